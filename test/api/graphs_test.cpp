//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graph types beyond those of test/api: adaptors on adaptors, rarer selectors, a graph that is not one of
// Boost's. The CSR header comes first on purpose: in some Boost versions that breaks raw pointers as maps.
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include "test/api/callers.hpp"
#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"
#include "test/api/string_graph.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/directed_graph.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/grid_graph.hpp>
#include <boost/graph/labeled_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/subgraph.hpp>
#include <boost/graph/undirected_graph.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace
{

using weight = boost::property<boost::edge_weight_t, int>;
using plain = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, weight>;
using both_ways =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, boost::no_property, weight>;

template <class Vertex, class Index>
auto make_csr(int ties)
{
    std::vector<std::pair<Vertex, Vertex>> ends;
    std::vector<weight> weights;
    for (api_test::line const& l : api_test::random_lines(20, 50, 3, ties))
    {
        ends.emplace_back(static_cast<Vertex>(l.u), static_cast<Vertex>(l.v));
        weights.emplace_back(l.weight);
    }
    return boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, weight,
        boost::no_property, Vertex, Index>(
        boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), weights.begin(), 20);
}

/// Without every third edge and vertex 7.
template <class Graph>
void check_without_some(Graph const& g)
{
    auto const all = api_test::all_edges(g);
    auto const gone = *std::next(vertices(g).first, 7);
    using edge_filter = std::function<bool(api_test::edge_of<Graph>)>;
    using vertex_filter = std::function<bool(api_test::vertex_of<Graph>)>;
    edge_filter const keep_edge = [all](api_test::edge_of<Graph> const& e)
    { return (std::find(all.begin(), all.end(), e) - all.begin()) % 3 != 0; };
    vertex_filter const keep_vertex = [gone](api_test::vertex_of<Graph> const& v) { return v != gone; };
    boost::filtered_graph<Graph, edge_filter, vertex_filter> const f(g, keep_edge, keep_vertex);
    auto const spread =
        boost::make_function_property_map<api_test::edge_of<Graph>>([all](api_test::edge_of<Graph> const& e)
            { return int((std::find(all.begin(), all.end(), e) - all.begin()) * 31 % 17); });
    api_test::check_public_functions(f, spread);
    api_test::check_public_functions(g, spread);
}

} // namespace

BOOST_AUTO_TEST_CASE(adjacency_list_over_rarer_selectors)
{
    auto const check = [](auto const& g) { api_test::check_public_functions(g, get(boost::edge_weight, g)); };
    using namespace boost;
    for (int const ties : {0, 3})
    {
        auto const lines = api_test::random_lines(24, 60, 5, ties);
        check(api_test::build<adjacency_list<mapS, vecS, undirectedS, no_property, weight>>(24, lines));
        check(api_test::build<adjacency_list<mapS, listS, directedS, no_property, weight>>(24, lines));
        check(api_test::build<adjacency_list<hash_multisetS, vecS, bidirectionalS, no_property, weight>>(
            24, lines));
        check(api_test::build<adjacency_list<hash_mapS, vecS, undirectedS, no_property, weight>>(24, lines));
        check(
            api_test::build<adjacency_list<vecS, vecS, undirectedS, no_property, weight, no_property, setS>>(
                24, lines));
        check(api_test::build<
            adjacency_list<vecS, vecS, bidirectionalS, no_property, weight, no_property, vecS>>(24, lines));
    }
}

BOOST_AUTO_TEST_CASE(adjacency_list_after_removals)
{
    plain g = api_test::build<plain>(24, api_test::random_lines(24, 90, 5, 4));
    both_ways b = api_test::build<both_ways>(24, api_test::random_lines(24, 90, 5, 4));
    for (int removed = 0; removed != 3; ++removed)
    {
        clear_vertex(3, g);
        remove_vertex(3, g); // every later vertex is renumbered
        remove_edge(*std::next(edges(g).first, 5), g);
        clear_vertex(3, b);
        remove_vertex(3, b);
        remove_edge(*std::next(edges(b).first, 5), b);
    }
    api_test::check_public_functions(g, get(boost::edge_weight, g));
    api_test::check_public_functions(b, get(boost::edge_weight, b));
    g.clear();
    api_test::check_public_functions(g, get(boost::edge_weight, g));
}

