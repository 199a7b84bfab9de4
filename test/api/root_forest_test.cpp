//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Rooted forests against a search from each root, on one thread and on several.

#include "test/api/forest_of.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/root_forest.hpp>

#include <boost/graph/filtered_graph.hpp>

namespace
{

using namespace boost_gpu_mst;
using engine_test::graph;
using numbers = std::vector<std::uint32_t>;

/// By breadth-first search over lists of neighbours.
rooted_forest searched(graph<int> const& g, std::vector<edge_id> const& ids, numbers const& roots)
{
    std::uint32_t const n = g.num_vertices;
    std::vector<std::vector<std::pair<std::uint32_t, edge_id>>> links(n);
    for (edge_id const e : ids)
    {
        links[g.sources[e]].emplace_back(g.targets[e], e);
        links[g.targets[e]].emplace_back(g.sources[e], e);
    }
    rooted_forest made;
    made.parent.assign(n, n);
    made.parent_edge.assign(n, rooted_forest::no_edge);
    made.depth.assign(n, 0);
    numbers all(n);
    std::iota(all.begin(), all.end(), 0u);
    std::vector<numbers> levels;
    for (numbers const& some : {roots, all})
        for (std::uint32_t const root : some)
        {
            if (made.parent[root] != n)
                continue;
            made.parent[root] = root;
            numbers found = {root};
            for (std::size_t i = 0; i != found.size(); ++i)
            {
                std::uint32_t const v = found[i], depth = made.depth[v];
                levels.resize(std::max<std::size_t>(levels.size(), depth + 1));
                levels[depth].push_back(v);
                for (auto const& [other, e] : links[v])
                    if (made.parent[other] == n)
                    {
                        made.parent[other] = v;
                        made.parent_edge[other] = e;
                        made.depth[other] = depth + 1;
                        found.push_back(other);
                    }
            }
        }
    for (numbers& level : levels)
    {
        std::sort(level.begin(), level.end());
        made.order.insert(made.order.end(), level.begin(), level.end());
    }
    return made;
}

void check(graph<int> const& g, std::vector<edge_id> const& ids, numbers const& roots)
{
    rooted_forest const expected = searched(g, ids, roots);
    for (unsigned const threads : {1u, 2u, 5u})
    {
        rooted_forest const made = root_forest(g.num_vertices, g.sources, g.targets, ids, roots, threads);
        BOOST_TEST((made.parent == expected.parent));
        BOOST_TEST((made.parent_edge == expected.parent_edge));
        BOOST_TEST((made.depth == expected.depth));
        BOOST_TEST((made.order == expected.order));
    }
}

/// A path through all vertices in a random order.
graph<int> shuffled_path(std::uint32_t n)
{
    numbers order(n);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin(), order.end(), std::mt19937(7));
    graph<int> g;
    g.num_vertices = n;
    for (std::uint32_t i = 1; i < n; ++i)
        g.add(order[i], order[i - 1], 1);
    return g;
}

std::vector<edge_id> all_edges(graph<int> const& g)
{
    std::vector<edge_id> ids(g.sources.size());
    std::iota(ids.begin(), ids.end(), edge_id(0));
    return ids;
}

} // namespace

BOOST_AUTO_TEST_CASE(small_forests)
{
    for (std::uint32_t n = 1; n != 40; ++n)
        for (std::size_t const m : {n / 2, n, 4 * n})
        {
            auto const g = engine_test::random_graph<int>(n, m, engine_test::weights::any, n);
            auto const ids = engine_test::kruskal(g);
            check(g, ids, {});
            check(g, ids, {n - 1});
        }
}

BOOST_AUTO_TEST_CASE(large_forests_on_several_threads)
{
    std::uint32_t const n = 70000; // enough for several threads
    for (std::size_t const m : {std::size_t(50000), std::size_t(90000), std::size_t(280000)})
    {
        auto const g = engine_test::random_graph<int>(n, m, engine_test::weights::any, 5);
        auto const ids = engine_test::kruskal(g);
        check(g, ids, {});
        check(g, ids, {n / 2});
    }
}

BOOST_AUTO_TEST_CASE(paths_and_stars)
{
    for (std::uint32_t const n : {2u, 3u, 1000u, 70000u})
    {
        graph<int> const path = shuffled_path(n);
        check(path, all_edges(path), {});
        check(path, all_edges(path), {path.sources.back()});
        graph<int> star;
        star.num_vertices = n;
        for (std::uint32_t v = 0; v != n - 1; ++v)
            star.add(n - 1, v, 1);
        check(star, all_edges(star), {});
        check(star, all_edges(star), {n - 1});
        auto pairs = path; // every second edge of the path
        std::vector<edge_id> ids;
        for (edge_id e = 0; e < path.sources.size(); e += 2)
            ids.push_back(e);
        check(pairs, ids, {});
    }
}

