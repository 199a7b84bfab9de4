//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE reference_page
#include <boost/test/unit_test.hpp>

#include <boost/graph/adjacency_list.hpp>

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/is_contiguous_output.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/ordered_by.hpp>
#include <boost_gpu_mst/release_cached_memory.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>
#include <boost_gpu_mst/warm_up.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <iterator>
#include <vector>

// The short examples on the reference's pages, which are extracted from this file.

namespace
{

struct road
{
    double km;
};

using network = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, road>;
using edge = boost::graph_traits<network>::edge_descriptor;

network square()
{
    network g(4);
    add_edge(0, 1, road{1}, g);
    add_edge(1, 2, road{2}, g);
    add_edge(2, 3, road{3}, g);
    add_edge(3, 0, road{4}, g);
    return g;
}

} // namespace

BOOST_AUTO_TEST_CASE(options_and_report)
{
    network const g = square();
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    o.objective = boost_gpu_mst::objective::maximum;
    o.want_components = true;

    boost_gpu_mst::report r;
    std::vector<edge> tree;
    boost_gpu_mst::minimum_spanning_forest(g, get(&road::km, g), std::back_inserter(tree), o, &r);

    std::cout << r.trees << " tree of weight " << r.total.to_string() << ", by " << r.engine << '\n' << r;
    BOOST_TEST(r.total.to_string() == "9");
    BOOST_TEST(r.trees == 1u);
    BOOST_TEST(r.components.size() == 4u);
    std::cerr << boost_gpu_mst::to_json(r) << '\n'; // one line for a log
}

BOOST_AUTO_TEST_CASE(order_of_ones_own)
{
    network const g = square();
    // By the distance from 2.4 km: 2, then 3, then 1.
    auto const nearer = [](double a, double b) { return std::abs(a - 2.4) < std::abs(b - 2.4); };
    std::vector<edge> tree;
    boost_gpu_mst::minimum_spanning_forest(
        g, boost_gpu_mst::ordered_by(get(&road::km, g), nearer), std::back_inserter(tree));
    BOOST_TEST_REQUIRE(tree.size() == 3u);
    BOOST_TEST(g[tree[0]].km == 2);
    BOOST_TEST(g[tree[1]].km == 3);
    BOOST_TEST(g[tree[2]].km == 1);
}

BOOST_AUTO_TEST_CASE(a_function_as_weight_map)
{
    network const g = square();
    std::vector<edge> tree;
    auto const minutes = [&g](edge e) { return g[e].km * 0.9; };
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
        boost::weight_map(boost_gpu_mst::concurrently_readable(minutes))); // read by all cores
    BOOST_TEST(tree.size() == 3u);
}

BOOST_AUTO_TEST_CASE(contiguous_output)
{
    network const g = square();
    std::vector<edge> const tree = boost_gpu_mst::minimum_spanning_forest(g, get(&road::km, g));

    edge selected[3]; // num_vertices(g) - 1
    static_assert(boost_gpu_mst::is_contiguous_output_iterator<edge*>::value, "written by all cores");
    edge* const end = boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, selected, boost::weight_map([&g](edge e) { return g[e].km; })); // a function of an edge
    BOOST_TEST((std::vector<edge>(selected, end) == tree));
}

BOOST_AUTO_TEST_CASE(array_views)
{
    std::vector<std::uint32_t> const from{0, 1, 2, 3}, to{1, 2, 3, 0};
    std::vector<float> const km{4, 1, 0, 2};
    boost_gpu_mst::host_edge_list const list(4, from, to, km); // 4 vertices; copies nothing

    // The same graph as rows: those of vertex v are places offsets[v] to offsets[v + 1] of the others.
    std::vector<std::uint32_t> const offsets{0, 2, 4, 6, 8}, targets{1, 3, 0, 2, 1, 3, 0, 2};
    std::vector<float> const weights{4, 2, 4, 1, 1, 0, 2, 0};
    boost_gpu_mst::host_csr const rows(offsets, targets, weights);

    std::vector<boost_gpu_mst::edge_id> edges, arcs; // places in the arrays
    boost_gpu_mst::minimum_spanning_forest(list, std::back_inserter(edges));
    boost_gpu_mst::minimum_spanning_forest(rows, std::back_inserter(arcs));
    BOOST_TEST(edges == (std::vector<boost_gpu_mst::edge_id>{2, 1, 3}));
    BOOST_TEST_REQUIRE(arcs.size() == 3u);
    BOOST_TEST(weights[arcs[0]] + weights[arcs[1]] + weights[arcs[2]] == 3.0f);
}

