//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/prim_minimum_spanning_tree.md for the documentation.

#ifndef BOOST_GPU_MST_PRIM_MINIMUM_SPANNING_TREE_HPP
#define BOOST_GPU_MST_PRIM_MINIMUM_SPANNING_TREE_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/diagnostics/check_concepts.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_call.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_prim.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/listed_graph.hpp>
#include <boost_gpu_mst/detail/graph/solve_partitioned_graph.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/drop_in_call.hpp>
#include <boost_gpu_mst/detail/library/root_trees.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/detail/output/write_rooted_tree.hpp>
#include <boost_gpu_mst/detail/small_graph.hpp>
#include <boost_gpu_mst/detail/small_prim.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/config.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/graph/properties.hpp>

#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{

namespace detail
{

/// The ids of both ends of each edge, read by all cores if that is the way to read the graph.
template <class Graph, class VertexIds, class Edge>
buffer<edge_ends> ends_of(Graph const& g, VertexIds const& ids, std::vector<Edge> const& tree)
{
    buffer<edge_ends> ends(tree.size());
    constexpr bool in_parallel = is_partitioned<Graph> && std::is_same<VertexIds, identity_ids>::value;
    detail::for_parts_of(tree.size(), sizeof(Edge), in_parallel ? 0 : 1,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
                ends[i] = {static_cast<std::uint32_t>(ids(source(tree[i], g))),
                    static_cast<std::uint32_t>(ids(target(tree[i], g)))};
        });
    return ends;
}

/// The tree of a small graph, if nothing is wrong with it. Not inlined: its arrays are on the stack.
template <class Graph, class VertexIds, class WeightMap, class Maps>
BOOST_NOINLINE bool grow_tree(Graph const& g, VertexIds const& ids, WeightMap const& weight,
    typename boost::graph_traits<Graph>::vertex_descriptor const& root, Maps const& to)
{
    auto const root_id = static_cast<std::uint32_t>(ids(root));
    grown_tree<std::decay_t<decltype(root)>, weight_of<WeightMap>> tree(
        static_cast<std::uint32_t>(ids.bound()), root_id);
    if (!tree.grow(g, ids, weight, root))
        return false;
    detail::write_tree_maps<false>(
        g, ids, to, root_id, [&](std::uint32_t id) { return tree.parent(id); },
        [&](std::uint32_t id) { return tree.weight(id); });
    return true;
}

/// The call itself: a minimum spanning forest, whose tree with this root is then rooted and written.
template <class Graph, class Vertex, class WeightMap, class IndexMap, class Maps>
void prim(Graph const& g, Vertex const& root, WeightMap const& weight, IndexMap const& index, Maps const& to)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    auto const ids = detail::vertex_ids<false>(g, index);
    std::uint32_t const root_id = detail::checked_root(g, ids, root);
    if constexpr (grows_from_root<Graph, WeightMap>())
    {
        constexpr std::uint64_t most = max_grown<WeightMap>;
        if (ids.bound() <= most && static_cast<std::uint64_t>(num_edges(g)) <= most
            && detail::grow_tree(g, ids, weight, root, to))
            return;
    }
    if (detail::is_small_graph<std::decay_t<decltype(ids)>, WeightMap>(g))
    {
        int nothing = 0;
        detail::solve_small_graph(g, ids, weight, nothing,
            [&](auto const& tree, int)
            {
                buffer<edge_ends> ends(tree.size());
                edge_ends* next = ends.data();
                tree.for_each_ends(
                    [&](std::uint64_t u, std::uint64_t v) {
                        *next++ = {static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v)};
                    });
                detail::write_rooted_tree(g, ids, weight, root_id, ends, tree, to);
            });
        return;
    }

    std::vector<edge> tree;
    output<std::back_insert_iterator<std::vector<edge>>, edge> out(std::back_inserter(tree));
    drop_in_call const call(false, output_order::unordered);
    auto in = detail::read(g, ids, weight, out, call.context());
    auto forest = detail::solve(in, call.context());
    detail::reserve_output(forest, out);
    detail::write(forest, out);
    buffer<edge_ends> const ends = detail::ends_of(g, ids, tree);
    detail::write_rooted_tree(g, ids, weight, root_id, ends, tree, to);
}

/// The same, or a compile-time error that says what is wrong with the types.
template <class Graph, class Vertex, class WeightMap, class IndexMap, class Visitor, class Maps>
void checked_prim(Graph const& g, Vertex const& root, WeightMap const& weight, IndexMap const& index,
    Visitor const&, Maps const& to)
{
    constexpr auto wrong = detail::mistake_in_prim<Graph, Vertex, WeightMap, IndexMap, Visitor, Maps>();
    detail::explain<wrong>();
    if constexpr (wrong == mistake::none)
    {
        auto const chosen = boost::choose_const_pmap(weight, g, boost::edge_weight);
        auto const& map = detail::as_weight_map<Graph>(chosen);
        detail::check_graph<Graph, std::decay_t<decltype(map)>>();
        if (detail::has_no_vertices(g))
            return;
        if constexpr (std::is_same<Vertex, boost::param_not_found>::value)
            detail::prim(g, *detail::vertex_range(g).first, map, index, to);
        else
            detail::prim(
                g, static_cast<typename boost::graph_traits<Graph>::vertex_descriptor>(root), map, index, to);
    }
}

} // namespace detail

