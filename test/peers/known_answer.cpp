//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "known_answer.hpp"

#include "test/api/backend.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <variant>
#include <vector>

namespace
{

namespace io = boost_gpu_mst::io;
using ids_type = std::vector<boost_gpu_mst::edge_id>;

/// Every edge carries its position in the file.
template <class Weight>
using graph_of = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight, boost::property<boost::edge_index_t, std::size_t>>>;

template <class Weight>
graph_of<Weight> make_graph(io::edge_list const& g, std::vector<Weight> const& weights)
{
    graph_of<Weight> graph(g.num_vertices);
    for (std::size_t i = 0; i != weights.size(); ++i)
        boost::add_edge(g.sources[i], g.targets[i], {weights[i], {i}}, graph);
    return graph;
}

template <class Graph, class Edges>
ids_type ids_of(Graph const& graph, Edges const& edges)
{
    ids_type ids;
    for (auto const& e : edges)
        ids.push_back(get(boost::edge_index, graph, e));
    return ids;
}

template <class Weight>
void check_same_weights(std::vector<Weight> const& weights, ids_type const& ours, ids_type const& boosts)
{
    BOOST_TEST_REQUIRE(ours.size() == boosts.size());
    std::size_t differing = 0;
    for (std::size_t i = 0; i != ours.size(); ++i)
        differing += boost_gpu_mst::detail::weight_key(weights[ours[i]])
                     != boost_gpu_mst::detail::weight_key(weights[boosts[i]]);
    BOOST_TEST(differing == 0u);
}

ids_type sorted(ids_type ids)
{
    std::sort(ids.begin(), ids.end());
    return ids;
}

void check_total(boost_gpu_mst::total_weight const& total, std::string_view known)
{
    if (total.type == boost_gpu_mst::total_weight::kind::integer)
        BOOST_TEST(total.to_string() == known);
    else
    {
        double value = 0;
        std::from_chars(known.data(), known.data() + known.size(), value);
        BOOST_TEST(total.real == value, total.to_string() << " is not " << known);
    }
}

void check_report(boost_gpu_mst::report const& r, known_answer const& known)
{
    auto const requested = api_test::tested().backend;
    BOOST_TEST((r.backend == requested));
    BOOST_TEST(r.vertices == known.vertices);
    BOOST_TEST(r.edges == known.edges);
    BOOST_TEST(r.trees == known.trees);
    BOOST_TEST(r.forest_edges == known.forest_edges);
    check_total(r.total, known.total);
}

template <class Weight>
void check_with(io::edge_list const& g, std::vector<Weight> const& weights, known_answer const& known)
{
    auto const graph = make_graph(g, weights);
    using edge = typename boost::graph_traits<graph_of<Weight>>::edge_descriptor;

    std::vector<edge> edges;
    boost::kruskal_minimum_spanning_tree(graph, std::back_inserter(edges));
    ids_type const boosts = ids_of(graph, edges);
    BOOST_TEST(boosts.size() == known.forest_edges);

    ids_type of_arrays;
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(
        g.num_vertices, g.sources, g.targets, weights, std::back_inserter(of_arrays), api_test::tested(), &r);
    check_report(r, known);
    check_same_weights(weights, of_arrays, boosts);
    if (known.unique)
        BOOST_TEST(sorted(of_arrays) == sorted(boosts), boost::test_tools::per_element());

    edges.clear();
    boost_gpu_mst::minimum_spanning_forest(
        graph, get(boost::edge_weight, graph), std::back_inserter(edges), api_test::tested(), &r);
    check_report(r, known);
    ids_type const of_graph = ids_of(graph, edges);
    check_same_weights(weights, of_graph, boosts);
    if (known.unique) // otherwise ties go by the graph's ids, which are not the arrays' (doc/graph_types.md)
        BOOST_TEST(sorted(of_graph) == sorted(boosts), boost::test_tools::per_element());

    edges.clear();
    boost_gpu_mst::kruskal_minimum_spanning_tree(graph, std::back_inserter(edges));
    BOOST_TEST((ids_of(graph, edges) == of_graph));
}

} // namespace

void check_known_answer(io::edge_list const& g, known_answer const& known)
{
    BOOST_TEST(g.num_vertices == known.vertices);
    BOOST_TEST(g.num_edges() == known.edges);
    std::visit([&](auto const& weights) { check_with(g, weights, known); }, g.weights);
}
