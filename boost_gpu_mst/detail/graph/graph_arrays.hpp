//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_GRAPH_ARRAYS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_GRAPH_ARRAYS_HPP

#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/call_context.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/loops_of_row.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

// Any BGL graph and weight map, read by the calling thread into arrays u, v, w. For graphs that all cores can
// read see partitioned_graph.hpp.

namespace boost_gpu_mst
{
namespace detail
{

/// A graph that has been read. Owns what view() shows.
template <class Weight>
struct graph_arrays
{
    std::uint32_t num_vertices = 0; ///< bound of the ids; some may belong to no vertex
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> targets;
    weight_array<Weight> weights;
    std::uint64_t repeated = 0; ///< self-loops that are listed for the second time

    std::uint64_t num_edges() const noexcept { return sources.size() - repeated; }

    edge_arrays view() const noexcept
    {
        edge_arrays a;
        a.type = weights.type();
        a.num_vertices = num_vertices;
        a.size = sources.size();
        a.repeated = repeated;
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        a.checked = true;
        return a;
    }
};

/// The number of edges that the graph reports, up to a bound, since it is only a hint: a filtered_graph
/// reports the edges of the graph beneath it.
template <class Graph>
std::size_t expected_edges(Graph const& g)
{
    constexpr std::uint64_t reason = std::uint64_t(1) << 26;
    return static_cast<std::size_t>((std::min)(static_cast<std::uint64_t>(num_edges(g)), reason));
}

template <class Graph, bool = is_partitioned<Graph>>
inline constexpr bool repeats_loops = false;
template <class Graph>
inline constexpr bool repeats_loops<Graph, true> = chunks_of<Graph>::type::repeats_loops;

/// The id of the first occurrence of a self-loop in its row, or \p id.
template <class Graph, class Edge>
std::uint64_t first_of_loop([[maybe_unused]] loops_of_row& loops, [[maybe_unused]] std::uint64_t row,
    [[maybe_unused]] Edge const& e, std::uint64_t id)
{
    if constexpr (repeats_loops<Graph>)
        return loops.first(row, chunks_of<Graph>::type::rows::address_of(e), id);
    else
        return id;
}

/// Walks the graph once and reads the map once for every edge: correct for every graph and every map. \p ids
/// comes from vertex_ids(). O(V + E) time; 8 bytes and a weight per edge. Throws nan_weight, invalid_graph,
/// and what the graph's iterators and the map throw.
template <class Graph, class VertexIds, class WeightMap>
graph_arrays<weight_of<WeightMap>> read_arrays(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, unsigned threads)
{
    graph_arrays<weight_of<WeightMap>> a;
    a.num_vertices = static_cast<std::uint32_t>(ids.bound());
    std::size_t const expected = detail::expected_edges(g);
    a.sources.reserve(expected);
    a.targets.reserve(expected);
    a.weights.reserve(expected);
    loops_of_row loops;
    detail::for_each_edge(g, ids,
        [&](std::uint64_t u, std::uint64_t v, auto const& make)
        {
            std::uint64_t const id = a.sources.size();
            detail::check_ends(id, u, v, a.num_vertices);
            a.sources.push_back(static_cast<std::uint32_t>(u));
            a.targets.push_back(static_cast<std::uint32_t>(v));
            auto const& e = make();
            std::uint64_t const first = u == v ? detail::first_of_loop<Graph>(loops, u, e, id) : id;
            if (first != id)
            {
                a.weights.repeat(first);
                ++a.repeated;
            }
            else
                a.weights.push_back(detail::read_weight(weight, e, id));
        });
    a.weights.finish(threads_for(a.num_edges(), threads));
    return a;
}

template <class Weight>
std::vector<edge_id> solve_arrays(graph_arrays<Weight> const& in, call_context const& context)
{
    options o = context.options;
    o.want_total = o.want_total && weight_array<Weight>::has_values; // ranks are no weights
    return detail::solve(in.view(), o, context.report);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
