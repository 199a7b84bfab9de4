//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/growing_vector.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/pause.hpp>

#include <boost/assert.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <thread>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

constexpr unsigned max_tries = 1 << 12;
constexpr std::size_t cache_line = 64;
// Three threads write new elements as fast as any number, since they do so by turns.
constexpr unsigned cores_per_helper = 5, max_helpers = 3;
constexpr std::uint64_t min_in_background = std::uint64_t(1) << 20;

/// At lengthening the vector, if no other thread is.
struct busy_guard
{
    explicit busy_guard(std::atomic_flag& flag) noexcept
        : busy(flag), taken(!flag.test_and_set(std::memory_order_acquire))
    {
    }
    busy_guard(busy_guard const&) = delete;
    busy_guard& operator=(busy_guard const&) = delete;
    ~busy_guard()
    {
        if (taken)
            busy.clear(std::memory_order_release);
    }

    std::atomic_flag& busy;
    bool const taken;
};

} // namespace

growing_vector::~growing_vector()
{
    if (!m_finished)
        restore();
}

void growing_vector::expect_at_most(std::uint64_t count, unsigned threads) noexcept
{
    unsigned const helpers = threads == 0 ? thread_count(0) / cores_per_helper : 0;
    if (helpers != 0 && count >= min_in_background)
        lengthen_in_background(count, std::min(helpers, max_helpers));
}

void growing_vector::lengthen_in_background(std::uint64_t count, unsigned helpers) noexcept
{
    if (m_unused != 0)
        count = std::min<std::uint64_t>(count, m_unused);
    try
    {
        acquire(count, 0);
    }
    catch (std::exception const&)
    {
        return; // there may be memory for what comes out
    }
    m_end = count;
    std::uint64_t const part = elements_at_a_time(m_functions.element_bytes);
    m_background.start((count + part - 1) / part, helpers, this,
        [](void const* self, std::uint64_t task)
        {
            auto& out = *static_cast<growing_vector*>(const_cast<void*>(self));
            std::uint64_t const size = elements_at_a_time(out.m_functions.element_bytes), first = task * size,
                                end = out.m_end.load(std::memory_order_relaxed);
            if (first < end)
                out.open(first, std::min(size, end - first));
        });
}

void growing_vector::reserve(std::uint64_t count, unsigned threads)
{
    if (count < min_edges_for_threads || count > m_acquired)
    {
        restore();
        acquire(count, threads);
    }
    m_end = count;
    m_count = count;
}

void growing_vector::open(std::uint64_t first, std::uint64_t size)
{
    BOOST_ASSERT(first + size <= m_acquired);
    std::size_t const bytes = m_functions.element_bytes;
    auto const* const memory = static_cast<char const*>(m_to) + first * bytes;
    for (std::size_t at = 0; at < size * bytes; at += cache_line)
        prefetch_to_write(memory + at);
    std::uint64_t const end = first + size;
    auto const has = [this](std::uint64_t elements)
    { return m_size.load(std::memory_order_acquire) >= elements; };
    for (unsigned tries = 1; tries != max_tries && !has(first); ++tries)
        tries % 256 == 0 ? std::this_thread::yield() : pause();
    while (!has(end))
    {
        busy_guard const mine(m_busy);
        if (!mine.taken)
            std::this_thread::yield();
        else if (!has(end))
        {
            m_functions.resize(m_vector, m_before + static_cast<std::size_t>(end)); // within its capacity
            m_size.store(end, std::memory_order_release);
        }
    }
}

void growing_vector::open_all(std::uint64_t count, unsigned threads)
{
    for_parts_of(count, m_functions.element_bytes, threads,
        [this](std::uint64_t first, std::uint64_t size) { open(first, size); });
}

void growing_vector::keep() noexcept
{
    m_background.stop();
    shorten(m_count);
    m_finished = true;
}

void growing_vector::acquire(std::uint64_t count, unsigned threads)
{
    m_to = m_functions.reserve(m_vector, count);
    if (count >= min_edges_for_threads)
        fault_in(m_to, static_cast<std::size_t>(count) * m_functions.element_bytes, threads);
    m_acquired = count;
}

void growing_vector::shorten(std::uint64_t count) noexcept
{
    if (m_size.load(std::memory_order_relaxed) > count)
    {
        m_functions.resize(m_vector, m_before + static_cast<std::size_t>(count));
        m_size.store(count, std::memory_order_relaxed);
    }
}

void growing_vector::restore() noexcept
{
    m_background.stop();
    shorten(0);
    m_acquired = 0;
}

} // namespace detail
} // namespace boost_gpu_mst
