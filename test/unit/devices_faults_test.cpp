//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls on several devices that fail on one of them: every thread returns, one exception is thrown, nothing
// stays allocated, and the next call works.

#include "test/support/emulator/nccl_stand_in.hpp"
#include "test/support/refused_threads.hpp"
#include "test/unit/devices.hpp"

#include <boost_gpu_mst/release_cached_memory.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <dlfcn.h>

using namespace engine_test;

namespace
{

/// A function of NCCL's stand-in; null if NCCL is the real one.
template <class Function>
Function* of_stand_in(char const* name)
{
    static void* const library = dlopen("libnccl.so.2", RTLD_NOW);
    return library ? reinterpret_cast<Function*>(dlsym(library, name)) : nullptr;
}

/// Free bytes of every device.
std::vector<std::size_t> free_memory()
{
    std::vector<std::size_t> all;
    for (int device = 0; device != devices_here(); ++device)
    {
        std::size_t free = 0, whole = 0;
        require(cudaSetDevice(device));
        require(cudaDeviceSynchronize());
        require(cudaMemGetInfo(&free, &whole));
        all.push_back(free);
    }
    require(cudaSetDevice(0));
    return all;
}

struct calm
{
    graph<std::int32_t> g = random_graph<std::int32_t>(300, 3000, weights::any, 181);
    std::vector<edge_id> expected = kruskal(g);

    void check(tuned_options const& o) const
    {
        BOOST_TEST((solve(g.arrays(), o) == expected));
        BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
        int device = -1;
        require(cudaGetDevice(&device));
        BOOST_TEST(device == 0);
    }
};

} // namespace

BOOST_FIXTURE_TEST_CASE(progress_and_cancel, calm)
{
    for (bool const peers : {false, true})
    {
        tuned_options o = together(devices_here());
        o.tuning.cuda.peer_copies = peers;
        o.tuning.cuda.batch_edges = peers ? 500 : 0; // parts are streamed, or held
        std::vector<boost_gpu_mst::progress> seen;
        std::thread::id const me = std::this_thread::get_id();
        o.on_progress = [&](boost_gpu_mst::progress const& p)
        {
            BOOST_TEST((std::this_thread::get_id() == me));
            seen.push_back(p);
            return true;
        };
        check(o);
        BOOST_REQUIRE(seen.size() > 3u);
        BOOST_TEST(seen.back().components <= 300u);
        BOOST_TEST(
            std::count_if(seen.begin(), seen.end(), [](auto const& p) { return p.streamed == 3000; }) > 0);
        for (std::size_t call = 0; call != seen.size(); ++call)
        {
            std::size_t left = call;
            o.on_progress = [&](boost_gpu_mst::progress const&)
            {
                if (left-- != 0)
                    return true;
                if (call == 0) // the other devices continue, as far as they can
                    std::this_thread::sleep_for(std::chrono::seconds(1));
                return false;
            };
            BOOST_CHECK_THROW(solve(g.arrays(), o), boost_gpu_mst::cancelled);
            left = call;
            o.on_progress = [&](boost_gpu_mst::progress const&) -> bool
            { return left-- != 0 ? true : throw std::domain_error("mine"); };
            BOOST_CHECK_THROW(solve(g.arrays(), o), std::domain_error);
        }
        o.on_progress = nullptr;
        check(o);
    }
}

BOOST_FIXTURE_TEST_CASE(a_device_without_memory, calm)
{
    for (int const variant : {0, 1, 2})
    {
        bool const peers = variant != 0;
        tuned_options o = together(devices_here());
        o.tuning.cuda.peer_copies = peers;
        o.tuning.cuda.resident_partitions = variant == 2; // otherwise a limit has them streamed
        if (peers)
            in_fractions(o);
        report r;
        solve(g.arrays(), o, r);
        boost_gpu_mst::release_cached_memory(); // a call that fails within a reduction costs NCCL's
                                                // communicators
        std::vector<std::size_t> const before = free_memory();
        // The last allocation is refused first, then the one before it, and so on.
        for (std::uint64_t limit = r.device_bytes; limit > r.device_bytes / 8; limit = limit / 8 * 7)
        {
            o.device_memory_limit = limit;
            try
            {
                BOOST_TEST((solve(g.arrays(), o) == expected));
            }
            catch (boost_gpu_mst::device_out_of_memory const& e)
            {
                BOOST_TEST(contains(e.what(), "(on CUDA device "));
            }
        }
        boost_gpu_mst::release_cached_memory();
        BOOST_TEST(free_memory() == before, boost::test_tools::per_element());
        o.backend = backend::automatic;
        o.cold_start = boost_gpu_mst::cold_start::at_once;
        o.device_memory_limit = 100000;
        report on_host;
        auto const large = random_graph<std::int32_t>(1500, 20000, weights::any, 183);
        BOOST_TEST((solve(large.arrays(), o, on_host) == kruskal(large)));
        BOOST_TEST((on_host.backend == backend::host));
        o.device_memory_limit = 0;
        check(o);
    }
}

