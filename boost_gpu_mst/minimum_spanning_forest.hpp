//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_MINIMUM_SPANNING_FOREST_HPP
#define BOOST_GPU_MST_MINIMUM_SPANNING_FOREST_HPP

#include <boost_gpu_mst/detail/check_concepts.hpp>
#include <boost_gpu_mst/detail/check_output.hpp>
#include <boost_gpu_mst/detail/read_graph.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/stopwatch.hpp>
#include <boost_gpu_mst/detail/vertex_ids.hpp>
#include <boost_gpu_mst/detail/write_tree.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{

namespace detail
{

/// num_vertices(g) will not do: filtered_graph reports the vertices of the graph beneath it.
template <class Graph>
std::uint64_t count_vertices(Graph const& g)
{
    std::uint64_t count = 0;
    auto [i, end] = vertices(g);
    for (; i != end; ++i)
        ++count;
    return count;
}

template <class Graph, class WeightMap, class OutputIterator, class IndexMap>
OutputIterator forest_of_graph(Graph const& g, WeightMap const& weight, OutputIterator out,
    IndexMap const& index, options const& o, report* r)
{
    check_graph<Graph, WeightMap>();
    check_output<OutputIterator, typename boost::graph_traits<Graph>::edge_descriptor>();
    report own;
    report& filled = r ? *r : own;
    filled = report();

    stopwatch watch;
    auto const ids = detail::vertex_ids(g, index);
    auto const read = detail::read_graph(g, ids, weight, o);
    watch.lap(filled, "read");

    std::vector<edge_id> const chosen = detail::solve(read.view(), o, filled);

    watch.restart();
    tree_edges<Graph> const tree(g, chosen, read.num_edges());
    OutputIterator advanced = tree.write(std::move(out));
    watch.lap(filled, "write");

    if (r)
    {
        r->vertices = detail::count_vertices(g);
        r->trees = r->vertices - r->forest_edges;
        if constexpr (decltype(read.weights)::has_values)
            if (o.want_total)
                r->total = detail::sum_weights(
                    read.weights.data(), read.weights.type(), chosen.data(), chosen.size());
    }
    return advanced;
}

template <class Graph>
using if_graph =
    std::enable_if_t<!std::is_arithmetic<Graph>::value && !is_array_view<Graph>::value, std::nullptr_t>;

template <class IndexMap>
using if_index_map = std::enable_if_t<!std::is_convertible<IndexMap, options>::value, std::nullptr_t>;

} // namespace detail

/// A minimum spanning forest of any BGL graph: kruskal_minimum_spanning_tree with a positional weight
/// map, options in and a report out.
///
/// \param g       Any VertexListGraph and EdgeListGraph; directions are ignored.
/// \param weight  Any readable property map of edges; its values need the four comparison operators.
///                Asked once per edge, in the order of edges(g), on the calling thread.
/// \param out     Takes the graph's own edge descriptors, at most V - 1, in o.order.
/// \param r       Filled where not null.
/// \return        The advanced \p out.
///
/// Ties go by (weight, place in edges(g)), on every run and machine. O(V + E) host memory and time to
/// read; at most O((V + E) log V) work to solve. Device work is ordered on o.stream, which is
/// synchronised. Throws, before any output is written: nan_weight, invalid_graph, cancelled,
/// backend_unavailable, device_out_of_memory and cuda_failure (only where CUDA is asked for),
/// std::bad_alloc, and what the maps and iterators throw.
template <class Graph, class WeightMap, class OutputIterator, detail::if_graph<Graph> = nullptr>
OutputIterator minimum_spanning_forest(
    Graph const& g, WeightMap weight, OutputIterator out, options const& o = {}, report* r = nullptr)
{
    return detail::forest_of_graph(g, weight, std::move(out), boost::param_not_found(), o, r);
}

/// The same with a vertex index map: vertex -> 0 .. num_vertices(g) - 1, each given once, else
/// invalid_graph. For graphs without one of their own, whose vertices would be numbered otherwise.
template <class Graph, class WeightMap, class OutputIterator, class VertexIndexMap,
    detail::if_graph<Graph> = nullptr, detail::if_index_map<VertexIndexMap> = nullptr>
OutputIterator minimum_spanning_forest(Graph const& g, WeightMap weight, OutputIterator out,
    VertexIndexMap index, options const& o = {}, report* r = nullptr)
{
    return detail::forest_of_graph(g, weight, std::move(out), index, o, r);
}

} // namespace boost_gpu_mst

#endif
