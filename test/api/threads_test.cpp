//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// How many threads the library starts. Helper threads stay once they are started, so cases that start some do
// so in a child process. They are recognised by name, since CUDA has threads too. CTest runs this a second
// time and asks for CUDA.

#include "test/api/backend.hpp"
#include "test/api/forest_of.hpp"
#include "test/api/in_a_child.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <system_error>

namespace
{

using namespace boost_gpu_mst;
using contract::in_a_child;
using engine_test::random_graph;

int helpers()
{
    int found = 0;
    for (auto const& task : std::filesystem::directory_iterator("/proc/self/task"))
    {
        std::ifstream name(task.path() / "comm");
        std::string text;
        std::getline(name, text);
        found += text == "boost_gpu_mst";
    }
    return found;
}

/// From now on the system refuses this process further threads. Returns whether that is so.
bool refuse_threads()
{
    // The limit does not apply to the superuser.
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return false;
    rlimit const none{1, 1};
    if (setrlimit(RLIMIT_NPROC, &none) != 0)
        return false;
    try
    {
        std::thread([] {}).join();
        return false;
    }
    catch (std::system_error const&)
    {
        return true;
    }
}

options on(backend b, unsigned threads)
{
    options o;
    o.backend = b;
    o.threads = threads;
    o.want_components = o.want_tree_totals = true;
    return o;
}

template <class Weight>
void call_with_a_graph(engine_test::graph<double> const& g, options o)
{
    o.want_tree_totals = false; // only for arrays
    using graph = api_test::weighted_graph<Weight>;
    graph bgl(g.num_vertices);
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        add_edge(g.sources[e], g.targets[e], Weight(g.weights[e]), bgl);
    std::vector<typename graph::edge_descriptor> tree;
    report r;
    minimum_spanning_forest(bgl, get(boost::edge_weight, bgl), std::back_inserter(tree), o, &r);
}

/// Every function that has work for threads, with a report that asks for everything.
void call_everything(options const& o, std::uint32_t vertices, std::size_t edges)
{
    auto const g = random_graph<double>(vertices, edges, engine_test::weights::tied, 3);
    report r;
    std::vector<edge_id> const forest = contract::forest_of(g, o, &r);
    verify_options v;
    v.threads = o.threads;
    if (!verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, forest, v))
        throw std::runtime_error("a wrong forest");

    call_with_a_graph<double>(g, o);
    call_with_a_graph<long double>(g, o); // ranked weights
}

} // namespace

BOOST_AUTO_TEST_CASE(one_requested_thread_starts_no_other)
{
    auto const helpers_after = [](unsigned threads)
    {
        return in_a_child(
            [=]
            {
                call_everything(on(backend::host, threads), 60000, 200000);
                return helpers();
            });
    };
    BOOST_TEST(helpers_after(1) == 0);
    BOOST_TEST(helpers_after(3) == 2);
}

BOOST_AUTO_TEST_CASE(one_requested_thread_reads_a_stream)
{
    BOOST_TEST(in_a_child(
                   []
                   {
                       auto const g = random_graph<double>(200000, 300000, engine_test::weights::tied, 6);
                       std::size_t at = 0;
                       auto const next = [&](span<std::uint32_t> u, span<std::uint32_t> v, span<double> w)
                       {
                           std::size_t i = 0;
                           for (; i != u.size() && at != g.sources.size(); ++i, ++at)
                           {
                               u[i] = g.sources[at];
                               v[i] = g.targets[at];
                               w[i] = g.weights[at];
                           }
                           return i;
                       };
                       options o;
                       o.backend = backend::host;
                       o.threads = 1;
                       std::vector<streamed_edge<double>> forest;
                       report r;
                       minimum_spanning_forest_of_stream<double>(
                           g.num_vertices, next, std::back_inserter(forest), o, &r);
                       return forest.empty() ? 99 : helpers();
                   })
               == 0);
}

BOOST_AUTO_TEST_CASE(small_edges_wake_no_thread)
{
    // In this process, not in a child: CUDA does not work after a fork.
    BOOST_REQUIRE(helpers() == 0);
    call_everything(on(api_test::tested().backend, 0), 20000, 65535);
    call_everything(on(api_test::tested().backend, 0), 1u << 20, 65535); // with long offsets and maps
    BOOST_TEST(helpers() == 0);

    auto const many_edges = []
    {
        call_everything(on(backend::host, 0), 20000, 70000);
        return helpers();
    };
    int const cores = int(detail::thread_count(0)), started = in_a_child(many_edges);
    BOOST_TEST(started < cores);
    BOOST_TEST(started >= std::min(cores, 32) - 1); // and no more than there is work for
}

BOOST_AUTO_TEST_CASE(ends_are_checked_by_all_threads)
{
    BOOST_TEST(in_a_child(
                   []
                   {
                       auto g = random_graph<int>(60000, 200000, engine_test::weights::any, 4);
                       g.targets.back() = 60000;
                       verify_options o;
                       o.threads = 2;
                       try
                       {
                           verify_minimum_spanning_forest(
                               g.num_vertices, g.sources, g.targets, g.weights, std::vector<edge_id>(), o);
                       }
                       catch (invalid_graph const&) // thrown before anything else is checked
                       {
                           return helpers();
                       }
                       return 99;
                   })
               == 1);
}

BOOST_AUTO_TEST_CASE(a_thread_that_is_refused_is_done_without)
{
    auto const g = random_graph<int>(60000, 200000, engine_test::weights::tied, 5);
    std::vector<edge_id> const expected = engine_test::kruskal(g);
    int const result = in_a_child(
        [&]
        {
            if (!refuse_threads())
                return 3;
            bool const right = contract::forest_of(g, on(backend::host, 4)) == expected;
            return right && helpers() == 0 ? 0 : 1;
        });
    if (result == 3)
        BOOST_TEST_MESSAGE("skipped: this system refuses no thread");
    else
        BOOST_TEST(result == 0);
}

// A long chain of merges of clusters of two: the calling thread once walked up the whole rest of the chain
// for each of them, 190 s here, since it began with the lowest merges and no other thread was at the upper
// ones.
BOOST_AUTO_TEST_CASE(a_chain_of_merges_is_cut_in_linear_time_without_helpers)
{
    constexpr std::uint64_t pairs = std::uint64_t(1) << 19;
    dendrogram<int> chain;
    chain.num_vertices = 2 * pairs;
    for (std::uint64_t p = 0; p != pairs; ++p)
        chain.merges.push_back({2 * p, 2 * p + 1, 0, 2});
    for (std::uint64_t p = 1; p != pairs; ++p)
    {
        std::uint64_t const top = p == 1 ? 2 * pairs : 3 * pairs + p - 2;
        chain.merges.push_back({std::min(top, 2 * pairs + p), std::max(top, 2 * pairs + p), 1, 2 * (p + 1)});
    }
    int const result = in_a_child(
        [&]
        {
            if (!refuse_threads())
                return 3;
            alarm(60);
            std::vector<std::uint32_t> const found = cut_into_clusters(chain, 1, 2);
            return std::all_of(found.begin(), found.end(), [](std::uint32_t c) { return c == 0; }) ? 0 : 1;
        });
    if (result == 3)
        BOOST_TEST_MESSAGE("skipped: this system refuses no thread");
    else
        BOOST_TEST(result == 0);
}
