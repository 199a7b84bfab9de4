//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Which OpenCL devices are found, and the cost of looking for them. Each suite runs in its own process, with
// different drivers: see opencl_shim/shim.hpp and CMakeLists.txt.

#include "libs/opencl/device_files.hpp"
#include "test/unit/opencl.hpp"
#include "test/unit/opencl_shim/control.hpp"

#include <boost_gpu_mst/list_devices.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <fstream>
#include <mutex>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend_unavailable;
namespace opencl = boost_gpu_mst::opencl;

bool solves(int device)
{
    tuned_options o = opencl_with(false, false).o;
    o.device = device;
    report r;
    return solve(some_graph().arrays(), o, r) == kruskal(some_graph()) && r.backend == backend::opencl;
}

void check_refused(int device, std::string const& why)
{
    tuned_options o = opencl_with(false, false).o;
    o.device = device;
    BOOST_CHECK_EXCEPTION(solve(some_graph().arrays(), o), backend_unavailable, says(why));
}

/// Neither on request nor by automatic choice.
void check_unavailable(std::string const& why)
{
    for (int const device : {-1, 0})
        check_refused(device, why);
    report r;
    BOOST_TEST((solve(some_graph().arrays(), by_itself(), r) == kruskal(some_graph())));
    BOOST_TEST((r.backend != backend::opencl));
    BOOST_TEST(!boost_gpu_mst::dispatch::opencl_platform().probe(-1).usable);
    BOOST_TEST(contains(boost_gpu_mst::dispatch::opencl_platform().probe(-1).reason, why));
    auto const all = boost_gpu_mst::list_devices();
    BOOST_TEST((all.back().backend == backend::opencl));
    BOOST_TEST(contains(all.back().fault, why));
}

/// Seconds of the first look for a device: the least of several processes, as others may be using the cores.
double seconds_of_first_look()
{
    double least = 1e9;
    for (int process = 0; process != 10; ++process)
    {
        int ends[2];
        BOOST_REQUIRE(pipe(ends) == 0);
        pid_t const child = fork();
        BOOST_REQUIRE(child >= 0);
        if (child == 0)
        {
            auto const begin = std::chrono::steady_clock::now();
            bool const found = !boost_gpu_mst::dispatch::opencl_platform().probe_all().empty();
            double const seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            _exit(found ? 77 : write(ends[1], &seconds, sizeof seconds) != sizeof seconds);
        }
        double seconds = 0;
        int status = 0;
        BOOST_REQUIRE(waitpid(child, &status, 0) == child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
        {
            std::printf(
                "skipped: this loader of OpenCL has drivers that the environment does not take from it\n");
            std::exit(77);
        }
        BOOST_REQUIRE(status == 0);
        BOOST_REQUIRE(read(ends[0], &seconds, sizeof seconds) == sizeof seconds);
        close(ends[0]);
        close(ends[1]);
        least = std::min(least, seconds);
    }
    BOOST_TEST_MESSAGE("the first look for a device took " << 1e3 * least << " ms");
    return least;
}

bool is_loaded(char const* library)
{
    std::ifstream maps("/proc/self/maps");
    BOOST_REQUIRE(maps);
    return contains(std::string(std::istreambuf_iterator<char>(maps), {}), library);
}

} // namespace

BOOST_AUTO_TEST_SUITE(no_library)
BOOST_AUTO_TEST_CASE(said_at_once)
{
    BOOST_TEST(seconds_of_first_look() < 5e-3);
    check_unavailable("libOpenCL.so.1");
}
BOOST_AUTO_TEST_SUITE_END()

