//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_INDEX_BOUND_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_INDEX_BOUND_HPP

#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/has_vertex_index.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

template <class Graph, class = void>
struct has_max_vertex_index : std::false_type
{
};
template <class Graph>
struct has_max_vertex_index<Graph, std::void_t<decltype(max_vertex_index(std::declval<Graph const&>()))>>
    : std::true_type
{
};

template <class Graph>
std::uint64_t index_bound(Graph const& g);
template <class Inner, class EdgePredicate, class VertexPredicate>
std::uint64_t index_bound(boost::filtered_graph<Inner, EdgePredicate, VertexPredicate> const& g);
template <class Inner, class Reference>
std::uint64_t index_bound(boost::reverse_graph<Inner, Reference> const& g);
template <class Inner, class Label, class Selector>
std::uint64_t index_bound(boost::labeled_graph<Inner, Label, Selector> const& g);

/// One more than the largest vertex index the graph may hold. That is num_vertices(g), except that
/// directed_graph and undirected_graph keep their indices when vertices are removed: gaps remain, and an
/// adaptor's num_vertices does not include them.
template <class Graph>
std::uint64_t index_bound(Graph const& g)
{
    if constexpr (has_max_vertex_index<Graph>::value)
        return static_cast<std::uint64_t>(max_vertex_index(g));
    else
        return static_cast<std::uint64_t>(num_vertices(g));
}

template <class Inner, class EdgePredicate, class VertexPredicate>
std::uint64_t index_bound(boost::filtered_graph<Inner, EdgePredicate, VertexPredicate> const& g)
{
    return detail::index_bound(g.m_g);
}

template <class Inner, class Reference>
std::uint64_t index_bound(boost::reverse_graph<Inner, Reference> const& g)
{
    return detail::index_bound(g.m_g);
}

template <class Inner, class Label, class Selector>
std::uint64_t index_bound(boost::labeled_graph<Inner, Label, Selector> const& g)
{
    return detail::index_bound(g.graph());
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
