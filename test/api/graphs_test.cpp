//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The graph types of Boost.Graph that can list their vertices and edges, adaptors on them and on each other,
// and graphs that are not Boost's. The CSR header comes first on purpose: in some Boost versions that breaks
// raw pointers as maps.
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include "test/api/array_graphs.hpp"
#include "test/api/callers.hpp"
#include "test/api/compare.hpp"
#include "test/api/string_graph.hpp"

#include <boost/graph/directed_graph.hpp>
#include <boost/graph/edge_list.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/labeled_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/subgraph.hpp>
#include <boost/graph/undirected_graph.hpp>
#include <boost/graph/vertex_and_edge_range.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace
{

using namespace api_test;
using weight = boost::property<boost::edge_weight_t, int>;
using plain = weighted_graph<>;
using both_ways = weighted_list<boost::vecS, boost::vecS, boost::bidirectionalS>;

/// Keeps edges that are not too light, so the forest must change.
template <class Graph>
struct not_light
{
    Graph const* g = nullptr;
    bool operator()(edge_of<Graph> const& e) const { return get(boost::edge_weight, *g, e) > -15; }
};

/// Keeps all vertices except the given ones.
template <class Graph>
struct not_among
{
    std::vector<vertex_of<Graph>> gone;
    bool operator()(vertex_of<Graph> const& v) const
    {
        return std::find(gone.begin(), gone.end(), v) == gone.end();
    }
};

template <class Graph>
void check_filtered(Graph const& g)
{
    not_among<Graph> vertices_kept;
    for (std::size_t const v : {0u, 5u, 19u})
        vertices_kept.gone.push_back(*std::next(vertices(g).first, static_cast<std::ptrdiff_t>(v)));
    boost::filtered_graph<Graph, not_light<Graph>, not_among<Graph>> const f(
        g, not_light<Graph>{&g}, vertices_kept);
    check_public_functions(f);
}

/// Without every third edge and vertex 7.
template <class Graph>
void check_without_some(Graph const& g)
{
    auto const all = all_edges(g);
    auto const gone = *std::next(vertices(g).first, 7);
    using edge_filter = std::function<bool(edge_of<Graph>)>;
    using vertex_filter = std::function<bool(vertex_of<Graph>)>;
    edge_filter const keep_edge = [all](edge_of<Graph> const& e)
    { return (std::find(all.begin(), all.end(), e) - all.begin()) % 3 != 0; };
    vertex_filter const keep_vertex = [gone](vertex_of<Graph> const& v) { return v != gone; };
    boost::filtered_graph<Graph, edge_filter, vertex_filter> const f(g, keep_edge, keep_vertex);
    auto const spread = boost::make_function_property_map<edge_of<Graph>>([all](edge_of<Graph> const& e)
        { return int((std::find(all.begin(), all.end(), e) - all.begin()) * 31 % 17); });
    check_public_functions(f, spread);
    check_public_functions(g, spread);
}

template <class Direction>
void check_matrix()
{
    for (int const ties : {0, 3})
        check_public_functions(build<matrix_of<Direction>>(20, simple(random_lines(20, 50, 3, ties))));
}

/// Some rows have no edges.
template <class Csr>
void check_csr()
{
    for (int const ties : {0, 3})
    {
        auto lines = random_lines(20, 50, 3, ties);
        for (line& l : lines)
            l.u = l.u / 3 * 3;
        check_public_functions(build<Csr>(20, lines));
    }
}

/// With gaps among the vertex indices: in these graphs the remaining vertices keep their indices.
template <class Graph>
void check_after_removals()
{
    Graph g = build<Graph>(20, random_lines(20, 60, 3));
    for (int removed = 0; removed < 6; ++removed)
    {
        auto const v = *std::next(vertices(g).first, 2 * removed);
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    BOOST_TEST(num_vertices(g) == 14u);
    BOOST_TEST(max_vertex_index(g) == 20u);
    check_public_functions(g);
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
    check_csr<csr_of<boost::directedS, std::uint32_t>>();
    check_csr<csr_of<boost::directedS, std::uint64_t>>();
}

BOOST_AUTO_TEST_CASE(compressed_sparse_row_graph_bidirectional)
{
    check_csr<csr_of<boost::bidirectionalS, std::uint32_t>>();
    check_csr<csr_of<boost::bidirectionalS, std::uint64_t>>();
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
    check_public_functions(
        g, boost::make_function_property_map<boost::graph_traits<graph>::edge_descriptor>(weigh));
}

BOOST_AUTO_TEST_CASE(vertex_and_edge_range_over_an_edge_list)
{
    std::vector<std::pair<int, int>> ends;
    std::vector<int> weights;
    for (line const& l : random_lines(20, 50, 3, 4))
    {
        ends.emplace_back(static_cast<int>(l.u) - 10, static_cast<int>(l.v) - 10); // any ints are vertices
        weights.push_back(l.weight);
    }
    using list = boost::edge_list<std::vector<std::pair<int, int>>::const_iterator>;
    list const edge_list(ends.begin(), ends.end());
    auto const g = boost::make_vertex_and_edge_range(edge_list, boost::counting_iterator<int>(-10),
        boost::counting_iterator<int>(10), edges(edge_list).first, edges(edge_list).second);
    check_public_functions(
        g, boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, edge_list)));
}