BOOST_AUTO_TEST_CASE(clusters)
{
    std::vector<std::uint32_t> const u{0, 1, 2}, v{1, 2, 3};
    std::vector<float> const w{0.5f, 7, 1};
    std::vector<boost_gpu_mst::edge_id> tree;
    boost_gpu_mst::minimum_spanning_forest(4, u, v, w, std::back_inserter(tree));

    auto const merges = boost_gpu_mst::single_linkage(4, u, v, w, tree);
    auto const near = boost_gpu_mst::cut_at_height(merges, 2); // 0 0 1 1: nothing is joined beyond 2
    auto const two = boost_gpu_mst::cut_into_clusters(merges, 2);
    BOOST_TEST((near == std::vector<std::uint32_t>{0, 0, 1, 1}));
    BOOST_TEST((two == near));
}

BOOST_AUTO_TEST_CASE(edges_that_nobody_holds)
{
    std::uint32_t at = 0; // a ring of 1000 vertices, made as it is read
    auto const next = [&](auto sources, auto targets, auto weights)
    {
        std::size_t written = 0;
        for (; at != 1000 && written != sources.size(); ++at, ++written)
        {
            sources[written] = at;
            targets[written] = (at + 1) % 1000;
            weights[written] = at;
        }
        return written;
    };
    std::vector<boost_gpu_mst::streamed_edge<std::int32_t>> forest;
    boost_gpu_mst::minimum_spanning_forest_of_stream<std::int32_t>(1000, next, std::back_inserter(forest));
    BOOST_TEST_REQUIRE(forest.size() == 999u);
    BOOST_TEST(forest.back().weight == 998);
}

BOOST_AUTO_TEST_CASE(many_graphs)
{
    // A triangle and a path of three vertices, one behind the other.
    std::vector<std::uint32_t> const vertex_offsets{0, 3, 6}, edge_offsets{0, 3, 5};
    std::vector<std::uint32_t> const u{0, 1, 2, 0, 1}, v{1, 2, 0, 1, 2};
    std::vector<float> const w{3, 1, 2, 8, 7};
    boost_gpu_mst::spanning_forests const forests =
        boost_gpu_mst::minimum_spanning_forests(vertex_offsets, edge_offsets, u, v, w);
    for (std::size_t g = 0; g != forests.size(); ++g)
        for (boost_gpu_mst::edge_id const id : forests[g])
            std::cout << "edge " << id << " of graph " << g << '\n';
    BOOST_TEST((forests.ids == std::vector<boost_gpu_mst::edge_id>{1, 2, 1, 0}));
    BOOST_TEST((forests.offsets == std::vector<std::uint64_t>{0, 2, 4}));

    std::array<network, 2> const maps{square(), square()};
    auto const weights_of = [](network const& g) { return get(&road::km, g); };
    for (std::vector<edge> const& tree : boost_gpu_mst::minimum_spanning_forests(maps, weights_of))
        std::cout << tree.size() << " roads\n";
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forests(maps, weights_of).back().size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_forest_of_anybodys)
{
    std::vector<std::uint32_t> const u{0, 1, 2}, v{1, 2, 0};
    std::vector<int> const w{1, 2, 3};
    std::vector<boost_gpu_mst::edge_id> const claimed{0, 2};
    auto const found = boost_gpu_mst::verify_minimum_spanning_forest(3, u, v, w, claimed);
    if (!found)
        std::cout << found.reason << '\n';
    BOOST_TEST(!found);
    BOOST_TEST(found.edge == 1u);
    BOOST_TEST(found.other == 2u);
}

BOOST_AUTO_TEST_CASE(devices_and_what_is_kept_for_them)
{
    for (boost_gpu_mst::device_description const& d : boost_gpu_mst::list_devices())
        std::cout << d.name << ": " << (d.fault.empty() ? "can be used" : d.fault) << '\n';
    try
    {
        boost_gpu_mst::warm_up(); // while the program waits for its input
    }
    catch (boost_gpu_mst::backend_unavailable const& e)
    {
        std::cout << e.what() << '\n';
    }
    std::uint64_t const bytes = boost_gpu_mst::release_cached_memory(); // before a program waits for long
    BOOST_TEST(bytes % 4096 == 0u);
    BOOST_TEST(boost_gpu_mst::release_cached_memory() == 0u);
}

BOOST_AUTO_TEST_CASE(exceptions)
{
    std::vector<std::uint32_t> const u{0, 5}, v{1, 1};
    std::vector<double> const w{1, 2};
    std::vector<boost_gpu_mst::edge_id> tree;
    try
    {
        boost_gpu_mst::minimum_spanning_forest(3, u, v, w, std::back_inserter(tree));
    }
    catch (boost_gpu_mst::invalid_graph const& e)
    {
        std::cerr << e.what() << '\n'; // and e.edge() is 1
    }
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::minimum_spanning_forest(3, u, v, w, std::back_inserter(tree)),
        boost_gpu_mst::invalid_graph, [](auto const& e) { return e.edge() == 1; });
    BOOST_TEST(tree.empty());
}
