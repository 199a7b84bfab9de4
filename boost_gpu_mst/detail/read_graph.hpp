//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_READ_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_READ_GRAPH_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/map_key.hpp>
#include <boost_gpu_mst/detail/weight_arrays.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/property_map/property_map.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

// Step 1: any BGL graph and weight map -> u, v, w arrays. The id of an edge is its place in edges(g).

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
        return a;
    }
};

template <class WeightMap>
using weight_of = std::decay_t<typename boost::property_traits<WeightMap>::value_type>;

/// Walks edges(g) once, on the calling thread, and asks the map once for every edge: right for every
/// graph and every map. Graphs that can be read faster get a specialisation in a file of their own.
template <class Graph, class WeightMap, class = void>
struct edge_reader
{
    template <class VertexIds>
    static void read(Graph const& g, VertexIds const& ids, WeightMap const& weight, options const&,
        graph_arrays<weight_of<WeightMap>>& a)
    {
        using boost::get;
        // Only a hint: filtered_graph reports the edges of the graph beneath it.
        auto const expected = static_cast<std::size_t>(num_edges(g));
        a.sources.reserve(expected);
        a.targets.reserve(expected);
        a.weights.reserve(expected);

        auto [i, end] = edges(g);
        for (; i != end; ++i)
        {
            auto const& e = *i;
            std::uint64_t const u = ids(source(e, g));
            std::uint64_t const v = ids(target(e, g));
            if (u >= ids.bound() || v >= ids.bound())
                BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(a.sources.size())
                                                    + " of edges(g) ends at no vertex of vertices(g)"));
            a.sources.push_back(static_cast<std::uint32_t>(u));
            a.targets.push_back(static_cast<std::uint32_t>(v));
            a.weights.push_back(get(weight, detail::map_key<WeightMap>(e)));
        }
    }
};

/// \p ids as vertex_ids() made them. O(V + E) time; 8 bytes and a weight per edge. Throws nan_weight,
/// invalid_graph, and what the graph's iterators and the map throw.
template <class Graph, class VertexIds, class WeightMap>
graph_arrays<weight_of<WeightMap>> read_graph(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, options const& o)
{
    graph_arrays<weight_of<WeightMap>> a;
    a.num_vertices = static_cast<std::uint32_t>(ids.bound());
    edge_reader<Graph, WeightMap>::read(g, ids, weight, o, a);
    a.weights.finish(o.threads);
    return a;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
