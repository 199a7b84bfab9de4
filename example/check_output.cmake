#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# cmake -DPROGRAM=... -DEXPECTED=... [-DDRAWN=... -DEXPECTED_DRAWING=...] -P check_output.cmake
# Runs PROGRAM, with DRAWN as its argument. Fails unless the program succeeds, its output has every line of
# EXPECTED, in that order, and the file DRAWN is the same as EXPECTED_DRAWING.
execute_process(COMMAND ${PROGRAM} ${DRAWN} OUTPUT_VARIABLE output RESULT_VARIABLE status)
message("${output}")
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}")
endif()
file(STRINGS ${EXPECTED} lines)
foreach(line IN LISTS lines)
  string(FIND "${output}" "${line}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "missing, or in the wrong place: ${line}")
  endif()
  string(LENGTH "${line}" length)
  math(EXPR at "${at} + ${length}")
  string(SUBSTRING "${output}" ${at} -1 output)
endforeach()

if(DRAWN)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files --ignore-eol ${DRAWN} ${EXPECTED_DRAWING} RESULT_VARIABLE differ)
  if(differ)
    message(FATAL_ERROR "${DRAWN} differs from ${EXPECTED_DRAWING}")
  endif()
endif()
