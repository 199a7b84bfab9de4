//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Boost's documented example (libs/graph/example/kruskal-example.cpp, copyright 1997-2001 University of
// Notre Dame), called as in Boost, except for the qualifier.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <boost/test/unit_test.hpp>

#include <utility>
#include <vector>

using namespace boost;

BOOST_AUTO_TEST_CASE(kruskal_example)
{
    typedef adjacency_list<vecS, vecS, undirectedS, no_property, property<edge_weight_t, int>> Graph;
    typedef graph_traits<Graph>::edge_descriptor Edge;
    typedef std::pair<int, int> E;

    const int num_nodes = 5;
    E edge_array[] = {E(0, 2), E(1, 3), E(1, 4), E(2, 1), E(2, 3), E(3, 4), E(4, 0), E(4, 1)};
    int weights[] = {1, 1, 2, 7, 3, 1, 1, 1};
    std::size_t num_edges = sizeof(edge_array) / sizeof(E);
    Graph g(edge_array, edge_array + num_edges, weights, num_nodes);
    property_map<Graph, edge_weight_t>::type weight = get(edge_weight, g);

    std::vector<Edge> spanning_tree, theirs;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(spanning_tree));
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs));

    // Of edges of equal weight, those in the rows of the lowest vertices.
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    for (Edge const& e : spanning_tree)
        ends.emplace_back(source(e, g), target(e, g));
    BOOST_TEST((ends == std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {4, 0}, {1, 3}, {4, 1}}));
    BOOST_REQUIRE(spanning_tree.size() == theirs.size());
    for (std::size_t i = 0; i < theirs.size(); ++i)
        BOOST_TEST(weight[spanning_tree[i]] == weight[theirs[i]]);
}
