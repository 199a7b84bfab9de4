//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_READ_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_READ_GRAPH_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/detail/map_key.hpp>
#include <boost_gpu_mst/detail/weight_arrays.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

// Step 1 for any BGL graph and weight map, by the calling thread: u, v, w arrays. The id of an edge is its
// place in edges(g), or in the pieces of the graph. For what all cores can read see feed_graph.hpp.

namespace boost_gpu_mst
{
namespace detail
{

/// A graph as read. Owns what view() shows.
template <class Weight>
struct graph_arrays
{
    std::uint32_t num_vertices = 0; ///< bound of the ids; some may be no vertex's
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> targets;
    weight_array<Weight> weights;

    std::uint64_t num_edges() const noexcept { return sources.size(); }

    edge_arrays view() const noexcept
    {
        edge_arrays a;
        a.type = weights.type();
        a.num_vertices = num_vertices;
        a.size = sources.size();
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        a.checked = true;
        return a;
    }
};

template <class WeightMap>
using weight_of = std::decay_t<typename boost::property_traits<WeightMap>::value_type>;

/// The arrays with room for about as many edges as the graph says it has, which is a hint only: a
/// filtered_graph reports the edges of the graph beneath it.
template <class WeightMap, class Graph, class VertexIds>
graph_arrays<weight_of<WeightMap>> room_for(Graph const& g, VertexIds const& ids)
{
    graph_arrays<weight_of<WeightMap>> a;
    a.num_vertices = static_cast<std::uint32_t>(ids.bound());
    auto const expected = static_cast<std::size_t>(num_edges(g));
    a.sources.reserve(expected);
    a.targets.reserve(expected);
    a.weights.reserve(expected);
    return a;
}

/// Adds the two ends of the next edge, or throws invalid_graph.
template <class Weight>
void add_ends(graph_arrays<Weight>& a, std::uint64_t u, std::uint64_t v)
{
    if (u >= a.num_vertices || v >= a.num_vertices)
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(a.sources.size())
                                            + ", as the graph is read, ends at no vertex of vertices(g)"));
    a.sources.push_back(static_cast<std::uint32_t>(u));
    a.targets.push_back(static_cast<std::uint32_t>(v));
}

/// Walks edges(g) once and asks the map once for every edge: right for every graph and every map. \p ids as
/// vertex_ids() made them. O(V + E) time; 8 bytes and a weight per edge. Throws nan_weight, invalid_graph,
/// and what the graph's iterators and the map throw.
template <class Graph, class VertexIds, class WeightMap>
graph_arrays<weight_of<WeightMap>> read_graph(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, options const& o)
{
    using boost::get;
    auto a = room_for<WeightMap>(g, ids);
    auto [i, end] = edges(g);
    for (; i != end; ++i)
    {
        auto const& e = *i;
        add_ends(a, ids(source(e, g)), ids(target(e, g)));
        a.weights.push_back(get(weight, detail::map_key<WeightMap>(e)));
    }
    a.weights.finish(o.threads);
    return a;
}

/// Where the weights of a row's self-loops are, for rows that list them twice.
template <class Edge, bool RepeatsLoops>
class loops_of_row
{
public:
    /// The id at which \p e was met first, or \p id.
    std::uint64_t first(std::uint64_t row, Edge const& e, std::uint64_t id)
    {
        if (row != m_row)
            m_ids.clear();
        m_row = row;
        return m_ids.emplace(e, id).first->second;
    }

private:
    std::map<Edge, std::uint64_t> m_ids;
    std::uint64_t m_row = 0;
};
template <class Edge>
class loops_of_row<Edge, false>
{
public:
    static std::uint64_t first(std::uint64_t, Edge const&, std::uint64_t id) { return id; }
};

/// The same for a graph that is cut into pieces, in the order of its ids, which is the same whoever reads.
/// An undirected adjacency_list lists a self-loop twice; the map is asked once all the same.
template <class Graph, class Pieces, class VertexIds, class WeightMap>
graph_arrays<weight_of<WeightMap>> read_graph_by_pieces(
    Graph const& g, Pieces const& pieces, VertexIds const& ids, WeightMap const& weight, options const& o)
{
    using boost::get;
    using edge = typename Pieces::edge;
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    auto a = room_for<WeightMap>(g, ids);
    loops_of_row<edge, Pieces::repeats_loops> loops;
    for (std::uint64_t piece = 0; piece + 1 < pieces.starts().size(); ++piece)
        pieces.visit(piece,
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                std::uint64_t const id = a.sources.size();
                add_ends(a, ids(static_cast<vertex>(u)), ids(static_cast<vertex>(v)));
                edge const e = make();
                std::uint64_t const first = u == v ? loops.first(u, e, id) : id;
                if (first != id)
                    a.weights.repeat(first);
                else
                    a.weights.push_back(get(weight, detail::map_key<WeightMap>(e)));
            });
    a.weights.finish(o.threads);
    return a;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
