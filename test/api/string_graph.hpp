//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_STRING_GRAPH_HPP
#define BOOST_GPU_MST_TEST_API_STRING_GRAPH_HPP

#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

// A user's own graph, the least that models VertexListGraph and EdgeListGraph: strings as vertices,
// no index, nothing of Boost's except the traits.

namespace contract
{

struct own_edge
{
    std::string from, to;
    std::size_t number = 0;
    friend bool operator==(own_edge const& a, own_edge const& b) { return a.number == b.number; }
    friend bool operator!=(own_edge const& a, own_edge const& b) { return !(a == b); }
    friend bool operator<(own_edge const& a, own_edge const& b) { return a.number < b.number; }
};

struct own_graph
{
    std::vector<std::string> towns;
    std::vector<own_edge> roads;
};

using town_iterator = std::vector<std::string>::const_iterator;
using road_iterator = std::vector<own_edge>::const_iterator;

inline std::pair<town_iterator, town_iterator> vertices(own_graph const& g)
{
    return {g.towns.begin(), g.towns.end()};
}
inline std::size_t num_vertices(own_graph const& g)
{
    return g.towns.size();
}
inline std::pair<road_iterator, road_iterator> edges(own_graph const& g)
{
    return {g.roads.begin(), g.roads.end()};
}
inline std::size_t num_edges(own_graph const& g)
{
    return g.roads.size();
}
inline std::string source(own_edge const& e, own_graph const&)
{
    return e.from;
}
inline std::string target(own_edge const& e, own_graph const&)
{
    return e.to;
}

} // namespace contract

namespace boost
{

template <>
struct graph_traits<contract::own_graph>
{
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag
    {
    };
    using vertex_descriptor = std::string;
    using edge_descriptor = contract::own_edge;
    using directed_category = undirected_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
    using vertex_iterator = contract::town_iterator;
    using edge_iterator = contract::road_iterator;
    static vertex_descriptor null_vertex() { return {}; }
};

} // namespace boost

#endif
