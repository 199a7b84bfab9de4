//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_HAS_EDGE_WEIGHT_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_HAS_EDGE_WEIGHT_HPP

#include <boost_gpu_mst/detail/graph/has_vertex_index.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/properties.hpp>

#include <type_traits>
#include <utility>

// Does a graph have the property edge_weight, which is used if no weight map is given? For a graph type of
// Boost's without it, a test of get(edge_weight, g) is an error in Boost's headers, so the property lists of
// these types are searched first.

namespace boost
{
template <class Directed, class V, class E, class G, class Allocator>
class adjacency_matrix;
template <class Directed, class V, class E, class G, class Vertex, class EdgeIndex>
class compressed_sparse_row_graph;
template <class V, class E, class G>
class directed_graph;
template <class V, class E, class G>
class undirected_graph;
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

template <class Graph>
struct has_edge_weight;

template <class Graph, class = void>
struct answers_edge_weight : std::false_type
{
};
template <class Graph>
struct answers_edge_weight<Graph,
    std::void_t<decltype(get(boost::edge_weight, std::declval<Graph const&>()))>> : std::true_type
{
};

/// Whether get(edge_weight_t, Graph const&) is overloaded for this type, or for a base.
template <class Graph, class = void>
struct brings_edge_weight : std::false_type
{
};
template <class Graph>
struct brings_edge_weight<Graph,
    std::void_t<decltype(get(boost::edge_weight, std::declval<converts_to<Graph> const&>()))>>
    : std::true_type
{
};

template <class EdgeProperty>
using holds_edge_weight =
    std::integral_constant<bool, boost::lookup_one_property<EdgeProperty, boost::edge_weight_t>::found>;

/// Overloads on a pointer to the graph, so that classes derived from Boost's are recognised too.
struct ask_edge_weight
{
    template <class Graph>
    static answers_edge_weight<Graph> of(void const*);

    template <class, class Out, class Vertices, class Direction, class V, class E, class G, class Edges>
    static holds_edge_weight<E> of(boost::adjacency_list<Out, Vertices, Direction, V, E, G, Edges> const*);

    template <class, class Direction, class V, class E, class G, class Allocator>
    static holds_edge_weight<E> of(boost::adjacency_matrix<Direction, V, E, G, Allocator> const*);

    template <class, class Direction, class V, class E, class G, class Vertex, class EdgeIndex>
    static holds_edge_weight<E> of(
        boost::compressed_sparse_row_graph<Direction, V, E, G, Vertex, EdgeIndex> const*);

    template <class, class V, class E, class G>
    static holds_edge_weight<E> of(boost::directed_graph<V, E, G> const*);

    template <class, class V, class E, class G>
    static holds_edge_weight<E> of(boost::undirected_graph<V, E, G> const*);

    template <class, class Inner, class EdgePredicate, class VertexPredicate>
    static has_edge_weight<Inner> of(boost::filtered_graph<Inner, EdgePredicate, VertexPredicate> const*);

    template <class, class Inner, class Reference>
    static has_edge_weight<Inner> of(boost::reverse_graph<Inner, Reference> const*);

    template <class, class Inner, class Label, class Selector>
    static has_edge_weight<std::remove_pointer_t<Inner>> of(
        boost::labeled_graph<Inner, Label, Selector> const*);

    template <class, class Inner>
    static has_edge_weight<Inner> of(boost::subgraph<Inner> const*);
};

/// True if it cannot be determined, for example if an overload names a base of Graph that is not public.
template <class Graph, class = void>
struct finds_edge_weight : std::true_type
{
};
template <class Graph>
struct finds_edge_weight<Graph,
    std::void_t<decltype(ask_edge_weight::of<Graph>(static_cast<Graph const*>(nullptr)))>>
    : decltype(ask_edge_weight::of<Graph>(static_cast<Graph const*>(nullptr)))
{
};

template <class Graph>
struct has_edge_weight : std::disjunction<brings_edge_weight<Graph>, finds_edge_weight<Graph>>::type
{
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
