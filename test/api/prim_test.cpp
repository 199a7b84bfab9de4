//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Prim's drop-in against Boost's: every way to call it, distances, and graphs that Boost's does not take. On
// all types of graphs and weights it is checked in compare.hpp.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/prim_minimum_spanning_tree.hpp>

#include <boost_gpu_mst/prim_minimum_spanning_tree.hpp>

#include "test/api/array_graphs.hpp"
#include "test/api/compare.hpp"

namespace
{

using api_test::line;
using graph = api_test::weighted_graph<>;
using by_list = api_test::weighted_list<boost::listS, boost::listS, boost::undirectedS>;
namespace gpu = boost_gpu_mst;

/// Connected or not, without what Boost's Prim cannot take: negative weights and self-loops.
std::vector<line> plain_lines(std::size_t n, std::size_t m, unsigned seed)
{
    std::vector<line> lines;
    for (line const& l : api_test::random_lines(n, m, seed))
        if (l.u != l.v)
            lines.push_back({l.u, l.v, l.weight + static_cast<int>(m)});
    return lines;
}

template <class T>
std::vector<T> sorted(std::vector<T> values)
{
    std::sort(values.begin(), values.end());
    return values;
}

struct result
{
    std::vector<std::size_t> parent;
    std::vector<int> distance;

    explicit result(std::size_t n) : parent(n, 77), distance(n, 77) {}
    bool operator==(result const& o) const { return parent == o.parent && distance == o.distance; }
};

/// A graph without the vertices of these indices.
template <class Graph>
auto without(Graph const& g, std::set<std::size_t> hidden)
{
    using filter = std::function<bool(api_test::vertex_of<Graph>)>;
    filter const keep = [&g, hidden](api_test::vertex_of<Graph> v)
    { return hidden.count(std::size_t(get(boost::vertex_index, g, v))) == 0; };
    return boost::filtered_graph<Graph, boost::keep_all, filter>(g, boost::keep_all(), keep);
}

using by_set = api_test::weighted_list<boost::setS, boost::vecS, boost::undirectedS>;
using with_edge_vector = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
    boost::no_property, boost::property<boost::edge_weight_t, int>, boost::no_property, boost::vecS>;
using graphs_with_ties = std::tuple<graph, api_test::weighted_graph<double>, by_list, by_set,
    with_edge_vector, api_test::matrix_of<boost::undirectedS>>;

/// Every edge to a parent is one of Kruskal's drop-in, which breaks ties by id.
template <class Graph>
void check_ties(Graph const& g)
{
    using vertex = api_test::vertex_of<Graph>;
    std::set<std::pair<vertex, vertex>> forest;
    for (auto const& e : api_test::drop_in(g))
        forest.insert(std::minmax<vertex>(source(e, g), target(e, g)));
    for (auto [root, end] = vertices(g); root != end; ++root)
    {
        std::map<vertex, vertex> parents;
        gpu::prim_minimum_spanning_tree(
            g, boost::make_assoc_property_map(parents), boost::root_vertex(*root));
        for (auto const& [v, parent] : parents)
            if (v != parent)
                BOOST_TEST_REQUIRE((forest.count(std::minmax<vertex>(v, parent)) == 1));
    }
}

/// Vertices in a list, with their indices.
using indexed_list = boost::adjacency_list<boost::vecS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, int>, boost::property<boost::edge_weight_t, int>>;

indexed_list indexed_path(int n)
{
    indexed_list g;
    for (int i = 0; i != n; ++i)
    {
        auto const v = add_vertex(i, g);
        if (i != 0)
            add_edge(*std::next(vertices(g).first, i - 1), v, i, g);
    }
    return g;
}

/// A map whose put() takes no constant map.
template <class Value>
struct counting_map
{
    using key_type = std::size_t;
    using value_type = Value;
    using reference = Value&;
    using category = boost::read_write_property_map_tag;
    Value* values;
    int puts;
    friend Value get(counting_map const& map, std::size_t v) { return map.values[v]; }
    friend void put(counting_map& map, std::size_t v, Value value)
    {
        ++map.puts;
        map.values[v] = value;
    }
};

/// Three triangles' worth of vertices in two trees, and one vertex alone.
graph two_trees()
{
    return api_test::build<graph>(6, {{0, 1, 4}, {1, 2, 2}, {2, 0, 3}, {3, 4, 1}});
}

} // namespace

