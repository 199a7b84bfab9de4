//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/failing_allocations.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>

namespace
{

constexpr long never = std::numeric_limits<long>::max();
std::atomic<long> countdown(never);
std::atomic<bool> has_failed(false);
std::atomic<long> held(0);

void* allocate(std::size_t bytes, std::size_t alignment)
{
    if (countdown.load() != never && countdown.fetch_sub(1) == 0)
    {
        has_failed = true;
        throw std::bad_alloc();
    }
#if defined(_WIN32)
    void* const memory = _aligned_malloc(bytes, alignment);
#else
    // aligned_alloc requires a multiple of the alignment, and malloc may return null for 0 bytes.
    std::size_t const rounded = (bytes / alignment + 1) * alignment;
    void* const memory = std::aligned_alloc(alignment, rounded);
#endif
    if (!memory)
        throw std::bad_alloc();
    ++held;
    return memory;
}

void release(void* memory) noexcept
{
    if (!memory)
        return;
    --held;
#if defined(_WIN32)
    _aligned_free(memory);
#else
    std::free(memory);
#endif
}

} // namespace

void contract::fail_allocation(long n)
{
    has_failed = false;
    countdown = n;
}

bool contract::stop_failing()
{
    countdown = never;
    return has_failed;
}

long contract::blocks_held()
{
    return held;
}

// The standard's default versions of the other new and delete operators call these.
void* operator new(std::size_t bytes)
{
    return allocate(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    return allocate(bytes, static_cast<std::size_t>(alignment));
}
// Defined explicitly, because sanitizers define their own.
void* operator new(std::size_t bytes, std::nothrow_t const&) noexcept
{
    try
    {
        return ::operator new(bytes);
    }
    catch (std::bad_alloc const&)
    {
        return nullptr;
    }
}
void operator delete(void* memory) noexcept
{
    release(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    release(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept
{
    release(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    release(memory);
}
