//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_CHECK_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_CHECK_HPP

#include "libs/opencl/api.hpp"

#include <string>

namespace boost_gpu_mst
{
namespace opencl
{

/// "CL_INVALID_VALUE (error -30)".
std::string name_of(cl_int code);

/// Throws device_out_of_memory if the code means that (allocation may be lazy, so any enqueued command may
/// be the one that runs out of memory), otherwise opencl_failure. `what` is the call or its purpose.
[[noreturn]] void throw_failure(cl_int code, std::string const& what, char const* file, int line);

inline void check(cl_int code, char const* what, char const* file, int line)
{
    if (code != CL_SUCCESS)
        throw_failure(code, what, file, line);
}

} // namespace opencl
} // namespace boost_gpu_mst

/// For calls that return their error: BOOST_GPU_MST_OPENCL_CHECK(clFinish(queue)).
#define BOOST_GPU_MST_OPENCL_CHECK(called)                                                                   \
    ::boost_gpu_mst::opencl::check(::boost_gpu_mst::opencl::call().called, #called, __FILE__, __LINE__)

#endif
