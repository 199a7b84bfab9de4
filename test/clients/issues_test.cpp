//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls that Boost's issues ask for, and one in the manner of COLMAP.

#define BOOST_TEST_MODULE clients_issues
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <iterator>
#include <random>
#include <vector>

namespace
{

using weighted = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, float>>;
using edge = boost::graph_traits<weighted>::edge_descriptor;

weighted random_graph(std::size_t vertices, std::size_t edges)
{
    std::mt19937 random(380);
    weighted g(vertices);
    for (std::size_t v = 1; v != vertices; ++v) // connected
        add_edge(random() % v, v, float(random() % 1000), g);
    for (std::size_t e = vertices - 1; e < edges; ++e)
        add_edge(random() % vertices, random() % vertices, float(random() % 1000), g);
    return g;
}

struct light
{
    weighted const* g = nullptr;
    bool operator()(edge const& e) const { return get(boost::edge_weight, *g, e) < 700; }
};

} // namespace

// https://github.com/boostorg/graph/issues/380: a filtered_graph and the named parameter weight_map do not
// compile in Boost.
BOOST_AUTO_TEST_CASE(issue_380)
{
    weighted g = random_graph(2000, 6000);
    boost::filtered_graph<weighted, light> const filtered(g, light{&g});
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        filtered, std::back_inserter(tree), boost::weight_map(get(boost::edge_weight, g)));

    weighted copy(num_vertices(g)); // Boost's function sees a graph of the same edges
    for (auto [at, end] = edges(filtered); at != end; ++at)
        add_edge(source(*at, g), target(*at, g), get(boost::edge_weight, g, *at), copy);
    std::vector<edge> expected;
    boost::kruskal_minimum_spanning_tree(copy, std::back_inserter(expected));

    BOOST_TEST(tree.size() == expected.size());
    double weight = 0, expected_weight = 0;
    for (edge const& e : tree)
    {
        BOOST_TEST(light{&g}(e));
        weight += get(boost::edge_weight, g, e);
    }
    for (edge const& e : expected)
        expected_weight += get(boost::edge_weight, copy, e);
    BOOST_TEST(weight == expected_weight);
}

// COLMAP's maximum spanning tree of a view graph: it negates the weights for Boost's Kruskal, makes a graph
// of the tree, and roots it by a breadth-first search.
BOOST_AUTO_TEST_CASE(colmap_rooted_maximum_spanning_tree)
{
    weighted const g = random_graph(1000, 8000);
    boost_gpu_mst::options maximum;
    maximum.objective = boost_gpu_mst::objective::maximum;
    std::vector<edge> tree;
    boost_gpu_mst::minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), maximum);

    weighted negated = g;
    for (auto [at, end] = edges(negated); at != end; ++at)
        put(boost::edge_weight, negated, *at, -get(boost::edge_weight, negated, *at));
    std::vector<edge> expected;
    boost::kruskal_minimum_spanning_tree(negated, std::back_inserter(expected));
    double weight = 0, expected_weight = 0;
    for (edge const& e : tree)
        weight += get(boost::edge_weight, g, e);
    for (edge const& e : expected)
        expected_weight -= get(boost::edge_weight, negated, e);
    BOOST_TEST(weight == expected_weight);

    weighted spanning(num_vertices(g));
    for (edge const& e : tree)
        add_edge(source(e, g), target(e, g), spanning);
    std::vector<std::size_t> parents(num_vertices(g), num_vertices(g));
    parents[0] = 0;
    boost::breadth_first_search(spanning, vertex(0, spanning),
        boost::visitor(
            boost::make_bfs_visitor(boost::record_predecessors(parents.data(), boost::on_tree_edge()))));
    BOOST_TEST(tree.size() == num_vertices(g) - 1);
    for (std::size_t const parent : parents)
        BOOST_TEST(parent < num_vertices(g)); // every vertex is reached
}
