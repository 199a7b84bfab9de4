#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The OpenCL platform's sources. Its kernels are embedded as text, which the driver compiles at run time.

set(opencl ${CMAKE_CURRENT_LIST_DIR})
set(kernels prelude scan upload select find_minimum join collect sort) # the compiler needs this order
list(TRANSFORM kernels PREPEND ${opencl}/kernels/)
list(TRANSFORM kernels APPEND .cl)
set(kernel_source ${CMAKE_CURRENT_BINARY_DIR}/opencl_kernel_source.cpp)
add_custom_command(OUTPUT ${kernel_source}
  COMMAND ${CMAKE_COMMAND} -D OUTPUT=${kernel_source} "-DSOURCES=${kernels}" -P ${opencl}/embed.cmake
  DEPENDS ${opencl}/embed.cmake ${kernels} VERBATIM)

set(sources
  api buffer check collect device device_files filter find_minimum join kept_memory process_state program scan select session solve sort upload)
list(TRANSFORM sources PREPEND ${opencl}/)
list(TRANSFORM sources APPEND .cpp)
target_sources(boost_gpu_mst PRIVATE ${sources} ${kernel_source})
target_include_directories(boost_gpu_mst PRIVATE ${BOOST_GPU_MST_OPENCL_INCLUDE_DIR})
