//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_FOREST_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_FOREST_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// One sequence of values that lie in several arrays of other owners.
template <class Value>
class segments
{
public:
    void add(Value const* from, std::uint64_t count)
    {
        if (count == 0)
            return;
        m_all.push_back({from, m_size});
        m_size += count;
    }

    std::uint64_t size() const { return m_size; }

    /// Calls body(value) for the values [begin, end).
    template <class Body>
    void visit(std::uint64_t begin, std::uint64_t end, Body const& body) const
    {
        auto at = std::upper_bound(
            m_all.begin(), m_all.end(), begin, [](std::uint64_t i, segment const& s) { return i < s.first; });
        for (std::uint64_t i = begin; i < end; ++at)
        {
            segment const& s = *(at - 1);
            std::uint64_t const stop = at == m_all.end() ? end : std::min(end, at->first);
            for (; i != stop; ++i)
                body(s.values[i - s.first]);
        }
    }

private:
    struct segment
    {
        Value const* values;
        std::uint64_t first; ///< how many values are before it
    };

    std::vector<segment> m_all;
    std::uint64_t m_size = 0;
};

/// An edge of the forest, with all that the order of the output needs.
template <class Key, class Index>
struct selected_edge
{
    Key key;
    Index id;
};

/// The edges chosen so far, contraction after contraction. Each vertex of a contraction chooses at most one
/// edge, so a thread that works on vertices [begin, end) writes what they chose from `begin` on, without
/// overlapping other threads.
template <class Key, class Index>
class forest
{
public:
    using selected = selected_edge<Key, Index>;

    /// Memory to which a contraction of this many vertices may write. `in_order`: it chooses its edges in the
    /// order of (key, id), all of them after those of the contractions before.
    selected* begin_contraction(std::uint64_t num_vertices, bool in_order = false)
    {
        m_in_order &= in_order;
        m_memory.emplace_back(num_vertices);
        return m_memory.back().data();
    }

    /// Records that `count` edges have been written there. Edges are visited in the order of these calls.
    void add(selected const* from, std::uint64_t count) { m_edges.add(from, count); }

    std::uint64_t size() const { return m_edges.size(); }

    /// Whether edges are visited in the order of (key, id).
    bool is_in_order() const { return m_in_order; }

    /// Calls body(edge) for the edges [begin, end).
    template <class Body>
    void visit(std::uint64_t begin, std::uint64_t end, Body const& body) const
    {
        m_edges.visit(begin, end, body);
    }

private:
    std::vector<detail::buffer<selected>> m_memory;
    segments<selected> m_edges;
    bool m_in_order = true;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
