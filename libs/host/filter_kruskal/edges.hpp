//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_EDGES_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_EDGES_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>

#include "libs/runtime/buffer.hpp"
#include "libs/runtime/key_reader.hpp"

#include <algorithm>
#include <cstdint>

// Where edges are read from: the user's list, the user's CSR, or what the engine kept of either. A *place* is
// a position in such a source; places and edge ids ascend together. walk(begin) gives a function that names
// the source vertex of place after place, ascending from begin.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

/// An edge as the engine keeps it. Ids are positions in the user's arrays, so Index counts those.
template <class Key, class Index>
struct edge
{
    Key key;
    std::uint32_t source;
    std::uint32_t target;
    Index id;
};

template <class Key, class Index>
struct listed_edges
{
    explicit listed_edges(detail::edge_arrays const& g)
        : size(g.size), sources(g.sources), targets(g.targets), key(g)
    {
    }

    auto walk(std::uint64_t) const
    {
        return [sources = sources](std::uint64_t i) { return sources[i]; };
    }

    /// Whether the edge is to be taken from this place.
    template <class SourceOf>
    static bool counts(SourceOf&, std::uint64_t)
    {
        return true;
    }

    std::uint32_t target(std::uint64_t i) const { return targets[i]; }
    Index id(std::uint64_t i) const { return Index(i); }

    std::uint64_t num_edges() const { return size; }

    std::uint64_t size; ///< places
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    key_reader<Key> key; ///< by place
};

/// A symmetric CSR; each edge counts in the row of its lower end, and loops count nowhere.
template <class Key, class Index, class Offset>
struct rows_of_edges
{
    rows_of_edges(detail::edge_arrays const& g, std::uint64_t edges_but_loops)
        : size(g.size), num_rows(g.num_vertices), offsets(static_cast<Offset const*>(g.offsets)),
          targets(g.targets), key(g), edges(edges_but_loops)
    {
    }

    /// Rows before the one at hand have ended.
    class row_of_place
    {
    public:
        row_of_place(Offset const* offsets, std::uint64_t row) : m_offsets(offsets), m_row(row) {}

        std::uint32_t operator()(std::uint64_t i)
        {
            while (m_offsets[m_row + 1] <= i)
                ++m_row;
            return std::uint32_t(m_row);
        }

    private:
        Offset const* m_offsets;
        std::uint64_t m_row;
    };

    row_of_place walk(std::uint64_t begin) const
    {
        Offset const* const ends = offsets + 1;
        return {offsets, std::uint64_t(std::upper_bound(ends, ends + num_rows, Offset(begin)) - ends)};
    }

    bool counts(row_of_place& source_of, std::uint64_t i) const { return source_of(i) < targets[i]; }
    std::uint32_t target(std::uint64_t i) const { return targets[i]; }
    Index id(std::uint64_t i) const { return Index(i); }
    std::uint64_t num_edges() const { return edges; }

    std::uint64_t size;
    std::uint64_t num_rows;
    Offset const* offsets;
    std::uint32_t const* targets;
    key_reader<Key> key;
    std::uint64_t edges;
};

template <class Key, class Index>
struct kept_edges
{
    explicit kept_edges(buffer<edge<Key, Index>> const& edges) : size(edges.size()), all(edges.data()) {}

    auto walk(std::uint64_t) const
    {
        return [all = all](std::uint64_t i) { return all[i].source; };
    }

    template <class SourceOf>
    static bool counts(SourceOf&, std::uint64_t)
    {
        return true;
    }

    Key key(std::uint64_t i) const { return all[i].key; }
    std::uint32_t target(std::uint64_t i) const { return all[i].target; }
    Index id(std::uint64_t i) const { return all[i].id; }
    std::uint64_t num_edges() const { return size; }

    std::uint64_t size;
    edge<Key, Index> const* all;
};

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
