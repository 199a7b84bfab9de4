//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_DELIVER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_DELIVER_CUH

#include "libs/cuda/fused/state.cuh"

#include <cstdint>

// The last step: what came of it, and where the caller takes ids in any order, the ids. Both leave the device
// before the host has heard of either, which saves a small graph a launch and a copy that it would wait for.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

template <class To, class From>
__device__ void copy_ids(From const* from, unsigned long long count, To* to)
{
    for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        to[i] = To(from[i]);
}

/// `told` is in pinned host memory; `ids` null, or device memory for ids of `id_bytes`.
template <class Key, class Id>
__global__ void deliver_kernel(
    state<Key, Id> const __grid_constant__ s, control* told, void* ids, unsigned id_bytes)
{
    control const& c = *s.c;
    if (blockIdx.x == 0 && threadIdx.x == 0)
        *told = c;
    if (!ids || !is_found(c))
        return;
    if (id_bytes == 4)
        copy_ids(s.forest, c.emitted, static_cast<std::uint32_t*>(ids));
    else
        copy_ids(s.forest, c.emitted, static_cast<std::uint64_t*>(ids));
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
