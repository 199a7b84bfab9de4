//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_EDGE_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_EDGE_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/is_unordered.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

// How every reader reads an edge, for every destination: its ends, then its weight, each checked.

namespace boost_gpu_mst
{
namespace detail
{

template <class WeightMap>
using weight_of = std::decay_t<typename boost::property_traits<WeightMap>::value_type>;

/// Throws invalid_graph unless the ids of both ends belong to vertices.
inline void check_ends(std::uint64_t id, std::uint64_t u, std::uint64_t v, std::uint64_t num_vertices)
{
    if (u >= num_vertices || v >= num_vertices)
        detail::refuse_ends(id, u, v, num_vertices);
}

/// The same for an edge of a forest, whose ends may also be ids without a vertex; is_vertex is that of
/// is_vertex_by_id.
inline void check_forest_ends(std::uint64_t edge, std::uint64_t u, std::uint64_t v,
    std::uint64_t num_vertices, std::vector<bool> const& is_vertex)
{
    detail::check_ends(edge, u, v, num_vertices);
    if (!is_vertex.empty())
        for (std::uint64_t const end : {u, v})
            if (!is_vertex[static_cast<std::size_t>(end)])
                detail::refuse_end_of_forest_edge(edge, end);
}

/// The weight of the edge with this id, as a copy or, if \p As is a reference, where the map has it. Throws
/// nan_weight for a NaN. Reads the map once.
template <class As, class WeightMap, class Edge>
As read_weight(WeightMap const& map, Edge const& e, std::uint64_t id)
{
    using boost::get;
    As weight = static_cast<As>(get(map, detail::map_key<WeightMap>(e)));
    if (detail::is_unordered(weight))
        detail::refuse_nan(id);
    return weight;
}

template <class WeightMap, class Edge>
weight_of<WeightMap> read_weight(WeightMap const& map, Edge const& e, std::uint64_t id)
{
    return detail::read_weight<weight_of<WeightMap>>(map, e, id);
}

/// Calls f(u, v, make) for every edge in the order of ids, on the calling thread: with the ids of its ends
/// and make(), which returns its descriptor as edges(g) yields it.
template <class Graph, class VertexIds, class F>
void for_each_edge(Graph const& g, VertexIds const& ids, F const& f)
{
    if constexpr (is_partitioned<Graph>)
    {
        using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
        chunks_of<Graph>::type::visit_all(g, [&](std::uint64_t u, std::uint64_t v, auto const& make)
            { f(ids(static_cast<vertex>(u)), ids(static_cast<vertex>(v)), make); });
    }
    else
    {
        auto [i, end] = detail::edge_range(g);
        for (; i != end; ++i)
        {
            typename boost::graph_traits<Graph>::edge_descriptor const& e = *i;
            f(
                ids(source(e, g)), ids(target(e, g)), [&]() -> auto const& { return e; });
        }
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
