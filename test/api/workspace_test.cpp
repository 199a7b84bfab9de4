//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A workspace changes where memory comes from and nothing else. CTest runs this a second time and asks for
// CUDA.

#include "test/api/backend.hpp"
#include "test/api/forest_of.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/workspace.hpp>

namespace
{

using namespace boost_gpu_mst;
using contract::forest_of;
using engine_test::random_graph;
using engine_test::weights;
using ids = std::vector<edge_id>;

bool on_cuda()
{
    return api_test::tested().backend == backend::cuda;
}

options keeping(workspace& reused)
{
    options o = api_test::tested();
    o.workspace = &reused;
    return o;
}

/// Whether right(i) is true of every i below `count`, each on a thread of its own.
template <class Right>
bool all_right(unsigned count, Right const& right)
{
    std::atomic<bool> all{true};
    on_threads(count,
        [&](unsigned i)
        {
            if (!right(i))
                all = false;
        });
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_cached_before_the_first_call)
{
    workspace reused;
    BOOST_TEST(reused.held() == 0u);
    BOOST_TEST(reused.release() == 0u);
}

BOOST_AUTO_TEST_CASE(graphs_that_grow_and_shrink)
{
    workspace reused;
    std::uint64_t most = 0;
    for (std::uint32_t const n : {5u, 3000u, 40000u, 2u, 20000u})
    {
        auto const narrow = random_graph<std::int32_t>(n, 4 * n, weights::tied, n);
        auto const wide = random_graph<double>(n, 6 * n, weights::any, n);
        report r;
        BOOST_TEST((forest_of(narrow, keeping(reused)) == engine_test::kruskal(narrow)));
        BOOST_TEST((forest_of(wide, keeping(reused), &r) == engine_test::kruskal(wide)));
        BOOST_TEST(reused.held() >= most, "a smaller graph gives nothing back");
        most = reused.held();
        if (on_cuda())
            BOOST_TEST(most >= r.device_bytes);
    }
    BOOST_TEST(reused.release() == most);
    BOOST_TEST(reused.held() == 0u);
    auto const again = random_graph<float>(1000, 5000, weights::any, 1);
    BOOST_TEST((forest_of(again, keeping(reused)) == engine_test::kruskal(again)));
}

BOOST_AUTO_TEST_CASE(as_much_as_one_call_needs)
{
    auto const g = random_graph<std::int32_t>(20000, 200000, weights::any, 1);
    ids const expected = engine_test::kruskal(g);
    workspace reused;
    options o = keeping(reused);
    o.threads = 1; // with more, chance decides which buffers are the calling thread's
    BOOST_TEST((forest_of(g, o) == expected));
    BOOST_TEST((forest_of(g, o) == expected));
    std::uint64_t const once = reused.held();
    if (!on_cuda())
        BOOST_TEST(once <= 64u * g.sources.size());
    for (int round = 0; round != 5; ++round)
        BOOST_TEST((forest_of(g, o) == expected));
    BOOST_TEST(reused.held() == once);
    BOOST_TEST(reused.release() == once);
}

// Some weights far above all others leave nearly all edges to one bucket, again and again: the sort once had
// an array of all edges for each of these times, 168 bytes an edge in all where other weights need 48.
BOOST_AUTO_TEST_CASE(weights_far_apart_need_little_more_memory)
{
    if (on_cuda())
        return;
    auto g = random_graph<std::uint64_t>(1 << 19, 1 << 20, weights::any, 6);
    auto const bytes = [&]
    {
        workspace reused;
        options o = keeping(reused);
        o.threads = 2;
        for (int round = 0; round != 2; ++round) // the second call gets the memory that the first one used
            forest_of(g, o);
        return reused.held();
    };
    std::uint64_t const usual = bytes();
    for (std::uint64_t& w : g.weights)
        w %= 256;
    for (unsigned i = 0; i != 5; ++i)
    {
        g.weights[i] = std::uint64_t(1) << (63 - 11 * i);
        g.targets[i] = g.sources[i];
    }
    std::uint64_t const most = bytes();
    BOOST_TEST(most <= 2 * usual, most << " bytes instead of " << usual);
}

BOOST_AUTO_TEST_CASE(graphs_of_boost)
{
    using list = api_test::weighted_graph<>;
    list g(300);
    for (std::size_t i = 0; i != 1500; ++i)
        add_edge(i * 7 % 300, i * i % 300, int(i * 31 % 97), g);
    workspace reused;
    for (int round = 0; round != 3; ++round)
    {
        std::vector<list::edge_descriptor> with, without;
        minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(with), keeping(reused));
        minimum_spanning_forest(
            g, get(boost::edge_weight, g), std::back_inserter(without), api_test::tested());
        BOOST_TEST((with == without));
    }
}

BOOST_AUTO_TEST_CASE(calls_that_fail)
{
    workspace reused;
    auto const good = random_graph<double>(5000, 20000, weights::tied, 3);
    auto bad = good;
    bad.weights[1234] = std::numeric_limits<double>::quiet_NaN();
    options cancelling = keeping(reused);
    cancelling.on_progress = [](progress const&) { return false; };
    for (int round = 0; round != 3; ++round)
    {
        BOOST_CHECK_THROW(forest_of(bad, keeping(reused)), nan_weight);
        BOOST_CHECK_THROW(forest_of(good, cancelling), cancelled);
        BOOST_TEST((forest_of(good, keeping(reused)) == engine_test::kruskal(good)));
    }
    reused.release();
    BOOST_TEST(reused.held() == 0u, "what a failed call had is free as well");
}

BOOST_AUTO_TEST_CASE(many_threads_share_one)
{
    workspace reused;
    BOOST_TEST(all_right(6,
        [&](unsigned i)
        {
            auto const g = random_graph<float>(3000 + 500 * i, 20000, weights::tied, i);
            ids const expected = engine_test::kruskal(g);
            bool all = true;
            for (int round = 0; round != 10; ++round)
            {
                all = all && forest_of(g, keeping(reused)) == expected;
                if (i == 0)
                    reused.release();
            }
            return all;
        }));
    reused.release();
    BOOST_TEST(reused.held() == 0u);
}

/// A device's driver may crash if memory that a workspace gives up is taken from under other threads' waits.
BOOST_AUTO_TEST_CASE(workspaces_are_made_and_destroyed_beside_other_calls)
{
    std::uint32_t const rounds = 3 + engine_test::limited(60000) / 1000;
    BOOST_TEST(all_right(3,
        [&](unsigned i)
        {
            auto const g = random_graph<int>(2000 + 100 * i, 8000, weights::tied, i);
            ids const expected = engine_test::kruskal(g);
            bool all = true;
            for (std::uint32_t round = 0; round != rounds; ++round)
            {
                workspace brief;
                all = all && forest_of(g, round % 3 == 0 ? api_test::tested() : keeping(brief)) == expected;
            }
            return all;
        }));
}

BOOST_AUTO_TEST_CASE(memory_has_one_source)
{
    workspace reused;
    options o = keeping(reused);
    o.allocator.allocate = [](std::size_t, void*) -> void* { return nullptr; };
    auto const g = random_graph<int>(10, 20, weights::any, 1);
    ids out;
    BOOST_CHECK_EXCEPTION(
        minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(out), o),
        invalid_option, says("options.workspace and options.allocator"));
    BOOST_TEST(out.empty());
}
