#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The documentation site: the target `doc`, and tests of the site, which are skipped where build.sh finds no tools.

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
add_custom_target(doc
  COMMAND ${PROJECT_SOURCE_DIR}/doc/site/build.sh ${PROJECT_BINARY_DIR}/doc
  COMMENT "Making the documentation" VERBATIM)

find_package(Python3 COMPONENTS Interpreter)
if(BOOST_GPU_MST_TESTS AND Python3_FOUND)
  foreach(name IN ITEMS site browser)
    string(REPLACE "browser" "site_in_browser" test ${name})
    add_test(NAME doc_${test}
      COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/doc/site/test_${name}.py)
    set_tests_properties(doc_${test} PROPERTIES LABELS "host;text" TIMEOUT 3600 SKIP_RETURN_CODE 77
      RESOURCE_LOCK site_tools)
  endforeach()
endif()
