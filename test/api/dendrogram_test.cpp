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
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/ordered_by.hpp>

#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/undirected_graph.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <random>
#include <thread>
#include <utility>

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

using rows = std::vector<std::array<std::uint64_t, 3>>; // left, right, size

/// Kruskal's loop over edges that are in order.
rows naive_rows(std::uint32_t n, labels const& from, labels const& to)
{
    std::vector<std::uint32_t> parent(n);
    std::iota(parent.begin(), parent.end(), 0u);
    std::vector<std::uint64_t> cluster(parent.begin(), parent.end()), size(n, 1);
    rows made;
    for (std::size_t i = 0; i != from.size(); ++i)
    {
        std::uint32_t const a = detail::find_representative(parent, from[i]);
        std::uint32_t const b = detail::find_representative(parent, to[i]);
        auto const [left, right] = std::minmax({cluster[a], cluster[b]});
        made.push_back({left, right, size[a] + size[b]});
        parent[std::max(a, b)] = std::min(a, b);
        size[std::min(a, b)] = made.back()[2];
        cluster[std::min(a, b)] = n + i;
    }
    return made;
}

/// A tree in which vertex v hangs at parent_of(v) < v, without the edges for which that is v; in an order
/// that a seed shuffles (0: ascending).
template <class ParentOf>
void check_tree(std::uint32_t n, unsigned seed, ParentOf const& parent_of)
{
    std::mt19937 random(seed);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t v = 1; v != n; ++v)
        if (std::uint32_t const p = parent_of(v, random); p != v)
            edges.emplace_back(p, v);
    if (seed != 0)
        std::shuffle(edges.begin(), edges.end(), random);
    labels from, to;
    for (auto const& [a, b] : edges)
    {
        from.push_back(a);
        to.push_back(b);
    }
    std::vector<std::uint32_t> weight(edges.size());
    std::iota(weight.begin(), weight.end(), 0u);
    std::vector<edge_id> all(weight.begin(), weight.end());
    rows const expected = naive_rows(n, from, to);
    for (unsigned const threads : {1u, 2u, 5u})
    {
        auto const d = single_linkage(n, from, to, weight, all, objective::minimum, threads);
        rows found;
        for (auto const& m : d.merges)
            found.push_back({m.left, m.right, m.size});
        BOOST_TEST((found == expected));
        for (std::size_t const merges : {edges.size(), edges.size() / 2})
        {
            std::vector<std::uint32_t> parent(n);
            std::iota(parent.begin(), parent.end(), 0u);
            for (std::size_t i = 0; i != merges; ++i)
                detail::join_sets(parent, from[i], to[i]);
            detail::flatten(parent);
            std::uint32_t next = 0;
            for (std::uint32_t v = 0; v != n; ++v)
                parent[v] = parent[v] == v ? next++ : parent[parent[v]];
            BOOST_TEST((cut_into_clusters(d, n - merges, threads) == parent));
        }
    }
}

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

BOOST_AUTO_TEST_CASE(large_trees_by_any_number_of_threads)
{
    constexpr std::uint32_t n = 150000; // several blocks of vertices, and more than one thread's worth
    check_tree(n, 0, [](std::uint32_t v, auto&) { return v - 1; });
    check_tree(n, 1, [](std::uint32_t v, auto&) { return v - 1; });
    check_tree(n, 2, [](std::uint32_t, auto&) { return 0u; });
    check_tree(n, 3, [](std::uint32_t v, auto& random) { return std::uint32_t(random() % v); });
    check_tree(
        n, 4, [](std::uint32_t v, auto& random) { return v - std::min(v, 1 + std::uint32_t(random() % 9)); });
    check_tree(n, 5, [](std::uint32_t v, auto& random) { return v - std::uint32_t(random() % 2); });
}

BOOST_AUTO_TEST_CASE(a_cycle_through_several_blocks_is_found)
{
    constexpr std::uint32_t n = 100000;
    labels from(n), to(n);
    std::iota(from.begin(), from.end(), 0u);
    std::iota(to.begin(), to.end(), 1u);
    to.back() = 0;
    std::vector<edge_id> all(from.begin(), from.end());
    for (unsigned const threads : {1u, 3u})
    {
        BOOST_CHECK_EXCEPTION(single_linkage(n, from, to, from, all, objective::minimum, threads),
            invalid_graph, at_edge(n - 1));
        BOOST_CHECK_EXCEPTION(single_linkage(n + 9, from, to, from, all, objective::minimum, threads),
            invalid_graph, at_edge(n - 1));
    }
    BOOST_CHECK_EXCEPTION(single_linkage(1u << 31, from, to, from, all), invalid_graph, says("2^31"));
}

