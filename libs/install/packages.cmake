#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Debian packages, by `cpack -G DEB` in the build folder: the library (where it is shared), what programs are
# built with, and the tool (where the examples are built).

if(NOT BOOST_GPU_MST_INSTALL OR NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME boost-gpu-mst)
set(CPACK_PACKAGE_VENDOR "the boost_gpu_mst authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "the boost_gpu_mst authors <none@example.com>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE_1_0.txt)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/libs)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENTS_ALL dev)

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libboost-gpu-mst-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libboost-dev (>= 1.74)")
set(CPACK_COMPONENT_DEV_DESCRIPTION "${PROJECT_DESCRIPTION}: headers, CMake and pkg-config files")

if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL library)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME
      libboost-gpu-mst${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}) # as its soname
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
  set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "${PROJECT_DESCRIPTION}: the library")
  set(CPACK_COMPONENT_DEV_DEPENDS library)
endif()

if(BOOST_GPU_MST_C)
  list(APPEND CPACK_COMPONENTS_ALL c)
  set(CPACK_DEBIAN_C_PACKAGE_NAME libboost-gpu-mst-c1) # as its soname
  set(CPACK_DEBIAN_C_PACKAGE_SECTION libs)
  set(CPACK_COMPONENT_C_DESCRIPTION "${PROJECT_DESCRIPTION}: the library for programs that are not in C++")
  list(APPEND CPACK_COMPONENT_DEV_DEPENDS c)
  if(BUILD_SHARED_LIBS)
    set(CPACK_COMPONENT_C_DEPENDS library)
  endif()
endif()

if(BOOST_GPU_MST_WITH_MPI)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME libboost-gpu-mst-mpi-dev)
  set(CPACK_DEBIAN_MPI_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "libboost-mpi-dev (>= 1.74)")
  set(CPACK_COMPONENT_MPI_DESCRIPTION "${PROJECT_DESCRIPTION}: for programs of many processes, through Boost.MPI")
  set(CPACK_COMPONENT_MPI_DEPENDS dev)
endif()

if(BOOST_GPU_MST_EXAMPLES)
  list(APPEND CPACK_COMPONENTS_ALL tool)
  set(CPACK_DEBIAN_TOOL_PACKAGE_NAME gpu-mst)
  set(CPACK_DEBIAN_TOOL_PACKAGE_SECTION science)
  set(CPACK_COMPONENT_TOOL_DESCRIPTION "${PROJECT_DESCRIPTION}: the command-line tool")
  if(BUILD_SHARED_LIBS)
    set(CPACK_COMPONENT_TOOL_DEPENDS library)
  endif()
endif()

include(CPack)
