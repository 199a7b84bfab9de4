//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SOLVE_CUT_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_SOLVE_CUT_GRAPH_HPP

#include <boost_gpu_mst/detail/buffer.hpp>
#include <boost_gpu_mst/detail/call.hpp>
#include <boost_gpu_mst/detail/cut_graph.hpp>
#include <boost_gpu_mst/detail/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/detail/make_room.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/stopwatch.hpp>
#include <boost_gpu_mst/detail/write_edge.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

// The three steps of a call on a graph that several threads can read.

namespace boost_gpu_mst
{
namespace detail
{

/// A function of the caller's may look at the vector that receives the tree, so the vector must not change
/// meanwhile.
template <class WeightMap>
struct is_callers_function : std::false_type
{
};
template <class Map>
struct is_callers_function<concurrently_readable_map<Map>> : std::true_type
{
};

/// The first of the three steps of a call: the graph, ready to be solved. Refers to all its arguments.
template <class Graph, class VertexIds, class WeightMap, class OutputIterator,
    std::enable_if_t<is_cut<Graph>, std::nullptr_t> = nullptr>
auto read(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, OutputIterator const& out, call const& on)
{
    auto const vertices = static_cast<std::uint64_t>(num_vertices(g));
    auto const edges = static_cast<std::uint64_t>(num_edges(g)); // O(V) for a directed adjacency_list
    bool const unseen = is_fed<Graph, VertexIds, WeightMap> && !is_callers_function<WeightMap>::value
                        && !on.chosen.on_progress && vertices != 0;
    return cut_graph<Graph, VertexIds, WeightMap, OutputIterator>(
        g, ids, weight, edges, out, unseen ? std::min(vertices - 1, edges) : 0, unseen && !on.wants_ends, on);
}

/// The forest of such a graph, to which it refers.
template <class Cut>
struct cut_tree
{
    using edge = typename Cut::edge;

    Cut& in;
    edge_ids chosen;
    buffer<edge> found; ///< in the order of the output; empty if write() finds them, in place

    /// f(u, v) for the vertex ids of each chosen edge.
    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge const& e : found)
            f(in.ids(source(e, in.graph)), in.ids(target(e, in.graph)));
    }
};

/// The second step: by the compiled library, on the platform that it chooses; then the descriptors, unless
/// the last step finds them in place. Throws nan_weight, invalid_graph, and what the graph and the map throw.
template <class Graph, class VertexIds, class WeightMap, class OutputIterator>
auto solve(cut_graph<Graph, VertexIds, WeightMap, OutputIterator>& in, call const& on)
{
    using cut = cut_graph<Graph, VertexIds, WeightMap, OutputIterator>;
    cut_tree<cut> tree{in, {}, {}};
    if constexpr (cut::fed)
        tree.chosen = detail::solve(in.feed(), on.chosen, on.told, on.tuned);
    else
    {
        auto const arrays = timed(on.told, "read",
            [&] { return detail::read_arrays(in.graph, in.ids, in.weights, on.chosen.threads); });
        tree.chosen = edge_ids(detail::solve_arrays(arrays, on));
    }
    if (cut::room::in_place && !on.wants_ends)
        return tree;
    tree.found = buffer<typename cut::edge>(tree.chosen.size());
    timed(on.told, "find", [&] { in.find(tree.chosen, tree.found.data()); });
    return tree;
}

/// After this, writing needs no memory.
template <class Cut, class OutputIterator>
void make_room(cut_tree<Cut> const& tree, [[maybe_unused]] OutputIterator const& out)
{
    if constexpr (Cut::room::in_place)
        tree.in.to.ask(tree.chosen.size()); // it may have made the vector longer already
    else
        detail::make_room(out, tree.chosen.size());
}

/// The last step, and the first that the caller can observe.
template <class Cut, class OutputIterator>
OutputIterator write(cut_tree<Cut>& tree, OutputIterator out)
{
    if constexpr (Cut::room::in_place)
    {
        if (tree.chosen.are_handed_over())
            return tree.in.to.keep();
        typename Cut::edge* const to = tree.in.to.take(tree.chosen.size());
        if (tree.found.size() == 0)
            tree.in.find(tree.chosen, to);
        else
            std::uninitialized_copy(tree.found.begin(), tree.found.end(), to);
        return tree.in.to.keep();
    }
    else
    {
        for (typename Cut::edge const& e : tree.found)
            detail::write_edge(out, e);
        return out;
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
