//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// What calls may not do to the process that makes them: signals, alternate stacks, environment,
// floating-point modes and the like are afterwards as they were; main() may end amid calls of other threads;
// threads may be cancelled. Each case is its own process, since what a process has loaded stays.

#include "test/api/large_arrays.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/sanitizer.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <boost/property_map/function_property_map.hpp>

#include <sys/resource.h>
#include <sys/stat.h>

#include <cfenv>
#include <clocale>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>

#include <pthread.h>
#include <sched.h>

extern char** environ;

namespace
{

std::atomic<unsigned> reads_of_environment{0};

} // namespace

/// In place of the C library's, for calls of this program and of a static library in it.
extern "C" char* getenv(char const* name) noexcept
{
    ++reads_of_environment;
    std::size_t const length = std::strlen(name);
    for (char** each = environ; each && *each; ++each)
        if (std::strncmp(*each, name, length) == 0 && (*each)[length] == '=')
            return *each + length + 1;
    return nullptr;
}

namespace
{

using namespace boost_gpu_mst;
using namespace contract;
using graph = api_test::weighted_graph<>;
using edge = graph::edge_descriptor;

graph const& some_graph()
{
    static graph const& g = *[]
    {
        auto const& from = large_arrays();
        auto* const made = new graph(from.num_vertices);
        for (std::size_t e = 0; e != from.sources.size(); ++e)
            add_edge(from.sources[e], from.targets[e], from.weights[e], *made);
        return made;
    }();
    return g;
}

bool drop_in_is_right()
{
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(some_graph(), std::back_inserter(tree));
    return tree.size() == expected_of_large_arrays().size();
}

/// What one thread sees of the process.
struct seen
{
    std::vector<struct sigaction> actions;
    sigset_t blocked;
    stack_t stack;
    std::vector<std::string> environment;
    int rounding, traps;
    unsigned vector_modes = 0;
    std::string locale;
    mode_t files;
    std::vector<rlimit> limits;
    cpu_set_t cores;
    char thread_name[16];
    std::string folder;

    seen()
    {
        for (int s = 1; s != NSIG; ++s)
        {
            struct sigaction action;
            std::memset(&action, 0, sizeof action);
            if (sigaction(s, nullptr, &action) == 0)
                actions.push_back(action);
        }
        sigemptyset(&blocked);
        pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
        sigaltstack(nullptr, &stack);
        for (char** each = environ; *each; ++each)
            environment.emplace_back(*each);
        rounding = std::fegetround();
        traps = fegetexcept();
#if defined(__SSE__)
        vector_modes = __builtin_ia32_stmxcsr() & 0xffc0u; // without the flags of what has happened
#endif
        locale = std::setlocale(LC_ALL, nullptr);
        files = umask(0);
        umask(files);
        for (int which = 0; which != RLIM_NLIMITS; ++which)
        {
            rlimit limit{};
            getrlimit(__rlimit_resource(which), &limit);
            limits.push_back(limit);
        }
        CPU_ZERO(&cores);
        sched_getaffinity(0, sizeof cores, &cores);
        std::memset(thread_name, 0, sizeof thread_name);
        pthread_getname_np(pthread_self(), thread_name, sizeof thread_name);
        char place[4096];
        folder = getcwd(place, sizeof place) ? place : "";
    }
};

bool are_same(sigset_t const& a, sigset_t const& b)
{
    for (int s = 1; s != NSIG; ++s)
        if (sigismember(&a, s) != sigismember(&b, s))
            return false;
    return true;
}

/// What differs; "" if nothing does.
std::string difference(seen const& a, seen const& b)
{
    std::string text;
    for (std::size_t i = 0; i != a.actions.size(); ++i)
    {
        auto const& x = a.actions[i];
        auto const& y = b.actions[i];
        if (x.sa_sigaction != y.sa_sigaction || x.sa_flags != y.sa_flags || !are_same(x.sa_mask, y.sa_mask))
            text += " signal " + std::to_string(i + 1);
    }
    if (!are_same(a.blocked, b.blocked))
        text += " blocked signals";
    if (a.stack.ss_sp != b.stack.ss_sp || a.stack.ss_size != b.stack.ss_size
        || a.stack.ss_flags != b.stack.ss_flags)
        text += " alternate stack";
    if (a.environment != b.environment)
    {
        text += " environment";
        for (std::string const& each : b.environment)
            if (std::find(a.environment.begin(), a.environment.end(), each) == a.environment.end())
                text += " " + each;
    }
    if (a.rounding != b.rounding || a.traps != b.traps || a.vector_modes != b.vector_modes)
        text += " floating point";
    if (a.locale != b.locale)
        text += " locale";
    if (a.files != b.files || a.folder != b.folder)
        text += " files";
    for (std::size_t i = 0; i != a.limits.size(); ++i)
        if (a.limits[i].rlim_cur != b.limits[i].rlim_cur || a.limits[i].rlim_max != b.limits[i].rlim_max)
            text += " limit " + std::to_string(i);
    if (CPU_EQUAL(&a.cores, &b.cores) == 0)
        text += " cores";
    if (std::strcmp(a.thread_name, b.thread_name) != 0)
        text += " name of the thread";
    return text;
}

std::atomic<int> caught{0};

void catch_signal(int)
{
    ++caught;
}

void set_handler(int signal)
{
    struct sigaction action = {};
    action.sa_handler = catch_signal;
    action.sa_flags = SA_RESTART;
    sigaddset(&action.sa_mask, SIGUSR2);
    sigaction(signal, &action, nullptr);
}

/// Handlers for half of the signals, an alternate stack, other floating-point modes.
void be_a_program_of_its_own()
{
    for (int s = 1; s != NSIG; ++s)
        if (s % 2 == 0 || s == SIGTERM || s == SIGINT)
            if (s != SIGALRM)
                set_handler(s);
    static char space[1 << 16];
    stack_t stack{};
    stack.ss_sp = space;
    stack.ss_size = sizeof space;
    sigaltstack(&stack, nullptr);
#if defined(__SSE__)
    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040); // denormals are zero
#endif
}

