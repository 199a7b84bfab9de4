//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_SOLVE_PARTITIONED_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_SOLVE_PARTITIONED_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/partitioned_graph.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/call_context.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/stopwatch.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

// The three steps of a call on a graph that several threads can read.

namespace boost_gpu_mst
{
namespace detail
{

/// The first of the three steps of a call: the graph, ready to be solved. Refers to all its arguments.
template <class Graph, class VertexIds, class WeightMap, class Output,
    std::enable_if_t<is_partitioned<Graph>, std::nullptr_t> = nullptr>
auto read(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, Output& out, call_context const& context)
{
    auto const edges = static_cast<std::uint64_t>(num_edges(g)); // O(V) for a directed adjacency_list
    return partitioned_graph<Graph, VertexIds, WeightMap, Output>(g, ids, weight, edges, out, context);
}

/// The forest of such a graph, to which it refers.
template <class Partitioned>
struct partitioned_tree
{
    using edge = typename Partitioned::edge;

    Partitioned& in;
    edge_ids selected;
    buffer<edge> found; ///< in the order of the output; empty if write() finds them, in place

    /// f(u, v) for the vertex ids of each selected edge.
    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge const& e : found)
            f(in.ids(source(e, in.graph)), in.ids(target(e, in.graph)));
    }
};

/// The second step: by the compiled library, on the platform that it chooses; then the descriptors, unless
/// they have been written already or the last step finds them in place. Throws nan_weight, invalid_graph, and
/// what the graph and the map throw.
template <class Graph, class VertexIds, class WeightMap, class Output>
auto solve(partitioned_graph<Graph, VertexIds, WeightMap, Output>& in, call_context const& context)
{
    using partitioned = partitioned_graph<Graph, VertexIds, WeightMap, Output>;
    partitioned_tree<partitioned> tree{in, {}, {}};
    if constexpr (partitioned::parallel_readable)
        tree.selected =
            detail::solve(in.edge_source(), in.destination_of_forest(), context.options, context.report);
    else
    {
        auto const arrays = timed(context.report, "read",
            [&] { return detail::read_arrays(in.graph, in.ids, in.weights, context.options.threads); });
        tree.selected = edge_ids(detail::solve_arrays(arrays, context));
    }
    // A walk over the graph for the descriptors may throw, so it writes only where that can be undone.
    if (!tree.selected.has_ids() || (Output::is_undone && !context.wants_ends))
        return tree;
    tree.found = buffer<typename partitioned::edge>(tree.selected.size());
    timed(context.report, "find",
        [&]
        { in.find(tree.selected, uninitialized_elements<typename partitioned::edge>(tree.found.data())); });
    return tree;
}

/// After this, writing needs no memory.
template <class Partitioned, class Output>
void reserve_output(partitioned_tree<Partitioned> const& tree, Output& out)
{
    if (tree.selected.has_ids())
        out.reserve(tree.selected.size(), tree.in.threads);
}

/// The last step, and the first that the caller can observe, unless the output has taken the forest.
template <class Partitioned, class Output>
auto write(partitioned_tree<Partitioned>& tree, Output& out)
{
    if constexpr (Output::in_place)
        if (!tree.selected.has_ids())
            return out.finish();
    if constexpr (Output::is_undone)
        if (tree.found.size() == 0)
        {
            tree.in.find(tree.selected, out);
            return out.finish();
        }
    return out.write(tree.found.size(), tree.in.threads,
        [&](std::uint64_t i) -> typename Partitioned::edge const& { return tree.found[i]; });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
