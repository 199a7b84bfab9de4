//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_HAS_OWN_PROPERTY_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_HAS_OWN_PROPERTY_HPP

#include <type_traits>
#include <utility>

// Does a graph have a property, as get(Tag(), g)? For graph types of Boost's without the property that
// expression is an error in Boost's headers, even under an adaptor, so a graph is recognised by its type
// first.

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

template <class Graph, class Tag, class = void>
struct has_get : std::false_type
{
};
template <class Graph, class Tag>
struct has_get<Graph, Tag, std::void_t<decltype(get(std::declval<Tag>(), std::declval<Graph const&>()))>>
    : std::true_type
{
};

/// Converts to the graph and is accepted by its functions; no template deduces it as the graph or as a base.
template <class Graph>
struct converts_to
{
    Graph const& graph;
    operator Graph const&() const noexcept { return graph; }
};

/// Whether get(Tag, Graph const&) is overloaded for this type, or for a base: a class derived from an
/// adjacency_list without the property may still have it.
template <class Graph, class Tag>
using overloads_get = has_get<converts_to<Graph>, Tag>;

/// For each tag, functions of(Graph const*) whose result is a type: std::true_type for graphs with the
/// property. They take pointers, so that classes derived from Boost's are recognised too. The type
/// where_unknown is for graphs with no such result, for example because a base that a function names is not
/// public.
template <class Tag>
struct property_by_type;

template <class Graph, class Tag, class = void>
struct has_property_by_type : property_by_type<Tag>::where_unknown
{
};
template <class Graph, class Tag>
struct has_property_by_type<Graph, Tag,
    std::void_t<decltype(property_by_type<Tag>::template of<Graph>(static_cast<Graph const*>(nullptr)))>>
    : decltype(property_by_type<Tag>::template of<Graph>(static_cast<Graph const*>(nullptr)))
{
};

template <class Graph, class Tag>
struct has_own_property : std::disjunction<overloads_get<Graph, Tag>, has_property_by_type<Graph, Tag>>::type
{
};

/// The functions for all tags: adaptors have the property if the graph inside has it, and for graphs that are
/// not Boost's the expression is tested.
template <class Tag>
struct property_of_any
{
    template <class Graph>
    static has_get<Graph, Tag> of(void const*);

    template <class, class Inner, class EdgePredicate, class VertexPredicate>
    static has_own_property<Inner, Tag> of(
        boost::filtered_graph<Inner, EdgePredicate, VertexPredicate> const*);

    template <class, class Inner, class Reference>
    static has_own_property<Inner, Tag> of(boost::reverse_graph<Inner, Reference> const*);

    template <class, class Inner, class Label, class Selector>
    static has_own_property<std::remove_pointer_t<Inner>, Tag> of(
        boost::labeled_graph<Inner, Label, Selector> const*);

    template <class, class Inner>
    static has_own_property<Inner, Tag> of(boost::subgraph<Inner> const*);
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
