//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_GRAPH_FUNCTIONS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_GRAPH_FUNCTIONS_HPP

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>

#include <utility>

// vertices(g), edges(g) and the like are found by argument-dependent lookup and, as in Boost's algorithms, in
// namespace boost: adaptors of other libraries' graphs define them there, before this is included.

namespace boost_gpu_mst
{
namespace detail
{

using boost::edge;
using boost::edges;
using boost::num_edges;
using boost::num_vertices;
using boost::out_edges;
using boost::source;
using boost::target;
using boost::vertices;

/// vertices(g) as a pair of iterators; its type may be any that converts to such a pair.
template <class Graph>
auto vertex_range(Graph const& g)
{
    using iterator = typename boost::graph_traits<Graph>::vertex_iterator;
    return std::pair<iterator, iterator>(vertices(g));
}

/// The same for edges(g).
template <class Graph>
auto edge_range(Graph const& g)
{
    using iterator = typename boost::graph_traits<Graph>::edge_iterator;
    return std::pair<iterator, iterator>(edges(g));
}

/// By vertices(g), since num_vertices of a filtered_graph counts hidden vertices, too.
template <class Graph>
bool has_no_vertices(Graph const& g)
{
    auto [first, end] = detail::vertex_range(g);
    return first == end;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
