//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_EDGE_LISTS_HPP
#define BOOST_GPU_MST_LIBS_CORE_EDGE_LISTS_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_lists.hpp>

#include "libs/core/key_map.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Where each graph of an edge_lists is, for host and device code: offsets are in the memory of the reader.
struct list_bounds
{
    /// Fewer vertices and edges than this are in one of many graphs: ids of 32 bits suffice within it.
    static constexpr std::uint64_t max_size = 0xffffffffu;

    std::uint64_t const* vertex_offsets = nullptr; ///< both null for weightings
    std::uint64_t const* edge_offsets = nullptr;
    std::uint64_t vertices = 0; ///< of a weighting
    std::uint64_t edges = 0;    ///< of a weighting

    /// \p g must have offsets of 8 bytes.
    static list_bounds of(edge_lists const& g)
    {
        return {static_cast<std::uint64_t const*>(g.vertex_offsets),
            static_cast<std::uint64_t const*>(g.edge_offsets), g.vertices, g.edges};
    }

    BOOST_GPU_MST_HOST_DEVICE std::uint64_t first_vertex(std::uint64_t g) const
    {
        return vertex_offsets ? vertex_offsets[g] : g * vertices;
    }
    BOOST_GPU_MST_HOST_DEVICE std::uint64_t num_vertices(std::uint64_t g) const
    {
        return vertex_offsets ? vertex_offsets[g + 1] - vertex_offsets[g] : vertices;
    }

    /// The place of the first weight. Weightings share the ends, which begin at first_end().
    BOOST_GPU_MST_HOST_DEVICE std::uint64_t first_edge(std::uint64_t g) const
    {
        return edge_offsets ? edge_offsets[g] : g * edges;
    }
    BOOST_GPU_MST_HOST_DEVICE std::uint64_t first_end(std::uint64_t g) const
    {
        return edge_offsets ? edge_offsets[g] : 0;
    }
    BOOST_GPU_MST_HOST_DEVICE std::uint64_t num_edges(std::uint64_t g) const
    {
        return edge_offsets ? edge_offsets[g + 1] - edge_offsets[g] : edges;
    }

    /// Whether the offsets of graph g, one of `count`, are in order; the first ones are 0 and the last ones
    /// the totals.
    BOOST_GPU_MST_HOST_DEVICE bool is_valid(
        std::uint64_t g, std::uint64_t count, std::uint64_t total_vertices, std::uint64_t total_edges) const
    {
        if (num_vertices(g) >= max_size || num_edges(g) >= max_size) // also of offsets that descend
            return false;
        if (!edge_offsets)
            return true;
        return (g != 0 || (vertex_offsets[0] == 0 && edge_offsets[0] == 0))
               && vertex_offsets[g + 1] <= total_vertices && edge_offsets[g + 1] <= total_edges
               && (g + 1 != count
                   || (vertex_offsets[count] == total_vertices && edge_offsets[count] == total_edges));
    }

    /// The graph of a weight's place, below `count`.
    BOOST_GPU_MST_HOST_DEVICE std::uint64_t graph_of(std::uint64_t place, std::uint64_t count) const
    {
        std::uint64_t first = 0; // the last graph that begins at the place or before it
        while (count - first > 1)
        {
            std::uint64_t const middle = first + (count - first) / 2;
            (first_edge(middle) <= place ? first : count) = middle;
        }
        return first;
    }
};

/// One of the graphs, where its arrays are; bounds.* are offsets that the caller can read.
inline edge_arrays one_of(edge_lists const& all, list_bounds const& bounds, std::uint64_t g)
{
    edge_arrays one;
    one.where = all.where;
    one.type = all.type;
    one.heaviest_first = all.heaviest_first;
    one.num_vertices = std::uint32_t(bounds.num_vertices(g));
    one.size = bounds.num_edges(g);
    if (one.size == 0)
        return one;
    one.sources = all.sources + bounds.first_end(g);
    one.targets = all.targets + bounds.first_end(g);
    one.weights = static_cast<char const*>(all.weights) + bounds.first_edge(g) * bytes_of(all.type);
    return one;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
