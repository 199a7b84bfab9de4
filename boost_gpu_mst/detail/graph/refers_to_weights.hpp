//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_REFERS_TO_WEIGHTS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_REFERS_TO_WEIGHTS_HPP

#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>
#include <boost_gpu_mst/detail/small_keys.hpp>

#include <boost/property_map/property_map.hpp>

#include <type_traits>

// Which weights are not copied: those that own memory, in maps that have them. Copies take longer than all
// that Boost does in a small graph.

namespace boost
{
namespace detail
{
// Its header declares boost::detail::get, which hides boost::get from whatever Boost header comes later.
template <typename PropertyMap>
struct reverse_graph_edge_property_map;
} // namespace detail
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

template <class Container, class = void>
inline constexpr bool has_nodes = false;
template <class Container>
inline constexpr bool has_nodes<Container, std::void_t<typename Container::node_type>> = true;

/// Whether references from the map stay valid while other weights are read. Not those of every lvalue map do:
/// a vector_property_map grows when it is read, while an associative container with nodes moves no element.
template <class Graph, class Map>
inline constexpr bool only_reads = is_concurrently_readable<Map>::value || is_interior_of<Graph, Map>::value;

template <class Graph, class Map>
inline constexpr bool only_reads<Graph, boost::detail::reverse_graph_edge_property_map<Map>> =
    only_reads<Graph, Map>;

template <class Graph, class Container>
inline constexpr bool only_reads<Graph, boost::associative_property_map<Container>> = has_nodes<Container>;

template <class Graph, class Container>
inline constexpr bool only_reads<Graph, boost::const_associative_property_map<Container>> =
    has_nodes<Container>;

/// Whether weights own memory, are compared only by <, and get(map, edge) refers to them.
template <class Graph, class Map>
constexpr bool refers_to_weights =
    std::is_lvalue_reference<edge_weight_result<Graph, Map>>::value&&
        std::is_same<std::decay_t<edge_weight_result<Graph, Map>>, weight_of<Map>>::value
    && !std::is_trivially_copyable<weight_of<Map>>::value
    && std::is_base_of<small_ordered_keys<weight_of<Map>>, small_keys<weight_of<Map>>>::value;

/// Their addresses are sorted.
template <class Graph, class Map>
constexpr bool keeps_weights_in_map =
    refers_to_weights<Graph, Map>&& only_reads<Graph, Map>&& std::is_convertible<
        typename boost::property_traits<Map>::category, boost::lvalue_property_map_tag>::value;

/// Each comparison reads both weights from the map, as in Boost's Kruskal: so every map that works there
/// works here, with fewer comparisons.
template <class Graph, class Map>
constexpr bool reads_weights_again = refers_to_weights<Graph, Map> && !keeps_weights_in_map<Graph, Map>;

/// small_keys, but of references to weights that own memory.
template <class Graph, class Map>
using small_keys_of = std::conditional_t<keeps_weights_in_map<Graph, Map>,
    small_referenced_keys<weight_of<Map>>, small_keys<weight_of<Map>>>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
