//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Children forked while another thread is in the first call of its process, at random moments: none waits for
// that thread. Each process makes its first call, so each is a child of this program, which makes none
// itself.
//
// The number of children is in BOOST_GPU_MST_TEST_FORKS in the environment.

#define BOOST_TEST_MODULE api_first_call
#include <boost/test/unit_test.hpp>

#include "test/api/forest_of.hpp"
#include "test/api/in_a_child.hpp"
#include "test/support/sanitizer.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using contract::in_a_child;

unsigned forks(unsigned by_default)
{
    char const* const requested = std::getenv("BOOST_GPU_MST_TEST_FORKS");
    return requested ? unsigned(std::stoul(requested)) : by_default;
}

/// Large enough for threads, and for automatic to look for a device.
engine_test::graph<int> const& some_graph()
{
    static auto const g = engine_test::random_graph<int>(30000, 70000, engine_test::weights::tied, 3);
    return g;
}

options asking_for(backend by)
{
    options o;
    o.backend = by;
    o.cold_start = cold_start::at_once;
    if (by == backend::opencl)
        o.device = 0;
    return o;
}

bool is_right(options const& o, std::vector<edge_id> const& expected)
{
    report r; // several threads add up its total
    return contract::forest_of(some_graph(), o, &r) == expected;
}

constexpr int hangs = 50, is_wrong = 51;

/// Of all children; waits for them.
int result_of(std::vector<pid_t> const& children)
{
    int result = 0;
    for (pid_t const child : children)
    {
        int status = 0;
        if (child == -1 || waitpid(child, &status, 0) != child)
            result = is_wrong;
        else if (WIFSIGNALED(status))
            result = WTERMSIG(status) == SIGALRM ? hangs : is_wrong;
        else if (WEXITSTATUS(status) != 0)
            result = is_wrong;
    }
    return result;
}

/// What children that are forked at random moments of the first call's first 200 ms do: half of them in the
/// first milliseconds.
int fork_in_first_call(unsigned seed, unsigned children, options const& first, options const& later,
    std::vector<edge_id> const& expected)
{
    std::minstd_rand random(seed + 1);
    std::vector<double> moments; // ms
    for (unsigned i = 0; i != children; ++i)
        moments.push_back(
            std::pow(10.0, std::uniform_real_distribution<double>(-2, std::log10(200.0))(random)));
    std::sort(moments.begin(), moments.end());
    bool right = false;
    std::vector<pid_t> started;
    std::thread caller([&] { right = is_right(first, expected); });
    auto const begin = std::chrono::steady_clock::now();
    for (double const moment : moments)
    {
        // Not asleep: a sleeping thread wakes when the other has ended.
        while (std::chrono::steady_clock::now() - begin < std::chrono::duration<double, std::milli>(moment))
        {
        }
        pid_t const child = fork();
        if (child == 0)
        {
            alarm(60);
            bool child_is_right = false;
            try
            {
                child_is_right = is_right(later, expected);
            }
            catch (backend_unavailable const&)
            {
                child_is_right = later.backend == backend::opencl;
            }
            catch (...)
            {
            }
            _exit(child_is_right ? 0 : is_wrong);
        }
        started.push_back(child);
    }
    int const result = result_of(started);
    caller.join();
    return right ? result : is_wrong;
}

void fork_in_first_calls(unsigned children, options const& first, options const& later)
{
    if (is_sanitized)
    {
        BOOST_TEST_MESSAGE(
            "skipped: a sanitizer's allocator does not support forks amid other threads' calls");
        return;
    }
    std::vector<edge_id> const expected = engine_test::kruskal(some_graph());
    constexpr unsigned at_once = 5;
    unsigned hung = 0, wrong = 0;
    for (unsigned i = 0; i < children; i += at_once)
    {
        int const result = in_a_child(
            [&] { return fork_in_first_call(i, std::min(at_once, children - i), first, later, expected); });
        hung += result == hangs;
        wrong += result != 0 && result != hangs;
    }
    BOOST_TEST(hung == 0u);
    BOOST_TEST(wrong == 0u);
}

/// As drivers do while they are loaded. Leaves after some 100 MB, at the latest.
void register_at_exit(std::atomic<bool> const& enough)
{
    for (unsigned i = 0; i != 3000000 && !enough; ++i)
        std::atexit([] {});
}

/// Children that are forked while another thread registers functions for the end of the program. The C
/// library's lock is then held in many of them for ever.
int fork_while_registering(options const& first, options const& later, std::vector<edge_id> const& expected)
{
    bool const right = is_right(first, expected);
    std::atomic<bool> enough{false};
    std::thread registering([&] { register_at_exit(enough); });
    std::vector<pid_t> children(30);
    constexpr unsigned calls_of_each = 8; // not every call need register something
    for (pid_t& child : children)
    {
        child = fork();
        if (child == 0)
        {
            alarm(20);
            unsigned right_calls = 0;
            for (unsigned i = 0; i != calls_of_each; ++i)
                right_calls += is_right(later, expected);
            _exit(right_calls == calls_of_each ? 0 : is_wrong);
        }
    }
    enough = true;
    registering.join();
    int const result = result_of(children);
    return right ? result : is_wrong;
}

bool has_opencl()
{
    return in_a_child([]
               { return is_right(asking_for(backend::opencl), engine_test::kruskal(some_graph())) ? 0 : 1; })
           == 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(on_the_host)
{
    fork_in_first_calls(forks(400), asking_for(backend::host), asking_for(backend::host));
}

BOOST_AUTO_TEST_CASE(by_default)
{
    fork_in_first_calls(forks(200), asking_for(backend::automatic), asking_for(backend::automatic));
}

BOOST_AUTO_TEST_CASE(on_opencl)
{
    if (!has_opencl())
    {
        BOOST_TEST_MESSAGE("skipped: no OpenCL device");
        return;
    }
    fork_in_first_calls(forks(50), asking_for(backend::opencl), asking_for(backend::automatic));
}

/// A child that asks for OpenCL gets it if it was forked before its parent used it, and otherwise the
/// exception.
BOOST_AUTO_TEST_CASE(on_opencl_which_children_ask_for)
{
    if (!has_opencl())
    {
        BOOST_TEST_MESSAGE("skipped: no OpenCL device");
        return;
    }
    fork_in_first_calls(forks(50) / 5, asking_for(backend::opencl), asking_for(backend::opencl));
}

/// A child's call registers nothing for the end of the program.
BOOST_AUTO_TEST_CASE(while_functions_are_registered_at_exit, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::vector<edge_id> const expected = engine_test::kruskal(some_graph());
    options const host = asking_for(backend::host), automatic = asking_for(backend::automatic);
    BOOST_TEST(in_a_child([&] { return fork_while_registering(host, host, expected); }) == 0);
    BOOST_TEST(in_a_child([&] { return fork_while_registering(automatic, automatic, expected); }) == 0);
    if (has_opencl())
        BOOST_TEST(in_a_child([&]
                       { return fork_while_registering(asking_for(backend::opencl), automatic, expected); })
                   == 0);
}
