#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# A toolchain file: programs for another system by a cross compiler of Debian's, whose emulator runs them. BOOST_GPU_MST_CROSS
# is Debian's name of the system: x86_64-w64-mingw32 (g++-mingw-w64-x86-64-posix, wine), or a Linux, such as
# aarch64-linux-gnu, arm-linux-gnueabihf and s390x-linux-gnu (g++-aarch64-linux-gnu and so on, qemu-user).

set(BOOST_GPU_MST_CROSS aarch64-linux-gnu CACHE STRING "The system that is built for, by Debian's name")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES BOOST_GPU_MST_CROSS)

string(REGEX REPLACE "-.*" "" CMAKE_SYSTEM_PROCESSOR ${BOOST_GPU_MST_CROSS})
if(BOOST_GPU_MST_CROSS MATCHES mingw)
  set(CMAKE_SYSTEM_NAME Windows)
  set(threads -posix)
  set(CMAKE_RC_COMPILER ${BOOST_GPU_MST_CROSS}-windres)
  set(CMAKE_CROSSCOMPILING_EMULATOR wine)
  # Object files of many templates have more sections than are allowed without this.
  set(CMAKE_CXX_FLAGS_INIT "-Wa,-mbig-obj")
  if(NOT BUILD_SHARED_LIBS) # exceptions that leave a DLL need the compiler's runtime as DLLs
    set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
    set(CMAKE_SHARED_LINKER_FLAGS_INIT "-static")
  endif()
else()
  set(CMAKE_SYSTEM_NAME Linux)
  set(threads "")
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${CMAKE_SYSTEM_PROCESSOR} -L /usr/${BOOST_GPU_MST_CROSS})
endif()
set(CMAKE_C_COMPILER ${BOOST_GPU_MST_CROSS}-gcc${threads})
set(CMAKE_CXX_COMPILER ${BOOST_GPU_MST_CROSS}-g++${threads})

set(CMAKE_FIND_ROOT_PATH /usr/${BOOST_GPU_MST_CROSS})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# The first that CMake finds is the DLL's.
execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=libgomp.a OUTPUT_VARIABLE gomp
                OUTPUT_STRIP_TRAILING_WHITESPACE)
set(OpenMP_CXX_FLAGS -fopenmp CACHE STRING "Compiler option for OpenMP")
set(OpenMP_CXX_LIB_NAMES gomp CACHE STRING "OpenMP's library")
set(OpenMP_gomp_LIBRARY ${gomp} CACHE FILEPATH "Where it is")

# Debian's headers of libraries that are headers only serve here as well, alone in a folder, without those of Linux's C
# library beside them. Each gets the package that find_package looks for.
set(headers ${CMAKE_BINARY_DIR}/headers)
function(boost_gpu_mst_headers folder package target)
  if(EXISTS /usr/include/${folder} AND NOT EXISTS ${headers}/${folder})
    file(MAKE_DIRECTORY ${headers})
    file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
    file(WRITE ${headers}/${package}Config.cmake
      "if(NOT TARGET ${target})
         add_library(${target} INTERFACE IMPORTED)
         set_target_properties(${target} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${headers})
       endif()
       foreach(component IN LISTS ${package}_FIND_COMPONENTS) # none is headers only
         set(${package}_FOUND FALSE)
       endforeach()\n")
    file(WRITE ${headers}/${package}ConfigVersion.cmake
      "set(PACKAGE_VERSION 1.74)\nset(PACKAGE_VERSION_COMPATIBLE TRUE)\n")
  endif()
  set(${package}_DIR ${headers} CACHE PATH "Where the package is described")
endfunction()
boost_gpu_mst_headers(boost Boost Boost::headers)
boost_gpu_mst_headers(nlohmann nlohmann_json nlohmann_json::nlohmann_json)
boost_gpu_mst_headers(CL OpenCLHeaders OpenCL::Headers)
set(BOOST_GPU_MST_OPENCL_INCLUDE_DIR ${headers} CACHE PATH "Where CL/cl.h lies")
