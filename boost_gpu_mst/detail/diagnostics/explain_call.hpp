//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_CALL_HPP
#define BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_CALL_HPP

#include <boost_gpu_mst/detail/diagnostics/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/has_edge_weight.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
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

/// Whether a type serves as weights: a map of edges, or a function of one.
template <class Graph, class WeightMap>
constexpr bool is_weights()
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    return find_get::is_readable<WeightMap, edge>::value
           || std::is_invocable<WeightMap const&, edge const&>::value;
}

/// WeightMap is boost::param_not_found if none is given.
template <class Graph, class WeightMap>
constexpr mistake mistake_in_weights()
{
    if constexpr (std::is_same<WeightMap, boost::param_not_found>::value)
        return has_edge_weight<Graph>::value ? mistake::none : mistake::no_weights;
    else if constexpr (is_weights<Graph, WeightMap>())
        return has_comparisons<
                   typename boost::property_traits<weight_map_of<Graph, WeightMap>>::value_type>::value
                   ? mistake::none
                   : mistake::weight_has_no_order;
    else if constexpr (std::is_arithmetic<WeightMap>::value)
        return mistake::weight_is_number;
    else if constexpr (is_container<WeightMap>::value || std::is_pointer<WeightMap>::value)
        return mistake::weight_is_container;
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
constexpr bool are_swapped()
{
    if constexpr (mistake_in_graph<Graph>() == mistake::none)
    {
        using edge = typename boost::graph_traits<Graph>::edge_descriptor;
        if constexpr (mistake_in_output<WeightMap, edge>() == mistake::none
                      && !is_weights<Graph, WeightMap>())
            return is_weights<Graph, OutputIterator>();
    }
    return false;
}

/// Whether the keys of a map are edges, and vertices are none.
template <class Graph, class IndexMap>
constexpr bool is_map_of_edges()
{
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    if constexpr (find_get::is_readable<IndexMap, edge>::value)
    {
        using key = typename boost::property_traits<IndexMap>::key_type;
        return std::is_convertible<edge const&, key>::value
               && !std::is_convertible<vertex const&, key>::value;
    }
    else
        return false;
}

/// IndexMap is boost::param_not_found if none is given or needed.
template <class Graph, class WeightMap, class OutputIterator, class IndexMap = boost::param_not_found>
constexpr mistake mistake_in_call()
{
    if constexpr (are_swapped<Graph, WeightMap, OutputIterator>())
        return mistake::arguments_are_swapped;
    else if constexpr (mistake_in_input<Graph, WeightMap>() != mistake::none)
        return mistake_in_input<Graph, WeightMap>();
    else if constexpr (is_map_of_edges<Graph, IndexMap>())
        return mistake::index_is_map_of_edges;
    else
        return mistake_in_output<OutputIterator, typename boost::graph_traits<Graph>::edge_descriptor>();
}

/// For an argument that is to be named parameters, and is not.
template <class P, class T, class R>
std::true_type names_parameters(boost::bgl_named_params<P, T, R> const*);
std::false_type names_parameters(...);

template <class T>
using if_nameless =
    std::enable_if_t<!decltype(detail::names_parameters(std::declval<T const*>()))::value, std::nullptr_t>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