BOOST_AUTO_TEST_CASE(the_tree_is_boosts)
{
    for (unsigned seed = 1; seed != 30; ++seed)
    {
        std::size_t const n = seed * 4;
        graph const g =
            api_test::build<graph>(n, plain_lines(n, n * (seed % 5 + 1) / 2, seed)); // weights differ
        result ours(n), theirs(n);
        gpu::prim_minimum_spanning_tree(
            g, &ours.parent[0], boost::root_vertex(seed).distance_map(&ours.distance[0]));
        boost::prim_minimum_spanning_tree(
            g, &theirs.parent[0], boost::root_vertex(seed).distance_map(&theirs.distance[0]));
        BOOST_TEST((ours == theirs));
    }
}

BOOST_AUTO_TEST_CASE(large_trees_are_boosts)
{
    for (std::size_t const edges : {std::size_t(40000), std::size_t(120000), std::size_t(400000)})
    {
        std::size_t const n = 100000;
        graph const g = api_test::build<graph>(n, plain_lines(n, edges, 3));
        result ours(n), theirs(n);
        gpu::prim_minimum_spanning_tree(g, &ours.parent[0], boost::distance_map(&ours.distance[0]));
        boost::prim_minimum_spanning_tree(g, &theirs.parent[0], boost::distance_map(&theirs.distance[0]));
        BOOST_TEST((ours == theirs));
        result again(n);
        gpu::prim_minimum_spanning_tree(g, &again.parent[0]);
        BOOST_TEST((again.parent == theirs.parent));
    }
}

BOOST_AUTO_TEST_CASE(every_way_to_call_it)
{
    graph const g = two_trees();
    auto const index = get(boost::vertex_index, g);
    auto const weight = get(boost::edge_weight, g);
    result theirs(6), named(6), placed(6), by_default(6);
    boost::prim_minimum_spanning_tree(
        g, &theirs.parent[0], boost::distance_map(&theirs.distance[0]).root_vertex(2));
    gpu::prim_minimum_spanning_tree(g, boost::make_iterator_property_map(named.parent.begin(), index),
        boost::vertex_index_map(index)
            .root_vertex(2)
            .visitor(boost::default_dijkstra_visitor())
            .distance_map(boost::make_iterator_property_map(named.distance.begin(), index))
            .weight_map(weight));
    gpu::prim_minimum_spanning_tree(g, 2, &placed.parent[0], &placed.distance[0], weight, index,
        boost::make_dijkstra_visitor(boost::null_visitor()));
    BOOST_TEST((named == theirs));
    BOOST_TEST((placed == theirs));
    BOOST_TEST(named.distance == (std::vector<int>{3, 2, 0, INT_MAX, INT_MAX, INT_MAX}),
        boost::test_tools::per_element());

    gpu::prim_minimum_spanning_tree(g, &by_default.parent[0]);
    BOOST_TEST(
        by_default.parent == (std::vector<std::size_t>{0, 2, 0, 3, 4, 5}), boost::test_tools::per_element());
    gpu::prim_minimum_spanning_tree(g, &by_default.parent[0],
        boost::distance_map(&by_default.distance[0]).distance_inf(-1).distance_zero(9).root_vertex(4));
    BOOST_TEST(
        by_default.parent == (std::vector<std::size_t>{0, 1, 2, 4, 4, 5}), boost::test_tools::per_element());
    BOOST_TEST(
        by_default.distance == (std::vector<int>{-1, -1, -1, 1, 9, -1}), boost::test_tools::per_element());

    // Maps that throw their values away.
    gpu::prim_minimum_spanning_tree(g, 2, boost::dummy_property_map(), boost::dummy_property_map(), weight,
        index, boost::default_dijkstra_visitor());
}

BOOST_AUTO_TEST_CASE(maps_that_put_changes)
{
    graph const g = two_trees();
    result ours(6), theirs(6);
    auto const maps = [](result& r) {
        return std::pair(
            counting_map<std::size_t>{r.parent.data(), 0}, counting_map<int>{r.distance.data(), 0});
    };
    gpu::prim_minimum_spanning_tree(g, maps(ours).first, boost::distance_map(maps(ours).second));
    boost::prim_minimum_spanning_tree(g, maps(theirs).first, boost::distance_map(maps(theirs).second));
    BOOST_TEST((ours == theirs));
}

