#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The documentation site: the target `doc`, and a test of the site, which is skipped where build.sh finds no tools.

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
add_custom_target(doc
  COMMAND ${PROJECT_SOURCE_DIR}/doc/site/build.sh ${PROJECT_BINARY_DIR}/doc
  COMMENT "Making the documentation" VERBATIM)

find_package(Python3 COMPONENTS Interpreter)
if(BOOST_GPU_MST_TESTS AND Python3_FOUND)
  add_test(NAME doc_site COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/doc/site/test_site.py)
  set_tests_properties(doc_site PROPERTIES LABELS "host;text" TIMEOUT 3600 SKIP_RETURN_CODE 77)
endif()
