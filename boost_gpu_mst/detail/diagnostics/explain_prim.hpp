//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
#ifndef BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_PRIM_HPP
#define BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_PRIM_HPP

#include <boost_gpu_mst/detail/diagnostics/explain_call.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>
#include <utility>

// The first mistake in the types of a call of prim_minimum_spanning_tree.

namespace boost
{
struct null_visitor;
template <class Visitors>
class dijkstra_visitor;
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

namespace find_put
{
using boost::put;

template <class Map, class Key, class Value, class = void>
struct is_writable : std::false_type
{
};
template <class Map, class Key, class Value>
struct is_writable<Map, Key, Value,
    std::void_t<typename boost::property_traits<Map>::value_type,
        decltype(put(std::declval<Map&>(), std::declval<Key const&>(), std::declval<Value const&>()))>>
    : std::true_type
{
};

template <class Map, class Key, class = void>
struct takes_own_values : std::false_type
{
};
template <class Map, class Key>
struct takes_own_values<Map, Key, std::void_t<typename boost::property_traits<Map>::value_type>>
    : is_writable<Map, Key, typename boost::property_traits<Map>::value_type>
{
};
} // namespace find_put

template <class T>
constexpr bool is_default_visitor =
    std::is_same<T, boost::param_not_found>::value || std::is_same<T, boost::null_visitor>::value
    || std::is_same<T, boost::dijkstra_visitor<boost::null_visitor>>::value;

/// The type of a weight map's values; `int` if it is no weight map: mistake_in_input() says so.
template <class Graph, class WeightMap, bool = mistake_in_input<Graph, WeightMap>() == mistake::none>
struct prim_weight
{
    using type = std::decay_t<typename boost::property_traits<weight_map_of<Graph, WeightMap>>::value_type>;
};
template <class Graph, class WeightMap>
struct prim_weight<Graph, WeightMap, false>
{
    using type = int;
};

/// Maps is a rooted_tree_maps; all other types but the graph's may be boost::param_not_found.
template <class Graph, class Vertex, class WeightMap, class IndexMap, class Visitor, class Maps>
constexpr mistake mistake_in_prim()
{
    if constexpr (mistake_in_input<Graph, WeightMap>() != mistake::none)
        return mistake_in_input<Graph, WeightMap>();
    else
    {
        using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
        using predecessor = typename Maps::predecessor_map;
        using distance = typename Maps::distance_map;
        if constexpr (is_map_of_edges<Graph, IndexMap>())
            return mistake::index_is_map_of_edges;
        else if constexpr (!std::is_same<Vertex, boost::param_not_found>::value
                           && !std::is_convertible<Vertex const&, vertex>::value)
            return mistake::root_is_no_vertex;
        else if constexpr (!is_default_visitor<Visitor>)
            return mistake::visitor_is_not_called;
        else if constexpr (!find_put::is_writable<predecessor, vertex, vertex>::value)
            return is_container<predecessor>::value ? mistake::tree_is_container : mistake::tree_is_no_map;
        else if constexpr (Maps::has_distance && !find_put::takes_own_values<distance, vertex>::value)
            return mistake::distance_is_no_map;
        else
            return mistake::none;
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
