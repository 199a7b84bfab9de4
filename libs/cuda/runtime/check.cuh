//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_CHECK_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_CHECK_CUH

#include <boost_gpu_mst/error.hpp>

#include <cuda_runtime.h>

#include <string>

namespace boost_gpu_mst
{
namespace cuda
{

/// "call at file:line: cudaErrorName, CUDA's own text".
inline std::string failure_text(cudaError_t code, char const* call, char const* file, int line)
{
    return std::string("boost_gpu_mst: ") + call + " failed at " + file + ":" + std::to_string(line) + ": "
           + cudaGetErrorName(code) + ", " + cudaGetErrorString(code);
}

/// Throws the exception that `code` means to the user, and clears CUDA's last error (except a sticky error,
/// which only the end of the process clears).
[[noreturn]] inline void throw_failure(cudaError_t code, char const* call, char const* file, int line)
{
    cudaGetLastError();
    std::string const text = failure_text(code, call, file, line);
    switch (code)
    {
    case cudaErrorMemoryAllocation: throw device_out_of_memory(text, int(code));
    // The device is there, but this binary or process cannot use it.
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorUnsupportedPtxVersion:
    case cudaErrorInsufficientDriver:
    case cudaErrorNoDevice:
    case cudaErrorDevicesUnavailable: throw backend_unavailable(text);
    default: throw cuda_failure(text, int(code));
    }
}

inline void check(cudaError_t code, char const* call, char const* file, int line)
{
    if (code != cudaSuccess)
        throw_failure(code, call, file, line);
}

} // namespace cuda
} // namespace boost_gpu_mst

/// Every CUDA runtime call goes through here.
#define BOOST_GPU_MST_CHECK(call) ::boost_gpu_mst::cuda::check((call), #call, __FILE__, __LINE__)

#endif