BOOST_FIXTURE_TEST_CASE(a_thread_that_is_refused, calm)
{
    tuned_options const o = together(devices_here());
    check(o);
    for (int granted = 0; granted != devices_here() - 1; ++granted)
    {
        refused_threads const rest(granted);
        std::string const what = "refuses a thread for CUDA device " + std::to_string(granted + 1);
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o), boost_gpu_mst::backend_unavailable, says(what));
    }
    check(o);
}

BOOST_AUTO_TEST_CASE(all_devices_begin_with_a_usable_one)
{
    if (boost_gpu_mst::dispatch::cuda_platform().probe(0).usable)
    {
        BOOST_TEST_MESSAGE("skipped: CUDA device 0 can be used");
        return;
    }
    auto const g = random_graph<std::int32_t>(1500, 20000, weights::any, 184);
    options o;
    o.devices = {boost_gpu_mst::all_devices};
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    for (backend const each : {backend::automatic, backend::cuda})
    {
        o.backend = each;
        report r;
        BOOST_TEST((boost_gpu_mst::detail::solve(g.arrays(), o, r) == kruskal(g)));
        BOOST_TEST((r.backend == backend::cuda), r.reason);
    }
    // Device 0 has not been started, and never will be.
    o.backend = backend::automatic;
    o.cold_start = boost_gpu_mst::cold_start::when_it_pays;
    report warm;
    boost_gpu_mst::detail::solve(g.arrays(), o, warm);
    BOOST_TEST((warm.backend == backend::cuda), warm.reason);
}

BOOST_FIXTURE_TEST_CASE(nccl_that_fails, calm)
{
    auto* const fail = of_stand_in<void(long, bool)>("nccl_stand_in_fail");
    auto* const live = of_stand_in<int()>("nccl_stand_in_live");
    if (!fail)
    {
        BOOST_TEST_MESSAGE("NCCL is not the stand-in: it cannot be told to fail");
        return;
    }
    boost_gpu_mst::release_cached_memory(); // of earlier calls
    tuned_options o = together(2);
    in_fractions(o);
    check(o);
    BOOST_TEST(live() == 2); // kept for the next call
    check(o);
    BOOST_TEST(live() == 2);
    boost_gpu_mst::release_cached_memory();
    BOOST_TEST(live() == 0);
    std::vector<std::size_t> const before = free_memory();
    for (bool const later : {false, true})
    {
        o.tuning.cuda.batch_edges = later ? 500 : 0; // parts are streamed or held
        unsigned failures = 0, of_gathers = 0;
        for (long call = later ? 1 : 0;; ++call, ++failures)
        {
            boost_gpu_mst::release_cached_memory();
            fail(call, later);
            std::string said;
            try
            {
                BOOST_TEST((solve(g.arrays(), o) == expected));
            }
            catch (boost_gpu_mst::device_failure const& e)
            {
                said = e.what();
            }
            fail(-1, false);
            if (said.empty())
                break;
            BOOST_TEST(contains(said, "NCCL"));
            of_gathers += contains(said, "all-gather");
            BOOST_TEST(live() == 0);
            check(o);
        }
        BOOST_TEST(failures > 3u);
        BOOST_TEST(of_gathers > 2u);
    }
    boost_gpu_mst::release_cached_memory();
    BOOST_TEST((free_memory() == before));
}

BOOST_FIXTURE_TEST_CASE(a_call_from_a_callback_is_refused, calm)
{
    tuned_options o = together(2);
    tuned_options const inner = o;
    o.on_progress = [&](boost_gpu_mst::progress const&)
    {
        solve(g.arrays(), inner);
        return true;
    };
    BOOST_CHECK_THROW(solve(g.arrays(), o), boost_gpu_mst::invalid_option);
    check(inner);
}

/// Calls take turns: kernels of two calls that waited for each other on the same devices would hang.
BOOST_FIXTURE_TEST_CASE(calls_at_once, calm)
{
    tuned_options const o = together(2);
    std::vector<std::vector<edge_id>> found(2);
    on_threads(2, [&](unsigned i) { found[i] = solve(g.arrays(), o); });
    for (auto const& f : found)
        BOOST_TEST((f == expected));
}
