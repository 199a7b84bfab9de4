//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_VECTOR_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_VECTOR_OUTPUT_HPP

#include <boost_gpu_mst/detail/library/background_tasks.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/pause.hpp>
#include <boost_gpu_mst/detail/output/container_of.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/parallel_output.hpp>
#include <boost_gpu_mst/detail/output/reserve_memory.hpp>
#include <boost_gpu_mst/detail/output/write_edge.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <thread>
#include <type_traits>
#include <vector>

// A vector gets longer only by what one thread writes: resize() value-initialises all new elements before
// others may assign to them. One core needs longer for that than all cores for the rest of a call, since each
// cache line comes from memory first. So a thread brings the memory of a part into its own cache, and then
// lengthens the vector by this part. A few threads do so while the others read the graph, for as many
// elements as a spanning tree would have; the vector is shortened to what comes out (decision 0025).

namespace boost_gpu_mst
{
namespace detail
{

template <class T, class Value>
constexpr bool is_filled_in_place =
    !std::is_same<T, bool>::value && std::is_default_constructible<T>::value
    && std::is_trivially_destructible<T>::value && is_plainly_assigned<T, Value>;

/// The end of a vector: all cores lengthen it, by turns, and assign to the new elements. Without finish() or
/// write(), the vector gets its previous size again.
template <class T>
class vector_output
{
    using iterator = std::back_insert_iterator<std::vector<T>>;

public:
    static constexpr bool in_place = true;
    static constexpr bool is_undone = true;

    explicit vector_output(iterator out) noexcept
        : m_out(out), m_vector(detail::container_of(out)), m_before(m_vector.size())
    {
    }
    vector_output(vector_output const&) = delete;
    vector_output& operator=(vector_output const&) = delete;
    ~vector_output()
    {
        if (!m_finished)
            restore();
    }

    /// At most `count` elements will come out, perhaps fewer: lengthens the vector in the background if there
    /// are cores to spare.
    void expect_at_most(std::uint64_t count, unsigned threads) noexcept
    {
        unsigned const helpers = threads == 0 ? detail::thread_count(0) / cores_per_helper : 0;
        if (helpers != 0 && count >= min_in_background)
            lengthen_in_background(count, std::min(helpers, max_helpers));
    }

    /// By up to `helpers` threads, until the destructor, finish() or reserve() for few elements. A vector
    /// whose capacity may be enough for what comes out is lengthened within this capacity.
    void lengthen_in_background(std::uint64_t count, unsigned helpers) noexcept
    {
        std::size_t const unused = m_vector.capacity() - m_before;
        if (unused != 0)
            count = std::min<std::uint64_t>(count, unused);
        try
        {
            acquire(count, 0);
        }
        catch (std::exception const&)
        {
            return; // there may be memory for what comes out
        }
        m_end = count;
        constexpr std::uint64_t part = elements_at_a_time<T>;
        m_background.start((count + part - 1) / part, helpers, this,
            [](void const* self, std::uint64_t task)
            {
                auto& out = *static_cast<vector_output*>(const_cast<void*>(self));
                std::uint64_t const first = task * elements_at_a_time<T>,
                                    end = out.m_end.load(std::memory_order_relaxed);
                if (first < end)
                    out.open(first, std::min<std::uint64_t>(elements_at_a_time<T>, end - first));
            });
    }

    /// Reserves memory for `count` elements, all of which the caller will open, and has all cores bring in
    /// its pages. May throw as push_back may. Call it again to start again.
    void reserve(std::uint64_t count, unsigned threads)
    {
        if (count < min_edges_for_threads || count > m_acquired)
        {
            restore();
            acquire(count, threads);
        }
        m_end = count;
        m_count = count;
    }

    /// Makes sure that the elements exist, before a thread assigns to them. Several threads may call this,
    /// for parts in ascending order. Threads that come too early wait for a little while, not for long: they
    /// extend the vector by the part of another thread, too, if that thread is late or has failed.
    void open(std::uint64_t first, std::uint64_t size)
    {
        auto const* const memory = reinterpret_cast<char const*>(m_to + first);
        for (std::size_t at = 0; at < size * sizeof(T); at += cache_line)
            __builtin_prefetch(memory + at, 1);
        std::uint64_t const end = first + size;
        auto const has = [this](std::uint64_t elements)
        { return m_size.load(std::memory_order_acquire) >= elements; };
        for (unsigned tries = 1; tries != max_tries && !has(first); ++tries)
            tries % 256 == 0 ? std::this_thread::yield() : detail::pause();
        while (!has(end))
        {
            busy_guard const mine(m_busy);
            if (!mine.taken)
                std::this_thread::yield();
            else if (!has(end))
            {
                m_vector.resize(m_before + static_cast<std::size_t>(end)); // within its capacity
                m_size.store(end, std::memory_order_release);
            }
        }
    }

    /// Opens all elements that memory was reserved for.
    void open_all(std::uint64_t count, unsigned threads)
    {
        detail::for_parts_of<T>(
            count, threads, [&](std::uint64_t first, std::uint64_t size) { open(first, size); });
    }

    element_writer<T> elements() const noexcept { return {m_to}; }

    /// Keeps as many new elements as have been reserved.
    iterator finish() noexcept
    {
        m_background.stop();
        shorten(m_count);
        m_finished = true;
        return m_out;
    }

    template <class Make>
    iterator write(std::uint64_t count, unsigned threads, Make const& make)
    {
        reserve(count, threads);
        if (count < min_edges_for_threads)
            for (std::uint64_t i = 0; i != count; ++i)
                detail::write_edge(m_out, make(i));
        else
            detail::write_in_parallel<T>(*this, count, threads, make);
        return finish();
    }

    iterator release() noexcept { return m_out; }

private:
    static constexpr unsigned max_tries = 1 << 12;
    static constexpr std::size_t cache_line = 64;
    // Three threads write new elements as fast as any number, since they do so by turns.
    static constexpr unsigned cores_per_helper = 5, max_helpers = 3;
    static constexpr std::uint64_t min_in_background = std::uint64_t(1) << 20;

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

    void acquire(std::uint64_t count, unsigned threads)
    {
        detail::reserve_more(m_vector, count);
        m_to = m_vector.data() + m_before;
        if (count >= min_edges_for_threads)
            detail::fault_in(m_to, static_cast<std::size_t>(count) * sizeof(T), threads);
        m_acquired = count;
    }

    void shorten(std::uint64_t count) noexcept
    {
        if (m_vector.size() > m_before + count)
            m_vector.resize(m_before + static_cast<std::size_t>(count));
    }

    void restore() noexcept
    {
        m_background.stop();
        shorten(0);
        m_size = 0;
        m_acquired = 0;
    }

    iterator m_out;
    std::vector<T>& m_vector;
    std::size_t m_before;
    T* m_to = nullptr;
    bool m_finished = false;
    std::uint64_t m_acquired = 0;         ///< number of elements that there is memory for
    std::uint64_t m_count = 0;            ///< number of elements that come out
    std::atomic<std::uint64_t> m_end{0};  ///< up to which the background lengthens the vector
    std::atomic<std::uint64_t> m_size{0}; ///< number of new elements
    std::atomic_flag m_busy = ATOMIC_FLAG_INIT;
    background_tasks m_background;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
