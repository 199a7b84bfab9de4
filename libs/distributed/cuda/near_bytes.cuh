//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_NEAR_BYTES_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_NEAR_BYTES_CUH

#include "libs/cuda/runtime/session.cuh"

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{

/// The size of a memory near the processors, which an attribute of the device gives, as far as it may be
/// used.
inline std::uint64_t near_bytes(session const& on, cudaDeviceAttr which)
{
    std::uint64_t const most = on.tuning().near_bytes, size = on.attribute(which);
    return most == 0 ? size : std::min(most, size);
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
