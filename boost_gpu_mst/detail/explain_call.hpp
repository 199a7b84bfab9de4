//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_EXPLAIN_CALL_HPP
#define BOOST_GPU_MST_DETAIL_EXPLAIN_CALL_HPP

#include <boost_gpu_mst/detail/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/detail/has_edge_weight.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>
#include <utility>

// The first mistake in the types of a call with a graph. Only what cannot compile in any case counts as a
// mistake.

namespace boost_gpu_mst
{
namespace detail
{

template <class Graph, class = void>
struct has_vertices : std::false_type
{
};
template <class Graph>
struct has_vertices<Graph, std::void_t<decltype(num_vertices(std::declval<Graph const&>())),
                               decltype(vertices(std::declval<Graph const&>()))>> : std::true_type
{
};

template <class Graph, class = void>
struct has_edges : std::false_type
{
};
template <class Graph>
struct has_edges<Graph, std::void_t<decltype(num_edges(std::declval<Graph const&>())),
                            decltype(edges(std::declval<Graph const&>()))>> : std::true_type
{
};

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
} // namespace find_get

template <class T, class = void>
struct has_comparisons : std::false_type
{
};
template <class T>
struct has_comparisons<T, std::void_t<decltype(std::declval<T const&>() < std::declval<T const&>()),
                              decltype(std::declval<T const&>() > std::declval<T const&>()),
                              decltype(std::declval<T const&>() <= std::declval<T const&>()),
                              decltype(std::declval<T const&>() >= std::declval<T const&>())>>
    : std::true_type
{
};

template <class Graph>
constexpr mistake mistake_in_graph()
{
    if constexpr (!has_vertices<Graph>::value)
        return mistake::no_graph;
    else if constexpr (!has_edges<Graph>::value)
        return mistake::no_edges;
    else
        return mistake::none;
}

/// WeightMap is boost::param_not_found if none is given.
template <class Graph, class WeightMap>
constexpr mistake mistake_in_weights()
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    if constexpr (std::is_same<WeightMap, boost::param_not_found>::value)
        return has_edge_weight<Graph>::value ? mistake::none : mistake::no_weights;
    else if constexpr (find_get::is_readable<WeightMap, edge>::value)
        return has_comparisons<typename boost::property_traits<WeightMap>::value_type>::value
                   ? mistake::none
                   : mistake::weight_has_no_order;
    else if constexpr (std::is_arithmetic<WeightMap>::value)
        return mistake::weight_is_number;
    else if constexpr (is_container<WeightMap>::value || std::is_pointer<WeightMap>::value)
        return mistake::weight_is_container;
    else if constexpr (std::is_invocable<WeightMap const&, edge const&>::value)
        return mistake::weight_is_function;
    else
        return mistake::weight_is_no_map;
}

template <class Graph, class WeightMap>
constexpr mistake mistake_in_input()
{
    if constexpr (mistake_in_graph<Graph>() != mistake::none)
        return mistake_in_graph<Graph>();
    else
        return mistake_in_weights<Graph, WeightMap>();
}

template <class Graph, class WeightMap, class OutputIterator>
constexpr mistake mistake_in_call()
{
    if constexpr (mistake_in_input<Graph, WeightMap>() != mistake::none)
        return mistake_in_input<Graph, WeightMap>();
    else
        return mistake_in_output<OutputIterator, typename boost::graph_traits<Graph>::edge_descriptor>();
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
