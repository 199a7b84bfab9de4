//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// What the OpenCL platform does where something is missing or fails. Each suite is a process of its own, with
// another OpenCL before it: see opencl_shim/shim.cpp and CMakeLists.txt.

#define BOOST_TEST_MODULE engine_opencl_faults
#include <boost/test/unit_test.hpp>

#include "libs/platform.hpp"
#include "test/engine/opencl.hpp"

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <dlfcn.h>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend_unavailable;
using boost_gpu_mst::device_out_of_memory;
using boost_gpu_mst::opencl_failure;

/// The shim's functions for tests.
template <class F>
F* shim(char const* name)
{
    static void* const library = dlopen("libOpenCL.so.1", RTLD_NOW);
    BOOST_REQUIRE(library);
    void* const found = dlsym(library, name);
    BOOST_REQUIRE_MESSAGE(found, "this is not the shim");
    return reinterpret_cast<F*>(found);
}

long calls()
{
    return shim<long()>("shim_calls")();
}

long objects()
{
    return shim<long()>("shim_objects")();
}

void fail(long from_now, int code)
{
    shim<void(long, int)>("shim_fail")(from_now, code);
}

template <class Error>
auto says(std::string const& part)
{
    return [part](Error const& e) { return std::string(e.what()).find(part) != std::string::npos; };
}

/// Large enough for automatic to ask for a device, small enough for a processor.
graph<int> const& some_graph()
{
    static graph<int> const g = random_graph<int>(5000, 17000, weights::any, 80);
    return g;
}

/// Neither asked for nor by itself.
void check_unavailable(std::string const& why)
{
    auto const& g = some_graph();
    tuned_options o = opencl_with(false, false).o;
    report r;
    for (int const device : {-1, 0})
    {
        o.device = device;
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), backend_unavailable, says<backend_unavailable>(why));
    }
    BOOST_TEST((solve(g.arrays(), options(), r) == kruskal(g)));
    BOOST_TEST((r.backend != backend::opencl));
    BOOST_TEST(!boost_gpu_mst::opencl::probe(-1).usable);
    BOOST_TEST(boost_gpu_mst::opencl::probe(-1).reason.find(why) != std::string::npos);
}

} // namespace

