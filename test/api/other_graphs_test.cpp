//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/directed_graph.hpp>
#include <boost/graph/edge_list.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/undirected_graph.hpp>
#include <boost/graph/vertex_and_edge_range.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <cstdint>
#include <utility>
#include <vector>

// All other graph types of the BGL that can list their vertices and edges.

namespace
{

using weight = boost::property<boost::edge_weight_t, int>;
using api_test::line;

template <class Direction>
void check_matrix()
{
    for (int const ties : {0, 3})
    {
        boost::adjacency_matrix<Direction, boost::no_property, weight> g(20);
        for (line const& l : api_test::simple(api_test::random_lines(20, 50, 3, ties)))
            add_edge(l.u, l.v, l.weight, g);
        api_test::check_public_functions(g, get(boost::edge_weight, g));
    }
}

/// Some rows have no edges.
template <class Direction, class Index>
void check_csr()
{
    for (int const ties : {0, 3})
    {
        std::vector<std::pair<Index, Index>> ends;
        std::vector<weight> weights;
        for (line const& l : api_test::random_lines(20, 50, 3, ties))
        {
            ends.emplace_back(static_cast<Index>(l.u / 3 * 3), static_cast<Index>(l.v));
            weights.emplace_back(l.weight);
        }
        boost::compressed_sparse_row_graph<Direction, boost::no_property, weight, boost::no_property, Index,
            Index> const g(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), weights.begin(),
            20);
        api_test::check_public_functions(g, get(boost::edge_weight, g));
    }
}

/// With gaps among the vertex indices: in these graphs the remaining vertices keep their indices.
template <class Graph>
void check_after_removals()
{
    Graph g = api_test::build<Graph>(20, api_test::random_lines(20, 60, 3));
    for (int removed = 0; removed < 6; ++removed)
    {
        auto const v = *std::next(vertices(g).first, 2 * removed);
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    BOOST_TEST(num_vertices(g) == 14u);
    BOOST_TEST(max_vertex_index(g) == 20u);
    api_test::check_public_functions(g, get(boost::edge_weight, g));
}

} // namespace

BOOST_AUTO_TEST_CASE(adjacency_matrix_undirected)
{
    // Its descriptors name the larger end first; this library's must too.
    check_matrix<boost::undirectedS>();
}

BOOST_AUTO_TEST_CASE(adjacency_matrix_directed)
{
    check_matrix<boost::directedS>();
}

BOOST_AUTO_TEST_CASE(compressed_sparse_row_graph_directed)
{
    check_csr<boost::directedS, std::uint32_t>();
    check_csr<boost::directedS, std::uint64_t>();
}

BOOST_AUTO_TEST_CASE(compressed_sparse_row_graph_bidirectional)
{
    check_csr<boost::bidirectionalS, std::uint32_t>();
    check_csr<boost::bidirectionalS, std::uint64_t>();
}

BOOST_AUTO_TEST_CASE(undirected_graph_after_removals)
{
    check_after_removals<boost::undirected_graph<boost::no_property, weight>>();
}

BOOST_AUTO_TEST_CASE(directed_graph_after_removals)
{
    check_after_removals<boost::directed_graph<boost::no_property, weight>>();
}

BOOST_AUTO_TEST_CASE(grid_graph)
{
    using graph = boost::grid_graph<3>;
    boost::array<std::size_t, 3> const lengths = {{3, 4, 5}};
    graph const g(lengths);
    // Both directions of an edge are listed; they get different weights.
    auto const weigh = [&g](boost::graph_traits<graph>::edge_descriptor const& e)
    { return static_cast<int>(get(boost::edge_index, g, e) * 37 % 101); };
    api_test::check_public_functions(
        g, boost::make_function_property_map<boost::graph_traits<graph>::edge_descriptor>(weigh));
}

BOOST_AUTO_TEST_CASE(vertex_and_edge_range_over_an_edge_list)
{
    std::vector<std::pair<int, int>> ends;
    std::vector<int> weights;
    for (line const& l : api_test::random_lines(20, 50, 3, 4))
    {
        ends.emplace_back(static_cast<int>(l.u) - 10, static_cast<int>(l.v) - 10); // any ints are vertices
        weights.push_back(l.weight);
    }
    using list = boost::edge_list<std::vector<std::pair<int, int>>::const_iterator>;
    list const edge_list(ends.begin(), ends.end());
    auto const g = boost::make_vertex_and_edge_range(edge_list, boost::counting_iterator<int>(-10),
        boost::counting_iterator<int>(10), edges(edge_list).first, edges(edge_list).second);
    api_test::check_public_functions(
        g, boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, edge_list)));
}