BOOST_AUTO_TEST_CASE(a_cycle_in_a_block_ends_the_linking_of_others)
{
    constexpr std::uint32_t block = 1u << 15, blocks = 64, linked = 28; // `block` as in link_clusters.cpp
    labels from, to;
    auto const add = [&](std::uint32_t a, std::uint32_t b)
    {
        from.push_back(a);
        to.push_back(b);
    };
    for (std::uint32_t v = 1; v != linked * block; ++v)
        if (v % block != 0)
            add(v - 1, v);
    auto const closing = from.size();
    add((linked - 1) * block, linked * block - 1);
    for (std::uint32_t b = 1; b != blocks; ++b) // all blocks but that of the cycle wait from here on
        add((b - 1) * block, b * block);
    for (std::uint32_t v = linked * block + 1; v != blocks * block - 1; ++v)
        if (v % block != 0)
            add(v - v % block, v);
    std::vector<edge_id> all(from.size());
    std::iota(all.begin(), all.end(), edge_id(0));
    labels const weights(all.begin(), all.end());
    for (unsigned const threads : {1u, 3u})
        BOOST_CHECK_EXCEPTION(
            single_linkage(blocks * block, from, to, weights, all, objective::minimum, threads),
            invalid_graph, at_edge(closing));
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

BOOST_AUTO_TEST_CASE(weights_that_are_bool)
{
    api_test::weighted_graph<bool> g(3);
    add_edge(0, 1, true, g);
    add_edge(1, 2, false, g);
    auto const weight = get(boost::edge_weight, g);
    auto const tree = minimum_spanning_forest(g, weight);
    auto const d = single_linkage(g, weight, tree.begin(), tree.end());
    BOOST_TEST(!d.merges[0].height);
    BOOST_TEST(d.merges[1].height);
    BOOST_TEST(cut_at_height(d, false) == (labels{0, 1, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(weights_by_a_function)
{
    bgl g(3);
    add_edge(0, 1, 3, g);
    add_edge(1, 2, 2, g);
    add_edge(0, 2, 1, g);
    auto const weight = [&g](bgl::edge_descriptor e) { return 0.5 * get(boost::edge_weight, g, e); };
    auto const tree = minimum_spanning_forest(g, weight);
    auto const d = single_linkage(g, weight, tree.begin(), tree.end());
    BOOST_TEST(d.merges[0].height == 0.5);
    BOOST_TEST(d.merges[1].height == 1);
}

BOOST_AUTO_TEST_CASE(only_the_calling_thread_compares)
{
    int const n = 300000;
    bgl g(n);
    for (int v = 1; v != n; ++v)
        add_edge(std::size_t(v) - 1, std::size_t(v), v % 1000, g);
    std::atomic<int> by_others{0};
    auto const less = [&, caller = std::this_thread::get_id()](int a, int b)
    {
        by_others += std::this_thread::get_id() != caller;
        return a < b;
    };
    auto const weight = ordered_by(get(boost::edge_weight, g), less);
    auto const [first, last] = edges(g);
    auto const d = single_linkage(g, weight, first, last, boost::param_not_found(), objective::minimum, 4);
    BOOST_TEST(d.merges.size() == std::size_t(n) - 1);
    BOOST_TEST(by_others == 0);
}

BOOST_AUTO_TEST_CASE(hidden_vertices_are_in_no_cluster)
{
    // 1 - 2 - 4 and 5 - 6 remain, joined at heights 2, 3 and 9.
    auto const g =
        api_test::build<bgl>(7, {{0, 1, 1}, {1, 2, 2}, {4, 2, 3}, {3, 4, 1}, {5, 6, 9}, {6, 0, 4}});
    using filter = std::function<bool(std::size_t)>;
    filter const keep = [](std::size_t v) { return v != 0 && v != 3; };
    boost::filtered_graph<bgl, boost::keep_all, filter> const f(g, boost::keep_all(), keep);
    auto const weight = get(boost::edge_weight, f);
    options o;
    o.want_components = true;
    report r;
    auto const forest = minimum_spanning_forest(f, weight, o, &r);
    auto const d = single_linkage(f, weight, forest.begin(), forest.end());
    BOOST_TEST(d.num_vertices == 7u);
    BOOST_TEST(d.gaps == (labels{0, 3}), boost::test_tools::per_element());
    BOOST_TEST(d.num_trees() == r.trees);
    constexpr std::uint32_t none = report::no_component;
    BOOST_TEST(r.components == (labels{none, 0, 0, none, 0, 1, 1}), boost::test_tools::per_element());
    BOOST_TEST(cut_into_clusters(d, 2) == r.components, boost::test_tools::per_element());
    BOOST_TEST(
        cut_into_clusters(d, 3) == (labels{none, 0, 0, none, 0, 1, 2}), boost::test_tools::per_element());
    BOOST_TEST(cut_at_height(d, 2) == (labels{none, 0, 0, none, 1, 2, 3}), boost::test_tools::per_element());
    BOOST_TEST(
        cut_into_clusters(d, 5) == (labels{none, 0, 1, none, 2, 3, 4}), boost::test_tools::per_element());
    check_thrown<invalid_option>([&] { cut_into_clusters(d, 1); }, "5 vertices and 2 trees into 1 clusters");
    check_thrown<invalid_option>([&] { cut_into_clusters(d, 6); }, "5 vertices and 2 trees into 6 clusters");

    auto const all = minimum_spanning_forest(g, weight); // lightest first: 0 - 1
    check_thrown<invalid_graph>([&] { single_linkage(f, weight, all.begin(), all.end()); },
        "edge 0 of the forest ends at the vertex of index 0");
}

BOOST_AUTO_TEST_CASE(removed_vertices_are_in_no_cluster)
{
    using undirected =
        boost::undirected_graph<boost::no_property, boost::property<boost::edge_weight_t, int>>;
    auto g = api_test::build<undirected>(4, {{0, 1, 4}, {2, 3, 2}});
    auto const second = *std::next(vertices(g).first);
    clear_vertex(second, g);
    remove_vertex(second, g);
    auto const weight = get(boost::edge_weight, g);
    auto const forest = minimum_spanning_forest(g, weight);
    auto const d = single_linkage(g, weight, forest.begin(), forest.end());
    BOOST_TEST(d.num_trees() == 2u);
    BOOST_TEST(
        cut_into_clusters(d, 2) == (labels{0, report::no_component, 1, 1}), boost::test_tools::per_element());
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
