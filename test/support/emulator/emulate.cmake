#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# BOOST_GPU_MST_CUDA=EMULATED: the CUDA platform compiled by the host compiler, its kernels run by fibers
# (machine.hpp). For tests alone, above all under sanitizers. Needs the toolkit's headers, Boost.Context, Python.

find_package(Boost REQUIRED COMPONENTS context)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_path(BOOST_GPU_MST_CUDA_HEADERS cuda_runtime.h HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES include
  REQUIRED)

# In place of CUDA's runtime and, by its name, of the driver: libs/core/loaded_driver.cpp looks for libcuda.so.1.
set(emulator ${CMAKE_CURRENT_LIST_DIR})
add_library(boost_gpu_mst_emulator SHARED
  ${emulator}/copies.cpp ${emulator}/fiber.cpp ${emulator}/launch.cpp ${emulator}/machine.cpp ${emulator}/memory.cpp
  ${emulator}/runtime.cpp)
target_compile_features(boost_gpu_mst_emulator PUBLIC cxx_std_17)
target_include_directories(boost_gpu_mst_emulator PUBLIC ${PROJECT_SOURCE_DIR})
target_include_directories(boost_gpu_mst_emulator SYSTEM PUBLIC ${BOOST_GPU_MST_CUDA_HEADERS})
target_link_options(boost_gpu_mst_emulator INTERFACE -Wl,--disable-new-dtags) # before a driver in LD_LIBRARY_PATH
target_link_libraries(boost_gpu_mst_emulator PRIVATE Boost::context Threads::Threads)
# Fibers switch some millions of times in a test, and a sanitizer intercepts each look-up of a thread's variable.
target_compile_options(boost_gpu_mst_emulator PRIVATE -O2 -ftls-model=initial-exec)
set_target_properties(boost_gpu_mst_emulator PROPERTIES OUTPUT_NAME cuda SOVERSION 1)
add_library(CUDA::cudart_static ALIAS boost_gpu_mst_emulator)

# In place of NCCL, which is loaded by its name; in a folder of its own, for LD_LIBRARY_PATH.
add_library(boost_gpu_mst_nccl_stand_in SHARED EXCLUDE_FROM_ALL ${emulator}/nccl_stand_in.cpp)
target_link_libraries(boost_gpu_mst_nccl_stand_in PRIVATE boost_gpu_mst_emulator)
set_target_properties(boost_gpu_mst_nccl_stand_in PROPERTIES OUTPUT_NAME nccl SOVERSION 2
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/nccl_stand_in)

# boost_gpu_mst_emulate(target source.cu ...): sources named from the project's root.
function(boost_gpu_mst_emulate target)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/libs/*.cuh)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/emulated)
  set(from ${headers} ${ARGN})
  list(TRANSFORM from PREPEND ${PROJECT_SOURCE_DIR}/)
  set(to ${ARGN})
  list(TRANSFORM to REPLACE "(.+)" "${folder}/\\1.cpp")
  add_custom_command(OUTPUT ${to}
    COMMAND ${Python3_EXECUTABLE} -B ${emulator}/convert.py ${PROJECT_SOURCE_DIR} ${folder} ${headers} ${ARGN}
    COMMAND ${CMAKE_COMMAND} -E touch ${to}
    DEPENDS ${from} ${emulator}/convert.py VERBATIM)
  # Thrust binds references to null, and would be told so.
  set_source_files_properties(${to} PROPERTIES
    COMPILE_OPTIONS "-w;-fno-sanitize=null;-isystem;${BOOST_GPU_MST_CUDA_HEADERS}/cccl"
    COMPILE_DEFINITIONS "THRUST_DEVICE_SYSTEM=THRUST_DEVICE_SYSTEM_CPP;THRUST_HOST_SYSTEM=THRUST_HOST_SYSTEM_CPP;__CUDA_ARCH_LIST__=900")
  target_include_directories(${target} BEFORE PRIVATE ${emulator}/shim ${folder})
  target_sources(${target} PRIVATE ${to})
endfunction()
