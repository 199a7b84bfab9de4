//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/small_graphs.hpp"

#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/directed_graph.hpp>
#include <boost/graph/edge_list.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/undirected_graph.hpp>
#include <boost/graph/vertex_and_edge_range.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/function_property_map.hpp>

// Graphs that hold their edges themselves, or hold none.

namespace small_graphs
{

namespace
{

using lists = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, std::size_t>, with_weight<int>>;
using matrix = boost::adjacency_matrix<boost::undirectedS, boost::no_property, with_weight<int>>;
using directed_matrix = boost::adjacency_matrix<boost::directedS, boost::no_property, with_weight<int>>;
template <class Direction, class Index>
using rows = boost::compressed_sparse_row_graph<Direction, boost::no_property, with_weight<int>,
    boost::no_property, Index, Index>;

/// Vertices are nodes. undirected_graph and directed_graph number them themselves.
template <class Graph>
Graph make_nodes(lines const& l)
{
    Graph g;
    std::vector<typename boost::graph_traits<Graph>::vertex_descriptor> v;
    for (std::size_t i = 0; i != l.n; ++i)
    {
        v.push_back(add_vertex(g));
        if constexpr (std::is_same<Graph, lists>::value)
            put(boost::vertex_index, g, v.back(), i);
    }
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        put(boost::edge_weight, g, add_edge(v[l.ends[i].first], v[l.ends[i].second], g).first, l.weights[i]);
    return g;
}

template <class Direction, class Index>
void compare_rows(char const* name, lines const& l)
{
    std::vector<std::pair<Index, Index>> ends;
    std::vector<with_weight<int>> weights;
    for (std::size_t i = 0; i != l.ends.size(); ++i)
    {
        ends.emplace_back(static_cast<Index>(l.ends[i].first), static_cast<Index>(l.ends[i].second));
        weights.emplace_back(l.weights[i]);
    }
    rows<Direction, Index> const g(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(),
        weights.begin(), static_cast<Index>(l.n));
    compare(name, l, g, boost::vertex_index_map(get(boost::vertex_index, g)));
}

/// Weights belong to the edge's index: the graph itself has none.
void compare_grid(lines const& l)
{
    using grid = boost::grid_graph<2>;
    std::size_t const side = l.n / 5;
    grid const g(boost::array<std::size_t, 2>{{5, side}});
    auto const weight = boost::make_function_property_map<grid::edge_descriptor>(
        [&, index = get(boost::edge_index, g)](grid::edge_descriptor const& e)
        { return l.weights[get(index, e) % l.weights.size()]; });
    compare("grid_graph", l, g, boost::weight_map(weight).vertex_index_map(get(boost::vertex_index, g)));
}

void compare_edge_list(lines const& l)
{
    std::vector<std::pair<int, int>> ends;
    for (auto const& e : l.ends)
        ends.emplace_back(int(e.first), int(e.second));
    boost::edge_list<std::vector<std::pair<int, int>>::const_iterator> const list(ends.begin(), ends.end());
    auto const g = boost::make_vertex_and_edge_range(list, boost::counting_iterator<int>(0),
        boost::counting_iterator<int>(int(l.n)), edges(list).first, edges(list).second);
    compare("vertex_and_edge_range over edge_list", l, g,
        boost::weight_map(boost::make_iterator_property_map(l.weights.begin(), get(boost::edge_index, list)))
            .vertex_index_map(boost::identity_property_map()));
}

} // namespace

void compare_types(lines const& l)
{
    compare<vectors<int>>("adjacency_list vecS undirected", l);
    compare<vectors<int, boost::directedS>>("adjacency_list vecS directed", l);
    compare<vectors<int, boost::bidirectionalS>>("adjacency_list vecS bidirectional", l);
    compare<vectors<int, boost::undirectedS, boost::listS>>("adjacency_list listS of edges", l);
    compare<vectors<int, boost::undirectedS, boost::setS>>("adjacency_list setS of edges", l);
    compare<vectors<int, boost::directedS, boost::multisetS>>(
        "adjacency_list multisetS of edges directed", l);
    compare<vectors<int, boost::undirectedS, boost::hash_setS>>("adjacency_list hash_setS of edges", l);
    auto const nodes = make_nodes<lists>(l);
    compare("adjacency_list listS", l, nodes, boost::vertex_index_map(get(boost::vertex_index, nodes)));
    compare_rows<boost::directedS, std::size_t>("compressed_sparse_row_graph", l);
    compare_rows<boost::directedS, std::uint32_t>("compressed_sparse_row_graph of 32 bits", l);
    compare_rows<boost::bidirectionalS, std::size_t>("compressed_sparse_row_graph bidirectional", l);
    if (l.n <= 2000) // with 20,000 it would take 3 GB
    {
        compare<matrix>("adjacency_matrix undirected", l);
        compare<directed_matrix>("adjacency_matrix directed", l);
    }
    auto const removable = make_nodes<boost::undirected_graph<boost::no_property, with_weight<int>>>(l);
    compare("undirected_graph", l, removable, boost::vertex_index_map(get(boost::vertex_index, removable)));
    auto const directed = make_nodes<boost::directed_graph<boost::no_property, with_weight<int>>>(l);
    compare("directed_graph", l, directed, boost::vertex_index_map(get(boost::vertex_index, directed)));
    compare_grid(l);
    compare_edge_list(l);
}

} // namespace small_graphs