/// 0 if the process is as it was after every call; \p call returns whether its result is right.
template <class Call>
int compare_state(bool own, unsigned calls, Call const& call)
{
    if (own)
        be_a_program_of_its_own();
    seen const before;
    for (unsigned i = 0; i != calls; ++i)
    {
        if (!call())
            return 2;
        std::string const changed = difference(before, seen());
        if (!changed.empty())
        {
            std::fprintf(stderr, "after call %u:%s\n", i + 1, changed.c_str());
            return 1;
        }
    }
    if (own && (std::raise(SIGUSR2) != 0 || caught != 1))
        return 3;
    return 0;
}

bool maps_hold(char const* name)
{
    std::ifstream maps("/proc/self/maps");
    std::string const all{std::istreambuf_iterator<char>(maps), {}};
    return contains(all, name);
}

} // namespace

BOOST_AUTO_TEST_CASE(the_process_is_as_it_was)
{
    some_graph();
    expected_of_large_arrays();
    for (bool const own : {false, true})
    {
        BOOST_TEST(in_a_child([=] { return compare_state(own, 40, drop_in_is_right); }) == 0);
        for (backend const by : {backend::automatic, backend::host, backend::opencl, backend::cuda})
            if (by == backend::automatic || has(by))
                BOOST_TEST(in_a_child(
                               [=] {
                                   return compare_state(
                                       own, 3, [=] { return large_arrays_are_right(asking_for(by)); });
                               })
                               == 0,
                    "backend " << int(by));
    }
}

/// Drivers are loaded by the default choice only where a GPU may be.
BOOST_AUTO_TEST_CASE(no_driver_is_loaded_in_vain)
{
    for (char const* device : {"/dev/nvidiactl", "/dev/kfd", "/dev/dri", "/dev/dxg", "/dev/nvhost-ctrl"})
        if (access(device, F_OK) == 0)
        {
            BOOST_TEST_MESSAGE("skipped: there is " << device);
            return;
        }
    some_graph();
    auto const drivers = []
    { return maps_hold("OpenCL") + maps_hold("pocl") + maps_hold("LLVM") + maps_hold("libcuda.so"); };
    int const result = in_a_child(
        [&]
        {
            int const before = drivers(); // programs for an emulated device are linked with its driver
            for (int call = 0; call != 40; ++call)
                if (!drop_in_is_right())
                    return 1;
            if (!large_arrays_are_right(asking_for(backend::automatic)))
                return 1;
            return drivers() == before ? 0 : 2;
        });
    BOOST_TEST(result == 0);
}

/// A handler that another thread sets while OpenCL is in use is the program's.
BOOST_AUTO_TEST_CASE(handlers_set_during_a_call_stay, *needs_opencl())
{
    int const result = in_a_child(
        []
        {
            std::atomic<bool> done{false};
            bool right = false;
            std::thread caller(
                [&]
                {
                    right = large_arrays_are_right(asking_for(backend::opencl));
                    done = true;
                });
            int sets = 0;
            while (!done)
            {
                set_handler(SIGTERM);
                ++sets;
                std::this_thread::yield();
            }
            caller.join();
            struct sigaction now;
            sigaction(SIGTERM, nullptr, &now);
            return right && sets > 1 && now.sa_handler == catch_signal ? 0 : 1;
        });
    BOOST_TEST(result == 0);
}

