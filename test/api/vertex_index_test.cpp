//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/callers.hpp"
#include "test/api/compare.hpp"

#include <boost/graph/edge_list.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/vertex_and_edge_range.hpp>
#include <boost/property_map/function_property_map.hpp>

// Vertex index maps: the caller's, the graph's own, none; and maps that are not an index.

namespace
{

using weight = boost::property<boost::edge_weight_t, int>;
using by_list = api_test::weighted_list<boost::vecS, boost::listS, boost::undirectedS>;
using with_index = boost::adjacency_list<boost::vecS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, int>, weight>;
using plain = api_test::weighted_graph<>;

template <class Graph, class IndexMap>
void check_refused(Graph const& g, IndexMap index, std::string const& part)
{
    auto const says_so = says(part);
    std::vector<api_test::edge_of<Graph>> tree;
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::kruskal_minimum_spanning_tree(
                              g, std::back_inserter(tree), boost::vertex_index_map(index)),
        boost_gpu_mst::invalid_graph, says_so);
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::minimum_spanning_forest(
                              g, get(boost::edge_weight, g), std::back_inserter(tree), index),
        boost_gpu_mst::invalid_graph, says_so);
    BOOST_TEST(tree.empty());
}

} // namespace

BOOST_AUTO_TEST_CASE(the_callers_index_any_permutation)
{
    by_list const g = api_test::build<by_list>(20, api_test::random_lines(20, 60, 3));
    auto numbers = api_test::number(g);
    for (auto& n : numbers)
        n.second = 19 - n.second;
    auto const index = boost::make_assoc_property_map(numbers);
    auto const expected = api_test::boost_forest(g, get(boost::edge_weight, g));
    std::vector<api_test::edge_of<by_list>> named, positional, with_options;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(named), boost::vertex_index_map(index));
    boost_gpu_mst::minimum_spanning_forest(
        g, get(boost::edge_weight, g), std::back_inserter(positional), index);
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(
        g, get(boost::edge_weight, g), std::back_inserter(with_options), index, api_test::tested(), &r);
    BOOST_TEST((named == expected));
    BOOST_TEST((positional == expected));
    BOOST_TEST((with_options == expected));
    BOOST_TEST(r.vertices == 20u);
}

BOOST_AUTO_TEST_CASE(the_graphs_own_index)
{
    with_index g = api_test::build<with_index>(20, api_test::random_lines(20, 60, 3));
    int next = 0;
    for (auto [v, end] = vertices(g); v != end; ++v)
        put(boost::vertex_index, g, *v, next++ * 7 % 20);
    api_test::check_public_functions(g);

    put(boost::vertex_index, g, *std::next(vertices(g).first, 4), 0); // the first vertex's index
    std::vector<api_test::edge_of<with_index>> tree;
    BOOST_CHECK_THROW(boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree)),
        boost_gpu_mst::invalid_graph);
    BOOST_TEST(tree.empty());
}

BOOST_AUTO_TEST_CASE(index_out_of_range)
{
    plain const g = api_test::build<plain>(4, {{0, 1, 1}, {1, 2, 2}, {2, 3, 3}});
    std::vector<int> index = {0, 1, 4, 3};
    check_refused(g, &index[0], "vertex number 2 of vertices(g) the index 4, outside 0 .. 4 - 1");
    index[2] = -1;
    check_refused(g, &index[0], "the index -1, outside");
    index[2] = std::numeric_limits<int>::max();
    check_refused(g, &index[0], "the index 2147483647, outside");
    std::vector<unsigned long long> wide = {0, 1ull << 32, 2, 3};
    check_refused(g, boost::make_iterator_property_map(wide.begin(), get(boost::vertex_index, g)),
        "vertex number 1 of vertices(g) the index 4294967296, outside");
}

BOOST_AUTO_TEST_CASE(index_given_twice)
{
    plain const g = api_test::build<plain>(4, {{0, 1, 1}, {1, 2, 2}, {2, 3, 3}});
    std::vector<int> index = {3, 1, 0, 1};
    check_refused(
        g, &index[0], "vertex number 3 of vertices(g) the index 1, which an earlier vertex has too");
}

BOOST_AUTO_TEST_CASE(edge_that_ends_outside_the_graph)
{
    // A range of vertices that lacks the end of one edge.
    using ends = std::vector<std::pair<int, int>>;
    ends const list = {{0, 1}, {1, 2}, {2, 3}};
    boost::edge_list<ends::const_iterator> const edges_only(list.begin(), list.end());
    std::vector<int> const vs = {0, 1, 2};
    auto const g = boost::make_vertex_and_edge_range(
        edges_only, vs.begin(), vs.end(), edges(edges_only).first, edges(edges_only).second);
    std::vector<api_test::edge_of<std::decay_t<decltype(g)>>> tree;
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::minimum_spanning_forest(g, boost::static_property_map<int>(1),
                              std::back_inserter(tree), api_test::tested()),
        boost_gpu_mst::invalid_graph, says("edge 2,"));
    BOOST_TEST(tree.empty());
}

// With both maps given, no index is read. These vertices are arrays, which have an order but no
// std::hash.
BOOST_AUTO_TEST_CASE(both_maps_of_a_grid)
{
    using grid = boost::grid_graph<2>;
    using edge = api_test::edge_of<grid>;
    using vertex = boost::graph_traits<grid>::vertex_descriptor;
    for (std::size_t const side : {2u, 3u, 5u, 60u})
    {
        grid const g(boost::array<std::size_t, 2>{{side, side}});
        auto const weight = boost::make_function_property_map<edge>(
            [&](edge const& e) { return int(get(boost::edge_index, g, e) * 7919 % 100003); });
        std::map<vertex, int> rank;
        std::map<vertex, vertex> parent;
        std::vector<edge> tree;
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
            boost::weight_map(weight)
                .rank_map(boost::make_assoc_property_map(rank))
                .predecessor_map(boost::make_assoc_property_map(parent)));
        BOOST_TEST(tree.size() == side * side - 1);
        BOOST_TEST(rank.size() == side * side);
        BOOST_TEST(parent.size() == side * side);
        callers::check_sets(g, tree, rank, parent);
    }
}