BOOST_AUTO_TEST_CASE(compressed_sparse_row_graph_of_any_integers)
{
    for (int const ties : {0, 3})
    {
        auto const a = make_csr<std::uint16_t, std::uint16_t>(ties);
        auto const b = make_csr<int, long>(ties);
        auto const c = make_csr<std::uint64_t, std::uint32_t>(ties);
        api_test::check_public_functions(a, get(boost::edge_weight, a));
        api_test::check_public_functions(b, get(boost::edge_weight, b));
        api_test::check_public_functions(c, get(boost::edge_weight, c));
    }
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, weight> const none;
    api_test::check_public_functions(none, get(boost::edge_weight, none));
}

BOOST_AUTO_TEST_CASE(adaptors_on_adaptors)
{
    auto const lines = api_test::random_lines(20, 60, 9, 4);
    both_ways const g = api_test::build<both_ways>(20, lines);
    boost::reverse_graph<both_ways> const reversed(g);
    boost::reverse_graph<boost::reverse_graph<both_ways>> const twice(reversed);
    api_test::check_public_functions(twice, get(boost::edge_weight, twice));
    check_without_some(reversed);
    check_without_some(api_test::build<plain>(20, lines));
    check_without_some(make_csr<std::uint32_t, std::uint32_t>(0));
    boost::adjacency_matrix<boost::undirectedS, boost::no_property, weight> m(20);
    for (api_test::line const& l : api_test::simple(lines))
        add_edge(l.u, l.v, l.weight, m);
    check_without_some(m);
    boost::array<std::size_t, 2> const lengths = {{4, 5}};
    check_without_some(boost::grid_graph<2>(lengths));
}

BOOST_AUTO_TEST_CASE(grid_graph_that_wraps_around_or_is_degenerate)
{
    using grid = boost::grid_graph<2>;
    auto const check = [](grid const& g)
    {
        auto const weigh = [&g](api_test::edge_of<grid> const& e)
        { return int(get(boost::edge_index, g, e) * 37 % 11); };
        api_test::check_public_functions(
            g, boost::make_function_property_map<api_test::edge_of<grid>>(weigh));
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
    for (api_test::line const& l : api_test::random_lines(20, 90, 9, 5))
        put(weights, add_edge(l.u, l.v, root).first, l.weight);
    auto& part = root.create_subgraph();
    for (std::size_t const v : {19u, 17u, 4u, 0u, 11u, 12u, 8u, 3u})
        add_vertex(v, part);
    auto& deeper = part.create_subgraph();
    for (std::size_t const v : {7u, 1u, 5u, 2u})
        add_vertex(v, deeper);
    boost::subgraph<inner> const& seen = deeper;
    api_test::check_public_functions(seen, get(boost::edge_weight, seen));
    boost::subgraph<inner> const& empty = root.create_subgraph();
    api_test::check_public_functions(empty, get(boost::edge_weight, empty));
}

BOOST_AUTO_TEST_CASE(labeled_graph_over_another_graph)
{
    plain beneath =
        api_test::build<plain>(20, api_test::random_lines(20, 60, 9)); // distinct weights: ids differ
    boost::labeled_graph<plain*, std::string> const g(&beneath);
    std::vector<api_test::edge_of<plain>> tree, expected;
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
        for (api_test::line const& l : api_test::random_lines(20, 60, 9, ties))
            roads.push_back({"town " + std::to_string(l.u), "town " + std::to_string(l.v), roads.size()});
        contract::own_graph g;
        for (int v = 0; v != 22; ++v)
            g.towns.push_back("town " + std::to_string(v));
        g.roads = roads;
        auto const spread = boost::make_function_property_map<contract::own_edge>(
            [ties](contract::own_edge const& e) { return int(e.number * 7919 % (ties ? 5 : 1009)); });
        api_test::check_public_functions(g, spread);
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
        boost_gpu_mst::invalid_graph,
        [](auto const& e) {
            return std::string(e.what()).find("yields fewer edges than when it was read")
                   != std::string::npos;
        });
    BOOST_TEST(out.empty());
    g.times = 1000;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(out), boost::vertex_index_map(index));
    BOOST_TEST(out.size() == 39999u);
}

BOOST_AUTO_TEST_CASE(raw_pointers_as_maps_after_the_csr_header)
{
    auto const g = make_csr<std::uint32_t, std::uint32_t>(3);
    std::vector<std::uint32_t> rank(20), predecessor(20);
    std::vector<api_test::edge_of<std::decay_t<decltype(g)>>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
    for (std::uint32_t const p : predecessor)
        BOOST_TEST(predecessor[p] == p);
}
