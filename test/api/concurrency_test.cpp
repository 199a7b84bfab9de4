//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Many threads call at once, and some of the calls fail; every run gives the same bits. CTest runs this
// a second time and asks for CUDA; for ThreadSanitizer see doc/contract_tests.md.

#include "test/api/backend.hpp"
#include "test/api/forest_of.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost/property_map/property_map.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <cstring>

namespace
{

using namespace boost_gpu_mst;
using contract::forest_of;
using engine_test::graph;
using engine_test::random_graph;
using engine_test::weights;
using ids = std::vector<edge_id>;

/// work(i) on each of `count` threads; all threads have started before any of them begins its work.
void at_once(unsigned count, std::function<void(unsigned)> const& work)
{
    std::atomic<unsigned> ready(0);
    on_threads(count,
        [&](unsigned i)
        {
            ++ready;
            while (ready != count)
                std::this_thread::yield();
            work(i);
        });
}

template <class Error, class Call, class Predicate>
bool throws(Call const& call, Predicate const& holds)
{
    try
    {
        call();
    }
    catch (Error const& e)
    {
        return holds(e);
    }
    return false;
}

/// What one caller does: successful calls between calls that fail. Returns what went wrong.
std::string call_again_and_again(unsigned caller)
{
    auto const g = random_graph<double>(2000 + 700 * caller, 20000, weights::tied, caller);
    ids const expected = engine_test::kruskal(g);
    options o = api_test::tested();
    o.threads = 1 + caller % 3;
    options cancelling = o;
    cancelling.on_progress = [](progress const&) { return false; };
    graph<double> with_nan = g;
    with_nan.weights[777] = std::numeric_limits<double>::quiet_NaN();
    graph<double> broken = g;
    broken.targets[555] = g.num_vertices;
    for (int round = 0; round != 5; ++round)
    {
        report r;
        if (forest_of(g, o, &r) != expected)
            return "a forest differs";
        if (r.forest_edges != expected.size() || r.steps.empty())
            return "a report is another's";
        if (!throws<cancelled>([&] { forest_of(g, cancelling); }, [](auto const&) { return true; }))
            return "not cancelled";
        if (!throws<nan_weight>([&] { forest_of(with_nan, o); }, at_edge(777)))
            return "NaN taken, or another's";
        if (!throws<invalid_graph>([&] { forest_of(broken, o); }, at_edge(555)))
            return "bad end taken, or another's";
        if (!verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, expected))
            return "the checker is wrong";
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_CASE(callers_do_not_block_each_other)
{
    std::vector<std::string> wrong(8);
    at_once(8, [&](unsigned i) { wrong[i] = call_again_and_again(i); });
    for (std::string const& w : wrong)
        BOOST_TEST(w == "");
}

BOOST_AUTO_TEST_CASE(one_graph_read_by_many)
{
    using bgl = api_test::weighted_graph<>;
    bgl g(500);
    auto const lines = random_graph<int>(500, 4000, weights::tied, 9);
    for (std::size_t e = 0; e != lines.sources.size(); ++e)
        add_edge(lines.sources[e], lines.targets[e], lines.weights[e], g);
    bgl const& shared = g;
    using edge = boost::graph_traits<bgl>::edge_descriptor;
    std::vector<std::vector<edge>> dropped_in(8), full(8);
    at_once(8,
        [&](unsigned i)
        {
            boost_gpu_mst::kruskal_minimum_spanning_tree(shared, std::back_inserter(dropped_in[i]));
            minimum_spanning_forest(
                shared, get(boost::edge_weight, shared), std::back_inserter(full[i]), api_test::tested());
        });
    BOOST_TEST(!full[0].empty());
    for (unsigned i = 0; i != 8; ++i)
    {
        BOOST_TEST((dropped_in[i] == full[0]));
        BOOST_TEST((full[i] == full[0]));
    }
}

BOOST_AUTO_TEST_CASE(a_hundred_runs_give_the_same_bits)
{
    // Weights whose sum depends on the order of addition, unless it is exact.
    auto const g = random_graph<double>(3000, 40000, weights::extreme, 10);
    auto finite = g;
    for (double& w : finite.weights)
        if (w - w != 0 || w > 1e300 || w < -1e300)
            w = 0.1;
    ids const expected = engine_test::kruskal(finite);
    double total = 0;
    for (int run = 0; run != 100; ++run)
    {
        engine_test::tuned_options o = api_test::tested();
        o.threads = std::vector<unsigned>{1, 2, 3, 8}[std::size_t(run) % 4];
        o.algorithm = run % 3 == 0 ? algorithm::recursive_boruvka : algorithm::automatic;
        o.tuning.host.wide_index = o.tuning.cuda.wide_index = run % 5 == 0;
        o.tuning.host.filter_factor = o.tuning.cuda.filter_factor = run % 2 == 0 ? 2 : 0;
        o.tuning.cuda.single_launch_arcs = run % 7 == 0 ? 0 : std::uint64_t(1) << 20;
        report r;
        BOOST_TEST((forest_of(finite, o, &r) == expected), "run " << run);
        if (run == 0)
            total = r.total.real;
        BOOST_TEST(std::memcmp(&total, &r.total.real, sizeof total) == 0, "total of run " << run);
    }
}

BOOST_AUTO_TEST_CASE(from_a_callback_of_another_call)
{
    auto const outer = random_graph<int>(3000, 9000, weights::any, 11);
    auto const inner = random_graph<float>(2000, 9000, weights::tied, 12);
    ids const expected = engine_test::kruskal(inner);
    options o = api_test::tested();
    bool right = true;
    int calls = 0;
    o.on_progress = [&](progress const&)
    {
        ++calls;
        right = right && forest_of(inner, api_test::tested()) == expected;
        return true;
    };
    BOOST_TEST((forest_of(outer, o) == engine_test::kruskal(outer)));
    BOOST_TEST(right);
    BOOST_TEST(calls > 0);
}
