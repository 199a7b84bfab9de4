//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/minimum_spanning_forest.md for the documentation.

#ifndef BOOST_GPU_MST_MINIMUM_SPANNING_FOREST_HPP
#define BOOST_GPU_MST_MINIMUM_SPANNING_FOREST_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/diagnostics/check_concepts.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_call.hpp>
#include <boost_gpu_mst/detail/graph/listed_graph.hpp>
#include <boost_gpu_mst/detail/graph/solve_partitioned_graph.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/stopwatch.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{

namespace detail
{

/// num_vertices(g) is used only if it is known to count them: filtered_graph reports the vertices of the
/// underlying graph.
template <class Graph>
std::uint64_t count_vertices(Graph const& g)
{
    if constexpr (is_partitioned<Graph>)
        return static_cast<std::uint64_t>(num_vertices(g));
    std::uint64_t count = 0;
    auto [i, end] = detail::vertex_range(g);
    for (; i != end; ++i)
        ++count;
    return count;
}

/// The label of each vertex's tree, by vertex id. \p initial  options.initial_components
template <class Graph, class VertexIds, class Tree>
std::vector<std::uint32_t> label_vertices(
    Graph const& g, VertexIds const& ids, Tree const& tree, span<std::uint32_t const> initial)
{
    std::vector<edge_ends> selected;
    tree.for_each_ends(
        [&](std::uint64_t u, std::uint64_t v) {
            selected.push_back({static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v)});
        });
    detail::add_initial_components(selected, initial);
    return detail::label_trees(
        static_cast<std::uint32_t>(ids.bound()), selected, detail::is_vertex_by_id(g, ids));
}

template <class Graph, class WeightMap, class OutputIterator, class IndexMap>
OutputIterator forest_of_graph(Graph const& g, WeightMap const& weight, OutputIterator out,
    IndexMap const& index, options const& o, report* r)
{
    check_graph<Graph, WeightMap>();
    report own;
    report& filled = r ? *r : own;
    report const previous = std::exchange(filled, report()); // may hold the initial components

    if (o.want_tree_totals)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.want_tree_totals is for arrays; add up the weights of a "
                           "graph's edges by report.components"));
    options call_options = o;
    call_options.want_total = r && o.want_total;
    call_context const context{call_options, filled, r && o.want_components};
    auto const ids = detail::vertex_ids<false>(g, index);
    if (!o.initial_components.empty())
        detail::check_initial_labels(o.initial_components, ids.bound(), detail::is_vertex_by_id(g, ids));
    output<OutputIterator, typename boost::graph_traits<Graph>::edge_descriptor> to(std::move(out));
    auto in = detail::read(g, ids, weight, to, context);
    auto tree = detail::solve(in, context);
    if (r)
    {
        std::uint64_t const bound = std::exchange(r->vertices, detail::count_vertices(g));
        if (o.initial_components.empty())
            r->trees -= bound - r->vertices; // ids that belong to no vertex
        if (o.want_components)
            r->components = detail::label_vertices(g, ids, tree, o.initial_components);
    }

    // From here on, whatever throws is the output iterator or leaves the caller's vector as it was.
    return detail::timed(filled, "write",
        [&]
        {
            detail::reserve_output(tree, to);
            return detail::write(tree, to);
        });
}

/// The same, or a compile-time error that says what is wrong with the types.
template <class Graph, class WeightMap, class OutputIterator, class IndexMap>
OutputIterator checked_forest_of_graph(Graph const& g, WeightMap const& weight, OutputIterator out,
    IndexMap const& index, options const& o, report* r)
{
    constexpr auto wrong = mistake_in_call<Graph, WeightMap, OutputIterator, IndexMap>();
    explain<wrong>();
    if constexpr (wrong == mistake::none)
        return detail::forest_of_graph(g, detail::as_weight_map<Graph>(weight), std::move(out), index, o, r);
    else
        return out;
}

template <class Graph>
using if_graph =
    std::enable_if_t<!std::is_arithmetic<Graph>::value && !is_array_view<Graph>::value, std::nullptr_t>;

