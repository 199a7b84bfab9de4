//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_AVAILABLE_MEMORY_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_AVAILABLE_MEMORY_CUH

#include <boost_gpu_mst/options.hpp>

#include "libs/cuda/runtime/check.cuh"
#include "libs/cuda/runtime/memory.cuh"

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// Unused bytes of a pool.
inline std::uint64_t idle_in(cudaMemPool_t pool)
{
    std::uint64_t reserved = 0, in_use = 0;
    BOOST_GPU_MST_CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &reserved));
    BOOST_GPU_MST_CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &in_use));
    return reserved - std::min(reserved, in_use);
}

/// Bytes that a call may take on the current device: free memory, and what is free in the pool it allocates
/// from, up to the limit of its options.
inline std::uint64_t available_to(allocator const& from, options const& o)
{
    std::uint64_t const limit = o.device_memory_limit ? o.device_memory_limit : ~std::uint64_t(0);
    if (o.allocator.allocate)
        return limit; // the free memory of the caller's allocator is unknown
    std::size_t free = 0, all = 0;
    BOOST_GPU_MST_CHECK(cudaMemGetInfo(&free, &all));
    std::uint64_t const idle = from.pool() ? idle_in(from.pool()) : 0;
    // Other work may allocate meanwhile, and blocks are rounded up.
    return std::min(limit, (std::uint64_t(free) + idle) / 16 * 15);
}

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
