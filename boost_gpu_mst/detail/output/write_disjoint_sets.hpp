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
#include <boost_gpu_mst/detail/library/short_array.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

// The caller's rank and predecessor maps, left as the disjoint-set forest that Kruskal's algorithm works on:
// the parent of every vertex is the root of its tree, and that of a root is itself.

namespace boost_gpu_mst
{
namespace detail
{

/// Needs no memory but the stack if there are few vertices.
template <class T>
using vertex_array = short_array<T, 32>;

/// The lowest vertex of each vertex's tree, which the tree may have from its own work; otherwise they are
/// found in `own`, in O(V log V) time.
template <class Tree>
auto roots_of(Tree const& tree, std::uint64_t, vertex_array<std::uint32_t>&, int) -> decltype(tree.roots())
{
    return tree.roots();
}
template <class Tree>
std::uint32_t const* roots_of(Tree const& tree, std::uint64_t n, vertex_array<std::uint32_t>& own, long)
{
    own.reserve(static_cast<std::size_t>(n));
    for (std::uint32_t v = 0; v != n; ++v)
        own.push_back(v);
    tree.for_each_ends([&](std::uint64_t u, std::uint64_t v)
        { detail::join_sets(own, static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v)); });
    detail::flatten(own);
    return own.data();
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
        auto const size = static_cast<std::size_t>(ids.bound());
        vertex_array<std::uint32_t> own;
        std::uint32_t const* const root = detail::roots_of(tree, size, own, 0);

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
        vertex_array<bool> has_child(size);
        for (std::size_t id = 0; id != size; ++id)
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
            for (std::size_t id = 0; id != size; ++id)
                put_one(vertex_of(id), vertex_of(root[id]), has_child[id]);
        }
        else
        {
            // The graph and the index map may throw, so they are asked before anything is written.
            vertex_array<vertex> descriptor(size);
            vertex_array<std::uint32_t> all;
            all.reserve(size);
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