BOOST_AUTO_TEST_CASE(calls_do_not_read_the_environment)
{
    some_graph();
    int const result = in_a_child(
        []
        {
            reads_of_environment = 0;
            bool const right = drop_in_is_right() && large_arrays_are_right(asking_for(backend::host))
                               && large_arrays_are_right(options());
            return !right ? 99 : int(std::min(reads_of_environment.load(), 98u));
        });
    BOOST_TEST(result == 0);
    BOOST_TEST(std::getenv("PATH")); // the function above is the one that is called
    BOOST_TEST(reads_of_environment > 0u);
}

namespace
{

/// exit() runs the destructors of static objects while other threads are in calls.
void end_amid_calls(int runs, unsigned max_us, std::vector<backend> const& callers)
{
    some_graph();
    expected_of_large_arrays();
    std::minstd_rand random(7);
    for (int run = 0; run != runs; ++run)
    {
        std::fflush(nullptr);
        std::cout.flush();
        auto const pause = std::chrono::microseconds(random() % max_us);
        pid_t const child = fork();
        BOOST_TEST_REQUIRE(child != -1);
        if (child == 0)
        {
            alarm(60);
            for (backend const by : callers)
                if (by == backend::opencl
                    && !large_arrays_are_right(asking_for(by))) // drivers are loaded, and have compiled
                    _exit(3);
            std::thread(
                []
                {
                    while (drop_in_is_right())
                    {
                    }
                    _exit(3);
                })
                .detach();
            for (backend const by : callers)
                std::thread(
                    [by]
                    {
                        while (large_arrays_are_right(asking_for(by)))
                        {
                        }
                        _exit(3);
                    })
                    .detach();
            std::this_thread::sleep_for(pause);
            std::exit(0);
        }
        int status = -1;
        BOOST_TEST_REQUIRE(waitpid(child, &status, 0) == child);
        BOOST_TEST_REQUIRE(status == 0, "in run " << run);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(the_program_may_end_amid_calls)
{
    end_amid_calls(300, 20000, {backend::host, backend::automatic});
}

BOOST_AUTO_TEST_CASE(the_program_may_end_amid_calls_on_opencl, *needs_opencl())
{
    end_amid_calls(50, 50000, {backend::opencl, backend::opencl});
}

namespace
{

/// Whether the thread that makes the call was cancelled, in the call or after it.
template <class Call>
bool is_cancelled_amid(Call const& call)
{
    pthread_t thread;
    pthread_create(
        &thread, nullptr,
        [](void* to) -> void*
        {
            (*static_cast<Call const*>(to))();
            pthread_testcancel();
            return nullptr;
        },
        const_cast<void*>(static_cast<void const*>(&call)));
    void* result = nullptr;
    pthread_join(thread, &result);
    return result == PTHREAD_CANCELED;
}

/// With a map that cancels the calling thread, and is a cancellation point.
void call_with_cancelling_map(graph const& g)
{
    pthread_t const caller = pthread_self();
    auto const weights = boost::make_function_property_map<edge>(
        [&g, caller](edge const& e)
        {
            pthread_cancel(caller);
            pthread_testcancel();
            return get(boost::edge_weight, g, e);
        });
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::weight_map(weights));
}

} // namespace

/// Its thread ends as if the map had thrown an exception, or after the call; other calls are as before. Not
/// under AddressSanitizer, which takes the stack that a cancelled thread unwinds for poisoned.
BOOST_AUTO_TEST_CASE(a_thread_may_be_cancelled_in_a_call, *boost::unit_test::enable_if<!is_sanitized>())
{
    some_graph();
    expected_of_large_arrays();
    graph triangle(3);
    add_edge(0, 1, 5, triangle);
    add_edge(1, 2, 7, triangle);
    add_edge(2, 0, 9, triangle);
    for (backend const by : {backend::host, backend::opencl})
        if (has(by))
        {
            int const result = in_a_child(
                [&]
                {
                    bool const all = is_cancelled_amid([&] { call_with_cancelling_map(triangle); })
                                     && is_cancelled_amid([&] { call_with_cancelling_map(some_graph()); })
                                     && is_cancelled_amid(
                                         [&]
                                         {
                                             options o = asking_for(by);
                                             pthread_t const caller = pthread_self();
                                             o.on_progress = [caller](progress const&)
                                             {
                                                 pthread_cancel(caller);
                                                 pthread_testcancel();
                                                 return true;
                                             };
                                             large_arrays_are_right(o);
                                         });
                    return !all                                      ? 1
                           : !drop_in_is_right()                     ? 2
                           : !large_arrays_are_right(asking_for(by)) ? 3
                                                                     : 0;
                });
            BOOST_TEST(result == 0, "backend " << int(by));
        }
}