BOOST_AUTO_TEST_CASE(wider_distances)
{
    graph const g = two_trees();
    std::vector<std::size_t> parent(6);
    std::vector<double> named(6), placed(6), theirs(6);
    auto const weight = get(boost::edge_weight, g);
    auto const index = get(boost::vertex_index, g);
    gpu::prim_minimum_spanning_tree(
        g, 0, &parent[0], &placed[0], weight, index, boost::default_dijkstra_visitor());
    boost::prim_minimum_spanning_tree(
        g, 0, &parent[0], &theirs[0], weight, index, boost::default_dijkstra_visitor());
    BOOST_TEST(placed == theirs, boost::test_tools::per_element());
    // Boost's named form converts the greatest double to an int, and reaches no vertex.
    gpu::prim_minimum_spanning_tree(g, &parent[0], boost::distance_map(&named[0]));
    constexpr double infinity = std::numeric_limits<double>::max();
    BOOST_TEST(named == (std::vector<double>{0, 2, 3, infinity, infinity, infinity}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(self_loops_and_negative_weights)
{
    graph const g = api_test::build<graph>(3, {{0, 0, -9}, {0, 1, -1}, {1, 2, -5}, {2, 0, -7}, {2, 2, 0}});
    result ours(3);
    gpu::prim_minimum_spanning_tree(g, &ours.parent[0], boost::distance_map(&ours.distance[0]));
    BOOST_TEST(ours.parent == (std::vector<std::size_t>{0, 2, 0}), boost::test_tools::per_element());
    BOOST_TEST(ours.distance == (std::vector<int>{0, -5, -7}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(directions_are_ignored)
{
    using directed = api_test::weighted_list<boost::vecS, boost::vecS, boost::directedS>;
    directed const g = api_test::build<directed>(3, {{0, 1, 1}, {2, 1, 1}});
    std::vector<int> parent(3, -1);
    gpu::prim_minimum_spanning_tree(g, &parent[0], boost::root_vertex(2));
    BOOST_TEST(parent == (std::vector<int>{1, 2, 2}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(vertices_without_an_index)
{
    for (std::size_t const n : {std::size_t(40), std::size_t(20000)})
    {
        by_list const g = api_test::build<by_list>(n, plain_lines(n, 2 * n, 5));
        auto numbers = api_test::number(g);
        std::map<api_test::vertex_of<by_list>, api_test::vertex_of<by_list>> ours, theirs;
        gpu::prim_minimum_spanning_tree(g, boost::make_assoc_property_map(ours));
        boost::prim_minimum_spanning_tree(g, boost::make_assoc_property_map(theirs),
            boost::vertex_index_map(boost::make_assoc_property_map(numbers)));
        BOOST_TEST((ours == theirs));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(among_equal_weights_the_lower_id_wins, Graph, graphs_with_ties)
{
    for (unsigned seed = 1; seed != 200; ++seed)
    {
        std::size_t const n = 2 + seed % 40;
        check_ties(api_test::build<Graph>(
            n, api_test::random_lines(n, n * (seed % 7 + 1), seed, static_cast<int>(seed % 4 + 1))));
    }
}

BOOST_AUTO_TEST_CASE(equal_weights_that_are_found_late_in_a_row)
{
    int const n = 4000;
    graph g(n); // a hub, and a path from the last place in the hub's row to the first
    for (int v = 1; v != n; ++v)
        add_edge(0, v, 2, g);
    for (int v = 1; v != n - 1; ++v)
        add_edge(v, v + 1, 1, g);
    std::vector<std::size_t> parent(n);
    gpu::prim_minimum_spanning_tree(g, &parent[0], boost::root_vertex(n - 1));
    BOOST_TEST(parent[0] == 1u);
}

BOOST_AUTO_TEST_CASE(nan_anywhere_is_refused)
{
    double const nan = std::numeric_limits<double>::quiet_NaN();
    using real = api_test::weighted_graph<double>;
    for (std::size_t const n : {std::size_t(6), std::size_t(20000)}) // grown from the root, or rooted
        for (auto const& [u, v] :
            {std::pair(0, 0), std::pair(2, 2), std::pair(0, 2), std::pair(3, 4), std::pair(4, 4)})
        {
            real g(n);
            add_edge(0, 1, 1, g);
            add_edge(1, 2, 1, g);
            add_edge(std::size_t(u), std::size_t(v), nan, g);
            std::vector<std::size_t> parent(n, 77);
            BOOST_CHECK_THROW(gpu::prim_minimum_spanning_tree(g, &parent[0]), gpu::nan_weight);
            BOOST_TEST((parent == std::vector<std::size_t>(n, 77)));
        }
}

BOOST_AUTO_TEST_CASE(nothing_to_do)
{
    graph const empty;
    std::size_t parent = 7;
    gpu::prim_minimum_spanning_tree(empty, &parent);
    BOOST_TEST(parent == 7u);
    graph const lonely(1);
    gpu::prim_minimum_spanning_tree(lonely, &parent);
    BOOST_TEST(parent == 0u);
}

BOOST_AUTO_TEST_CASE(all_vertices_are_hidden)
{
    graph const g = two_trees();
    std::vector<std::size_t> parent(6, 77);
    gpu::prim_minimum_spanning_tree(without(g, {0, 1, 2, 3, 4, 5}), &parent[0]);
    gpu::prim_minimum_spanning_tree(
        without(g, {0, 1, 2, 3, 4, 5}), &parent[0], boost::root_vertex(std::size_t(2)));
    BOOST_TEST(parent == std::vector<std::size_t>(6, 77), boost::test_tools::per_element());

    indexed_list const list = indexed_path(3);
    std::map<api_test::vertex_of<indexed_list>, api_test::vertex_of<indexed_list>> of_list;
    gpu::prim_minimum_spanning_tree(without(list, {0, 1, 2}), boost::make_assoc_property_map(of_list));
    BOOST_TEST(of_list.empty());
}

BOOST_AUTO_TEST_CASE(a_hidden_root_is_refused)
{
    auto const refuses = [](gpu::invalid_graph const& e) {
        return std::string(e.what()).find("the root, the vertex of index 1, is none of") != std::string::npos;
    };
    for (std::size_t const n : {std::size_t(6), std::size_t(20000)}) // grown from the root, or rooted
    {
        graph const g = api_test::build<graph>(n, {{0, 1, 4}, {1, 2, 2}, {2, 0, 3}, {3, 4, 1}});
        auto const f = without(g, {1});
        std::vector<std::size_t> parent(n, 77);
        BOOST_CHECK_EXCEPTION(gpu::prim_minimum_spanning_tree(f, &parent[0], boost::root_vertex(1)),
            gpu::invalid_graph, refuses);
        BOOST_TEST((parent == std::vector<std::size_t>(n, 77)));
        gpu::prim_minimum_spanning_tree(f, &parent[0], boost::root_vertex(2));
        BOOST_TEST(parent[0] == 2u);
        BOOST_TEST(parent[1] == 77u);
        BOOST_TEST(parent[2] == 2u);
    }

    indexed_list const list = indexed_path(3);
    std::map<api_test::vertex_of<indexed_list>, api_test::vertex_of<indexed_list>> parent;
    BOOST_CHECK_EXCEPTION(
        gpu::prim_minimum_spanning_tree(without(list, {1}), boost::make_assoc_property_map(parent),
            boost::root_vertex(*std::next(vertices(list).first))),
        gpu::invalid_graph, refuses);
    BOOST_TEST(parent.empty());
}

BOOST_AUTO_TEST_CASE(a_root_of_another_graph_is_refused)
{
    by_list const g = api_test::build<by_list>(3, {{0, 1, 4}}), other(1);
    std::map<api_test::vertex_of<by_list>, api_test::vertex_of<by_list>> parent;
    BOOST_CHECK_EXCEPTION(gpu::prim_minimum_spanning_tree(g, boost::make_assoc_property_map(parent),
                              boost::root_vertex(*vertices(other).first)),
        gpu::invalid_graph,
        [](auto const& e)
        { return std::string(e.what()) == "boost_gpu_mst: the root is none of vertices(g)"; });
}

BOOST_AUTO_TEST_CASE(refused_calls_leave_the_maps)
{
    using real = api_test::weighted_graph<double>;
    real g(4);
    for (std::size_t v = 0; v != 3; ++v)
        add_edge(v, v + 1, v == 1 ? std::numeric_limits<double>::quiet_NaN() : 1, g);
    std::vector<std::size_t> parent(4, 77);
    BOOST_CHECK_EXCEPTION(gpu::prim_minimum_spanning_tree(g, &parent[0]), gpu::nan_weight,
        [](gpu::nan_weight const& e) { return e.edge() == 1; });
    BOOST_CHECK_THROW(
        gpu::prim_minimum_spanning_tree(g, &parent[0], boost::root_vertex(4)), gpu::invalid_graph);
    BOOST_TEST(parent == std::vector<std::size_t>(4, 77), boost::test_tools::per_element());
}
