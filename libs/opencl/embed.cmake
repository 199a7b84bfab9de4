#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# cmake -D OUTPUT=kernel_source.cpp -D "SOURCES=a.cl;b.cl" -P embed.cmake
# Makes one C++ string of all kernels, in the order given; #line names each file in the compiler's log.

set(text "#include \"libs/opencl/program.hpp\"\n\nextern char const boost_gpu_mst::opencl::kernel_source[] =\n")
foreach(source IN LISTS SOURCES)
  file(READ ${source} kernels)
  get_filename_component(name ${source} NAME)
  string(APPEND text "R\"opencl(#line 1 \"${name}\"\n${kernels})opencl\"\n")
endforeach()
file(WRITE ${OUTPUT} "${text};\n")