/// The installed loader, with no driver or with one whose library is missing.
BOOST_AUTO_TEST_SUITE(no_icd)
BOOST_AUTO_TEST_CASE(said_at_once)
{
    BOOST_TEST(seconds_of_first_look() < 5e-3);
    check_unavailable("no OpenCL driver is installed");
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(no_driver)
BOOST_AUTO_TEST_CASE(said)
{
    check_unavailable("no OpenCL driver is installed");
    BOOST_TEST(boost_gpu_mst::list_devices().back().device == -1);
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
    check_refused(opencl_device(), "embedded profile");
    BOOST_TEST(contains(boost_gpu_mst::list_devices().back().fault, "embedded profile"));
}
BOOST_AUTO_TEST_SUITE_END()

/// Devices are numbered over all drivers; one without devices, a failing one and an old one are skipped.
BOOST_AUTO_TEST_SUITE(several)
BOOST_AUTO_TEST_CASE(numbered_over_all)
{
    auto const all = boost_gpu_mst::dispatch::opencl_platform().probe_all();
    BOOST_REQUIRE(all.size() >= 2u);
    BOOST_TEST(all[0].name == "Old device (Old driver)");
    BOOST_TEST(contains(all[0].fault, "OpenCL 1.1 of old"));
    check_refused(0, "OpenCL 1.2 is needed");
    BOOST_TEST(all[1].fault == "");
    BOOST_TEST(solves(1));
    BOOST_TEST(boost_gpu_mst::dispatch::opencl_platform().probe(1).reason == all[1].name);
    check_refused(int(all.size()), "only " + std::to_string(all.size()) + " devices");

    auto const listed = boost_gpu_mst::list_devices();
    auto const first = std::find_if(listed.begin(), listed.end(),
        [](boost_gpu_mst::device_description const& d) { return d.backend == backend::opencl; });
    BOOST_REQUIRE(std::size_t(listed.end() - first) == all.size());
    for (std::size_t i = 0; i != all.size(); ++i)
    {
        BOOST_TEST(first[long(i)].device == int(i));
        BOOST_TEST(first[long(i)].name == all[i].name);
    }
}
/// The first device is too old, although it is a GPU too.
BOOST_AUTO_TEST_CASE(the_first_usable_gpu_is_taken)
{
    BOOST_TEST(boost_gpu_mst::dispatch::opencl_platform().probe(-1).usable);
    BOOST_TEST(boost_gpu_mst::dispatch::opencl_platform().probe(-1).reason
               == boost_gpu_mst::dispatch::opencl_platform().probe_all()[1].name);
    BOOST_TEST(solves(-1));
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(unterminated)
BOOST_AUTO_TEST_CASE(texts_end_with_their_bytes)
{
    BOOST_TEST(solves(0));
    for (auto const& d : boost_gpu_mst::dispatch::opencl_platform().probe_all())
    {
        BOOST_TEST(d.fault == "");
        BOOST_TEST(!contains(d.name, std::string(1, '\0')));
        BOOST_TEST(d.name.find(" (") > 0u);
        BOOST_TEST(d.name.back() == ')');
    }
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(no_text)
BOOST_AUTO_TEST_CASE(no_device_to_use)
{
    report r;
    BOOST_TEST((solve(some_graph().arrays(), by_itself(), r) == kruskal(some_graph())));
    BOOST_TEST((r.backend != backend::opencl));
    check_refused(0, "OpenCL 1.2 is needed");
}
BOOST_AUTO_TEST_SUITE_END()

/// The installed loader and drivers.
BOOST_AUTO_TEST_SUITE(not_reached)
BOOST_AUTO_TEST_CASE(not_loaded)
{
    auto const& g = some_graph();
    report r;
    options o;
    o.backend = backend::host;
    solve(g.arrays(), o, r);
    solve(random_graph<int>(100, 300, weights::any, 1).arrays(), options(),
        r); // too small to look for a device
    o.backend = backend::cuda;
    bool const has_cuda = boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable;
    if (has_cuda)
        solve(g.arrays(), o, r);
    else
        BOOST_CHECK_THROW(solve(g.arrays(), o, r), backend_unavailable);
    o.backend = backend::automatic;
    o.device = 0; // a CUDA device's number
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    solve(g.arrays(), o, r);
    solve(g.arrays(), options(), r); // looking for a device does not pay yet
    if (!opencl::why_no_gpu().empty())
    {
        o.device = -1;
        solve(g.arrays(), o, r);
        BOOST_TEST((has_cuda || contains(r.reason, opencl::why_no_gpu())));
    }
    BOOST_TEST(!is_loaded("libOpenCL"));

    solve(g.arrays(), by_itself(), r);
    BOOST_TEST(is_loaded("libOpenCL") == !has_cuda);
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(first_calls)
BOOST_AUTO_TEST_CASE(of_many_threads_at_once)
{
    std::vector<edge_id> const expected = kruskal(some_graph());
    constexpr unsigned threads = 16;
    std::mutex gate;
    std::condition_variable all_devices;
    unsigned waiting = 0;
    std::vector<char> right(threads);
    on_threads(threads,
        [&](unsigned t)
        {
            {
                std::unique_lock<std::mutex> lock(gate);
                if (++waiting == threads)
                    all_devices.notify_all();
                all_devices.wait(lock, [&] { return waiting == threads; });
            }
            // Two index types, hence two programs.
            right[t] = solve(some_graph().arrays(), opencl_with(t % 3 == 0, t % 2 == 0).o) == expected;
        });
    BOOST_TEST(std::count(right.begin(), right.end(), 1) == long(threads));
    BOOST_TEST(reused() == 3); // including the device's context
    BOOST_TEST(objects() == 0);
}
BOOST_AUTO_TEST_SUITE_END()
