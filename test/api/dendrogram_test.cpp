//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Single linkage against its definition: at every height the clusters are the components of the graph whose
// edges have at most that height.

#include "test/api/forest_of.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <boost/graph/connected_components.hpp>

namespace
{

using namespace boost_gpu_mst;
using engine_test::graph;
using labels = std::vector<std::uint32_t>;
using bgl = api_test::weighted_graph<>;

/// Many ties, loops, parallel edges and, if m is small, many trees.
template <class Weight>
graph<Weight> random_edges(unsigned seed, std::uint32_t n, std::size_t m)
{
    auto g = engine_test::random_graph<Weight>(n, m, engine_test::weights::any, seed);
    std::mt19937 random(seed);
    for (Weight& w : g.weights)
        w = static_cast<Weight>(random() % 20);
    return g;
}

template <class Weight>
labels components_at(graph<Weight> const& g, Weight height, objective goal)
{
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> copy(g.num_vertices);
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        if (goal == objective::maximum ? g.weights[e] >= height : g.weights[e] <= height)
            add_edge(g.sources[e], g.targets[e], copy);
    labels found(g.num_vertices);
    boost::connected_components(copy, found.data());
    return found;
}

/// Of the forest in this order.
template <class Weight>
auto clusters(
    graph<Weight> const& g, objective goal = objective::minimum, output_order order = output_order::by_weight)
{
    options o;
    o.objective = goal;
    o.order = order;
    return single_linkage(g.num_vertices, g.sources, g.targets, g.weights, contract::forest_of(g, o), goal);
}

template <class Exception, class F>
void check_thrown(F const& call, std::string const& part)
{
    BOOST_CHECK_EXCEPTION(call(), Exception, says(part));
}

std::vector<std::uint32_t> const u = {0, 1, 2, 0};
std::vector<std::uint32_t> const v = {1, 2, 3, 3};
std::vector<double> const w = {3, 1, 2, 5};
using ids = std::vector<edge_id>;
using weight_types = std::tuple<std::int32_t, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(cuts_are_components, Weight, weight_types)
{
    for (objective const goal : {objective::minimum, objective::maximum})
        for (std::size_t const m : {40u, 120u, 600u})
        {
            graph<Weight> const g = random_edges<Weight>(unsigned(m), 100, m);
            auto const d = clusters(g, goal);
            labels const all = components_at(g, goal == objective::maximum ? Weight(-1) : Weight(99), goal);
            BOOST_TEST(d.num_trees() == *std::max_element(all.begin(), all.end()) + 1u);
            for (Weight h = 0; h <= 20; ++h)
                BOOST_TEST(
                    cut_at_height(d, h) == components_at(g, h, goal), boost::test_tools::per_element());
        }
}

BOOST_AUTO_TEST_CASE(any_order_of_the_ids_gives_the_same)
{
    auto const g = random_edges<std::int32_t>(7, 200, 800);
    auto const a = clusters(g);
    auto const b = clusters(g, objective::minimum, output_order::by_edge);
    BOOST_TEST_REQUIRE(a.merges.size() == b.merges.size());
    for (std::size_t i = 0; i != a.merges.size(); ++i)
    {
        BOOST_TEST(a.merges[i].left == b.merges[i].left);
        BOOST_TEST(a.merges[i].right == b.merges[i].right);
        BOOST_TEST(a.merges[i].left < a.merges[i].right);
        BOOST_TEST(a.merges[i].right < g.num_vertices + i); // made by an earlier merge
        BOOST_TEST(a.merges[i].height == b.merges[i].height);
    }
}

BOOST_AUTO_TEST_CASE(by_hand)
{
    auto const d = single_linkage(5, u, v, w, ids{1, 2, 0});
    auto const row = [&](std::size_t i)
    {
        auto const& m = d.merges[i];
        return std::vector<double>{double(m.left), double(m.right), m.height, double(m.size)};
    };
    BOOST_TEST_REQUIRE(d.merges.size() == 3u);
    BOOST_TEST((row(0) == std::vector<double>{1, 2, 1, 2}));
    BOOST_TEST((row(1) == std::vector<double>{3, 5, 2, 3}));
    BOOST_TEST((row(2) == std::vector<double>{0, 6, 3, 4}));
    BOOST_TEST(d.num_trees() == 2u);
    BOOST_TEST((cut_into_clusters(d, 3) == labels{0, 1, 1, 1, 2}));
    BOOST_TEST((cut_into_clusters(d, 5) == labels{0, 1, 2, 3, 4}));
    BOOST_TEST((cut_into_clusters(d, 2) == labels{0, 0, 0, 0, 1}));
    BOOST_TEST((cut_at_height(d, 0.5) == labels{0, 1, 2, 3, 4}));
    BOOST_TEST((cut_at_height(d, 2.) == labels{0, 1, 1, 1, 2}));

    auto const none = single_linkage(0, u, v, w, ids{});
    BOOST_TEST(cut_at_height(none, 1.).empty());
    BOOST_TEST(cut_into_clusters(none, 0).empty());
}

BOOST_AUTO_TEST_CASE(every_number_of_clusters)
{
    auto const g = random_edges<double>(11, 60, 70);
    auto const d = clusters(g);
    BOOST_TEST(d.num_trees() > 1u);
    for (std::uint64_t k = d.num_trees(); k <= g.num_vertices; ++k)
    {
        labels const found = cut_into_clusters(d, k);
        BOOST_TEST(std::set<std::uint32_t>(found.begin(), found.end()).size() == k);
        BOOST_TEST(*std::max_element(found.begin(), found.end()) == k - 1);
    }
}

BOOST_AUTO_TEST_CASE(a_graph_with_and_without_an_index)
{
    auto const arrays = random_edges<std::int32_t>(5, 80, 200);
    bgl g(arrays.num_vertices);
    for (std::size_t e = 0; e != arrays.sources.size(); ++e)
        add_edge(arrays.sources[e], arrays.targets[e], arrays.weights[e], g);
    std::vector<bgl::edge_descriptor> forest;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(forest));
    auto const d = single_linkage(g, get(boost::edge_weight, g), forest.begin(), forest.end());
    std::vector<std::size_t> backwards(arrays.num_vertices);
    for (std::size_t i = 0; i != backwards.size(); ++i)
        backwards[i] = backwards.size() - 1 - i;
    auto const b = single_linkage(g, get(boost::edge_weight, g), forest.begin(), forest.end(),
        boost::make_iterator_property_map(backwards.begin(), get(boost::vertex_index, g)));
    for (int h = 0; h <= 20; ++h)
    {
        labels const expected = components_at(arrays, h, objective::minimum);
        BOOST_TEST(cut_at_height(d, h) == expected, boost::test_tools::per_element());
        labels const mirrored = cut_at_height(b, h);
        for (std::uint32_t x = 0; x != arrays.num_vertices; ++x)
            for (std::uint32_t y = 0; y != x; ++y)
                if ((expected[x] == expected[y]) != (mirrored[backwards[x]] == mirrored[backwards[y]]))
                    BOOST_ERROR("vertices " << x << " and " << y << " at height " << h);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_forest_is_refused)
{
    check_thrown<invalid_graph>([] { single_linkage(4, u, v, w, ids{0, 1, 2, 3}); }, "edge 3 closes a cycle");
    check_thrown<invalid_graph>([] { single_linkage(4, u, v, w, ids{0, 9}); }, "edge 9, but there are 4");
    check_thrown<invalid_graph>([] { single_linkage(3, u, v, w, ids{1, 2}); }, "edge 2 of the forest ends");
    check_thrown<invalid_graph>(
        [] { single_linkage(4, u, v, std::vector<double>(3), ids{1}); }, "weights array has length 3");
    check_thrown<nan_weight>(
        [] { single_linkage(4, u, v, std::vector<double>(4, std::nan("")), ids{2}); }, "edge 2");
    auto const d = single_linkage(5, u, v, w, ids{1, 2, 0});
    check_thrown<invalid_option>([&] { cut_into_clusters(d, 1); }, "2 trees into 1 clusters");
    check_thrown<invalid_option>([&] { cut_into_clusters(d, 6); }, "into 6 clusters");
    check_thrown<invalid_option>([&] { cut_at_height(d, std::nan("")); }, "NaN");
    BOOST_CHECK_EXCEPTION(single_linkage(3, u, v, w, (ids{1, 2})), invalid_graph, at_edge(2));
    BOOST_TEST(invalid_graph("no edge's fault").edge() == invalid_graph::no_edge);
}
