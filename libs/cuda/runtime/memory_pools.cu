//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/process.hpp"
#include "libs/cuda/runtime/memory_pools.cuh"
#include "libs/cuda/runtime/platform.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

/// The pools of one device.
struct pools
{
    std::mutex gate; ///< held while memory is returned, so that no call takes the pool meanwhile
    std::vector<device_pool> idle;
    std::size_t made = 0;
    device_pool shared;    ///< of the calls without a workspace; null before the first
    std::size_t keeps = 0; ///< bytes that stay in it when no call uses it
    unsigned sharers = 0;  ///< calls that use it now
};

std::mutex gate_of_all;
detail::made_once<std::map<int, pools>>
    all_pools; // not destroyed: at the end of the process the driver may be gone

pools& pools_of(int device)
{
    std::lock_guard<std::mutex> const lock(gate_of_all);
    return all_pools.get()[device];
}

/// A number that no other context of the process has had or will have.
unsigned long long current_context()
{
    using get_id = int(void*, unsigned long long*); // cuCtxGetId
    static std::atomic<get_id*> known{nullptr};
    get_id* ask = known;
    if (!ask)
    {
        void* found = nullptr;
        cudaDriverEntryPointQueryResult query_result{};
#if CUDART_VERSION >= 12050
        BOOST_GPU_MST_CHECK(
            cudaGetDriverEntryPointByVersion("cuCtxGetId", &found, 12000, cudaEnableDefault, &query_result));
#else
        BOOST_GPU_MST_CHECK(cudaGetDriverEntryPoint("cuCtxGetId", &found, cudaEnableDefault, &query_result));
#endif
        known = ask = reinterpret_cast<get_id*>(found);
    }
    unsigned long long id = 0;
    BOOST_GPU_MST_CHECK(ask ? cudaError_t(ask(nullptr, &id)) : cudaErrorInsufficientDriver);
    return id;
}

cudaMemPool_t make_pool(int device)
{
    cudaMemPoolProps wanted{};
    wanted.allocType = cudaMemAllocationTypePinned; // the only type available: the memory stays on its device
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.location.id = device;
    cudaMemPool_t made = nullptr;
    BOOST_GPU_MST_CHECK(cudaMemPoolCreate(&made, &wanted));
    std::uint64_t everything = ~std::uint64_t(0);
    cudaError_t const code = cudaMemPoolSetAttribute(made, cudaMemPoolAttrReleaseThreshold, &everything);
    if (code != cudaSuccess)
        cudaMemPoolDestroy(made); // never used, so the driver survives it
    BOOST_GPU_MST_CHECK(code);
    return made;
}

device_pool take(pools& from, int device)
{
    unsigned long long const context = current_context();
    auto const is_gone = [context](device_pool const& p) { return p.context != context; };
    from.idle.erase(std::remove_if(from.idle.begin(), from.idle.end(), is_gone), from.idle.end());
    if (from.idle.empty())
    {
        from.idle.reserve(from.made + 1); // so that give_pool() cannot throw
        device_pool const made{make_pool(device), context};
        ++from.made;
        return made;
    }
    device_pool const taken = from.idle.back();
    from.idle.pop_back();
    return taken;
}

/// 1/32 of the current device's memory. Pools return memory in blocks of 32 MiB (measured on an H100 and an
/// H200), and keep no less than they are to keep; so only whole blocks are kept.
std::size_t bytes_to_keep()
{
    std::size_t free = 0, all = 0;
    BOOST_GPU_MST_CHECK(cudaMemGetInfo(&free, &all));
    constexpr std::size_t block = std::size_t(32) << 20;
    return all / 32 / block * block;
}

std::uint64_t reserved(cudaMemPool_t pool)
{
    std::uint64_t bytes = 0;
    BOOST_GPU_MST_CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes;
}

/// Returns what is not in use to the driver; returns the bytes.
std::uint64_t trim(cudaMemPool_t pool)
{
    std::uint64_t const before = reserved(pool);
    BOOST_GPU_MST_CHECK(cudaMemPoolTrimTo(pool, 0));
    std::uint64_t const after = reserved(pool);
    return after < before ? before - after : 0; // another thread may be allocating
}

} // namespace

device_pool take_pool(int device)
{
    pools& mine = pools_of(device);
    std::lock_guard<std::mutex> const lock(mine.gate);
    return take(mine, device);
}

void give_pool(int device, device_pool pool) noexcept
{
    pools& mine = pools_of(device);
    std::lock_guard<std::mutex> const lock(mine.gate);
    cudaMemPoolTrimTo(pool.handle, 0); // the next call will report an error that matters
    mine.idle.push_back(pool);
}

shared_pool::shared_pool(int device) : m_device(device)
{
    pools& mine = pools_of(device);
    std::lock_guard<std::mutex> const lock(mine.gate);
    if (mine.sharers == 0 && (!mine.shared.handle || mine.shared.context != current_context()))
    {
        mine.keeps = bytes_to_keep();
        mine.shared = take(mine, device);
    }
    ++mine.sharers;
    m_handle = mine.shared.handle;
}

shared_pool::~shared_pool()
{
    pools& mine = pools_of(m_device);
    std::lock_guard<std::mutex> const lock(mine.gate);
    if (--mine.sharers == 0)
        cudaMemPoolTrimTo(mine.shared.handle, mine.keeps); // the next call will report an error that matters
}

std::uint64_t shared_pool::release()
{
    std::lock_guard<std::mutex> const all(gate_of_all);
    std::uint64_t bytes = 0;
    for (auto& of_device : all_pools.get())
    {
        pools& mine = of_device.second;
        std::lock_guard<std::mutex> const lock(mine.gate);
        if (!mine.shared.handle)
            continue;
        bytes += trim(mine.shared.handle);
        if (mine.sharers == 0) // cudaDeviceReset() may follow
            mine.idle.push_back(std::exchange(mine.shared, {}));
    }
    return bytes;
}

std::shared_ptr<detail::platform_memory> platform::make_memory() const
{
    return std::make_shared<memory_pools>();
}

memory_pools::~memory_pools()
{
    if (detail::is_lost(detail::unforkable::cuda))
        return;
    for (auto const& pool : m_of_device)
        give_pool(pool.first, pool.second);
}

std::uint64_t memory_pools::held() const
{
    if (detail::is_lost(detail::unforkable::cuda)) // the memory is the parent's
        return 0;
    std::lock_guard<std::mutex> const lock(m_gate);
    std::uint64_t bytes = 0;
    for (auto const& pool : m_of_device)
        bytes += reserved(pool.second.handle);
    return bytes;
}

std::uint64_t memory_pools::release()
{
    if (detail::is_lost(detail::unforkable::cuda))
        return 0;
    std::lock_guard<std::mutex> const lock(m_gate);
    std::uint64_t bytes = 0;
    for (auto const& pool : m_of_device)
        bytes += trim(pool.second.handle);
    return bytes;
}

cudaMemPool_t memory_pools::pool_of(int device)
{
    std::lock_guard<std::mutex> const lock(m_gate);
    auto const found = m_of_device.find(device);
    if (found != m_of_device.end())
        return found->second.handle;
    auto const place = m_of_device.emplace(device, device_pool()).first;
    try
    {
        place->second = take_pool(device);
    }
    catch (...)
    {
        m_of_device.erase(place);
        throw;
    }
    return place->second.handle;
}

} // namespace cuda
} // namespace boost_gpu_mst