template <class IndexMap>
using if_index_map = std::enable_if_t<!std::is_convertible<IndexMap, options>::value, std::nullptr_t>;

} // namespace detail

/// A minimum spanning forest of any BGL graph: kruskal_minimum_spanning_tree with a positional weight
/// map, options and a report.
///
/// \param g       Any VertexListGraph and EdgeListGraph, of fewer than 2^32 - 1 vertices; directions are
///                ignored.
/// \param weight  Any readable property map of edges, or a function of an edge; its values need the four
///                comparison operators. Read once per edge, in the order of ids, on the calling thread. If
///                is_concurrently_readable holds, it is read by all cores: twice for a self-loop of an
///                undirected adjacency_list, and again for all edges if the GPU turns out to lack the memory.
/// \param out     Receives the graph's own edge descriptors, at most V - 1, in o.order. All cores write to
///                contiguous outputs (is_contiguous_output_iterator) and to a back_inserter's vector. If
///                anything throws, the vector keeps the elements it had. It is reallocated only if its
///                capacity is less than the number of edges written.
/// \param o       What to compute and how; see options.
/// \param r       Filled if not null; see report.
/// \return        The advanced \p out.
///
/// \throws nan_weight            A weight is NaN.
/// \throws invalid_graph         An index is out of range or given twice, or there are too many vertices.
/// \throws invalid_option        An option has an invalid value.
/// \throws cancelled             o.on_progress returned false.
/// \throws backend_unavailable   The platform or device selected by o cannot be used.
/// \throws device_out_of_memory  The device selected by o lacks the memory.
/// \throws device_failure        A device fails during the call.
/// \throws std::bad_alloc        Host memory runs out. Exceptions of the maps and iterators pass through.
///                               All of these are thrown before any output is written, except that
///                               elements of a contiguous output may have been assigned if a device fails on
///                               the way back.
///
/// \par Complexity
/// O(V + E) to read and O(V + E) host memory; at most O((V + E) log V) work to solve.
///
/// Ties are broken by (weight, edge id), on every run and machine; for the id see doc/graph_types.md. Device
/// work is ordered on o.stream, which is synchronised.
template <class Graph, class WeightMap, class OutputIterator, detail::if_graph<Graph> = nullptr>
OutputIterator minimum_spanning_forest(
    Graph const& g, WeightMap weight, OutputIterator out, options const& o = {}, report* r = nullptr)
{
    return detail::checked_forest_of_graph(g, weight, std::move(out), boost::param_not_found(), o, r);
}

/// The same with a vertex index map: vertex -> 0 .. num_vertices(g) - 1, each given once; otherwise throws
/// invalid_graph. For graphs without an index of their own, whose vertices the library would number itself.
template <class Graph, class WeightMap, class OutputIterator, class VertexIndexMap,
    detail::if_graph<Graph> = nullptr, detail::if_index_map<VertexIndexMap> = nullptr>
OutputIterator minimum_spanning_forest(Graph const& g, WeightMap weight, OutputIterator out,
    VertexIndexMap index, options const& o = {}, report* r = nullptr)
{
    return detail::checked_forest_of_graph(g, weight, std::move(out), index, o, r);
}

/// The forest as a vector of the graph's edge descriptors, in o.order. Otherwise as above.
template <class Graph, class WeightMap, detail::if_graph<Graph> = nullptr>
std::vector<typename boost::graph_traits<Graph>::edge_descriptor> minimum_spanning_forest(
    Graph const& g, WeightMap weight, options const& o, report* r = nullptr)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    detail::checked_forest_of_graph(g, weight, std::back_inserter(tree), boost::param_not_found(), o, r);
    return tree;
}

/// The same with all options at their defaults.
template <class Graph, class WeightMap, detail::if_graph<Graph> = nullptr>
std::vector<typename boost::graph_traits<Graph>::edge_descriptor> minimum_spanning_forest(
    Graph const& g, WeightMap weight)
{
    return boost_gpu_mst::minimum_spanning_forest(g, std::move(weight), options());
}

} // namespace boost_gpu_mst

#endif
