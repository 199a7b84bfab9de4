//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_KRUSKAL_MINIMUM_SPANNING_TREE_HPP
#define BOOST_GPU_MST_KRUSKAL_MINIMUM_SPANNING_TREE_HPP

#include <boost_gpu_mst/detail/check_concepts.hpp>
#include <boost_gpu_mst/detail/check_output.hpp>
#include <boost_gpu_mst/detail/find_tree.hpp>
#include <boost_gpu_mst/detail/small_tree.hpp>
#include <boost_gpu_mst/detail/vertex_ids.hpp>
#include <boost_gpu_mst/detail/write_disjoint_sets.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/graph/properties.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{

/// Drop-in for boost::kruskal_minimum_spanning_tree: writes the descriptors of a minimum spanning
/// forest's edges to \p out, in nondecreasing weight, and returns the advanced \p out. Runs on the GPU
/// where one is usable and has the memory, else on all CPU cores.
///
/// \param g       Any VertexListGraph and EdgeListGraph. Directions are ignored; self-loops, parallel
///                edges and any number of components are fine. Fewer than 2^32 - 1 vertices.
/// \param out     Assigned once per chosen edge, at most V - 1 times, after everything else succeeded. The
///                vector of a back_inserter is written in place instead, and made longer before; should
///                anything throw, it has the elements it had, maybe elsewhere.
/// \param params  weight_map (default get(edge_weight, g); asked once per edge), vertex_index_map
///                (default the graph's own, else vertices are numbered), rank_map and predecessor_map
///                (left as a disjoint-set forest), in any order; others are ignored.
///
/// Of equal weights the edge of the lower id wins, on every run and machine; doc/graph_types.md says what the
/// id is for each type of graph: its place in edges(g), or in the rows of an adjacency_list. O(V + E) host
/// memory; reading is O(V + E), solving at most O((V + E) log V) work. Throws nan_weight, invalid_graph (an
/// index out of range or given twice), cuda_failure (a device that fails at work; one that is absent or full
/// is done without), std::bad_alloc, and whatever the caller's maps and iterators throw. Calls on different
/// graphs may run at once.
/// Vineet, Harish, Patidar, Narayanan: Fast minimum spanning tree for large graphs on the GPU, HPG 2009.
template <class Graph, class OutputIterator, class P, class T, class R>
OutputIterator kruskal_minimum_spanning_tree(
    Graph const& g, OutputIterator out, boost::bgl_named_params<P, T, R> const& params)
{
    auto const weight =
        boost::choose_const_pmap(boost::get_param(params, boost::edge_weight), g, boost::edge_weight);
    auto const& index = boost::get_param(params, boost::vertex_index);
    auto const& rank = boost::get_param(params, boost::vertex_rank);
    auto const& predecessor = boost::get_param(params, boost::vertex_predecessor);

    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    detail::check_graph<Graph, std::decay_t<decltype(weight)>>();
    detail::check_output<OutputIterator, edge>();
    detail::check_rank<std::decay_t<decltype(rank)>, vertex>();
    detail::check_predecessor<std::decay_t<decltype(predecessor)>, vertex>();

    if (detail::has_no_vertices(g))
        return out;

    auto const ids = detail::vertex_ids(g, index);
    using vertex_ids = std::decay_t<decltype(ids)>;
    using weight_map = std::decay_t<decltype(weight)>;
    auto const write = [&](auto const& tree, auto& room)
    {
        tree.ask_room(out, room);
        detail::write_disjoint_sets(g, ids, tree, rank, predecessor);
        return tree.write(std::move(out), room);
    };
    if constexpr (detail::is_fed<Graph, vertex_ids, weight_map> && std::is_trivially_copyable<edge>::value)
        if (detail::is_small(g))
        {
            using found = detail::small_tree<Graph, weight_map>;
            typename found::template room_of<OutputIterator> room(out, 0);
            return write(found(g, weight), room);
        }

    options o;
    o.want_total = false;
    report unread;
    using found = detail::tree_of<Graph, vertex_ids, weight_map>;
    std::uint64_t const edges = found::count_edges(g);
    auto room = detail::room_for_tree<found, weight_map>(g, edges, out, o);
    constexpr bool needs_ends = detail::is_given<decltype(rank)> || detail::is_given<decltype(predecessor)>;
    bool const in_place = decltype(room)::in_place && !needs_ends;
    return write(found(g, edges, ids, weight, room, in_place, o, unread, detail::tuning()), room);
}

/// The same with every parameter at its default.
template <class Graph, class OutputIterator>
OutputIterator kruskal_minimum_spanning_tree(Graph const& g, OutputIterator out)
{
    return boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::move(out), boost::bgl_named_params<int, boost::buffer_param_t>(0));
}

} // namespace boost_gpu_mst

#endif
