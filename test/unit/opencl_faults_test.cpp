//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// What the OpenCL platform does if a call fails. Each suite runs in its own process, with another OpenCL
// before the installed one: see opencl_shim/shim.hpp and CMakeLists.txt.

#include "test/unit/opencl.hpp"
#include "test/unit/opencl_shim/control.hpp"

#include <boost_gpu_mst/workspace.hpp>

namespace
{

using namespace engine_test;
using boost_gpu_mst::device_out_of_memory;
using boost_gpu_mst::opencl_failure;

} // namespace

BOOST_AUTO_TEST_SUITE(garbled)
BOOST_AUTO_TEST_CASE(the_compilers_log_is_in_the_message)
{
    tuned_options o = opencl_with(false, false).o;
    BOOST_CHECK_EXCEPTION(solve(some_graph().arrays(), o), opencl_failure,
        [](opencl_failure const& e)
        {
            std::string const what = e.what();
            BOOST_TEST_MESSAGE(what);
            return contains(what, "CL_BUILD_PROGRAM_FAILURE") && contains(what, "error:")
                   && contains(what, "KEY_BITS=32") && e.code() == -11;
        });
}

/// Nobody asked for this device: if it turns out to be unusable, the host is used.
BOOST_AUTO_TEST_CASE(automatic_goes_to_the_host)
{
    report r;
    BOOST_TEST((solve(some_graph().arrays(), by_itself(), r) == kruskal(some_graph())));
    if (boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable)
        return; // CUDA comes first
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(contains(r.reason, "CL_BUILD_PROGRAM_FAILURE"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(small)
BOOST_AUTO_TEST_CASE(no_array_beyond_the_largest_buffer)
{
    tuned_options o = opencl_with(false, false).o;
    BOOST_CHECK_EXCEPTION(solve(some_graph().arrays(), o), device_out_of_memory, says("at most 4096"));
    auto const tiny = random_graph<int>(50, 200, weights::any, 81);
    BOOST_TEST((solve(tiny.arrays(), o) == kruskal(tiny)));
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(gpu)

BOOST_AUTO_TEST_CASE(automatic_takes_it)
{
    if (boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable)
        return; // CUDA comes first
    auto const& g = some_graph();
    report r;
    BOOST_TEST((solve(g.arrays(), by_itself(), r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::opencl));
    BOOST_TEST(contains(r.reason, r.device));

    // Not an OpenCL number: a CUDA device is meant.
    tuned_options o = by_itself();
    o.device = 0;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST((solve(random_graph<int>(100, 300, weights::any, 1).arrays(), options(), r).size() > 0));
    BOOST_TEST((r.backend == backend::host));
}

BOOST_AUTO_TEST_CASE(automatic_leaves_it_where_memory_is_short)
{
    if (boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable)
        return;
    auto const& g = some_graph();
    report r;
    fail(20, -4);
    BOOST_TEST((solve(g.arrays(), by_itself(), r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(contains(r.reason, "CL_MEM_OBJECT_ALLOCATION_FAILURE"));
    fail(-1, 0);
}

/// OpenCL has no batches: what exceeds the limit is the host's.
BOOST_AUTO_TEST_CASE(automatic_leaves_it_where_the_limit_is_too_low)
{
    if (boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable)
        return;
    auto const& g = some_graph();
    report r;
    tuned_options o = by_itself();
    o.device_memory_limit = 65536;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(contains(r.reason, "options.device_memory_limit"), r.reason);
    o.device_memory_limit = 1u << 30;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::opencl));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(faults)

/// Objects kept for the process: if creating them fails, none is kept, and the next call tries again.
BOOST_AUTO_TEST_CASE(context_and_programs)
{
    auto const g = random_graph<int>(60, 200, weights::tied, 82);
    tuned_options o = opencl_with(true, false).o;
    for (long call = 0; call != 3; ++call)
    {
        fail(call, -5);
        BOOST_CHECK_THROW(solve(g.arrays(), o), device_out_of_memory);
        BOOST_TEST(objects() == 0);
    }
    fail(-1, 0);
    BOOST_TEST((solve(g.arrays(), o) == kruskal(g)));
    BOOST_TEST(reused() == 2);
}

/// Whichever call fails, the error is the right one, nothing leaks, and the next call is right.
void check_every_call(edge_arrays const& g, tuned_options const& o, std::vector<edge_id> const& expected)
{
    BOOST_TEST((solve(g, o) == expected));
    long const before = calls();
    solve(g, o);
    long const count = calls() - before;
    BOOST_TEST_MESSAGE(count << " calls");
    BOOST_TEST(count > 100);
    for (long call = 0; call != count; ++call)
    {
        int const codes[] = {-4, -5, -6, -61};
        fail(call, codes[call % 4]);
        try
        {
            BOOST_TEST((solve(g, o) == expected));
            // A buffer is requested again after free buffers are released; and the last wait comes after the
            // last point at which an error can be reported.
            BOOST_TEST(
                (failed() == "clCreateBuffer" || (failed() == "clFinish" && call == count - 1)), failed());
        }
        catch (device_out_of_memory const& e)
        {
            BOOST_TEST(e.code() == codes[call % 4]);
            BOOST_TEST(contains(e.what(), "libs/opencl/"));
        }
        if (o.workspace)
            o.workspace->release();
        BOOST_TEST(objects() == 0);
    }
    fail(count / 2, -36);
    BOOST_CHECK_EXCEPTION(solve(g, o), opencl_failure, says("CL_INVALID_COMMAND_QUEUE"));
    fail(-1, 0);
    BOOST_TEST((solve(g, o) == expected));
    if (o.workspace)
        o.workspace->release();
    BOOST_TEST(objects() == 0);
}

BOOST_AUTO_TEST_CASE(every_call_of_the_recursion)
{
    auto const g = random_graph<int>(60, 200, weights::tied, 82);
    csr<int> const rows(g);
    check_every_call(g.arrays(), opencl_with(true, false).o, kruskal(g));
    check_every_call(rows.arrays(true), opencl_with(true, true).o, rows.kruskal());
}

BOOST_AUTO_TEST_CASE(every_call_of_the_filter)
{
    auto const g = random_graph<int>(500, 4500, weights::any, 83);
    csr<int> const rows(g);
    tuned_options o = filtering(false, 1).o;
    report r;
    solve(g.arrays(), o, r);
    BOOST_TEST(std::any_of(r.steps.begin(), r.steps.end(),
        [](boost_gpu_mst::step const& s) { return s.name == "heavy edges"; }));
    check_every_call(g.arrays(), o, kruskal(g));
    boost_gpu_mst::workspace reused;
    o.workspace = &reused;
    check_every_call(rows.arrays(true), o, rows.kruskal());
}

BOOST_AUTO_TEST_CASE(a_workspace_keeps_buffers)
{
    auto const& g = some_graph();
    boost_gpu_mst::workspace reused;
    tuned_options o = opencl_with(false, false).o;
    o.workspace = &reused;
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    std::uint64_t const held = reused.held();
    BOOST_TEST(held == r.device_bytes);
    BOOST_TEST(objects() > 0);
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST(reused.held() == held); // nothing new was needed
    fail(30, -4);
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), device_out_of_memory);
    fail(-1, 0);
    BOOST_TEST(reused.release() > 0u);
    BOOST_TEST(reused.held() == 0u);
    BOOST_TEST(objects() == 0);
}

/// What one call takes, without buffers that are kept from earlier calls and not used.
BOOST_AUTO_TEST_CASE(no_more_memory_than_the_limit)
{
    auto const& g = some_graph();
    std::vector<edge_id> const expected = kruskal(g);
    boost_gpu_mst::workspace reused;
    for (boost_gpu_mst::workspace* const kept : {static_cast<boost_gpu_mst::workspace*>(nullptr), &reused})
        BOOST_TEST_CONTEXT(bool(kept))
        {
            tuned_options o = opencl_with(false, false).o;
            o.workspace = kept;
            report r;
            BOOST_TEST((solve(g.arrays(), o, r) == expected));
            std::uint64_t const peak = r.device_bytes;
            auto const check_refused = [&](std::uint64_t limit)
            {
                o.device_memory_limit = limit;
                BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), device_out_of_memory,
                    [&](device_out_of_memory const& e)
                    {
                        BOOST_TEST_MESSAGE(e.what());
                        return e.code() == -4 && contains(e.what(), "boost_gpu_mst: OpenCL: ")
                               && contains(e.what(), " more bytes are needed, but ")
                               && contains(e.what(), " of the " + std::to_string(limit)
                                                         + " of options.device_memory_limit are in use");
                    });
            };
            for (std::uint64_t const limit : {std::uint64_t(1), std::uint64_t(65536), peak / 4})
                check_refused(limit);

            // Free buffers are released before the call is given up.
            o.device_memory_limit = peak;
            unsigned solved = 0;
            try
            {
                for (; solved != 60; ++solved, o.device_memory_limit -= peak / 64)
                {
                    BOOST_TEST((solve(g.arrays(), o, r) == expected));
                    BOOST_TEST(r.device_bytes <= o.device_memory_limit);
                }
            }
            catch (device_out_of_memory const&)
            {
            }
            BOOST_TEST(solved > 1u);
            BOOST_TEST(solved < 60u);
            if (!kept)
                BOOST_TEST(objects() == 0);

            o.device_memory_limit = 0;
            BOOST_TEST((solve(g.arrays(), o, r) == expected));
        }

    // A small graph fits beside any number of kept buffers, and they stay.
    tuned_options o = opencl_with(false, false).o;
    o.workspace = &reused;
    o.device_memory_limit = 65536;
    std::uint64_t const held = reused.held();
    BOOST_TEST(held > o.device_memory_limit);
    auto const tiny = random_graph<int>(50, 200, weights::any, 81);
    report r;
    BOOST_TEST((solve(tiny.arrays(), o, r) == kruskal(tiny)));
    BOOST_TEST(r.device_bytes <= o.device_memory_limit);
    BOOST_TEST(reused.held() >= held);
    reused.release();
    BOOST_TEST(reused.held() == 0u);
    BOOST_TEST(objects() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