BOOST_AUTO_TEST_SUITE(no_library)
BOOST_AUTO_TEST_CASE(said)
{
    check_unavailable("libOpenCL.so.1");
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(no_driver)
BOOST_AUTO_TEST_CASE(said)
{
    check_unavailable("no OpenCL driver is installed");
    auto const all = boost_gpu_mst::list_devices();
    BOOST_TEST((all.back().backend == backend::opencl));
    BOOST_TEST(all.back().device == -1);
    BOOST_TEST(all.back().fault.find("driver") != std::string::npos);
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(empty)
BOOST_AUTO_TEST_CASE(said)
{
    check_unavailable("has a device");
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(embedded)
BOOST_AUTO_TEST_CASE(said)
{
    tuned_options o = opencl_with(false, false).o;
    report r;
    BOOST_CHECK_EXCEPTION(solve(some_graph().arrays(), o, r), backend_unavailable,
        says<backend_unavailable>("embedded profile"));
    BOOST_TEST(boost_gpu_mst::list_devices().back().fault.find("embedded profile") != std::string::npos);
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(garbled)
BOOST_AUTO_TEST_CASE(the_compilers_log_is_in_the_message)
{
    tuned_options o = opencl_with(false, false).o;
    report r;
    BOOST_CHECK_EXCEPTION(solve(some_graph().arrays(), o, r), opencl_failure,
        [](opencl_failure const& e)
        {
            std::string const what = e.what();
            BOOST_TEST_MESSAGE(what);
            return what.find("CL_BUILD_PROGRAM_FAILURE") != what.npos && what.find("error:") != what.npos
                   && what.find("KEY_BITS=32") != what.npos && e.code() == -11;
        });
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(small)
BOOST_AUTO_TEST_CASE(no_array_beyond_the_largest_buffer)
{
    tuned_options o = opencl_with(false, false).o;
    report r;
    BOOST_CHECK_EXCEPTION(
        solve(some_graph().arrays(), o, r), device_out_of_memory, says<device_out_of_memory>("at most 4096"));
    auto const tiny = random_graph<int>(50, 200, weights::any, 81);
    BOOST_TEST((solve(tiny.arrays(), o, r) == kruskal(tiny)));
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(gpu)

options at_once()
{
    options o;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    return o;
}

BOOST_AUTO_TEST_CASE(automatic_takes_it)
{
    if (boost_gpu_mst::cuda::probe(-1).usable)
        return; // which comes first
    auto const& g = some_graph();
    report r;
    BOOST_TEST((solve(g.arrays(), at_once(), r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::opencl));
    BOOST_TEST(r.reason.find(r.device) != std::string::npos);

    // No number of OpenCL's: a CUDA device is meant.
    options o = at_once();
    o.device = 0;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST((solve(random_graph<int>(100, 300, weights::any, 1).arrays(), options(), r).size() > 0));
    BOOST_TEST((r.backend == backend::host));
}

BOOST_AUTO_TEST_CASE(automatic_leaves_it_where_there_is_no_room)
{
    if (boost_gpu_mst::cuda::probe(-1).usable)
        return;
    auto const& g = some_graph();
    report r;
    fail(20, -4);
    BOOST_TEST((solve(g.arrays(), at_once(), r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(r.reason.find("CL_MEM_OBJECT_ALLOCATION_FAILURE") != std::string::npos);
    fail(-1, 0);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(faults)

/// Whichever call fails, the error is the right one, nothing leaks, and the next call is right.
BOOST_AUTO_TEST_CASE(every_call_in_turn)
{
    auto const g = random_graph<int>(60, 200, weights::tied, 82);
    csr<int> const rows(g);
    std::vector<edge_id> const expected = kruskal(g);
    for (bool const recursion : {true, false})
    {
        tuned_options o = opencl_with(recursion, false).o;
        report r;
        auto const all_calls = [&]
        {
            solve(rows.arrays(false), o, r);
            solve(g.arrays(), o, r);
        };
        // The first failures are those of what is kept for the process.
        for (long call = 0; call != 3; ++call)
        {
            fail(call, -5);
            if (recursion)
                BOOST_CHECK_THROW(solve(g.arrays(), o, r), device_out_of_memory);
        }
        fail(-1, 0);
        BOOST_TEST((solve(g.arrays(), o, r) == expected));
        BOOST_TEST(objects() == 0);

        long const before = calls();
        all_calls();
        long const count = calls() - before;
        BOOST_TEST(count > 100);
        for (long call = 0; call != count; ++call)
        {
            int const codes[] = {-4, -5, -6, -61};
            fail(call, codes[call % 4]);
            try
            {
                all_calls();
                // The wait at the very end is after the last thing that can be told.
                BOOST_TEST(objects() == 0);
            }
            catch (device_out_of_memory const& e)
            {
                BOOST_TEST(e.code() == codes[call % 4]);
                BOOST_TEST(std::string(e.what()).find("libs/opencl/") != std::string::npos);
            }
            BOOST_TEST(objects() == 0);
        }
        fail(17, -36);
        BOOST_CHECK_EXCEPTION(all_calls(), opencl_failure, says<opencl_failure>("CL_INVALID_COMMAND_QUEUE"));
        fail(-1, 0);
        BOOST_TEST((solve(g.arrays(), o, r) == expected));
        BOOST_TEST(objects() == 0);
    }
}

BOOST_AUTO_TEST_CASE(a_workspace_keeps_buffers)
{
    auto const& g = some_graph();
    boost_gpu_mst::workspace kept;
    tuned_options o = opencl_with(false, false).o;
    o.workspace = &kept;
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    std::uint64_t const held = kept.held();
    BOOST_TEST(held == r.device_bytes);
    BOOST_TEST(objects() > 0);
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST(kept.held() == held); // nothing new was needed
    fail(30, -4);
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), device_out_of_memory);
    fail(-1, 0);
    BOOST_TEST(kept.release() > 0u);
    BOOST_TEST(kept.held() == 0u);
    BOOST_TEST(objects() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
