//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/directed_graph.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/labeled_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/subgraph.hpp>
#include <boost/graph/undirected_graph.hpp>

#include <string>

// Graphs over graphs. An adaptor's num_vertices and num_edges may be those of the inner graph.

namespace
{

using weight = boost::property<boost::edge_weight_t, int>;
using plain = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, weight>;
using by_list =
    boost::adjacency_list<boost::vecS, boost::listS, boost::undirectedS, boost::no_property, weight>;
using both_ways =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, boost::no_property, weight>;

/// Keeps edges that are not too light, so the forest must change.
template <class Graph>
struct not_light
{
    Graph const* g = nullptr;
    bool operator()(api_test::edge_of<Graph> const& e) const { return get(boost::edge_weight, *g, e) > -15; }
};

/// Keeps all vertices except the given ones.
template <class Graph>
struct not_among
{
    std::vector<api_test::vertex_of<Graph>> gone;
    bool operator()(api_test::vertex_of<Graph> const& v) const
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
    api_test::check_public_functions(f, get(boost::edge_weight, f));
}

} // namespace

BOOST_AUTO_TEST_CASE(filtered_graph)
{
    check_filtered(api_test::build<plain>(20, api_test::random_lines(20, 60, 9)));
    check_filtered(api_test::build<by_list>(20, api_test::random_lines(20, 60, 9)));
}

BOOST_AUTO_TEST_CASE(filtered_graph_without_vertices)
{
    plain const g = api_test::build<plain>(3, {{0, 1, 5}, {1, 2, 4}});
    not_among<plain> none{{0, 1, 2}};
    boost::filtered_graph<plain, boost::keep_all, not_among<plain>> const f(g, boost::keep_all(), none);
    api_test::check_public_functions(f, get(boost::edge_weight, f));
}

BOOST_AUTO_TEST_CASE(filtered_and_reversed_graphs_with_index_gaps)
{
    auto g = api_test::build<boost::directed_graph<boost::no_property, weight>>(
        26, api_test::random_lines(26, 80, 9));
    for (int removed = 0; removed < 6; ++removed)
    {
        auto const v = *vertices(g).first; // only the high indices remain
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    check_filtered(g);
    boost::reverse_graph<boost::directed_graph<boost::no_property, weight>> const reversed(g);
    api_test::check_public_functions(reversed, get(boost::edge_weight, reversed));
}

BOOST_AUTO_TEST_CASE(reverse_graph)
{
    for (int const ties : {0, 3})
    {
        both_ways const g = api_test::build<both_ways>(20, api_test::random_lines(20, 60, 9, ties));
        boost::reverse_graph<both_ways> const r(g);
        api_test::check_public_functions(r, get(boost::edge_weight, r));
    }
}

BOOST_AUTO_TEST_CASE(subgraph)
{
    using inner = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_index_t, int, weight>>;
    boost::subgraph<inner> root(20);
    auto weights = get(boost::edge_weight, root);
    for (api_test::line const& l : api_test::random_lines(20, 60, 9))
        put(weights, add_edge(l.u, l.v, root).first, l.weight);
    boost::subgraph<inner>& part = root.create_subgraph();
    for (std::size_t const v : {3u, 17u, 4u, 0u, 11u, 12u, 8u})
        add_vertex(v, part);
    boost::subgraph<inner> const& seen = part;
    api_test::check_public_functions(root, get(boost::edge_weight, root));
    api_test::check_public_functions(seen, get(boost::edge_weight, seen));
}

BOOST_AUTO_TEST_CASE(labeled_graph)
{
    using labels = boost::labeled_graph<plain, std::string>;
    labels g;
    for (int v = 0; v < 20; ++v)
        add_vertex("vertex " + std::to_string(v), g);
    for (api_test::line const& l : api_test::random_lines(20, 60, 9))
        boost::add_edge_by_label(
            "vertex " + std::to_string(l.u), "vertex " + std::to_string(l.v), weight(l.weight), g);
    api_test::check_public_functions(g, get(boost::edge_weight, g.graph()));
}

BOOST_AUTO_TEST_CASE(class_derived_from_adjacency_list)
{
    struct roads : by_list
    {
        std::string name;
    };
    roads const g = api_test::build<roads>(20, api_test::random_lines(20, 60, 9));
    std::vector<api_test::edge_of<roads>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    auto const all = api_test::all_edges(g);
    auto const expected =
        api_test::expected_forest(g, all, api_test::weights_of(all, g, get(boost::edge_weight, g)));
    BOOST_TEST(api_test::ordinals(g, all, tree) == expected, boost::test_tools::per_element());
}
