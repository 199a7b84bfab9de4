#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# What leaves the build: the shape of the binary, and the package that find_package finds.

set_target_properties(boost_gpu_mst PROPERTIES
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} # before 1.0 a minor version may break the ABI
  POSITION_INDEPENDENT_CODE ON)

# A shared library exports what BOOST_GPU_MST_DECL marks and nothing else.
if(BUILD_SHARED_LIBS)
  set_target_properties(boost_gpu_mst PROPERTIES
    CXX_VISIBILITY_PRESET hidden CUDA_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_compile_definitions(boost_gpu_mst PUBLIC BOOST_GPU_MST_SHARED PRIVATE BOOST_GPU_MST_SOURCE)
endif()

# The final link is the host compiler's, so that a program in plain C++ needs no CUDA language for it.
set_target_properties(boost_gpu_mst PROPERTIES LINKER_LANGUAGE CXX)

if(NOT BOOST_GPU_MST_INSTALL)
  return()
endif()

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/boost_gpu_mst)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/boost_gpu_mst DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE_1_0.txt DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/boost_gpu_mst)
install(TARGETS boost_gpu_mst EXPORT boost_gpu_mst
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(EXPORT boost_gpu_mst NAMESPACE boost_gpu_mst:: FILE boost_gpu_mst-targets.cmake DESTINATION ${package_dir})

# Only a static library leaves the CUDA runtime to be linked by the user's program.
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
        DESTINATION ${package_dir})
