//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/memory_pools.cuh"
#include "libs/platform.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

cudaMemPool_t memory_pools::pool_of(int device)
{
    std::lock_guard<std::mutex> const lock(gate);
    cudaMemPool_t& pool = of_device[device];
    if (pool)
        return pool;
    cudaMemPoolProps wanted{};
    wanted.allocType = cudaMemAllocationTypePinned; // the only type available: the memory stays on its device
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.location.id = device;
    cudaMemPool_t made = nullptr;
    BOOST_GPU_MST_CHECK(cudaMemPoolCreate(&made, &wanted));
    std::uint64_t everything = ~std::uint64_t(0);
    cudaError_t const code = cudaMemPoolSetAttribute(made, cudaMemPoolAttrReleaseThreshold, &everything);
    if (code != cudaSuccess)
        cudaMemPoolDestroy(made);
    BOOST_GPU_MST_CHECK(code);
    return pool = made;
}

} // namespace detail

namespace cuda
{
namespace
{

std::uint64_t reserved(cudaMemPool_t pool)
{
    std::uint64_t bytes = 0;
    BOOST_GPU_MST_CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes;
}

} // namespace

std::shared_ptr<detail::memory_pools> make_pools()
{
    return std::make_shared<detail::memory_pools>();
}

std::uint64_t held_by(detail::memory_pools const& pools)
{
    std::lock_guard<std::mutex> const lock(pools.gate);
    std::uint64_t bytes = 0;
    for (auto const& pool : pools.of_device)
        bytes += pool.second ? reserved(pool.second) : 0;
    return bytes;
}

std::uint64_t release(detail::memory_pools& pools)
{
    std::lock_guard<std::mutex> const lock(pools.gate);
    std::uint64_t bytes = 0;
    for (auto const& pool : pools.of_device)
        if (pool.second)
        {
            std::uint64_t const before = reserved(pool.second);
            BOOST_GPU_MST_CHECK(cudaMemPoolTrimTo(pool.second, 0));
            std::uint64_t const after = reserved(pool.second);
            bytes += after < before ? before - after : 0; // another thread may be allocating
        }
    return bytes;
}

} // namespace cuda
} // namespace boost_gpu_mst
