//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_LISTED_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_LISTED_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/library/call_context.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_set.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/stopwatch.hpp>

#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// Graphs that can only be walked by edges(g): the calling thread reads them into arrays, and walks them a
// second time for the descriptors of the selected edges.

namespace boost_gpu_mst
{
namespace detail
{

/// A graph that has been read, but not solved.
template <class Graph, class Weight>
struct listed_graph
{
    Graph const& graph;
    graph_arrays<Weight> arrays;
};

/// The first of the three steps of a call. Throws nan_weight, invalid_graph, and what the graph and the map
/// throw.
template <class Graph, class VertexIds, class WeightMap, class Output,
    std::enable_if_t<!is_partitioned<Graph>, std::nullptr_t> = nullptr>
auto read(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, Output const&, call_context const& context)
{
    return timed(context.report, "read",
        [&]
        {
            return listed_graph<Graph, weight_of<WeightMap>>{
                g, detail::read_arrays(g, ids, weight, context.options.threads)};
        });
}

/// The forest of such a graph. Refers to it.
template <class Graph, class Weight>
struct listed_tree
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;

    graph_arrays<Weight> const& arrays;
    unsigned threads;
    std::vector<edge_id> selected; ///< in the order of the output
    edge_set members;
    std::vector<edge> found; ///< ascending by id

    /// f(u, v) for the vertex ids of each selected edge.
    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge_id const id : selected)
            f(arrays.sources[id], arrays.targets[id]);
    }
};

/// Walks edges(g) up to the last selected edge. Writes nothing yet, so an exception from the graph's
/// iterators leaves the caller's output unchanged.
template <class Graph>
auto find_by_walking(Graph const& g, edge_set const& members, std::size_t selected, std::uint64_t num_edges)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> found;
    found.reserve(selected);
    edge_id id = 0;
    auto [i, end] = detail::edge_range(g);
    for (; found.size() < selected && i != end; ++i, void(), ++id)
        if (id < num_edges && members.contains(id))
            found.push_back(*i);
    if (found.size() < selected)
        detail::refuse_second_walk();
    return found;
}

/// The second step.
template <class Graph, class Weight>
listed_tree<Graph, Weight> solve(listed_graph<Graph, Weight> const& in, call_context const& context)
{
    std::vector<edge_id> selected = detail::solve_arrays(in.arrays, context);
    return timed(context.report, "find",
        [&]
        {
            edge_set members(selected, in.arrays.num_edges());
            auto found = detail::find_by_walking(in.graph, members, selected.size(), in.arrays.num_edges());
            return listed_tree<Graph, Weight>{in.arrays, context.options.threads, std::move(selected),
                std::move(members), std::move(found)};
        });
}

/// After this, writing needs no memory.
template <class Graph, class Weight, class Output>
void reserve_output(listed_tree<Graph, Weight> const& tree, Output& out)
{
    out.reserve(tree.selected.size(), tree.threads);
}

/// The last step, and the first that the caller can observe.
template <class Graph, class Weight, class Output>
auto write(listed_tree<Graph, Weight> const& tree, Output& out)
{
    return out.write(
        tree.selected.size(), tree.threads, [&](std::uint64_t i) -> auto const& {
            return tree.found[tree.members.rank(tree.selected[i])];
        });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
