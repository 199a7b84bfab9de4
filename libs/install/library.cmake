#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# What leaves the build: the form of the binary, and the package that find_package finds.

set_target_properties(boost_gpu_mst PROPERTIES
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} # before 1.0 a minor version may break the ABI
  POSITION_INDEPENDENT_CODE ON
  DEFINE_SYMBOL "")

# A shared library exports only what BOOST_GPU_MST_DECL marks. Except on Windows, both kinds of library are made
# from the same objects.
set_target_properties(boost_gpu_mst PROPERTIES
  CXX_VISIBILITY_PRESET hidden CUDA_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
if(BUILD_SHARED_LIBS AND WIN32)
  target_compile_definitions(boost_gpu_mst PUBLIC BOOST_GPU_MST_SHARED PRIVATE BOOST_GPU_MST_SOURCE)
endif()

if(BUILD_SHARED_LIBS AND CMAKE_SYSTEM_NAME STREQUAL "Linux") # its threads sleep in its code until the process ends
  target_link_options(boost_gpu_mst PRIVATE -Wl,-z,nodelete)
endif()

if(BOOST_GPU_MST_WITH_MPI)
  set_target_properties(boost_gpu_mst_mpi PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
    POSITION_INDEPENDENT_CODE ON)
  if(BUILD_SHARED_LIBS)
    set_target_properties(boost_gpu_mst_mpi PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    target_compile_definitions(boost_gpu_mst_mpi PRIVATE BOOST_GPU_MST_SOURCE)
  endif()
endif()

# The host compiler does the final link, so that a program in plain C++ needs no CUDA language for it.
set_target_properties(boost_gpu_mst PROPERTIES LINKER_LANGUAGE CXX)

if(NOT BOOST_GPU_MST_INSTALL)
  return()
endif()

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/boost_gpu_mst)

# Headers that need MPI are installed with the component for it.
set(mpi_headers "(/mpi|/distributed/[a-z_]*|/detail/[a-z]+/(solve_over_mpi|gather_edges|read_distributed_graph))\\.hpp$")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/boost_gpu_mst DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT dev FILES_MATCHING PATTERN "*.hpp" REGEX "${mpi_headers}" EXCLUDE PATTERN distributed EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE_1_0.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/boost_gpu_mst
        COMPONENT dev)
install(TARGETS boost_gpu_mst EXPORT boost_gpu_mst
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT library
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT boost_gpu_mst NAMESPACE boost_gpu_mst:: FILE boost_gpu_mst-targets.cmake DESTINATION ${package_dir}
        COMPONENT dev)

if(BOOST_GPU_MST_WITH_MPI)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/boost_gpu_mst DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
          COMPONENT mpi_dev FILES_MATCHING REGEX "${mpi_headers}")
  install(TARGETS boost_gpu_mst_mpi EXPORT boost_gpu_mst_mpi
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT mpi_dev
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT mpi NAMELINK_COMPONENT mpi_dev
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi)
  install(EXPORT boost_gpu_mst_mpi NAMESPACE boost_gpu_mst:: FILE boost_gpu_mst-mpi-targets.cmake
          DESTINATION ${package_dir} COMPONENT mpi_dev)
endif()

# The C interface: one header, a library with a soname of its own, and its pkg-config file.
if(BOOST_GPU_MST_C)
  install(FILES ${PROJECT_SOURCE_DIR}/boost_gpu_mst/boost_gpu_mst.h
          DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/boost_gpu_mst COMPONENT dev)
  install(TARGETS boost_gpu_mst_c EXPORT boost_gpu_mst_c
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT c NAMELINK_COMPONENT dev
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT c
          INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(EXPORT boost_gpu_mst_c NAMESPACE boost_gpu_mst:: FILE boost_gpu_mst-c-targets.cmake
          DESTINATION ${package_dir} COMPONENT dev)
endif()

# The libraries that need the shared one find it beside them in any prefix. In /usr the loader looks by itself, and
# Debian wants no path.
if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  foreach(library IN ITEMS boost_gpu_mst_c boost_gpu_mst_mpi)
    if(TARGET ${library})
      set_property(TARGET ${library} APPEND PROPERTY INSTALL_RPATH "$ORIGIN")
    endif()
  endforeach()
endif()

# Only with a static library must the user's program link the CUDA runtime.
set(boost_gpu_mst_needs_cudart OFF)
if(BOOST_GPU_MST_WITH_CUDA AND NOT BUILD_SHARED_LIBS)
  set(boost_gpu_mst_needs_cudart ON)
endif()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/boost_gpu_mst-config.cmake.in
  ${PROJECT_BINARY_DIR}/boost_gpu_mst-config.cmake INSTALL_DESTINATION ${package_dir}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/boost_gpu_mst-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/boost_gpu_mst-config.cmake
              ${PROJECT_BINARY_DIR}/boost_gpu_mst-config-version.cmake
        DESTINATION ${package_dir} COMPONENT dev)

# For other build systems. Libs lists what a static library leaves to be linked, since only one kind of library is
# installed: `pkg-config --libs` links it without --static.
set(pkg_config_libraries "")
if(NOT BUILD_SHARED_LIBS AND WIN32)
  set(pkg_config_libraries " -pthread -lsynchronization")
elseif(NOT BUILD_SHARED_LIBS)
  set(pkg_config_libraries " -pthread -ldl")
endif()
set(pkg_config_flags "")
if(BUILD_SHARED_LIBS AND WIN32)
  set(pkg_config_flags "-DBOOST_GPU_MST_SHARED")
endif()
if(boost_gpu_mst_needs_cudart)
  string(APPEND pkg_config_libraries " -L${CUDAToolkit_LIBRARY_DIR} -lcudart_static -lrt -lpthread")
endif()
file(RELATIVE_PATH pkg_config_to_prefix # the file may be moved with its prefix
     ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
foreach(folder IN ITEMS LIBDIR INCLUDEDIR) # absolute, if packagers name them so
  cmake_path(APPEND pkg_config_${folder} "\${prefix}" ${CMAKE_INSTALL_${folder}})
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/boost_gpu_mst.pc.in ${PROJECT_BINARY_DIR}/boost_gpu_mst.pc @ONLY)
if(BOOST_GPU_MST_C)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/boost_gpu_mst_c.pc.in ${PROJECT_BINARY_DIR}/boost_gpu_mst_c.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/boost_gpu_mst_c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endif()
install(FILES ${PROJECT_BINARY_DIR}/boost_gpu_mst.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