BOOST_AUTO_TEST_CASE(filtered_graph)
{
    check_filtered(build<plain>(20, random_lines(20, 60, 9)));
    check_filtered(
        build<weighted_list<boost::vecS, boost::listS, boost::undirectedS>>(20, random_lines(20, 60, 9)));
}

BOOST_AUTO_TEST_CASE(filtered_graph_without_vertices)
{
    plain const g = build<plain>(3, {{0, 1, 5}, {1, 2, 4}});
    not_among<plain> none{{0, 1, 2}};
    boost::filtered_graph<plain, boost::keep_all, not_among<plain>> const f(g, boost::keep_all(), none);
    check_public_functions(f);
}

BOOST_AUTO_TEST_CASE(filtered_and_reversed_graphs_with_index_gaps)
{
    auto g = build<boost::directed_graph<boost::no_property, weight>>(26, random_lines(26, 80, 9));
    for (int removed = 0; removed < 6; ++removed)
    {
        auto const v = *vertices(g).first; // only the high indices remain
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    check_filtered(g);
    boost::reverse_graph<boost::directed_graph<boost::no_property, weight>> const reversed(g);
    check_public_functions(reversed);
}

BOOST_AUTO_TEST_CASE(reverse_graph)
{
    for (int const ties : {0, 3})
    {
        both_ways const g = build<both_ways>(20, random_lines(20, 60, 9, ties));
        boost::reverse_graph<both_ways> const r(g);
        check_public_functions(r);
    }
}

BOOST_AUTO_TEST_CASE(subgraph)
{
    using inner = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_index_t, int, weight>>;
    boost::subgraph<inner> root(20);
    auto weights = get(boost::edge_weight, root);
    for (line const& l : random_lines(20, 60, 9))
        put(weights, add_edge(l.u, l.v, root).first, l.weight);
    boost::subgraph<inner>& part = root.create_subgraph();
    for (std::size_t const v : {3u, 17u, 4u, 0u, 11u, 12u, 8u})
        add_vertex(v, part);
    boost::subgraph<inner> const& seen = part;
    check_public_functions(root);
    check_public_functions(seen);
}

BOOST_AUTO_TEST_CASE(labeled_graph)
{
    using labels = boost::labeled_graph<plain, std::string>;
    labels g;
    for (int v = 0; v < 20; ++v)
        add_vertex("vertex " + std::to_string(v), g);
    for (line const& l : random_lines(20, 60, 9))
        boost::add_edge_by_label(
            "vertex " + std::to_string(l.u), "vertex " + std::to_string(l.v), weight(l.weight), g);
    check_public_functions(g, get(boost::edge_weight, g.graph()));
}

BOOST_AUTO_TEST_CASE(class_derived_from_adjacency_list)
{
    struct roads : weighted_list<boost::vecS, boost::listS, boost::undirectedS>
    {
        std::string name;
    };
    roads const g = build<roads>(20, random_lines(20, 60, 9));
    std::vector<edge_of<roads>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    auto const all = all_edges(g);
    auto const expected = expected_forest(g, all, weights_of(all, g, get(boost::edge_weight, g)));
    BOOST_TEST(ordinals(g, all, tree) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(adjacency_list_over_rarer_selectors)
{
    using namespace boost;
    for (int const ties : {0, 3})
    {
        auto const lines = random_lines(24, 60, 5, ties);
        check_public_functions(build<weighted_list<mapS, vecS, undirectedS>>(24, lines));
        check_public_functions(build<weighted_list<mapS, listS, directedS>>(24, lines));
        check_public_functions(build<weighted_list<hash_multisetS, vecS, bidirectionalS>>(24, lines));
        check_public_functions(build<weighted_list<hash_mapS, vecS, undirectedS>>(24, lines));
        check_public_functions(build<weighted_list<vecS, vecS, undirectedS, int, setS>>(24, lines));
        check_public_functions(build<weighted_list<vecS, vecS, bidirectionalS, int, vecS>>(24, lines));
    }
}

BOOST_AUTO_TEST_CASE(adjacency_list_after_removals)
{
    plain g = build<plain>(24, random_lines(24, 90, 5, 4));
    both_ways b = build<both_ways>(24, random_lines(24, 90, 5, 4));
    for (int removed = 0; removed != 3; ++removed)
    {
        clear_vertex(3, g);
        remove_vertex(3, g); // every later vertex is renumbered
        remove_edge(*std::next(edges(g).first, 5), g);
        clear_vertex(3, b);
        remove_vertex(3, b);
        remove_edge(*std::next(edges(b).first, 5), b);
    }
    check_public_functions(g);
    check_public_functions(b);
    g.clear();
    check_public_functions(g);
}

BOOST_AUTO_TEST_CASE(compressed_sparse_row_graph_of_any_integers)
{
    for (int const ties : {0, 3})
    {
        auto const lines = random_lines(20, 50, 3, ties);
        check_public_functions(build<csr_of<boost::directedS, std::uint16_t>>(20, lines));
        check_public_functions(build<csr_of<boost::directedS, int, long>>(20, lines));
        check_public_functions(build<csr_of<boost::directedS, std::uint64_t, std::uint32_t>>(20, lines));
    }
    check_public_functions(csr_of<boost::directedS>());
}

BOOST_AUTO_TEST_CASE(adaptors_on_adaptors)
{
    auto const lines = random_lines(20, 60, 9, 4);
    both_ways const g = build<both_ways>(20, lines);
    boost::reverse_graph<both_ways> const reversed(g);
    boost::reverse_graph<boost::reverse_graph<both_ways>> const twice(reversed);
    check_public_functions(twice);
    check_without_some(reversed);
    check_without_some(build<plain>(20, lines));
    check_without_some(build<csr_of<boost::directedS>>(20, random_lines(20, 50, 3)));
    check_without_some(build<matrix_of<boost::undirectedS>>(20, simple(lines)));
    boost::array<std::size_t, 2> const lengths = {{4, 5}};
    check_without_some(boost::grid_graph<2>(lengths));
}

BOOST_AUTO_TEST_CASE(grid_graph_that_wraps_around_or_is_degenerate)
{
    using grid = boost::grid_graph<2>;
    auto const check = [](grid const& g)
    {
        auto const weigh = [&g](edge_of<grid> const& e)
        { return int(get(boost::edge_index, g, e) * 37 % 11); };
        check_public_functions(g, boost::make_function_property_map<edge_of<grid>>(weigh));
    };
    boost::array<std::size_t, 2> const square = {{4, 4}}, line = {{1, 9}}, point = {{1, 1}};
    check(grid(square, true));
    check(grid(line));
    check(grid(point));
}

BOOST_AUTO_TEST_CASE(subgraphs_of_subgraphs)
{
    using inner = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
        boost::property<boost::edge_index_t, int, weight>>;
    boost::subgraph<inner> root(20);
    auto weights = get(boost::edge_weight, root);
    for (line const& l : random_lines(20, 90, 9, 5))
        put(weights, add_edge(l.u, l.v, root).first, l.weight);
    auto& part = root.create_subgraph();
    for (std::size_t const v : {19u, 17u, 4u, 0u, 11u, 12u, 8u, 3u})
        add_vertex(v, part);
    auto& deeper = part.create_subgraph();
    for (std::size_t const v : {7u, 1u, 5u, 2u})
        add_vertex(v, deeper);
    boost::subgraph<inner> const& seen = deeper;
    check_public_functions(seen);
    boost::subgraph<inner> const& empty = root.create_subgraph();
    check_public_functions(empty);
}

BOOST_AUTO_TEST_CASE(labeled_graph_over_another_graph)
{
    plain beneath = build<plain>(20, random_lines(20, 60, 9)); // distinct weights: ids differ
    boost::labeled_graph<plain*, std::string> const g(&beneath);
    std::vector<edge_of<plain>> tree, expected;
    auto const w = get(boost::edge_weight, beneath);
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::weight_map(w));
    boost_gpu_mst::kruskal_minimum_spanning_tree(beneath, std::back_inserter(expected));
    BOOST_TEST((tree == expected));
}

BOOST_AUTO_TEST_CASE(graph_of_the_users_own)
{
    for (int const ties : {0, 3})
    {
        std::vector<contract::own_edge> roads;
        for (line const& l : random_lines(20, 60, 9, ties))
            roads.push_back({"town " + std::to_string(l.u), "town " + std::to_string(l.v), roads.size()});
        contract::own_graph g;
        for (int v = 0; v != 22; ++v)
            g.towns.push_back("town " + std::to_string(v));
        g.roads = roads;
        auto const spread = boost::make_function_property_map<contract::own_edge>(
            [ties](contract::own_edge const& e) { return int(e.number * 7919 % (ties ? 5 : 1009)); });
        check_public_functions(g, spread);
    }
}

namespace modest
{

struct graph : callers::listed
{
};
std::size_t num_vertices(graph const&)
{
    return 3;
}

} // namespace modest

BOOST_AUTO_TEST_CASE(a_number_of_vertices_that_understates)
{
    for (int const n : {10, 100, 3000})
    {
        modest::graph g;
        callers::fill(g, n);
        std::map<callers::vertex_of<callers::listed>, int> ranks;
        std::map<callers::vertex_of<callers::listed>, callers::vertex_of<callers::listed>> parents;
        auto const maps = boost::rank_map(boost::make_assoc_property_map(ranks))
                              .predecessor_map(boost::make_assoc_property_map(parents));
        callers::check_same(
            g, maps.vertex_index_map(get(boost::vertex_index, static_cast<callers::listed const&>(g))), maps);
    }
}

namespace fading
{

/// Has edges only as often as `times` says.
struct graph : callers::listed
{
    mutable int times = 0;
};
auto edges(graph const& g)
{
    auto all = boost::edges(static_cast<callers::listed const&>(g));
    if (--g.times < 0)
        all.first = all.second;
    return all;
}

} // namespace fading

BOOST_AUTO_TEST_CASE(a_graph_that_loses_its_edges_while_it_is_solved)
{
    fading::graph g;
    callers::fill(g, 40000); // more than are solved in one walk
    std::map<callers::vertex_of<callers::listed>, int> indices;
    for (auto [v, end] = vertices(g); v != end; ++v)
        indices.emplace(*v, int(indices.size()));
    auto const index = boost::make_assoc_property_map(indices);
    std::vector<callers::edge_of<callers::listed>> out;
    g.times = 1;
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::kruskal_minimum_spanning_tree(
                              g, std::back_inserter(out), boost::vertex_index_map(index)),
        boost_gpu_mst::invalid_graph, says("yields fewer edges than when it was read"));
    BOOST_TEST(out.empty());
    g.times = 1000;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(out), boost::vertex_index_map(index));
    BOOST_TEST(out.size() == 39999u);
}

BOOST_AUTO_TEST_CASE(raw_pointers_as_maps_after_the_csr_header)
{
    auto const g = build<csr_of<boost::directedS>>(20, random_lines(20, 50, 3, 3));
    std::vector<std::uint32_t> rank(20), predecessor(20);
    std::vector<edge_of<std::decay_t<decltype(g)>>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
    for (std::uint32_t const p : predecessor)
        BOOST_TEST(predecessor[p] == p);
}
