//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_HAS_VERTEX_INDEX_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_HAS_VERTEX_INDEX_HPP

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <type_traits>
#include <utility>

// Does a graph have a vertex index? A test of get(vertex_index, g) is a hard error for an adjacency_list over
// listS without the property, even under an adaptor, so the property lists of these types are searched first.

namespace boost
{
template <class Graph, class EdgePredicate, class VertexPredicate>
class filtered_graph;
template <class BidirectionalGraph, class GraphReference>
class reverse_graph;
template <class Graph, class Label, class Selector>
class labeled_graph;
template <class Graph>
class subgraph;
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

template <class Graph>
struct has_vertex_index;

template <class Graph, class = void>
struct answers_vertex_index : std::false_type
{
};
template <class Graph>
struct answers_vertex_index<Graph,
    std::void_t<decltype(get(boost::vertex_index, std::declval<Graph const&>()))>> : std::true_type
{
};

/// Converts to the graph and is accepted by its functions; no template deduces it as the graph or as a base.
template <class Graph>
struct converts_to
{
    Graph const& graph;
    operator Graph const&() const noexcept { return graph; }
};

/// Whether get(vertex_index_t, Graph const&) is overloaded for this type, or for a base: a class derived from
/// an adjacency_list without the property may still have an index.
template <class Graph, class = void>
struct brings_vertex_index : std::false_type
{
};
template <class Graph>
struct brings_vertex_index<Graph,
    std::void_t<decltype(get(boost::vertex_index, std::declval<converts_to<Graph> const&>()))>>
    : std::true_type
{
};

/// The graph's own index map. Requires has_vertex_index.
template <class Graph>
auto own_vertex_index(Graph const& g)
{
    if constexpr (brings_vertex_index<Graph>::value)
        return get(boost::vertex_index, converts_to<Graph>{g});
    else
        return get(boost::vertex_index, g);
}

/// Overloads on a pointer to the graph, so that classes derived from Boost's are recognised too.
struct ask_vertex_index
{
    template <class Graph>
    static answers_vertex_index<Graph> of(void const*);

    template <class, class Out, class Vertices, class Direction, class V, class E, class G, class Edges>
    static std::integral_constant<bool, boost::detail::is_random_access<Vertices>::value
                                            || boost::lookup_one_property<V, boost::vertex_index_t>::found>
    of(boost::adjacency_list<Out, Vertices, Direction, V, E, G, Edges> const*);

    template <class, class Inner, class EdgePredicate, class VertexPredicate>
    static has_vertex_index<Inner> of(boost::filtered_graph<Inner, EdgePredicate, VertexPredicate> const*);

    template <class, class Inner, class Reference>
    static has_vertex_index<Inner> of(boost::reverse_graph<Inner, Reference> const*);

    template <class, class Inner, class Label, class Selector>
    static has_vertex_index<std::remove_pointer_t<Inner>> of(
        boost::labeled_graph<Inner, Label, Selector> const*);

    template <class, class Inner>
    static has_vertex_index<Inner> of(boost::subgraph<Inner> const*);
};

/// False if an overload names a base of Graph that is not public.
template <class Graph, class = void>
struct finds_vertex_index : std::false_type
{
};
template <class Graph>
struct finds_vertex_index<Graph,
    std::void_t<decltype(ask_vertex_index::of<Graph>(static_cast<Graph const*>(nullptr)))>>
    : decltype(ask_vertex_index::of<Graph>(static_cast<Graph const*>(nullptr)))
{
};

template <class Graph>
struct has_vertex_index : std::disjunction<brings_vertex_index<Graph>, finds_vertex_index<Graph>>::type
{
};

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
