//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_FOREST_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_FOREST_HPP

#include "libs/runtime/buffer.hpp"

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

/// An edge of the forest, with all that the order of the output needs.
template <class Key, class Index>
struct chosen_edge
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
    using chosen = chosen_edge<Key, Index>;

    /// Memory to which a contraction of this many vertices may write.
    chosen* begin_contraction(std::uint64_t num_vertices)
    {
        m_rooms.emplace_back(num_vertices);
        return m_rooms.back().data();
    }

    /// Records that `count` edges have been written there. Edges are visited in the order of these calls.
    void add(chosen const* from, std::uint64_t count)
    {
        if (count == 0)
            return;
        m_pieces.push_back({from, m_size});
        m_size += count;
    }

    std::uint64_t size() const { return m_size; }

    /// Calls body(edge) for the edges from the begin-th to the end-th.
    template <class Body>
    void visit(std::uint64_t begin, std::uint64_t end, Body const& body) const
    {
        auto at = std::upper_bound(m_pieces.begin(), m_pieces.end(), begin,
            [](std::uint64_t i, piece const& p) { return i < p.first; });
        for (std::uint64_t i = begin; i < end; ++at)
        {
            piece const& p = *(at - 1);
            std::uint64_t const stop = at == m_pieces.end() ? end : std::min(end, at->first);
            for (; i != stop; ++i)
                body(p.edges[i - p.first]);
            if (i == end)
                break;
        }
    }

private:
    struct piece
    {
        chosen const* edges;
        std::uint64_t first; ///< how many edges are before it
    };

    std::vector<buffer<chosen>> m_rooms;
    std::vector<piece> m_pieces;
    std::uint64_t m_size = 0;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
