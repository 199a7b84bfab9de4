//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_DISJOINT_SETS_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_DISJOINT_SETS_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include <boost/container/small_vector.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>

// The caller's rank and predecessor maps, left as the disjoint-set forest that Kruskal's algorithm works on:
// the parent of every vertex is the root of its tree, and that of a root is itself.

namespace boost_gpu_mst
{
namespace detail
{

/// Needs no memory but the stack if it is short.
template <class T>
using short_array = boost::container::small_vector<T, 32>;

/// Components of the vertices 0 .. n-1 under the edges of a forest: root[v] for every v, the lowest id of
/// its tree. for_each_edge(f) calls f(u, v) for each edge. O(V log V) time.
template <class ForEachEdge>
short_array<std::uint32_t> find_roots(std::uint64_t n, ForEachEdge const& for_each_edge)
{
    short_array<std::uint32_t> parent(static_cast<std::size_t>(n), boost::container::default_init);
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    for_each_edge([&](std::uint64_t u, std::uint64_t v)
        { detail::join_sets(parent, static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v)); });
    detail::flatten(parent);
    return parent;
}

/// The same for a tree, which may have the roots from its own work.
template <class Tree>
auto roots_of(Tree const& tree, std::uint64_t n, int) -> decltype(tree.roots(n))
{
    return tree.roots(n);
}
template <class Tree>
auto roots_of(Tree const& tree, std::uint64_t n, long)
{
    return detail::find_roots(n, [&](auto const& f) { tree.for_each_ends(f); });
}

template <class PropertyMap>
constexpr bool is_specified = !std::is_same<std::decay_t<PropertyMap>, boost::param_not_found>::value;

/// Whether every id below ids.bound() belongs to a vertex that is known without asking the graph.
template <class Graph, class VertexIds>
constexpr bool names_vertices = is_partitioned<Graph>&& std::is_same<VertexIds, identity_ids>::value;
template <class Graph, class Vertex>
inline constexpr bool names_vertices<Graph, numbered_ids<Vertex>> = true;

/// Writes the maps that were given; either may be boost::param_not_found. \p tree is one of those
/// of partitioned_graph.hpp, listed_graph.hpp and small_graph.hpp.
template <class Graph, class VertexIds, class Tree, class RankMap, class PredecessorMap>
void write_disjoint_sets(
    Graph const& g, VertexIds const& ids, Tree const& tree, RankMap rank, PredecessorMap predecessor)
{
    if constexpr (is_specified<RankMap> || is_specified<PredecessorMap>)
    {
        using boost::put;
        using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
        auto const& root = detail::roots_of(tree, ids.bound(), 0);

        auto const put_one = [&](vertex const& v, vertex const& parent, bool has_child)
        {
            if constexpr (is_specified<PredecessorMap>)
                put(predecessor, detail::map_key<PredecessorMap>(v),
                    detail::map_value<PredecessorMap>(parent));
            if constexpr (is_specified<RankMap>)
            {
                using height = typename boost::property_traits<std::decay_t<RankMap>>::value_type;
                put(rank, detail::map_key<RankMap>(v), static_cast<height>(has_child ? 1 : 0));
            }
        };
        short_array<bool> has_child(root.size());
        for (std::size_t id = 0; id != root.size(); ++id)
            if (root[id] != id)
                has_child[root[id]] = true;
        if constexpr (names_vertices<Graph, VertexIds>)
        {
            auto const vertex_of = [&](std::size_t id) -> decltype(auto)
            {
                if constexpr (std::is_same<VertexIds, identity_ids>::value)
                    return static_cast<vertex>(id);
                else
                    return ids.vertex(id);
            };
            for (std::size_t id = 0; id != root.size(); ++id)
                put_one(vertex_of(id), vertex_of(root[id]), has_child[id]);
        }
        else
        {
            // The graph and the index map may throw, so they are asked before anything is written.
            short_array<vertex> descriptor(root.size());
            short_array<std::uint32_t> all;
            all.reserve(root.size());
            for (auto [v, end] = detail::vertex_range(g); v != end; ++v)
            {
                auto const id = static_cast<std::uint32_t>(detail::checked_id(ids, *v));
                descriptor[id] = *v;
                all.push_back(id);
            }
            for (std::uint32_t const id : all)
                put_one(descriptor[id], descriptor[root[id]], has_child[id]);
        }
    }
    else
        (void)g, (void)ids, (void)tree, (void)rank, (void)predecessor;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
