//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_EDGES_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_EDGES_HPP

#include "libs/host/edges.hpp"
#include "libs/runtime/buffer.hpp"

#include <cstdint>

// Where edges are read from: the user's list, the user's CSR, or what the engine kept of either. Places and
// edge ids ascend together. walk(begin) returns a function that gives the source vertex of place after place,
// ascending from begin.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

template <class Key, class Index>
struct listed_edges : list_places<Key, Index>
{
    using list_places<Key, Index>::list_places;

    auto walk(std::uint64_t) const
    {
        return [sources = this->sources](std::uint64_t i) { return sources[i]; };
    }

    /// Whether the edge is to be taken from this place.
    template <class SourceOf>
    static bool counts(SourceOf&, std::uint64_t)
    {
        return true;
    }
};

template <class Key, class Index, class Offset>
struct rows_of_edges : csr_places<Key, Index, Offset>
{
    rows_of_edges(detail::edge_arrays const& g, std::uint64_t edges_but_loops)
        : csr_places<Key, Index, Offset>(g), edges(edges_but_loops)
    {
    }

    /// The rows before the current one have ended.
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

    row_of_place walk(std::uint64_t begin) const { return {this->offsets, this->source(begin)}; }
    bool counts(row_of_place& source_of, std::uint64_t i) const { return source_of(i) < this->targets[i]; }
    std::uint64_t num_edges() const { return edges; }

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
