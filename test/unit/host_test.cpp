//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/unit/host_engines_under_test.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

namespace
{

using namespace engine_test;

/// Nearly all weights close together, and a few so far off that a sample misses them.
template <class Weight>
graph<Weight> outliers(std::uint64_t m, std::uint32_t range)
{
    graph<Weight> g = random_graph<Weight>(std::uint32_t(m / 2), m, weights::tied, 40);
    random_bits bits(41);
    for (Weight& w : g.weights)
        w = Weight(1 + bits() % range);
    for (std::uint64_t e = 5; e < m; e += m / 4 + 1)
        g.weights[e] =
            e % 2 == 0 ? std::numeric_limits<Weight>::max() : std::numeric_limits<Weight>::lowest();
    return g;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>(
        {host_with(1, false), host_with(0, false), host_with(3, true), host_with(8, false)});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_of_the_recursion_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>({recursion_with(1, false), recursion_with(3, true), recursion_with(8, false)});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_of_many_rounds_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>({filtering(1, 0), filtering(1, 0.1), filtering(4, 0.5)});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(maximum_forests_equal_kruskals, Weight, weight_types)
{
    check_maximum<Weight>({host_with(1, false), host_with(3, true), recursion_with(2, false)});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(weights_far_off, Weight, weight_types)
{
    for (graph<Weight> const& g : {outliers<Weight>(200000, 1 << 20), outliers<Weight>(40000, 100)})
    {
        std::vector<edge_id> const expected = kruskal(g);
        for (unsigned const threads : {1u, 4u})
            for (double const factor : {0.0, 0.7})
                check_forest(g.arrays(), expected, filtering(threads, factor));
    }
}

/// Each thread keeps the lightest edge of such a vertex to itself, until its part of the list is done.
BOOST_AUTO_TEST_CASE_TEMPLATE(a_vertex_at_which_most_edges_end, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::any})
    {
        graph<Weight> g = random_graph<Weight>(30000, 100000, kind, 60);
        for (std::size_t e = 0; e < g.sources.size(); ++e)
            if (e % 3 != 0)
                (e % 2 == 0 ? g.sources : g.targets)[e] = 12345;
        csr<Weight> const rows(g);
        for (unsigned const threads : {2u, 5u})
        {
            check_forest(g.arrays(), kruskal(g), filtering(threads, 0));
            check_forest(rows.arrays(threads == 5), rows.kruskal(), filtering(threads, 0));
        }
    }
}

BOOST_AUTO_TEST_CASE(every_number_of_threads_gives_the_same)
{
    auto const g = random_graph<float>(40000, 600000, weights::tied, 30);
    std::vector<edge_id> const expected = kruskal(g);
    for (unsigned threads = 1; threads <= 8; ++threads)
    {
        check_forest(g.arrays(), expected, host_with(threads, threads % 2 == 0));
        check_forest(g.arrays(), expected, recursion_with(threads, threads % 2 == 1));
    }
}

BOOST_AUTO_TEST_CASE(inside_a_parallel_region)
{
    auto const g = random_graph<std::int64_t>(40000, 100000, weights::extreme, 31);
    std::vector<edge_id> const expected = kruskal(g);
    std::vector<std::vector<edge_id>> found(2);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 2; ++i)
    {
        found[std::size_t(i)] = solve(g.arrays(), host_with(4, false).o);
    }
    for (auto const& forest : found)
        BOOST_TEST((forest == expected));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    check_refusals(host_with(1, false));
    check_refusals(host_with(4, false));
    check_refusals(recursion_with(4, false));
}

BOOST_AUTO_TEST_CASE(progress)
{
    check_progress(recursion_with(1, false));
    check_progress(recursion_with(2, true));
    check_progress(filtering(1, 0.5));
    check_progress(filtering(3, 0.2));
}

BOOST_AUTO_TEST_CASE(the_filter_is_worth_a_round_from_its_threshold)
{
    auto const rounds_of = [](std::size_t edges)
    {
        engine_under_test c = host_with(1, false);
        c.o.tuning.host.filter_threshold = 3;
        report r;
        solve(random_graph<int>(16000, edges, weights::any, 34).arrays(), c.o, r);
        return r.rounds;
    };
    BOOST_TEST(rounds_of(3 * 16000 - 1) == 1u);
    BOOST_TEST(rounds_of(3 * 16000) > 1u);
}

/// More light edges than a share lets expect: some threads, or most, have no room for all they keep.
BOOST_AUTO_TEST_CASE(light_edges_that_lie_together)
{
    for (weights const kind : {weights::any, weights::tied})
    {
        auto g = random_graph<int>(4000, 192000, kind, 35);
        std::sort(g.weights.begin(), g.weights.end());
        std::vector<edge_id> const expected = kruskal(g);
        for (double const factor : {2.4, 16.8}) // a twentieth of the edges, a third
            check_forest(g.arrays(), expected, filtering(4, factor));
    }
}

