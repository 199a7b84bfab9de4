#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The documentation site, if its tools are installed: the target `doc`, and a test that it has no broken link.

find_program(BOOST_GPU_MST_ASCIIDOCTOR asciidoctor DOC "Makes the manual page and the documentation")
find_program(BOOST_GPU_MST_MARKDOWN markdown_py DOC "Makes pages of the documentation")
find_program(BOOST_GPU_MST_ROUGE NAMES rougify rouge DOC "Colours the documentation's code")
find_program(BOOST_GPU_MST_DOXYGEN doxygen DOC "Reads the headers for the documentation's reference")
find_package(Python3 COMPONENTS Interpreter)
mark_as_advanced(BOOST_GPU_MST_DOXYGEN BOOST_GPU_MST_ASCIIDOCTOR BOOST_GPU_MST_MARKDOWN BOOST_GPU_MST_ROUGE)
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()
set(lacking "")
if(NOT BOOST_GPU_MST_ASCIIDOCTOR)
  list(APPEND lacking asciidoctor)
endif()
if(NOT BOOST_GPU_MST_MARKDOWN)
  list(APPEND lacking python3-markdown)
endif()
if(NOT BOOST_GPU_MST_ROUGE)
  list(APPEND lacking ruby-rouge)
endif()
if(NOT BOOST_GPU_MST_DOXYGEN)
  list(APPEND lacking doxygen)
endif()
if(NOT Python3_FOUND)
  list(APPEND lacking python3)
endif()
if(lacking)
  list(JOIN lacking " " lacking)
  add_custom_target(doc
    COMMAND ${CMAKE_COMMAND} -E echo "The documentation lacks its makers here. On Debian and Ubuntu: apt-get install ${lacking}; then run cmake again."
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  return()
endif()

add_custom_target(doc
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/doc/site/build.py ${PROJECT_BINARY_DIR}/doc
  COMMENT "Making the documentation" VERBATIM)

if(BOOST_GPU_MST_TESTS)
  add_test(NAME doc_site
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/doc/site/test_site.py ${PROJECT_SOURCE_DIR}/doc/site)
  add_test(NAME doc_site_in_browser
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/doc/site/test_browser.py ${PROJECT_SOURCE_DIR}/doc/site)
  set_tests_properties(doc_site doc_site_in_browser PROPERTIES LABELS "host;text" TIMEOUT 3600 SKIP_RETURN_CODE 77)
endif()
