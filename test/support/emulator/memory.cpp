//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/memory.hpp"

#include "test/support/emulator/machine.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

// Memory of CUDA's runtime, in host memory: allocations and pools, with a capacity for each device.

namespace
{

struct allocation
{
    std::size_t size;
    cudaMemoryType type;
    cudaMemPool_t pool;
    int device;
    bool is_owned = true; ///< false: the caller's, which is registered
};

/// Rounds up to the driver's granule.
constexpr std::size_t granules(std::size_t bytes)
{
    return (bytes + (std::size_t(2) << 20) - 1) >> 21 << 21;
}

struct pool
{
    std::size_t in_use = 0;
    std::size_t reserved = 0;
    int device = 0;
    bool was_in_use = false;
};

constexpr std::size_t device_capacity = std::size_t(1) << 30;
constexpr int new_memory = 0xa5; ///< so that nobody relies on zeros

std::mutex gate;
std::map<std::uintptr_t, allocation> allocations; ///< by address
std::size_t device_in_use[emulator::max_devices];
pool default_pools[emulator::max_devices];

cudaMemPool_t default_pool(int device)
{
    default_pools[device].device = device;
    return reinterpret_cast<cudaMemPool_t>(&default_pools[device]);
}

std::uintptr_t address(void const* pointer)
{
    return reinterpret_cast<std::uintptr_t>(pointer);
}

cudaError_t allocate(void** result, std::size_t bytes, cudaMemoryType type, cudaMemPool_t from = nullptr)
{
    std::lock_guard<std::mutex> const lock(gate);
    bool const on_device = type != cudaMemoryTypeHost;
    int const device = from ? reinterpret_cast<pool*>(from)->device : emulator::current_device();
    void* memory = nullptr;
    if ((on_device && bytes > device_capacity - device_in_use[device])
        || posix_memalign(&memory, 256, bytes + 1) != 0)
        return cudaErrorMemoryAllocation;
    std::memset(memory, new_memory, bytes);
    allocations[address(memory)] = {bytes, type, from, device};
    device_in_use[device] += on_device ? bytes : 0;
    if (from && from != default_pool(device))
    {
        pool& p = *reinterpret_cast<pool*>(from);
        p.was_in_use = true;
        p.in_use += bytes;
        p.reserved = std::max(p.reserved, granules(p.in_use));
    }
    *result = memory;
    emulator::has_context[emulator::current_device()] = true;
    return cudaSuccess;
}

cudaError_t release(void* memory, bool is_owned = true)
{
    if (!memory)
        return cudaSuccess;
    std::lock_guard<std::mutex> const lock(gate);
    auto const found = allocations.find(address(memory));
    if (found == allocations.end() || found->second.is_owned != is_owned)
        emulator::fail("memory is freed that was not allocated");
    allocation const& a = found->second;
    device_in_use[a.device] -= a.type != cudaMemoryTypeHost ? a.size : 0;
    if (a.pool && a.pool != default_pool(a.device))
        reinterpret_cast<pool*>(a.pool)->in_use -= a.size;
    allocations.erase(found);
    if (is_owned)
        std::free(memory);
    return cudaSuccess;
}

} // namespace

emulator::place emulator::memory_at(void const* pointer, std::size_t bytes)
{
    std::lock_guard<std::mutex> const lock(gate);
    std::uintptr_t const first = address(pointer);
    auto next = allocations.upper_bound(first);
    if (next == allocations.begin())
        return {};
    --next;
    allocation const& a = next->second;
    std::size_t const offset = first - next->first;
    if (offset >= a.size || bytes > a.size - offset)
        return {};
    return {true, a.type, a.device};
}

extern "C"
{

    cudaError_t cudaMalloc(void** p, std::size_t bytes)
    {
        return allocate(p, bytes, cudaMemoryTypeDevice);
    }

    cudaError_t cudaMallocManaged(void** p, std::size_t bytes, unsigned)
    {
        return allocate(p, bytes, cudaMemoryTypeManaged);
    }

    cudaError_t cudaMallocAsync(void** p, std::size_t bytes, cudaStream_t)
    {
        return allocate(p, bytes, cudaMemoryTypeDevice, default_pool(emulator::current_device()));
    }

    cudaError_t cudaMallocFromPoolAsync(void** p, std::size_t bytes, cudaMemPool_t from, cudaStream_t)
    {
        return allocate(p, bytes, cudaMemoryTypeDevice, from);
    }

    cudaError_t cudaHostAlloc(void** p, std::size_t bytes, unsigned)
    {
        return allocate(p, bytes, cudaMemoryTypeHost);
    }

    cudaError_t cudaHostRegister(void* p, std::size_t bytes, unsigned)
    {
        std::lock_guard<std::mutex> const lock(gate);
        allocations[address(p)] = {bytes, cudaMemoryTypeHost, nullptr, emulator::current_device(), false};
        emulator::has_context[emulator::current_device()] = true;
        return cudaSuccess;
    }

    cudaError_t cudaHostUnregister(void* p)
    {
        return release(p, false);
    }

    cudaError_t cudaFree(void* p)
    {
        return release(p);
    }

    cudaError_t cudaFreeAsync(void* p, cudaStream_t)
    {
        return release(p);
    }

    cudaError_t cudaFreeHost(void* p)
    {
        return release(p);
    }

    cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* all)
    {
        std::lock_guard<std::mutex> const lock(gate);
        *free = device_capacity - device_in_use[emulator::current_device()];
        *all = device_capacity;
        return cudaSuccess;
    }

    /// Memory in use from the default pool is not counted.
    cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* p, int device)
    {
        *p = default_pool(device);
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolCreate(cudaMemPool_t* p, cudaMemPoolProps const* wanted)
    {
        auto* const made = new pool;
        made->device = wanted->location.id;
        *p = reinterpret_cast<cudaMemPool_t>(made);
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolSetAccess(cudaMemPool_t, cudaMemAccessDesc const*, std::size_t)
    {
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolDestroy(cudaMemPool_t p)
    {
        auto* const made = reinterpret_cast<pool*>(p);
        if (made->was_in_use)
            emulator::fail("a pool is destroyed that was used, which a driver may not survive");
        delete made;
        return cudaSuccess;
    }

    /// Pools here release nothing until they are trimmed, whatever their threshold.
    cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*)
    {
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t p, cudaMemPoolAttr attribute, void* value)
    {
        std::lock_guard<std::mutex> const lock(gate);
        auto const* const queried = reinterpret_cast<pool*>(p);
        if (attribute == cudaMemPoolAttrReservedMemCurrent)
            *static_cast<std::uint64_t*>(value) = queried->reserved;
        else if (attribute == cudaMemPoolAttrUsedMemCurrent)
            *static_cast<std::uint64_t*>(value) = queried->in_use;
        else
            emulator::fail("this attribute of pools is not emulated");
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolTrimTo(cudaMemPool_t p, std::size_t kept)
    {
        std::lock_guard<std::mutex> const lock(gate);
        pool& trimmed = *reinterpret_cast<pool*>(p);
        trimmed.reserved = std::min(trimmed.reserved, granules(std::max(trimmed.in_use, kept)));
        return cudaSuccess;
    }

} // extern "C"
