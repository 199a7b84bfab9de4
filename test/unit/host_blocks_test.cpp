//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/unit/host_engines_under_test.hpp"

#include <array>

using namespace engine_test;

/// Large enough for blocks of near vertices to be contracted separately: 2^16 vertices and more.
BOOST_AUTO_TEST_CASE_TEMPLATE(near_neighbours, Weight, weight_types)
{
    std::vector<graph<Weight>> all = {path<Weight>(80000, 1)};
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        all.push_back(grid<Weight>(270, kind));
    graph<Weight> mixed{"grid in no order", 270 * 270, {}, {}, {}};
    std::vector<std::size_t> order(all[1].sources.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::shuffle(order.begin(), order.end(), random_bits(50));
    for (std::size_t const e : order)
        mixed.add(all[1].targets[e], all[1].sources[e], all[1].weights[e]);
    all.push_back(std::move(mixed));
    for (graph<Weight> const& g : all)
        BOOST_TEST_CONTEXT(g.name)
        {
            csr<Weight> const rows(g);
            auto const expected = kruskal(g), expected_of_rows = rows.kruskal();
            for (engine_under_test const& c :
                {host_with(2, false), host_with(5, true), host_with(16, false), filtering(4, 0.5)})
            {
                check_forest(g.arrays(), expected, c);
                check_forest(rows.arrays(c.o.threads == 5), expected_of_rows, c);
            }
        }
}

/// Sources in the order of blocks except in one place, and a last block of one vertex.
BOOST_AUTO_TEST_CASE(near_neighbours_nearly_in_order)
{
    graph<int> const sorted = path<int>(65537, 1);
    std::size_t const m = sorted.sources.size(), half = 1 << 15; // where blocks of any size begin
    for (auto const& [first, middle, last] : {std::array<std::size_t, 3>{0, m - 1, m}, {0, 1, m},
             {half - 1, half, half + 1}, {half - 2, half, half + 1}, {0, half + 7, m}})
    {
        graph<int> g = sorted;
        for (auto* const each : {&g.sources, &g.targets})
            std::rotate(each->begin() + first, each->begin() + middle, each->begin() + last);
        std::rotate(g.weights.begin() + first, g.weights.begin() + middle, g.weights.begin() + last);
        BOOST_TEST_CONTEXT(first << ", " << middle << ", " << last)
        {
            check_forest(g.arrays(), kruskal(g), host_with(3, false));
            check_forest(g.arrays(), kruskal(g), filtering(4, 0.5));
        }
    }
}

/// One edge between blocks is left, whatever the size of the blocks.
BOOST_AUTO_TEST_CASE(one_edge_between_blocks)
{
    graph<int> g{"two paths", 70000, {}, {}, {}};
    for (std::uint32_t u = 1; u != g.num_vertices; ++u)
        if (u % 1024 != 0 || u == 1 << 15)
            g.add(u - 1, u, int(u * 7919 % 10007));
    check_forest(g.arrays(), kruskal(g), host_with(4, false));
}

/// Few edges per vertex, but many per vertex that is left after a round: then the graph is filtered.
BOOST_AUTO_TEST_CASE(a_filter_after_a_round)
{
    graph<int> g = random_graph<int>(20000, 400000, weights::any, 38);
    g.num_vertices = 300000;
    check_forest(g.arrays(), kruskal(g), host_with(4, false));
}

BOOST_AUTO_TEST_CASE(steps_of_dense_graphs_and_of_near_neighbours)
{
    graph<int> near = path<int>(70000, 1);
    std::swap(near.sources.front(), near.targets.front());
    std::reverse(near.sources.begin(), near.sources.end());
    std::reverse(near.targets.begin(), near.targets.end());
    auto const begins = [](graph<int> const& g, std::string const& expected)
    {
        report r;
        solve(g.arrays(), host_with(4, false).o, r);
        std::string all;
        for (boost_gpu_mst::step const& s : r.steps)
            all += s.name + "; ";
        BOOST_TEST(contains(all, expected), all);
    };
    begins(near, "check; order; blocks 1; ");
    begins(random_graph<int>(2000, 20000, weights::any, 39), "check; light edges; round 1; ");
    begins(random_graph<int>(2000, 20000, weights::any, 39), "; filter; ");
}

/// In a graph that is contracted by rounds, and in one that is contracted by blocks of near vertices,
/// whichever thread finds the fault.
BOOST_AUTO_TEST_CASE(one_arc_at_fault)
{
    std::vector<engine_under_test> const all = {
        host_with(1, false), host_with(4, false), recursion_with(4, false)};
    for (graph<float> const& g : {random_graph<float>(2000, 10000, weights::any, 36),
             random_graph<float>(2000, 3000, weights::any, 37), grid<float>(270, weights::any)})
        for (std::size_t const from : {g.sources.size() / 100, g.sources.size(), g.sources.size() * 19 / 10})
        {
            csr<float> const right(g);
            std::size_t down = from, up = from;
            while (right.arcs.targets[down] >= right.arcs.sources[down])
                ++down;
            while (right.arcs.targets[up] <= right.arcs.sources[up])
                ++up;
            csr<float> alone = right, turned = right, far = right, no_number = right;
            alone.arcs.targets[down] = alone.arcs.sources[down]; // an arc up lacks its reverse
            turned.arcs.targets[down] = turned.arcs.sources[down] + 1;
            far.arcs.targets[up] = g.num_vertices; // as many up as down
            no_number.arcs.weights[up] = std::numeric_limits<float>::quiet_NaN();
            for (engine_under_test const& c : all)
                BOOST_TEST_CONTEXT(g.name << ", arcs " << down << " and " << up << ", " << c.name)
                {
                    BOOST_CHECK_THROW(solve(alone.arrays(true), c.o), boost_gpu_mst::invalid_graph);
                    BOOST_CHECK_THROW(solve(turned.arrays(true), c.o), boost_gpu_mst::invalid_graph);
                    BOOST_CHECK_THROW(solve(far.arrays(true), c.o), boost_gpu_mst::invalid_graph);
                    BOOST_CHECK_THROW(solve(no_number.arrays(true), c.o), boost_gpu_mst::nan_weight);
                }
        }
}