BOOST_AUTO_TEST_CASE(a_root_in_each_tree_or_in_some)
{
    graph<int> g;
    g.num_vertices = 8;
    for (std::uint32_t const v : {0u, 1u, 3u, 4u, 6u})
        g.add(v, v + 1, 1);
    check(g, all_edges(g), {2, 4, 7});
    check(g, all_edges(g), {5});
    rooted_forest const made = root_forest(8, g.sources, g.targets, all_edges(g), {2, 4});
    BOOST_TEST(made.parent == (numbers{1, 2, 2, 4, 4, 4, 6, 6}), boost::test_tools::per_element());
    BOOST_TEST(made.order == (numbers{2, 4, 6, 1, 3, 5, 7, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_forest_of_a_graph)
{
    using by_list = api_test::weighted_list<boost::vecS, boost::listS, boost::undirectedS>;
    by_list const g = api_test::build<by_list>(5, {{0, 1, 5}, {1, 2, 1}, {2, 0, 2}, {3, 4, 1}});
    auto const tree = minimum_spanning_forest(g, get(boost::edge_weight, g));
    std::vector<by_list::vertex_descriptor> const vs(vertices(g).first, vertices(g).second);
    rooted_forest const lowest = root_forest(g, tree.begin(), tree.end());
    BOOST_TEST(lowest.parent == (numbers{0, 2, 0, 3, 3}), boost::test_tools::per_element());
    BOOST_TEST(lowest.depth == (numbers{0, 2, 1, 0, 1}), boost::test_tools::per_element());
    BOOST_TEST((tree[lowest.parent_edge[1]] == edge(vs[1], vs[2], g).first));
    BOOST_TEST(lowest.parent_edge[3] == rooted_forest::no_edge);
    rooted_forest const chosen = root_forest(g, tree.begin(), tree.end(), {vs[1], vs[4]});
    BOOST_TEST(chosen.parent == (numbers{2, 1, 1, 4, 4}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(hidden_vertices_are_not_in_order)
{
    using plain = api_test::weighted_graph<>;
    plain const g = api_test::build<plain>(6, {{0, 1, 1}, {1, 2, 2}, {4, 2, 3}, {3, 4, 1}});
    using filter = std::function<bool(std::size_t)>;
    filter const keep = [](std::size_t v) { return v != 0 && v != 3; };
    boost::filtered_graph<plain, boost::keep_all, filter> const f(g, boost::keep_all(), keep);
    auto const tree = minimum_spanning_forest(f, get(boost::edge_weight, f));
    rooted_forest const made = root_forest(f, tree.begin(), tree.end(), {4});
    BOOST_TEST(made.order == (numbers{4, 5, 2, 1}), boost::test_tools::per_element());
    BOOST_TEST(made.parent == (numbers{0, 2, 4, 3, 4, 5}), boost::test_tools::per_element());
    BOOST_TEST(made.parent_edge[3] == rooted_forest::no_edge);

    auto const says = [](char const* words)
    { return [words](error const& e) { return std::string(e.what()).find(words) != std::string::npos; }; };
    BOOST_CHECK_EXCEPTION(root_forest(f, tree.begin(), tree.end(), {3}), invalid_graph,
        says("the root, the vertex of index 3, is none of vertices(g)"));
    auto const all = minimum_spanning_forest(g, get(boost::edge_weight, g));
    BOOST_CHECK_EXCEPTION(root_forest(f, all.begin(), all.end()), invalid_graph,
        says("of the forest ends at the vertex of index"));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    numbers const u = {0, 1, 2, 3, 4}, v = {1, 2, 0, 3, 9};
    using ids = std::vector<edge_id>;
    auto const says = [](char const* words)
    { return [words](error const& e) { return std::string(e.what()).find(words) != std::string::npos; }; };
    BOOST_CHECK_EXCEPTION(root_forest(6, u, v, ids{0, 1, 2}), invalid_graph, says("edge 2 closes a cycle"));
    auto const says_of = [&](edge_id edge, char const* words)
    { return [=](invalid_graph const& e) { return says(words)(e) && e.edge() == edge; }; };
    BOOST_CHECK_EXCEPTION(root_forest(6, u, v, ids{3}), invalid_graph, says_of(3, "edge 3 closes a cycle"));
    BOOST_CHECK_EXCEPTION(
        root_forest(6, u, v, ids{2, 0, 1}), invalid_graph, says_of(1, "edge 1 closes a cycle"));
    BOOST_CHECK_EXCEPTION(
        root_forest(6, u, v, ids{0, 4}), invalid_graph, says_of(4, "edge 4 of the forest ends at vertex 9"));
    BOOST_CHECK_EXCEPTION(root_forest(6, u, v, ids{5}), invalid_graph, says("has edge 5"));
    BOOST_CHECK_EXCEPTION(root_forest(1, u, v, ids{0, 1}), invalid_graph, says("close a cycle"));
    BOOST_CHECK_EXCEPTION(root_forest(6, u, v, ids{0}, {6}), invalid_graph, says("the root 6"));
    BOOST_CHECK_EXCEPTION(
        root_forest(6, u, v, ids{0, 1}, {0, 2}), invalid_option, says("roots 0 and 2 are in the same tree"));
    BOOST_CHECK_EXCEPTION(
        root_forest(6, u, v, ids{0}, {5, 5}), invalid_option, says("vertex 5 is in the list of roots twice"));
    BOOST_CHECK_THROW(root_forest(6, u, numbers{1}, ids{0}), invalid_graph);
    BOOST_CHECK_THROW(root_forest(std::uint64_t(1) << 31, numbers{}, numbers{}, ids{}), invalid_graph);
    BOOST_TEST(root_forest(0, numbers{}, numbers{}, ids{}).parent.empty());

    graph<int> const path = shuffled_path(100000);
    auto some = all_edges(path);
    some.back() = 0; // twice, and one missing
    BOOST_CHECK_THROW(
        root_forest(path.num_vertices, path.sources, path.targets, some, numbers{}, 4), invalid_graph);
}
