//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Single linkage against its definition: at every height the clusters are the components of the graph whose
// edges have at most that height.

#define BOOST_TEST_MODULE dendrogram
#include <boost/test/unit_test.hpp>

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using labels = std::vector<std::uint32_t>;
using bgl = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, int>>;

template <class Weight>
struct edges
{
    std::uint32_t n;
    std::vector<std::uint32_t> u, v;
    std::vector<Weight> w;
};

/// Many ties, loops, parallel edges and, if m is small, many trees.
template <class Weight>
edges<Weight> random_edges(unsigned seed, std::uint32_t n, std::size_t m)
{
    std::mt19937 random(seed);
    edges<Weight> g{n, {}, {}, {}};
    for (std::size_t i = 0; i != m; ++i)
    {
        g.u.push_back(static_cast<std::uint32_t>(random() % n));
        g.v.push_back(static_cast<std::uint32_t>(random() % n));
        g.w.push_back(static_cast<Weight>(random() % 20));
    }
    return g;
}

template <class Weight>
labels components_at(edges<Weight> const& g, Weight height, objective goal)
{
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> copy(g.n);
    for (std::size_t e = 0; e != g.u.size(); ++e)
        if (goal == objective::maximum ? g.w[e] >= height : g.w[e] <= height)
            add_edge(g.u[e], g.v[e], copy);
    labels found(g.n);
    boost::connected_components(copy, found.data());
    return found;
}

template <class Weight>
std::vector<edge_id> forest_of(edges<Weight> const& g, objective goal, output_order order)
{
    options o;
    o.objective = goal;
    o.order = order;
    std::vector<edge_id> ids;
    minimum_spanning_forest(g.n, g.u, g.v, g.w, std::back_inserter(ids), o);
    return ids;
}

template <class Exception, class F>
void check_thrown(F const& call, std::string const& part)
{
    BOOST_CHECK_EXCEPTION(call(), Exception,
        [&](Exception const& e) { return std::string(e.what()).find(part) != std::string::npos; });
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
            edges<Weight> const g = random_edges<Weight>(unsigned(m), 100, m);
            auto const d =
                single_linkage(g.n, g.u, g.v, g.w, forest_of(g, goal, output_order::by_weight), goal);
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
    auto const a =
        single_linkage(g.n, g.u, g.v, g.w, forest_of(g, objective::minimum, output_order::by_weight));
    auto const b =
        single_linkage(g.n, g.u, g.v, g.w, forest_of(g, objective::minimum, output_order::by_edge));
    BOOST_TEST_REQUIRE(a.merges.size() == b.merges.size());
    for (std::size_t i = 0; i != a.merges.size(); ++i)
    {
        BOOST_TEST(a.merges[i].left == b.merges[i].left);
        BOOST_TEST(a.merges[i].right == b.merges[i].right);
        BOOST_TEST(a.merges[i].left < a.merges[i].right);
        BOOST_TEST(a.merges[i].right < g.n + i); // made by an earlier merge
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
    auto const d =
        single_linkage(g.n, g.u, g.v, g.w, forest_of(g, objective::minimum, output_order::by_weight));
    BOOST_TEST(d.num_trees() > 1u);
    for (std::uint64_t k = d.num_trees(); k <= g.n; ++k)
    {
        labels const found = cut_into_clusters(d, k);
        BOOST_TEST(std::set<std::uint32_t>(found.begin(), found.end()).size() == k);
        BOOST_TEST(*std::max_element(found.begin(), found.end()) == k - 1);
    }
}

BOOST_AUTO_TEST_CASE(a_graph_with_and_without_an_index)
{
    auto const arrays = random_edges<std::int32_t>(5, 80, 200);
    bgl g(arrays.n);
    for (std::size_t e = 0; e != arrays.u.size(); ++e)
        add_edge(arrays.u[e], arrays.v[e], arrays.w[e], g);
    std::vector<bgl::edge_descriptor> forest;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(forest));
    auto const d = single_linkage(g, get(boost::edge_weight, g), forest.begin(), forest.end());
    std::vector<std::size_t> backwards(arrays.n);
    for (std::size_t i = 0; i != backwards.size(); ++i)
        backwards[i] = backwards.size() - 1 - i;
    auto const b = single_linkage(g, get(boost::edge_weight, g), forest.begin(), forest.end(),
        boost::make_iterator_property_map(backwards.begin(), get(boost::vertex_index, g)));
    for (int h = 0; h <= 20; ++h)
    {
        labels const expected = components_at(arrays, h, objective::minimum);
        BOOST_TEST(cut_at_height(d, h) == expected, boost::test_tools::per_element());
        labels const mirrored = cut_at_height(b, h);
        for (std::uint32_t x = 0; x != arrays.n; ++x)
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
    try
    {
        single_linkage(3, u, v, w, ids{1, 2});
        BOOST_ERROR("nothing thrown");
    }
    catch (invalid_graph const& e)
    {
        BOOST_TEST(e.edge() == 2u);
    }
    BOOST_TEST(invalid_graph("no edge's fault").edge() == invalid_graph::no_edge);
}
