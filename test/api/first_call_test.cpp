//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Children forked while another thread is in the first call of its process, at random moments: none waits for
// that thread. Each process makes its first call, so each is a child of this program, which makes none
// itself.
//
// The number of children is in BOOST_GPU_MST_TEST_FORKS in the environment.

#include "test/api/large_arrays.hpp"
#include "test/support/sanitizer.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/error.hpp>

#include <csignal>

#include <dlfcn.h>

namespace
{

using namespace boost_gpu_mst;
using namespace contract;

unsigned forks(unsigned by_default)
{
    char const* const requested = std::getenv("BOOST_GPU_MST_TEST_FORKS");
    return requested ? unsigned(std::stoul(requested)) : by_default;
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
int fork_in_first_call(unsigned seed, unsigned children, options const& first, options const& later)
{
    std::minstd_rand random(seed + 1);
    std::vector<double> moments; // ms
    for (unsigned i = 0; i != children; ++i)
        moments.push_back(
            std::pow(10.0, std::uniform_real_distribution<double>(-2, std::log10(200.0))(random)));
    std::sort(moments.begin(), moments.end());
    bool right = false;
    std::vector<pid_t> started;
    std::thread caller([&] { right = large_arrays_are_right(first); });
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
                child_is_right = large_arrays_are_right(later);
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
    expected_of_large_arrays(); // before children need it
    constexpr unsigned at_once = 5;
    unsigned hung = 0, wrong = 0;
    for (unsigned i = 0; i < children; i += at_once)
    {
        int const result =
            in_a_child([&] { return fork_in_first_call(i, std::min(at_once, children - i), first, later); });
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

/// As drivers do while they are started. The loader maps the cache of its paths in each search and unmaps it.
void look_for_libraries(std::atomic<bool> const& enough)
{
    while (!enough)
        dlopen("libboost_gpu_mst_no_such_library.so", RTLD_LAZY);
}

/// Children that are forked while another thread does work(enough).
template <class Work>
int fork_during(Work const& work, options const& first, options const& later, unsigned forks = 30,
    unsigned calls_of_each = 8) // not every call need register something
{
    bool const right = large_arrays_are_right(first);
    std::atomic<bool> enough{false};
    std::thread working([&] { work(enough); });
    std::vector<pid_t> children(forks);
    for (pid_t& child : children)
    {
        child = fork();
        if (child == 0)
        {
            alarm(20);
            unsigned right_calls = 0;
            for (unsigned i = 0; i != calls_of_each; ++i)
                right_calls += large_arrays_are_right(later);
            _exit(right_calls == calls_of_each ? 0 : is_wrong);
        }
    }
    enough = true;
    working.join();
    int const result = result_of(children);
    return right ? result : is_wrong;
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

BOOST_AUTO_TEST_CASE(on_opencl, *needs_opencl())
{
    fork_in_first_calls(forks(50), asking_for(backend::opencl), asking_for(backend::automatic));
}

/// A child that asks for OpenCL gets it if it was forked before its parent used it, and otherwise the
/// exception.
BOOST_AUTO_TEST_CASE(on_opencl_which_children_ask_for, *needs_opencl())
{
    fork_in_first_calls(forks(50) / 5, asking_for(backend::opencl), asking_for(backend::opencl));
}

/// A child's call registers nothing for the end of the program: the C library's lock is held in many of them
/// for ever.
BOOST_AUTO_TEST_CASE(while_functions_are_registered_at_exit, *boost::unit_test::enable_if<!is_sanitized>())
{
    expected_of_large_arrays(); // before children need it
    options const host = asking_for(backend::host), automatic = asking_for(backend::automatic);
    BOOST_TEST(in_a_child([&] { return fork_during(register_at_exit, host, host); }) == 0);
    BOOST_TEST(in_a_child([&] { return fork_during(register_at_exit, automatic, automatic); }) == 0);
    if (has(backend::opencl))
        BOOST_TEST(
            in_a_child([&] { return fork_during(register_at_exit, asking_for(backend::opencl), automatic); })
            == 0);
}

/// A child's call does not search for libraries where the loader's cache may have been half unmapped.
BOOST_AUTO_TEST_CASE(
    while_libraries_are_looked_for, *boost::unit_test::enable_if<!is_sanitized>() * needs_opencl())
{
    expected_of_large_arrays(); // before children need it
    BOOST_TEST(in_a_child(
                   [&]
                   {
                       return fork_during(look_for_libraries, asking_for(backend::opencl),
                           asking_for(backend::automatic), forks(300), 1);
                   })
               == 0);
}
