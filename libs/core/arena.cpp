//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/arena.hpp"

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/huge_pages.hpp"
#include "libs/core/process.hpp"
#include "libs/core/system.hpp"
#include "libs/core/waiting.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <new>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

#if defined(__has_feature)
#define BOOST_GPU_MST_HAS_FEATURE(what) __has_feature(what)
#else
#define BOOST_GPU_MST_HAS_FEATURE(what) 0
#endif

void* from_system(std::size_t bytes)
{
    if (bytes < min_bytes_for_huge_pages)
        return ::operator new(bytes);
    void* const memory = ::operator new(bytes, std::align_val_t(huge_page));
    advise_huge_pages(memory, bytes);
    return memory;
}

void to_system(void* memory, std::size_t bytes) noexcept
{
    if (bytes < min_bytes_for_huge_pages)
        ::operator delete(memory);
    else
        ::operator delete(memory, std::align_val_t(huge_page));
}

/// One mutex for all arenas: fork() waits for it, so that no child process inherits an arena in the middle of
/// a change.
std::mutex guard;

[[maybe_unused]] int const watches_forks =
    call_at_fork([] { guard.lock(); }, [] { guard.unlock(); }, [] { guard.unlock(); });

thread_local workspace const* workspace_of_call = nullptr;

} // namespace

#if defined(__SANITIZE_ADDRESS__) || BOOST_GPU_MST_HAS_FEATURE(address_sanitizer)
bool const arena::keeps = false;
#else
bool const arena::keeps = true;
#endif

arena::arena(std::uint64_t most) noexcept : m_most(keeps ? most : 0) {}

arena::~arena()
{
    free_region();
}

void* arena::allocate_in_region(std::size_t bytes) noexcept
{
    if (m_inside + m_outside == 0)
        enlarge();
    void* found = nullptr;
    if (m_size != 0)
        found = m_free_blocks.allocate_aligned(bytes, cache_line, std::nothrow);
    (found ? m_inside : m_outside) += bytes;
    m_is_short = m_is_short || !found;
    m_peak = std::max(m_peak, m_inside + m_outside);
    return found;
}

void arena::enlarge() noexcept
{
    // An eighth more than what was in use, for gaps; where that was not enough, by quarters up to twice as
    // much.
    std::uint64_t const more = std::min(m_size + m_size / 4, 2 * m_peak);
    std::uint64_t const wanted = std::min(m_most, std::max(m_peak + m_peak / 8, more));
    bool const is_short = std::exchange(m_is_short, false);
    m_peak = 0;
    if (!is_short || wanted <= m_size)
        return;
    free_region();
    std::uint64_t const size = (wanted + huge_page - 1) / huge_page * huge_page;
    m_region = allocate_region(std::size_t(size));
    if (!m_region)
        return;
    m_size = size;
    m_free_blocks = free_blocks(boost::interprocess::create_only, m_region, std::size_t(m_size));
}

std::uint64_t arena::free_region() noexcept
{
    m_free_blocks = free_blocks();
    detail::free_region(m_region);
    m_region = nullptr;
    return std::exchange(m_size, 0);
}

void* arena::allocate(std::size_t bytes)
{
    {
        std::lock_guard<std::mutex> const lock(guard);
        if (void* const found = allocate_in_region(bytes))
            return found;
    }
    for (;;)
        try
        {
            return from_system(bytes);
        }
        catch (std::bad_alloc const&)
        {
            if (release() != 0)
                continue;
            std::lock_guard<std::mutex> const lock(guard);
            m_outside -= bytes;
            m_peak = m_inside + m_outside; // recomputed, excluding the failed request
            throw;
        }
}

void arena::deallocate(void* memory, std::size_t bytes) noexcept
{
    {
        std::lock_guard<std::mutex> const lock(guard);
        std::less<> const before;
        auto* const begin = static_cast<char*>(m_region);
        if (m_size != 0 && !before(memory, m_region) && before(memory, begin + m_size))
        {
            m_inside -= bytes;
            m_free_blocks.deallocate(memory);
            return;
        }
        m_outside -= bytes;
    }
    to_system(memory, bytes);
}

std::uint64_t arena::held() const noexcept
{
    std::lock_guard<std::mutex> const lock(guard);
    return m_size + m_outside;
}

std::uint64_t arena::release() noexcept
{
    std::lock_guard<std::mutex> const lock(guard);
    return m_inside == 0 ? free_region() : 0;
}

arena& arena_of_process() noexcept
{
    // Never destroyed: buffers of other static objects may end later.
    alignas(arena) static unsigned char memory[sizeof(arena)];
    static std::atomic<arena*> made{nullptr};
    if (arena* const known = made.load(std::memory_order_acquire))
        return *known;
    pin_this_object(); // what it keeps would be lost to the process
    std::lock_guard<std::mutex> const lock(guard);
    if (!made.load(std::memory_order_relaxed))
        made.store(new (memory) arena(std::uint64_t(1) << 26), std::memory_order_release);
    return *made.load(std::memory_order_relaxed);
}

std::shared_ptr<arena> const& arena_of(workspace const& w) noexcept
{
    return w.m_arena;
}

arena_of_call::arena_of_call(workspace const* w) noexcept : m_outer(workspace_of_call)
{
    workspace_of_call = w;
}

arena_of_call::~arena_of_call()
{
    workspace_of_call = m_outer;
}

std::shared_ptr<arena> arena_of_call::current() noexcept
{
    return workspace_of_call ? arena_of(*workspace_of_call) : nullptr;
}

} // namespace detail
} // namespace boost_gpu_mst
