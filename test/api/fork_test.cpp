//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A process that has threads, this library's or OpenMP's, forks, and the child calls the library. The child
// does not have the threads and must not wait for them. Each case is its own process, since what a process
// has started stays. OpenMP's runtime is the one that the program is linked with, or one loaded before it,
// whose name is in the environment variable BOOST_GPU_MST_TEST_OPENMP.

#include "test/api/forest_of.hpp"
#include "test/api/in_a_child.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/sanitizer.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <dlfcn.h>

namespace
{

using namespace boost_gpu_mst;
using contract::holds_in_a_child;

engine_test::graph<int> const& large()
{
    static auto const g = engine_test::random_graph<int>(60000, 200000, engine_test::weights::tied, 3);
    return g;
}

std::vector<edge_id> const& expected()
{
    static std::vector<edge_id> const forest = engine_test::kruskal(large());
    return forest;
}

bool call_is_right()
{
    options o;
    o.backend = backend::host;
    o.threads = 4;
    report r; // several threads add up its total
    return contract::forest_of(large(), o, &r) == expected();
}

bool calls_rightly()
{
    auto const& g = large();
    return call_is_right()
           && verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, expected());
}

bool child_calls_rightly()
{
    return holds_in_a_child(calls_rightly);
}

/// How many of three requested threads OpenMP gave.
int use_openmp()
{
    int threads = 0;
#pragma omp parallel num_threads(3) reduction(+ : threads)
    ++threads;
    return threads;
}

/// A call of the drop-in only, which solves this small graph on the calling thread.
bool solves_a_small_graph()
{
    using graph = api_test::weighted_graph<>;
    graph g(3);
    add_edge(0, 1, 5, g);
    add_edge(1, 2, 7, g);
    std::vector<graph::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    return tree.size() == 2;
}

} // namespace

// What the children of several processes call is computed before these are forked.
BOOST_AUTO_TEST_CASE(a_child_calls_what_its_parent_has_called)
{
    expected();
    // Before the child and after it: the parent still has its threads.
    BOOST_TEST(holds_in_a_child([] { return calls_rightly() && child_calls_rightly() && calls_rightly(); }));
}

BOOST_AUTO_TEST_CASE(a_child_of_a_child_too)
{
    expected();
    BOOST_TEST(holds_in_a_child([] { return calls_rightly() && holds_in_a_child(child_calls_rightly); }));
}

BOOST_AUTO_TEST_CASE(the_runtime_is_the_requested_one)
{
    char const* const requested = std::getenv("BOOST_GPU_MST_TEST_OPENMP");
    if (!requested)
        return;
    Dl_info from{};
    BOOST_TEST_REQUIRE(dladdr(dlsym(RTLD_DEFAULT, "GOMP_parallel"), &from) != 0);
    std::string const path = from.dli_fname;
    BOOST_TEST(contains(path, requested), "regions are run by " << path);
}

BOOST_AUTO_TEST_CASE(a_child_of_a_process_that_has_done_nothing)
{
    expected();
    BOOST_TEST(holds_in_a_child(child_calls_rightly));
}

BOOST_AUTO_TEST_CASE(a_child_of_a_process_that_has_used_openmp)
{
    expected();
    BOOST_TEST(holds_in_a_child([] { return use_openmp() == 3 && child_calls_rightly(); }));
}

BOOST_AUTO_TEST_CASE(a_child_of_a_process_that_has_used_openmp_and_called)
{
    expected();
    BOOST_TEST(holds_in_a_child(
        [] { return use_openmp() == 3 && calls_rightly() && use_openmp() == 3 && child_calls_rightly(); }));
}

BOOST_AUTO_TEST_CASE(a_child_of_a_process_that_has_solved_small_graphs)
{
    expected();
    for (bool const with_openmp : {false, true})
        BOOST_TEST(holds_in_a_child(
            [=] {
                return (!with_openmp || use_openmp() == 3) && solves_a_small_graph() && child_calls_rightly();
            }));
}

// While one thread creates the pool, another may fork: the child must not wait for the pool. Not under
// AddressSanitizer, since that of g++ 12 leaves its allocator locked in the child of a fork beside threads.
BOOST_AUTO_TEST_CASE(children_of_the_moment_of_the_first_call, *boost::unit_test::enable_if<!is_sanitized>())
{
    expected();
    for (int i = 0; i != 4; ++i)
        BOOST_TEST(holds_in_a_child(
            []
            {
                bool right = false;
                std::thread first([&] { right = call_is_right(); });
                bool const child_is_right = child_calls_rightly();
                first.join();
                return right && child_is_right;
            }));
}

// Threads that call the library ask the loader for the device's driver; the loader has locks, and a child
// could find them held for ever.
BOOST_AUTO_TEST_CASE(children_amid_other_threads_calls, *boost::unit_test::enable_if<!is_sanitized>())
{
    auto const small = engine_test::random_graph<int>(2, 1, engine_test::weights::tied, 4);
    std::vector<edge_id> const forest = engine_test::kruskal(small);
    auto const is_right = [&]
    {
        options o;
        o.backend = backend::host;
        return contract::forest_of(small, o) == forest;
    };
    std::atomic<bool> stop{false};
    std::atomic<bool> all_right{true};
    std::vector<std::thread> callers;
    for (int i = 0; i != 3; ++i)
        callers.emplace_back(
            [&]
            {
                while (!stop)
                    if (!is_right())
                        all_right = false;
            });
    bool children_are_right = true;
    for (int i = 0; i != 400 && children_are_right; ++i)
        children_are_right = holds_in_a_child([&] { return alarm(20), is_right(); });
    stop = true;
    for (std::thread& each : callers)
        each.join();
    BOOST_TEST(children_are_right);
    BOOST_TEST(all_right);
}
