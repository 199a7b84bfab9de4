//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/emulator/machine.hpp"

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

// Memory of CUDA's runtime, in the memory of the host: what is allocated is known, so that copies which leave
// it and pointers of the wrong kind are found out. All is done when a call returns.

namespace
{

struct allocation
{
    std::size_t size;
    cudaMemoryType type;
    cudaMemPool_t pool;
};

/// Rounds to the driver's granule.
constexpr std::size_t granules(std::size_t bytes)
{
    return (bytes + (std::size_t(2) << 20) - 1) >> 21 << 21;
}

struct pool
{
    std::size_t used = 0;
    std::size_t reserved = 0;
};

constexpr std::size_t device_room = std::size_t(6) << 30;
constexpr int fresh_memory = 0xa5; ///< nobody may count on zeros

std::mutex gate;
std::map<std::uintptr_t, allocation> allocations; ///< by address
std::size_t device_used = 0;

std::uintptr_t address(void const* pointer)
{
    return reinterpret_cast<std::uintptr_t>(pointer);
}

/// What the bytes lie in, or null.
allocation const* find(std::uintptr_t first, std::size_t bytes)
{
    auto next = allocations.upper_bound(first);
    if (next == allocations.begin())
        return nullptr;
    --next;
    std::size_t const offset = first - next->first, size = next->second.size;
    return offset < size && bytes <= size - offset ? &next->second : nullptr;
}

cudaError_t allocate(void** result, std::size_t bytes, cudaMemoryType type, cudaMemPool_t from = nullptr)
{
    std::lock_guard<std::mutex> const lock(gate);
    bool const on_device = type != cudaMemoryTypeHost;
    void* memory = nullptr;
    if ((on_device && bytes > device_room - device_used) || posix_memalign(&memory, 256, bytes + 1) != 0)
        return cudaErrorMemoryAllocation;
    std::memset(memory, fresh_memory, bytes);
    allocations[address(memory)] = {bytes, type, from};
    device_used += on_device ? bytes : 0;
    if (from)
    {
        pool& p = *reinterpret_cast<pool*>(from);
        p.used += bytes;
        p.reserved = std::max(p.reserved, granules(p.used));
    }
    *result = memory;
    emulator::has_context = true;
    return cudaSuccess;
}

cudaError_t release(void* memory)
{
    if (!memory)
        return cudaSuccess;
    std::lock_guard<std::mutex> const lock(gate);
    auto const found = allocations.find(address(memory));
    if (found == allocations.end())
        emulator::fail("memory is freed that was not allocated");
    allocation const& a = found->second;
    device_used -= a.type != cudaMemoryTypeHost ? a.size : 0;
    if (a.pool)
        reinterpret_cast<pool*>(a.pool)->used -= a.size;
    allocations.erase(found);
    std::free(memory);
    return cudaSuccess;
}

void require_device(void const* pointer, std::size_t bytes)
{
    std::lock_guard<std::mutex> const lock(gate);
    allocation const* const a = find(address(pointer), bytes);
    if (!a || a->type == cudaMemoryTypeHost)
        emulator::fail("a copy leaves the memory of the device");
}

} // namespace

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
        return allocate(p, bytes, cudaMemoryTypeDevice);
    }

    cudaError_t cudaMallocFromPoolAsync(void** p, std::size_t bytes, cudaMemPool_t from, cudaStream_t)
    {
        return allocate(p, bytes, cudaMemoryTypeDevice, from);
    }

    cudaError_t cudaHostAlloc(void** p, std::size_t bytes, unsigned)
    {
        return allocate(p, bytes, cudaMemoryTypeHost);
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
        *free = device_room - device_used;
        *all = device_room;
        return cudaSuccess;
    }

    /// Nothing is allocated from it here.
    cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* p, int)
    {
        static pool only;
        *p = reinterpret_cast<cudaMemPool_t>(&only);
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolCreate(cudaMemPool_t* p, cudaMemPoolProps const*)
    {
        *p = reinterpret_cast<cudaMemPool_t>(new pool);
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolDestroy(cudaMemPool_t p)
    {
        auto* const made = reinterpret_cast<pool*>(p);
        if (made->used != 0)
            emulator::fail("a pool is destroyed whose memory is in use");
        delete made;
        return cudaSuccess;
    }

    /// Pools here give nothing back but when they are trimmed, whatever their threshold.
    cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*)
    {
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t p, cudaMemPoolAttr attribute, void* value)
    {
        std::lock_guard<std::mutex> const lock(gate);
        auto const* const asked = reinterpret_cast<pool*>(p);
        if (attribute == cudaMemPoolAttrReservedMemCurrent)
            *static_cast<std::uint64_t*>(value) = asked->reserved;
        else if (attribute == cudaMemPoolAttrUsedMemCurrent)
            *static_cast<std::uint64_t*>(value) = asked->used;
        else
            emulator::fail("this attribute of pools is not emulated");
        return cudaSuccess;
    }

    cudaError_t cudaMemPoolTrimTo(cudaMemPool_t p, std::size_t)
    {
        std::lock_guard<std::mutex> const lock(gate);
        reinterpret_cast<pool*>(p)->reserved = granules(reinterpret_cast<pool*>(p)->used);
        return cudaSuccess;
    }

    cudaError_t cudaMemcpy(void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind)
    {
        if (bytes == 0)
            return cudaSuccess;
        if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice)
            require_device(to, bytes);
        if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice)
            require_device(from, bytes);
        std::memcpy(to, from, bytes);
        return cudaSuccess;
    }

    cudaError_t cudaMemcpyAsync(
        void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t)
    {
        return cudaMemcpy(to, from, bytes, kind);
    }

    cudaError_t cudaMemset(void* to, int byte, std::size_t bytes)
    {
        if (bytes != 0)
            require_device(to, bytes);
        std::memset(to, byte, bytes);
        return cudaSuccess;
    }

    cudaError_t cudaMemsetAsync(void* to, int byte, std::size_t bytes, cudaStream_t)
    {
        return cudaMemset(to, byte, bytes);
    }

    cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* result, void const* pointer)
    {
        std::lock_guard<std::mutex> const lock(gate);
        allocation const* const a = find(address(pointer), 1);
        *result = {};
        result->type = a ? a->type : cudaMemoryTypeUnregistered;
        return cudaSuccess;
    }

    /// Of the driver: libs/runtime/loaded_driver.cpp looks for it.
    int cuPointerGetAttributes(unsigned count, int const* attributes, void** answers, std::uint64_t pointer)
    {
        constexpr int memory_type = 2, is_managed = 8;
        std::lock_guard<std::mutex> const lock(gate);
        allocation const* const a = find(pointer, 1);
        for (unsigned i = 0; i != count; ++i)
        {
            unsigned answer = 0;
            if (a && attributes[i] == memory_type)
                answer = a->type == cudaMemoryTypeHost ? 1 : 2;
            else if (a && attributes[i] == is_managed)
                answer = a->type == cudaMemoryTypeManaged;
            *static_cast<unsigned*>(answers[i]) = answer;
        }
        return 0;
    }

} // extern "C"
