//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The checker on BGL graphs, with any type of edge descriptor.

#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/api/array_graphs.hpp"
#include "test/support/test.hpp"

#include <boost/graph/edge_list.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/graph/vertex_and_edge_range.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

namespace
{

using namespace boost_gpu_mst;
using fault = verification::fault;
using plain = api_test::weighted_graph<>;
using by_list = api_test::weighted_list<boost::listS, boost::listS, boost::bidirectionalS>;

template <class Graph, class WeightMap>
auto boost_tree(Graph const& g, WeightMap weight)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    boost::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::weight_map(weight).vertex_index_map(get(boost::vertex_index, g)));
    return tree;
}

/// Boost's forest passes; with any edge omitted or repeated it does not.
template <class Graph, class WeightMap>
void check_graph(Graph const& g, WeightMap weight)
{
    auto const tree = boost_tree(g, weight);
    auto const judge = [&](auto const& edges)
    { return verify_minimum_spanning_forest(g, weight, edges.begin(), edges.end()); };
    verification const right = judge(tree);
    BOOST_TEST(bool(right), right.reason);
    for (std::size_t i = 0; i != tree.size(); ++i)
    {
        auto spoilt = tree;
        spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(i));
        BOOST_TEST((judge(spoilt).what == fault::not_spanning));
        spoilt = tree;
        spoilt.push_back(tree[i]);
        BOOST_TEST((judge(spoilt).what == fault::repeated_edge));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(graph_types)
{
    for (int const ties : {0, 3})
    {
        auto const lines = api_test::random_lines(24, 60, 5, ties);
        plain const p = api_test::build<plain>(24, lines);
        check_graph(p, get(boost::edge_weight, p));
        auto const m = api_test::build<api_test::matrix_of<boost::undirectedS>>(24, api_test::simple(lines));
        check_graph(m, get(boost::edge_weight, m));
        auto const rows = api_test::build<api_test::csr_of<boost::directedS>>(24, lines);
        check_graph(rows, get(boost::edge_weight, rows));
    }
    boost::array<std::size_t, 2> const lengths = {{4, 5}};
    boost::grid_graph<2> const grid(lengths);
    check_graph(
        grid, boost::make_function_property_map<boost::graph_traits<boost::grid_graph<2>>::edge_descriptor>(
                  [&grid](auto const& e) { return int(get(boost::edge_index, grid, e) * 37 % 101); }));
}

BOOST_AUTO_TEST_CASE(no_index_and_no_edge_property)
{
    by_list g;
    std::vector<boost::graph_traits<by_list>::vertex_descriptor> vs;
    for (int v = 0; v != 3; ++v)
        vs.push_back(add_vertex(g));
    auto const light = add_edge(vs[0], vs[1], 1, g).first;
    auto const heavy = add_edge(vs[1], vs[0], 2, g).first;
    auto const other = add_edge(vs[1], vs[2], 2, g).first;
    auto const w = get(boost::edge_weight, g);
    std::vector<boost::graph_traits<by_list>::edge_descriptor> tree = {other, light};
    BOOST_TEST(bool(verify_minimum_spanning_forest(g, w, tree.begin(), tree.end())));
    tree = {other, heavy};
    verification const wrong = verify_minimum_spanning_forest(g, w, tree.begin(), tree.end());
    BOOST_TEST((wrong.what == fault::not_minimum));
    BOOST_TEST(contains(wrong.reason, "is lighter than"));
    tree = {light, heavy, other};
    BOOST_TEST((verify_minimum_spanning_forest(g, w, tree.begin(), tree.end()).what == fault::cycle));

    using bare = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
    bare b(4);
    add_edge(0, 1, b);
    add_edge(1, 2, b);
    add_edge(2, 0, b);
    auto const spread = boost::make_function_property_map<boost::graph_traits<bare>::edge_descriptor>(
        [&b](auto const& e) { return double(source(e, b)) + double(target(e, b)); });
    check_graph(b, spread);
}

BOOST_AUTO_TEST_CASE(either_orientation_is_the_same_edge)
{
    plain const g = api_test::build<plain>(3, {{0, 1, 1}, {1, 2, 2}, {2, 0, 3}});
    std::vector<boost::graph_traits<plain>::edge_descriptor> flipped = {
        edge(1, 0, g).first, edge(2, 1, g).first};
    BOOST_TEST(source(flipped[0], g) == 1u);
    BOOST_TEST(
        bool(verify_minimum_spanning_forest(g, get(boost::edge_weight, g), flipped.begin(), flipped.end())));
}

BOOST_AUTO_TEST_CASE(descriptors_of_another_graph)
{
    plain const g = api_test::build<plain>(20, api_test::random_lines(20, 60, 9));
    plain const copy = g;
    auto const w = get(boost::edge_weight, g);
    auto tree = boost_tree(g, w);
    tree[5] = boost_tree(copy, get(boost::edge_weight, copy))[5];
    verification const wrong = verify_minimum_spanning_forest(g, w, tree.begin(), tree.end());
    BOOST_TEST((wrong.what == fault::no_such_edge));
    BOOST_TEST(wrong.reason == "descriptor number 5 of the forest is no edge of the graph");
}

namespace
{

/// A path over `size` vertices, then edges from its first vertex to another one and back, neither of which is
/// among the vertices; each vertex is listed twice.
template <class Vertex, class Name>
void check_ends_that_are_no_vertices(int size, Name const& name)
{
    using ends = std::vector<std::pair<Vertex, Vertex>>;
    ends list;
    std::vector<Vertex> vs;
    for (int i = 0; i != size; ++i)
    {
        vs.push_back(name(i));
        vs.push_back(name(i));
    }
    for (int i = 0; i + 1 != size; ++i)
        list.emplace_back(name(i), name(i + 1));
    list.emplace_back(name(0), name(size));
    list.emplace_back(name(size), name(0));
    using edges_only = boost::edge_list<typename ends::const_iterator>;
    edges_only const all(list.begin(), list.end());
    auto const [first, last] = edges(all);
    boost::static_property_map<int> const one(1);
    std::vector<typename boost::graph_traits<edges_only>::edge_descriptor> const descriptors(first, last);

    auto const path_end = std::prev(last, 2);
    auto const path = boost::make_vertex_and_edge_range(all, vs.begin(), vs.end(), first, path_end);
    verification const right =
        verify_minimum_spanning_forest(path, one, descriptors.begin(), descriptors.end() - 2);
    BOOST_TEST(bool(right), right.reason);
    auto const whole = boost::make_vertex_and_edge_range(all, vs.begin(), vs.end(), first, last);
    for (std::ptrdiff_t const beyond : {1, 2})
    {
        auto const claimed = descriptors.end() - beyond;
        verification const wrong = verify_minimum_spanning_forest(whole, one, claimed, claimed + 1);
        BOOST_TEST((wrong.what == fault::no_such_edge));
        BOOST_TEST(wrong.reason == "descriptor number 0 of the forest ends at no vertex of the graph");
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(claims_that_end_at_no_vertex)
{
    for (int const size : {5, 40})
    {
        check_ends_that_are_no_vertices<std::string>(size, [](int i) { return std::to_string(i); }); // hashed
        check_ends_that_are_no_vertices<std::pair<int, int>>(
            size, [](int i) { return std::make_pair(i % 3, i); }); // only ordered
    }
}

namespace crowded
{

struct graph : plain
{
    using plain::plain;
};
std::size_t num_vertices(graph const&)
{
    return std::size_t(1) << 32;
}

} // namespace crowded

BOOST_AUTO_TEST_CASE(more_vertices_than_ids)
{
    crowded::graph const g;
    std::vector<boost::graph_traits<plain>::edge_descriptor> const none;
    BOOST_CHECK_EXCEPTION(
        verify_minimum_spanning_forest(g, get(boost::edge_weight, g), none.begin(), none.end()),
        invalid_graph, says("num_vertices is 4294967296, and at most 4294967294 are possible"));
}

BOOST_AUTO_TEST_CASE(weights_that_are_ranked_and_the_maximum)
{
    plain const g = api_test::build<plain>(30, api_test::random_lines(30, 100, 4));
    auto const named = boost::make_function_property_map<boost::graph_traits<plain>::edge_descriptor>(
        [&g](auto const& e) { return std::to_string(get(boost::edge_weight, g, e) % 9); });
    check_graph(g, named);

    auto const turned = boost::make_function_property_map<boost::graph_traits<plain>::edge_descriptor>(
        [&g](auto const& e) { return -get(boost::edge_weight, g, e); });
    auto const heaviest = boost_tree(g, turned);
    verify_options o;
    auto const w = get(boost::edge_weight, g);
    BOOST_TEST(!verify_minimum_spanning_forest(g, w, heaviest.begin(), heaviest.end(), o));
    o.objective = objective::maximum;
    BOOST_TEST(bool(verify_minimum_spanning_forest(g, w, heaviest.begin(), heaviest.end(), o)));
    o.ties = tie_rule::by_edge_id;
    BOOST_CHECK_THROW(
        verify_minimum_spanning_forest(g, w, heaviest.begin(), heaviest.end(), o), invalid_option);
}
