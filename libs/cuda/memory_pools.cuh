//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_MEMORY_POOLS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_MEMORY_POOLS_CUH

#include "libs/cuda/check.cuh"

#include <cuda_runtime.h>

#include <map>
#include <mutex>

namespace boost_gpu_mst
{
namespace detail
{

/// What a workspace keeps: one pool per device it was used on. A pool frees nothing by itself.
struct memory_pools
{
    memory_pools() = default;
    memory_pools(memory_pools const&) = delete;
    memory_pools& operator=(memory_pools const&) = delete;
    ~memory_pools()
    {
        // Memory that calls have freed on their streams goes with the pool once those streams are done.
        for (auto const& pool : of_device)
            if (pool.second)
                cudaMemPoolDestroy(pool.second);
    }

    /// The pool of a device that supports pools, made on first use.
    cudaMemPool_t pool_of(int device);

    mutable std::mutex gate;
    std::map<int, cudaMemPool_t> of_device;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
