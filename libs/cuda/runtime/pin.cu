//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/runtime/pin.cuh"

#include "libs/core/huge_pages.hpp"
#include "libs/cuda/runtime/check.cuh"

#include <atomic>
#include <cstdint>
#include <string>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

std::string request(std::size_t bytes)
{
    return "pinning " + std::to_string(bytes) + " bytes of host memory";
}

#if defined(__linux__)

bool is_registered(std::size_t bytes)
{
    if (bytes % detail::huge_page != 0)
        return false;
    static std::atomic<int> can_register{-1}; // unknown
    int can = can_register;
    if (can < 0)
    {
        int device = 0;
        BOOST_GPU_MST_CHECK(cudaGetDevice(&device));
        BOOST_GPU_MST_CHECK(
            cudaDeviceGetAttribute(&can, cudaDevAttrCanUseHostPointerForRegisteredMem, device));
        can_register = can;
    }
    return can != 0;
}

/// At the beginning of a huge page; null if the system has no such memory. A child of fork() does not get it:
/// otherwise the parent might write to copies of the pages that are mapped on the device.
void* map(std::size_t bytes)
{
    std::size_t const reserved = bytes + detail::huge_page;
    void* const all = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return nullptr;
    auto* const begin = static_cast<unsigned char*>(all);
    std::size_t const before = std::size_t(-reinterpret_cast<std::uintptr_t>(all)) % detail::huge_page;
    if (before != 0)
        munmap(begin, before);
    munmap(begin + before + bytes, reserved - before - bytes);
    if (madvise(begin + before, bytes, MADV_DONTFORK) != 0)
    {
        munmap(begin + before, bytes);
        return nullptr;
    }
    detail::advise_huge_pages(begin + before, bytes);
    return begin + before;
}

void* map_and_register(std::size_t bytes)
{
    void* const memory = map(bytes);
    cudaError_t const code =
        memory ? cudaHostRegister(memory, bytes, cudaHostRegisterPortable) : cudaErrorMemoryAllocation;
    if (memory && code != cudaSuccess)
        munmap(memory, bytes);
    check(code, request(bytes).c_str(), __FILE__, __LINE__);
    return memory;
}

#endif

} // namespace

void* pin(std::size_t bytes)
{
#if defined(__linux__)
    if (is_registered(bytes))
        return map_and_register(bytes);
#endif
    void* memory = nullptr;
    // Portable: the next call may use it on any device.
    check(cudaHostAlloc(&memory, bytes, cudaHostAllocPortable), request(bytes).c_str(), __FILE__, __LINE__);
    return memory;
}

cudaError_t unpin(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__)
    if (is_registered(bytes))
    {
        cudaError_t const code = cudaHostUnregister(memory);
        munmap(memory, bytes);
        return code;
    }
#endif
    return cudaFreeHost(memory);
}

} // namespace cuda
} // namespace boost_gpu_mst
