//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_REFERS_TO_WEIGHTS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_REFERS_TO_WEIGHTS_HPP

#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/small_keys.hpp>

#include <boost/graph/reverse_graph.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>

// Which weights are not copied: those that own memory, in maps that have them.

namespace boost_gpu_mst
{
namespace detail
{

/// Whether reading the map changes nothing, so that what it refers to stays where it is. Not every lvalue map
/// is like that: a vector_property_map grows when it is read.
template <class Graph, class Map>
constexpr bool only_reads = is_concurrently_readable<Map>::value || is_interior_of<Graph, Map>::value;

template <class Graph, class Map>
inline constexpr bool only_reads<Graph, boost::detail::reverse_graph_edge_property_map<Map>> =
    only_reads<Graph, Map>;

template <class Graph, class Map>
constexpr bool refers_to_weights = only_reads<Graph, Map>&&
    std::is_lvalue_reference<typename boost::property_traits<Map>::reference>::value&&
        std::is_same<std::decay_t<typename boost::property_traits<Map>::reference>, weight_of<Map>>::value&&
            std::is_convertible<typename boost::property_traits<Map>::category,
                boost::lvalue_property_map_tag>::value;

template <class Graph, class Map>
constexpr bool keeps_weights_in_map =
    refers_to_weights<Graph, Map> && !std::is_trivially_copyable<weight_of<Map>>::value
    && std::is_base_of<small_ordered_keys<weight_of<Map>>, small_keys<weight_of<Map>>>::value;

/// small_keys, but of references to weights that own memory.
template <class Graph, class Map>
using small_keys_of = std::conditional_t<keeps_weights_in_map<Graph, Map>,
    small_referenced_keys<weight_of<Map>>, small_keys<weight_of<Map>>>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
