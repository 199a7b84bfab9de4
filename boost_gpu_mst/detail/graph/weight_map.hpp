//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_WEIGHT_MAP_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_WEIGHT_MAP_HPP

#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>
#include <utility>

// What the caller passes as weights -> a property map.

namespace boost_gpu_mst
{
namespace detail
{

namespace find_get
{
using boost::get;

template <class Map, class Key, class = void>
struct is_readable : std::false_type
{
};
template <class Map, class Key>
struct is_readable<Map, Key,
    std::void_t<typename boost::property_traits<Map>::key_type,
        typename boost::property_traits<Map>::value_type, typename boost::property_traits<Map>::category,
        decltype(get(std::declval<Map const&>(), std::declval<Key const&>()))>> : std::true_type
{
};

template <class Map, class Key>
using result = decltype(get(std::declval<Map const&>(), std::declval<Key const&>()));
} // namespace find_get

/// Whether weights without a graph are a property map, and not a function of an edge: a pointer to a function
/// is none, although every pointer has property_traits.
template <class Weights, class = void>
struct is_property_map : std::false_type
{
};
template <class Weights>
struct is_property_map<Weights, std::void_t<typename boost::property_traits<Weights>::value_type>>
    : std::integral_constant<bool, !std::is_function<std::remove_pointer_t<Weights>>::value>
{
};

/// What get(map, edge) returns.
template <class Graph, class WeightMap>
using edge_weight_result = find_get::result<WeightMap, typename boost::graph_traits<Graph>::edge_descriptor>;

/// The map itself, or a map that calls the function.
template <class Graph, class WeightMap>
decltype(auto) as_weight_map(WeightMap const& weight)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    if constexpr (!find_get::is_readable<WeightMap, edge>::value
                  && std::is_invocable<WeightMap const&, edge const&>::value)
    {
        using result = std::invoke_result_t<WeightMap const&, edge const&>;
        constexpr bool refers =
            std::is_lvalue_reference<result>::value && std::is_class<std::remove_reference_t<result>>::value;
        using value = std::conditional_t<refers, result, std::decay_t<result>>;
        return boost::function_property_map<WeightMap, edge, value>(weight);
    }
    else
        return (weight);
}

template <class Graph, class WeightMap>
using weight_map_of = std::decay_t<decltype(detail::as_weight_map<Graph>(std::declval<WeightMap const&>()))>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
