//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_HAS_EDGE_WEIGHT_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_HAS_EDGE_WEIGHT_HPP

#include <boost_gpu_mst/detail/graph/has_own_property.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/properties.hpp>

#include <type_traits>

// Does a graph have the property edge_weight, which is used if no weight map is given?

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

template <class EdgeProperty>
using holds_edge_weight =
    std::integral_constant<bool, boost::lookup_one_property<EdgeProperty, boost::edge_weight_t>::found>;

template <>
struct property_by_type<boost::edge_weight_t> : property_of_any<boost::edge_weight_t>
{
    using where_unknown = std::true_type;
    using property_of_any<boost::edge_weight_t>::of;

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
};

template <class Graph>
using has_edge_weight = has_own_property<Graph, boost::edge_weight_t>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
