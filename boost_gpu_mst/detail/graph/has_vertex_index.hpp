//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_HAS_VERTEX_INDEX_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_HAS_VERTEX_INDEX_HPP

#include <boost_gpu_mst/detail/graph/has_own_property.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>
#include <utility>

// Does a graph have a vertex index, and is that the identity?

namespace boost_gpu_mst
{
namespace detail
{

template <>
struct property_by_type<boost::vertex_index_t> : property_of_any<boost::vertex_index_t>
{
    using where_unknown = std::false_type;
    using property_of_any<boost::vertex_index_t>::of;

    template <class, class Out, class Vertices, class Direction, class V, class E, class G, class Edges>
    static std::integral_constant<bool, boost::detail::is_random_access<Vertices>::value
                                            || boost::lookup_one_property<V, boost::vertex_index_t>::found>
    of(boost::adjacency_list<Out, Vertices, Direction, V, E, G, Edges> const*);
};

template <class Graph>
using has_vertex_index = has_own_property<Graph, boost::vertex_index_t>;

/// The graph's own index map. Requires has_vertex_index.
template <class Graph>
auto own_vertex_index(Graph const& g)
{
    if constexpr (overloads_get<Graph, boost::vertex_index_t>::value)
        return get(boost::vertex_index, converts_to<Graph>{g});
    else
        return get(boost::vertex_index, g);
}

/// Maps that return the vertex itself: 0 .. n-1 by construction, nothing to check.
template <class IndexMap>
struct is_identity_map : std::false_type
{
};
template <class T>
struct is_identity_map<boost::typed_identity_property_map<T>> : std::true_type
{
};
template <class Property, class Vertex>
struct is_identity_map<boost::vec_adj_list_vertex_id_map<Property, Vertex>> : std::true_type
{
};

/// Whether the caller's map is the graph's own index map and that is the identity.
template <class Graph, class IndexMap, class = void>
struct is_own_identity : std::false_type
{
};
template <class Graph, class IndexMap>
struct is_own_identity<Graph, IndexMap, std::enable_if_t<has_vertex_index<Graph>::value>>
    : std::integral_constant<bool,
          is_identity_map<IndexMap>::value
              && std::is_same<IndexMap,
                  std::decay_t<decltype(detail::own_vertex_index(std::declval<Graph const&>()))>>::value>
{
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
