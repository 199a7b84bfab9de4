//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_ROOTED_TREE_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_ROOTED_TREE_HPP

#include <boost_gpu_mst/detail/graph/has_vertex_index.hpp>
#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/root_trees.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/vertex_of_id.hpp>
#include <boost_gpu_mst/is_contiguous_output.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

// The caller's predecessor and distance maps, as Prim's algorithm leaves them.

namespace boost_gpu_mst
{
namespace detail
{

/// Distances by default: 0 for the root, outside its tree the greatest value of a type (void: the map's).
struct zero_value
{
};
template <class T>
struct greatest_value
{
};

/// The maps to be written and the two distances that are no weights. A distance map may be
/// boost::param_not_found.
template <class Predecessor, class Distance, class Infinity, class Zero>
struct rooted_tree_maps
{
    using predecessor_map = Predecessor;
    using distance_map = Distance;
    static constexpr bool has_distance = !std::is_same<Distance, boost::param_not_found>::value
                                         && !std::is_same<Distance, boost::dummy_property_map>::value;

    rooted_tree_maps(Predecessor p, Distance d, Infinity i, Zero z)
        : predecessor(std::move(p)), distance(std::move(d)), infinity(std::move(i)), zero(std::move(z))
    {
    }

    Predecessor predecessor;
    Distance distance;
    Infinity infinity;
    Zero zero;
};

/// One of these two as the distance map's value.
template <class Value, class Given>
decltype(auto) as_distance(Given const& given)
{
    return detail::as_arithmetic<Value>(given);
}
template <class Value>
Value as_distance(zero_value const&)
{
    return Value();
}
template <class Value, class T>
Value as_distance(greatest_value<T> const&)
{
    using limits = std::numeric_limits<std::conditional_t<std::is_void<T>::value, Value, T>>;
    return static_cast<Value>((limits::max)());
}

/// Whether several threads may put values for different vertices, which are their own ids: plain assignments
/// to different elements of an array.
template <class Map, class Value>
struct is_array_of_vertices : std::false_type
{
};
template <class T, class Value>
struct is_array_of_vertices<T*, Value> : std::integral_constant<bool, is_plainly_assigned<T, Value>>
{
};
template <class Iterator, class IndexMap, class T, class R, class Value>
struct is_array_of_vertices<boost::iterator_property_map<Iterator, IndexMap, T, R>, Value>
    : std::integral_constant<bool, is_contiguous_output_iterator<Iterator>::value
                                       && is_identity_map<IndexMap>::value && is_plainly_assigned<T, Value>>
{
};
template <class Value>
struct is_array_of_vertices<boost::param_not_found, Value> : std::true_type
{
};

/// Writes the maps. parent(id) is the parent of a vertex, itself for the root and outside its tree;
/// weight(id) that of the edge between them. With AllWrite, all cores do; then vertices are their own ids.
template <bool AllWrite, class Graph, class VertexIds, class Maps, class Parent, class WeightOf>
void write_tree_maps(Graph const& g, VertexIds const& ids, Maps const& to, std::uint32_t root,
    Parent const& parent, WeightOf const& weight)
{
    using boost::put;
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    using predecessor_map = typename Maps::predecessor_map;
    using distance_map = typename Maps::distance_map;
    predecessor_map predecessor = to.predecessor; // copies, as in Boost: a put may require maps not const
    [[maybe_unused]] distance_map distance = to.distance;
    auto const put_one = [&](std::uint32_t id, auto const& vertex_of)
    {
        vertex const& v = vertex_of(id);
        std::uint32_t const above = parent(id);
        put(predecessor, detail::map_key<predecessor_map>(v),
            detail::map_value<predecessor_map>(vertex_of(above)));
        if constexpr (Maps::has_distance)
        {
            using value = std::decay_t<typename boost::property_traits<distance_map>::value_type>;
            auto const& key = detail::map_key<distance_map>(v);
            if (above != id)
                put(distance, key, detail::as_arithmetic<value>(weight(id)));
            else if (id == root)
                put(distance, key, detail::as_distance<value>(to.zero));
            else
                put(distance, key, detail::as_distance<value>(to.infinity));
        }
    };
    if constexpr (AllWrite)
        detail::for_parts_of(ids.bound(), sizeof(std::uint64_t), 0,
            [&](std::uint64_t first, std::uint64_t size)
            {
                for (std::uint64_t id = first; id != first + size; ++id)
                    put_one(static_cast<std::uint32_t>(id),
                        [](std::uint64_t at) { return static_cast<vertex>(at); });
            });
    else
        detail::for_each_vertex_id(g, ids, put_one);
}

/// Roots the tree of `root` in a forest of edges[i], whose ends are ends[i], and writes the maps.
template <class Graph, class VertexIds, class WeightMap, class Edges, class Maps>
void write_rooted_tree(Graph const& g, VertexIds const& ids, WeightMap const& weight, std::uint32_t root,
    buffer<edge_ends> const& ends, Edges const& edges, Maps const& to)
{
    using boost::get;
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    auto const n = static_cast<std::uint32_t>(ids.bound());
    bool const connected = ends.size() + 1 == n;
    buffer<std::uint32_t> parent(n), place(Maps::has_distance ? n : 0), root_of(connected ? 0 : n);
    detail::root_trees(
        {n, ends.data(), ends.size(), &root, 1, true}, 0, {parent.data(), place.data(), root_of.data()});
    constexpr bool all_write =
        is_parallel_readable<Graph, VertexIds,
            WeightMap> && is_array_of_vertices<typename Maps::predecessor_map, vertex>::value
        && is_array_of_vertices<typename Maps::distance_map, weight_of<WeightMap>>::value;
    detail::write_tree_maps<all_write>(
        g, ids, to, root,
        [&](std::uint32_t id) { return connected || root_of[id] == root ? parent[id] : id; },
        [&](std::uint32_t id) -> decltype(auto)
        { return get(weight, detail::map_key<WeightMap>(edges[place[id]])); });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
