//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A process that has used OpenCL forks. Its drivers have threads and locks that do not survive this: in the
// child, and in its children, no driver is called.

#include "test/api/in_a_child.hpp"
#include "test/support/sanitizer.hpp"
#include "test/unit/opencl.hpp"

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/workspace.hpp>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend;
using boost_gpu_mst::report;
using contract::in_a_child;

/// Not looked for here: this process has not used OpenCL before its first test.
skipped_if const no_device(
    []
    {
        return std::string(
            in_a_child([] { return fault_of_device().empty() ? 0 : 1; }) ? "no OpenCL device" : "");
    });

bool is_right(tuned_options const& o, backend by)
{
    static std::vector<boost_gpu_mst::edge_id> const expected = kruskal(some_graph());
    report r;
    return solve(some_graph().arrays(), o, r) == expected && r.backend == by;
}

bool is_refused()
{
    try
    {
        is_right(opencl_with(false, false).o, backend::opencl);
    }
    catch (boost_gpu_mst::backend_unavailable const& e)
    {
        return contains(e.what(), "forked off one that has used OpenCL");
    }
    return false;
}

/// 0 if calls in this process, a child, are as documented.
int call_in_child()
{
    alarm(60);
    if (!is_right(by_itself(), backend::host))
        return 1;
    if (!is_refused())
        return 2;
    for (boost_gpu_mst::device_description const& d : boost_gpu_mst::list_devices())
        if (d.backend == backend::opencl && d.fault.empty())
            return 3;
    return 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(children_are_served_by_the_host)
{
    BOOST_TEST(is_right(opencl_with(false, false).o, backend::opencl));
    BOOST_TEST(in_a_child(call_in_child) == 0);
    BOOST_TEST(in_a_child([] { return in_a_child(call_in_child); }) == 0);
    BOOST_TEST(is_right(opencl_with(false, false).o, backend::opencl));
}

BOOST_AUTO_TEST_CASE(a_workspace_of_the_parent)
{
    boost_gpu_mst::workspace memory;
    tuned_options o = opencl_with(false, false).o;
    o.workspace = &memory;
    BOOST_TEST(is_right(o, backend::opencl));
    int const result = in_a_child(
        [&]
        {
            alarm(60);
            memory.release();
            auto own = std::make_unique<boost_gpu_mst::workspace>();
            tuned_options by_host = by_itself();
            by_host.workspace = &memory;
            bool const right = is_right(by_host, backend::host);
            memory.~workspace(); // as at the end of a child that returns from main()
            return right ? 0 : 1;
        });
    BOOST_TEST(result == 0);
    BOOST_TEST(is_right(o, backend::opencl));
}

/// The callback of a call forks: the child's call fails, the parent's goes on.
BOOST_AUTO_TEST_CASE(a_child_of_a_callback)
{
    tuned_options o = opencl_with(true, false).o;
    pid_t child = -1;
    o.on_progress = [&](boost_gpu_mst::progress const&)
    {
        if (child == -1)
        {
            child = fork();
            if (child == 0)
                alarm(60);
        }
        return true;
    };
    bool right = false, failed = false;
    try
    {
        right = is_right(o, backend::opencl);
    }
    catch (boost_gpu_mst::device_failure const&)
    {
        failed = true;
    }
    if (child == 0)
        _exit(failed && call_in_child() == 0 ? 0 : 1);
    BOOST_TEST(right);
    int status = -1;
    BOOST_TEST(waitpid(child, &status, 0) == child);
    BOOST_TEST(status == 0);
}

BOOST_AUTO_TEST_CASE(children_amid_other_threads_calls, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::atomic<bool> stop{false}, all_right{true};
    std::vector<std::thread> callers;
    for (int i = 0; i != 2; ++i)
        callers.emplace_back(
            [&]
            {
                while (!stop)
                    if (!is_right(opencl_with(false, false).o, backend::opencl))
                        all_right = false;
            });
    int wrong = 0;
    for (int i = 0; i != 100 && wrong == 0; ++i)
        wrong = in_a_child(call_in_child);
    stop = true;
    for (std::thread& each : callers)
        each.join();
    BOOST_TEST(wrong == 0);
    BOOST_TEST(all_right);
}