/// Drop-in for boost::prim_minimum_spanning_tree: writes the minimum spanning tree of the root's component to
/// \p predecessor, from each vertex to its parent. The root and all vertices outside its component become
/// their own parents. The tree is found as by kruskal_minimum_spanning_tree, on a GPU or on all CPU cores,
/// and rooted as by root_forest.
///
/// \param g            Any VertexListGraph and EdgeListGraph. Directions are ignored: Boost's
///                     function follows out-edges of a directed graph only, and what it finds is then no
///                     minimum spanning tree. Self-loops, parallel edges and any number of components are
///                     fine. Fewer than 2^31 vertices.
/// \param predecessor  Writable property map from vertices to vertices. Written once for each vertex, after
///                     everything else has succeeded.
/// \param params       Named parameters in any order; others are ignored. root_vertex: by default the first
///                     of vertices(g). weight_map: a property map of edges, or a function of an edge; by
///                     default get(edge_weight, g); weights may be negative. distance_map receives the weight
///                     of each vertex's edge to its parent; distance_zero (by default 0) for the root, and
///                     distance_inf (by default the greatest value of its type) for vertices outside the
///                     root's component. vertex_index_map: by default the graph's own, otherwise vertices are
///                     numbered. A visitor other than Boost's default does not compile, since none is called.
///
/// \throws nan_weight      A weight is NaN.
/// \throws invalid_graph   An index is out of range or given twice, or the root is none of vertices(g): a
///                         vertex that a filtered_graph hides.
/// \throws device_failure  A device fails during the call (cuda_failure, opencl_failure).
/// \throws std::bad_alloc  Host memory runs out. Exceptions of the caller's maps pass through; with a
///                         distance_map, the weights of the tree's edges are read once more while maps are
///                         written.
///
/// \par Complexity
/// That of kruskal_minimum_spanning_tree, which also says how graphs and weights are read, and O(V) more.
///
/// Among equal weights the edge with the lower id wins (doc/graph_types.md), so the tree is the same on every
/// run and machine, and of its weights the same as Boost's. All cores write to maps that are pointers, or
/// iterator_property_map over an is_contiguous_output_iterator with the identity as its index, if they can
/// also read the graph; otherwise the calling thread does.
template <class Graph, class PredecessorMap, class P, class T, class R>
void prim_minimum_spanning_tree(
    Graph const& g, PredecessorMap predecessor, boost::bgl_named_params<P, T, R> const& params)
{
    using boost::get_param;
    detail::checked_prim(g, get_param(params, boost::root_vertex_t()), get_param(params, boost::edge_weight),
        get_param(params, boost::vertex_index), get_param(params, boost::graph_visitor),
        detail::rooted_tree_maps(predecessor, get_param(params, boost::vertex_distance),
            boost::choose_param(get_param(params, boost::distance_inf_t()), detail::greatest_value<void>()),
            boost::choose_param(get_param(params, boost::distance_zero_t()), detail::zero_value())));
}

/// The same with every parameter at its default.
template <class Graph, class PredecessorMap>
void prim_minimum_spanning_tree(Graph const& g, PredecessorMap predecessor)
{
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, predecessor, boost::bgl_named_params<int, boost::buffer_param_t>(0));
}

/// The same with every argument in its place; \p visitor must be Boost's default,
/// boost::dijkstra_visitor<boost::null_visitor>. Vertices outside the root's component get the greatest value
/// of the weights' type as their distance.
template <class Graph, class PredecessorMap, class DistanceMap, class WeightMap, class IndexMap,
    class DijkstraVisitor>
void prim_minimum_spanning_tree(Graph const& g, typename boost::graph_traits<Graph>::vertex_descriptor root,
    PredecessorMap predecessor, DistanceMap distance, WeightMap weight, IndexMap index,
    DijkstraVisitor visitor)
{
    using infinity = detail::greatest_value<typename detail::prim_weight<Graph, WeightMap>::type>;
    detail::checked_prim(g, root, weight, index, visitor,
        detail::rooted_tree_maps(predecessor, distance, infinity(), detail::zero_value()));
}

/// \internal A third argument that is not a named parameter (a bare weight map, say) gives a plain
/// compile-time error.
template <class Graph, class PredecessorMap, class T, detail::if_nameless<T> = nullptr>
void prim_minimum_spanning_tree(Graph const&, PredecessorMap, T const&)
{
    constexpr bool is_named = std::is_void<T>::value; // never
    detail::explain<is_named ? detail::mistake::none : detail::mistake::parameter_has_no_name>();
}

} // namespace boost_gpu_mst

#endif
