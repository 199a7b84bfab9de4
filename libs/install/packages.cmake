#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Debian packages, by `cpack -G DEB` in the build folder: the libraries (if they are shared), what programs are
# built with, and the tool (if the examples are built).

if(NOT BOOST_GPU_MST_INSTALL OR NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME boost-gpu-mst)
set(CPACK_PACKAGE_VENDOR "the boost_gpu_mst authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE_1_0.txt)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS
    ${PROJECT_BINARY_DIR}/libs ${PROJECT_BINARY_DIR}/libs/distributed/mpi ${PROJECT_BINARY_DIR}/libs/c)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/documents.cmake)
set(CPACK_BOOST_GPU_MST_SOURCES ${PROJECT_SOURCE_DIR}) # for that script

# The maintainer is whoever makes the packages, given in the same variables as for Debian's own tools.
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "the boost_gpu_mst authors <none@example.com>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()

# What the packages of this build run on.
set(devices CPUs)
set(platforms "CPU cores")
if(BOOST_GPU_MST_WITH_OPENCL AND BOOST_GPU_MST_WITH_CUDA)
  set(platforms "CPU cores, OpenCL devices and CUDA GPUs")
elseif(BOOST_GPU_MST_WITH_OPENCL)
  set(platforms "CPU cores and OpenCL devices")
elseif(BOOST_GPU_MST_WITH_CUDA)
  set(platforms "CPU cores and CUDA GPUs")
endif()
if(BOOST_GPU_MST_WITH_OPENCL OR BOOST_GPU_MST_WITH_CUDA)
  set(devices "CPUs and GPUs")
endif()

# package(component name section synopsis text): a package with the files of a component. The text follows a paragraph
# that all packages have.
set(CPACK_COMPONENTS_ALL "")
macro(package component name section synopsis text)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${synopsis}
boost_gpu_mst finds minimum spanning forests of Boost.Graph graphs and of plain
edge arrays, exactly, on ${platforms}.

${text}")
  if("${section}" STREQUAL libs)
    set(CPACK_DEBIAN_${upper}_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)
  endif()
endmacro()

set(soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
if(BUILD_SHARED_LIBS)
  package(library libboost-gpu-mst${soversion} libs "minimum spanning forests on ${devices}, shared library"
    "This package is needed to run programs that use it.")
  if(BOOST_GPU_MST_WITH_OPENCL) # loaded at run time if present
    set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS "ocl-icd-libopencl1, opencl-icd")
  endif()
  set(CPACK_COMPONENT_DEV_DEPENDS library)
  set(CPACK_COMPONENT_C_DEPENDS library)
  set(CPACK_COMPONENT_MPI_DEPENDS library)
  set(CPACK_COMPONENT_MPI_DEV_DEPENDS mpi)
  set(CPACK_COMPONENT_TOOL_DEPENDS library)
endif()

package(dev libboost-gpu-mst-dev libdevel "minimum spanning forests on ${devices}, development files"
  "This package has the headers and the files for CMake and pkg-config.")
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libboost-dev (>= 1.74)")

if(BOOST_GPU_MST_C)
  package(c libboost-gpu-mst-c1 libs "minimum spanning forests on ${devices}, C interface" # c1: soname 1
    "This package is needed to run programs in C, and in languages that call C.")
  list(APPEND CPACK_COMPONENT_DEV_DEPENDS c)
endif()

if(BOOST_GPU_MST_WITH_MPI)
  if(BUILD_SHARED_LIBS)
    package(mpi libboost-gpu-mst-mpi${soversion} libs "minimum spanning forests over MPI, shared library"
      "This package is needed to run programs of many processes, through Boost.MPI.")
  endif()
  package(mpi_dev libboost-gpu-mst-mpi-dev libdevel "minimum spanning forests over MPI, development files"
    "This package has the headers and CMake files for programs of many processes,
through Boost.MPI.")
  set(CPACK_DEBIAN_MPI_DEV_PACKAGE_DEPENDS "libboost-mpi-dev (>= 1.74)")
  list(APPEND CPACK_COMPONENT_MPI_DEV_DEPENDS dev)
endif()

if(BOOST_GPU_MST_EXAMPLES)
  package(tool gpu-mst science "minimum spanning forests of graph files, on ${devices}"
    "This package has the command-line tool gpu_mst, which reads graphs in many
formats or generates them, and writes and draws their forests.")
endif()

include(CPack)
