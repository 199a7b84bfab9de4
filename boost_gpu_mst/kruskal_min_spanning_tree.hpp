//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/kruskal_minimum_spanning_tree.md for the documentation.

#ifndef BOOST_GPU_MST_KRUSKAL_MIN_SPANNING_TREE_HPP
#define BOOST_GPU_MST_KRUSKAL_MIN_SPANNING_TREE_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/diagnostics/check_concepts.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_call.hpp>
#include <boost_gpu_mst/detail/graph/listed_graph.hpp>
#include <boost_gpu_mst/detail/graph/solve_partitioned_graph.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>
#include <boost_gpu_mst/detail/library/drop_in_call.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/detail/output/write_disjoint_sets.hpp>
#include <boost_gpu_mst/detail/small_graph.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/graph/properties.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{

namespace detail
{

/// The call itself: read, solve, write.
template <class Graph, class OutputIterator, class Params>
OutputIterator kruskal(Graph const& g, OutputIterator out, Params const& params)
{
    auto const chosen_weight =
        boost::choose_const_pmap(boost::get_param(params, boost::edge_weight), g, boost::edge_weight);
    auto const& weight = detail::as_weight_map<Graph>(chosen_weight);
    auto const& index = boost::get_param(params, boost::vertex_index);
    auto const& rank = boost::get_param(params, boost::vertex_rank);
    auto const& predecessor = boost::get_param(params, boost::vertex_predecessor);

    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    using weight_map = std::decay_t<decltype(weight)>;
    constexpr bool gives_rank = detail::is_specified<decltype(rank)>;
    constexpr bool gives_predecessor = detail::is_specified<decltype(predecessor)>;
    detail::check_graph<Graph, weight_map>();
    detail::check_rank<std::decay_t<decltype(rank)>, vertex>();
    detail::check_predecessor<std::decay_t<decltype(predecessor)>, vertex>();

    if (detail::has_no_vertices(g))
        return out;

    constexpr bool ignores_index = gives_rank && gives_predecessor; // as in Boost, whatever the index says
    auto const ids = detail::vertex_ids<ignores_index>(g, index);
    auto const write = [&](auto& tree, auto& to)
    {
        detail::reserve_output(tree, to);
        detail::write_disjoint_sets(g, ids, tree, rank, predecessor);
        return detail::write(tree, to);
    };
    if (detail::is_small_graph<std::decay_t<decltype(ids)>, weight_map>(g))
    {
        sequential_output<OutputIterator> to(std::move(out));
        return detail::solve_small_graph(g, ids, weight, to, write);
    }

    output<OutputIterator, typename boost::graph_traits<Graph>::edge_descriptor> to(std::move(out));
    drop_in_call const call(gives_rank || gives_predecessor);
    auto in = detail::read(g, ids, weight, to, call.context());
    auto tree = detail::solve(in, call.context());
    return write(tree, to);
}

} // namespace detail

/// Drop-in for boost::kruskal_minimum_spanning_tree: writes the descriptors of a minimum spanning forest's
/// edges to \p out, in nondecreasing weight, and returns the advanced \p out. A graph of 16384 edges or more
/// that is not small (below) goes to the GPU if one is usable and starting it pays (options.cold_start),
/// streamed if too large for it (doc/larger_graphs.md), otherwise to all CPU cores.
///
/// \param g       Any VertexListGraph and EdgeListGraph. Directions are ignored; self-loops, parallel
///                edges and any number of components are fine. Fewer than 2^32 - 1 vertices.
/// \param out     Assigned once per selected edge, by `*out++ = e` (`*out = e` and `++out` if only that
///                compiles), at most V - 1 times, after everything else has succeeded. Contiguous outputs
///                (is_contiguous_output_iterator) and a back_inserter's vector are instead written by all
///                cores; after a device_failure on the way back, elements of the former may have been
///                assigned. If anything throws, a back_inserter's vector keeps the elements it had. It is
///                reallocated only if its capacity is less than the number of edges written.
/// \param params  Named parameters in any order; others are ignored. weight_map: a property map of edges, or
///                a function of an edge; by default get(edge_weight, g). The calling thread reads it once per
///                edge. Under the conditions in doc/graph_types.md all cores read it, for some edges more
///                than once. In a small graph it is read for each comparison, as by Boost, if it returns
///                references to weights that own memory. rank_map and predecessor_map are left as a
///                disjoint-set forest. vertex_index_map: by default the graph's own, otherwise vertices are
///                numbered; not read if the two maps before are given.
/// \return        The advanced \p out. Boost's function returns nothing: to `return` this call from a void
///                function, cast it to void.
///
/// \throws nan_weight      A weight is NaN.
/// \throws invalid_graph   An index is out of range or given twice, or there are too many vertices.
/// \throws device_failure  A device fails during the call (cuda_failure, opencl_failure).
/// \throws std::bad_alloc  Host memory runs out. Exceptions of the caller's maps and iterators pass through.
///
/// \par Complexity
/// Reading is O(V + E), solving is at most O((V + E) log V) work; O(V + E) host memory, 16 KB of stack.
///
/// Among equal weights the edge with the lower id wins, on every run and machine. doc/graph_types.md defines
/// the id for each type of graph: its place in edges(g) or, for most types of adjacency_list, in the rows.
/// Calls may run at once, also on one graph if its weight map may be read by several threads. On CUDA, work
/// goes to the default stream, which is synchronised before the call returns. Small graphs are solved at once
/// by the calling thread: up to 16384 vertices and edges if weights have 32 bits or fewer, or own memory and
/// are not copied (detail/graph/refers_to_weights.hpp), otherwise 4096; four times as many if one thread
/// reads the graph or it is an adjacency_matrix. doc/design.md describes the engines and their sources.
template <class Graph, class OutputIterator, class P, class T, class R>
OutputIterator kruskal_minimum_spanning_tree(
    Graph const& g, OutputIterator out, boost::bgl_named_params<P, T, R> const& params)
{
    using weight = std::decay_t<decltype(boost::get_param(params, boost::edge_weight))>;
    using index = std::decay_t<decltype(boost::get_param(params, boost::vertex_index))>;
    constexpr auto wrong = detail::mistake_in_call<Graph, weight, OutputIterator, index>();
    detail::explain<wrong>();
    if constexpr (wrong == detail::mistake::none)
        return detail::kruskal(g, std::move(out), params);
    else
        return out;
}

/// The same with every parameter at its default.
template <class Graph, class OutputIterator>
OutputIterator kruskal_minimum_spanning_tree(Graph const& g, OutputIterator out)
{
    constexpr auto wrong = detail::mistake_in_call<Graph, boost::param_not_found, OutputIterator>();
    detail::explain<wrong>();
    if constexpr (wrong == detail::mistake::none)
        return detail::kruskal(g, std::move(out), boost::bgl_named_params<int, boost::buffer_param_t>(0));
    else
        return out;
}

/// \internal A third argument that is not a named parameter (a bare weight map, say) gives a plain
/// compile-time error.
template <class Graph, class OutputIterator, class T, detail::if_nameless<T> = nullptr>
OutputIterator kruskal_minimum_spanning_tree(Graph const&, OutputIterator out, T const&)
{
    constexpr bool is_named = std::is_void<T>::value; // never
    detail::explain<is_named ? detail::mistake::none : detail::mistake::parameter_has_no_name>();
    return out;
}

} // namespace boost_gpu_mst

#endif
