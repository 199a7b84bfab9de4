//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_ROOM_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_ROOM_HPP

#include <boost_gpu_mst/detail/make_room.hpp>
#include <boost_gpu_mst/detail/vector_end.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// The caller's memory behind an output iterator, if all cores can write descriptors to it: then no copy of
/// them is kept, nor made by a single core. Most iterators have no such memory.
template <class OutputIterator, class Edge, bool MovesEnd = has_movable_end<Edge>::value, class = void>
class output_room
{
public:
    static constexpr bool in_place = false;

    template <class Any>
    output_room(Any const&, std::uint64_t)
    {
    }

    void help() const noexcept {}
};

/// The end of a vector that can be moved: elements are constructed beyond it, where nobody looks, and belong
/// to the vector once keep() is called.
template <class Edge>
class output_room<std::back_insert_iterator<std::vector<Edge>>, Edge, true>
{
    using iterator = std::back_insert_iterator<std::vector<Edge>>;

public:
    static constexpr bool in_place = true;

    output_room(iterator const& out, std::uint64_t) : m_out(out), m_to(detail::container_of(out)) {}
    output_room(output_room const&) = delete;
    output_room& operator=(output_room const&) = delete;

    void help() const noexcept {}

    /// Reserves memory for `count` edges; call before take(count). May throw as push_back may.
    void ask(std::uint64_t count) { detail::make_room(m_out, count); }

    /// Places for `count` edges, all of which must be constructed before keep().
    Edge* take(std::uint64_t count) noexcept
    {
        m_taken = static_cast<std::size_t>(count);
        return m_to.data() + m_to.size();
    }

    iterator keep() noexcept
    {
        detail::move_end(m_to, m_to.size() + std::exchange(m_taken, 0));
        return m_out;
    }

private:
    iterator m_out;
    std::vector<Edge>& m_to;
    std::size_t m_taken = 0;
};

/// The end of another vector. A vector writes all its new elements, one after the other, before anybody else
/// may, which takes about as long as reading the graph. So the threads that read extend it in small steps,
/// but only if that cannot move what it holds: within its capacity, or while that is zero. A vector with room
/// for the resulting edges stays where it is, as in Boost's call.
template <class Edge>
class output_room<std::back_insert_iterator<std::vector<Edge>>, Edge, false,
    std::enable_if_t<std::is_default_constructible<Edge>::value
                     && std::is_trivially_destructible<Edge>::value>>
{
    using iterator = std::back_insert_iterator<std::vector<Edge>>;

public:
    static constexpr bool in_place = true;

    /// help() extends the vector by up to `most` edges.
    output_room(iterator const& out, std::uint64_t most)
        : m_out(out), m_to(detail::container_of(out)), m_before(m_to.size()),
          m_goal(m_before + goal(m_to, static_cast<std::size_t>(most)))
    {
    }
    output_room(output_room const&) = delete;
    output_room& operator=(output_room const&) = delete;

    /// Without keep(), the vector gets its previous size again.
    ~output_room()
    {
        if (!m_kept)
            m_to.resize(m_before);
    }

    /// Makes the vector a little longer, unless another thread is doing so. For any thread, until ask().
    void help() noexcept
    {
        if (m_busy.test_and_set(std::memory_order_acquire))
            return;
        try
        {
            if (m_to.size() < m_goal)
            {
                detail::make_room(m_out, m_goal - m_to.size());
                m_to.resize(m_to.size() + std::min(m_goal - m_to.size(), step));
            }
        }
        catch (...) // no memory for that many; ask() asks only for as many as are needed
        {
            m_goal = m_before;
        }
        m_busy.clear(std::memory_order_release);
    }

    /// Reserves memory for `count` edges; call before take(count). May throw as push_back may.
    void ask(std::uint64_t count)
    {
        // Stays busy from now on, so that nobody helps any more.
        while (!m_asked && m_busy.test_and_set(std::memory_order_acquire))
            ;
        m_asked = true;
        std::size_t const size = m_before + static_cast<std::size_t>(count);
        if (size > m_to.size())
            detail::make_room(m_out, size - m_to.size());
    }

    /// Places for `count` edges.
    Edge* take(std::uint64_t count)
    {
        m_to.resize(m_before + static_cast<std::size_t>(count));
        return m_to.data() + m_before;
    }

    iterator keep() noexcept
    {
        m_kept = true;
        return m_out;
    }

private:
    static std::size_t goal(std::vector<Edge> const& to, std::size_t most)
    {
        std::size_t const goal = to.capacity() == 0 ? most : std::min(most, to.capacity() - to.size());
        return goal * sizeof(Edge) < worth_helping ? 0 : goal;
    }

    static constexpr std::uint64_t worth_helping = std::uint64_t(1) << 18; // bytes
    static constexpr std::size_t step = (std::size_t(1) << 18) / sizeof(Edge);

    iterator m_out;
    std::vector<Edge>& m_to;
    std::size_t m_before;
    std::size_t m_goal;
    std::atomic_flag m_busy = ATOMIC_FLAG_INIT;
    bool m_asked = false;
    bool m_kept = false;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