/// The light edges of a complete graph whose edges weigh as much as their higher end does, or of one whose
/// edges are given many times, join few vertices: without them nearly the same graph is left.
BOOST_AUTO_TEST_CASE(a_filter_that_drops_little_is_not_repeated)
{
    graph<int> complete{"complete", 800, {}, {}, {}}, repeated{"repeated", 2000, {}, {}, {}};
    for (std::uint32_t v = 0; v != complete.num_vertices; ++v)
        for (std::uint32_t u = 0; u != v; ++u)
            complete.add(u, v, int(v));
    graph<int> const one = random_graph<int>(2000, 4000, weights::any, 36);
    for (std::size_t e = 0; e != one.sources.size(); ++e)
        for (int copy = 0; copy != 60; ++copy)
            repeated.add(one.sources[e], one.targets[e], one.weights[e]);
    for (graph<int> const& g : {complete, repeated})
        for (unsigned const threads : {1u, 4u})
        {
            engine_under_test const c = host_with(threads, false);
            check_forest(g.arrays(), kruskal(g), c);
            report r;
            solve(g.arrays(), c.o, r);
            BOOST_TEST(r.steps.size() <= 64u);
        }
}

BOOST_AUTO_TEST_CASE(every_step_is_in_the_report)
{
    auto const g = path<int>(3000, 1);
    csr<int> const rows(g);
    for (auto const& arrays : {g.arrays(), rows.arrays(true)})
    {
        auto const steps = [&](engine_under_test const& c)
        {
            report r;
            solve(arrays, c.o, r);
            BOOST_TEST(r.steps.back().seconds > 0);
            std::string all;
            for (boost_gpu_mst::step const& s : r.steps)
                all += s.name + "; ";
            return all;
        };
        BOOST_TEST(steps(host_with(1, false))
                   == "check; " + std::string(arrays.is_csr() ? "edges; round 1; " : "Kruskal 1; ")
                          + "sort; total; ");
        BOOST_TEST(steps(host_with(4, false)) == "check; edges; round 1; sort; total; ");
        BOOST_TEST(steps(recursion_with(2, false)) == "check; build_csr; round 1; collect; total; ");
    }
}

BOOST_AUTO_TEST_CASE(the_recursion_contracts_a_chain_at_once)
{
    report r;
    solve(path<int>(1000, 1).arrays(), recursion_with(2, false).o, r);
    BOOST_TEST(r.rounds == 1u);
}

BOOST_AUTO_TEST_CASE(the_recursion_drops_duplicates_from_their_threshold)
{
    // Pairs of vertices become components of a ring, with many edges from each to the next.
    auto const edges_of_second_round = [](std::uint32_t components, std::uint32_t edges)
    {
        graph<int> g{"ring", 2 * components, {}, {}, {}};
        for (std::uint32_t c = 0; c != components; ++c)
            g.add(2 * c, 2 * c + 1, 0);
        for (std::uint32_t e = 0; e != edges; ++e)
            g.add(2 * (e % components), 2 * ((e + 1) % components), 1);
        std::vector<std::uint64_t> seen;
        engine_under_test c = recursion_with(2, false);
        c.o.on_progress = [&](boost_gpu_mst::progress const& p) { return seen.push_back(p.edges), true; };
        solve(g.arrays(), c.o);
        return seen.at(1);
    };
    BOOST_TEST(edges_of_second_round(16, 255) == 255u); // two arcs each: below twice 16 per component
    BOOST_TEST(edges_of_second_round(16, 256) == 16u);
    BOOST_TEST(edges_of_second_round(15, 1000) == 1000u);
}

BOOST_AUTO_TEST_CASE(all_cores_unless_small_or_set_otherwise)
{
    auto const g = random_graph<int>(10000, 65536, weights::any, 32);
    auto const smaller = random_graph<int>(10000, 65535, weights::any, 32);
    report r;
    solve(g.arrays(), host_with(0, false).o, r);
    BOOST_TEST(r.device.find(std::to_string(boost_gpu_mst::detail::thread_count(0)) + " thread") == 0u);
    BOOST_TEST(r.engine == "filter-Boruvka");
    solve(g.arrays(), recursion_with(0, false).o, r);
    BOOST_TEST(r.engine == "recursive Boruvka");
    for (auto const* each : {&g, &smaller})
    {
        solve(each->arrays(), host_with(5, false).o, r);
        BOOST_TEST(r.device == "5 threads");
    }
    solve(smaller.arrays(), host_with(0, false).o, r);
    BOOST_TEST(r.device == "1 thread");
    solve(csr<int>(smaller).arrays(true), host_with(0, false).o, r); // has twice as many arcs
    BOOST_TEST(r.device == "1 thread");
    solve(csr<int>(random_graph<int>(10000, 70000, weights::any, 32)).arrays(true), host_with(0, false).o, r);
    BOOST_TEST(r.device.find(std::to_string(boost_gpu_mst::detail::thread_count(0)) + " thread") == 0u);
    solve(random_graph<int>(10000, 40000, weights::any, 33).arrays(), host_with(4000000000u, false).o, r);
    BOOST_TEST(std::stoi(r.device) <= std::max(64, int(boost_gpu_mst::detail::thread_count(0))));
}
