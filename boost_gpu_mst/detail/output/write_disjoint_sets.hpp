//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_DISJOINT_SETS_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_DISJOINT_SETS_HPP

#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/output/vertex_of_id.hpp>

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
        detail::for_each_vertex_id(g, ids,
            [&](std::uint32_t id, auto const& vertex_of)
            { put_one(vertex_of(id), vertex_of(root[id]), has_child[id]); });
    }
    else
        (void)g, (void)ids, (void)tree, (void)rank, (void)predecessor;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
