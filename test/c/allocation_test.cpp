//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Every allocation of every function of the C interface fails in turn: no exception leaves a function, which
// returns OUT_OF_MEMORY (or a null pointer), leaks nothing, and changes neither options nor the caller's
// arrays.

#define BOOST_TEST_MODULE c_allocation
#include <boost/test/unit_test.hpp>

#include <boost_gpu_mst/boost_gpu_mst.h>
#include <boost_gpu_mst/release_cached_memory.hpp>

#include "test/support/failing_allocations.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>

namespace
{

using contract::blocks_held;
using contract::fail_allocation;
using contract::stop_failing;

/// Calls `call` with its n-th allocation failing, for every n until none fails. `call` returns a status;
/// after a failed one, `check` looks at what must not have changed. Returns how many calls failed.
template <class Call, class Check>
long fail_each(Call const& call, Check const& check)
{
    BOOST_TEST_REQUIRE(call() == BOOST_GPU_MST_STATUS_OK); // allocates what is kept between calls
    long failures = 0;
    for (long n = 0;; ++n)
    {
        boost_gpu_mst::release_cached_memory();
        fail_allocation(n);
        std::int32_t const status = call(); // an exception would end the program
        bool const failed = stop_failing();
        if (status != BOOST_GPU_MST_STATUS_OK)
        {
            ++failures;
            BOOST_TEST(status == BOOST_GPU_MST_STATUS_OUT_OF_MEMORY, "allocation " << n);
            BOOST_TEST(std::strstr(boost_gpu_mst_error_message(), "out of memory"));
            check();
        }
        if (!failed)
            return failures;
    }
}

struct free_handle
{
    void operator()(boost_gpu_mst_options* o) const { boost_gpu_mst_options_free(o); }
    void operator()(boost_gpu_mst_report* r) const { boost_gpu_mst_report_free(r); }
};
using options = std::unique_ptr<boost_gpu_mst_options, free_handle>;
using report = std::unique_ptr<boost_gpu_mst_report, free_handle>;

options host_options()
{
    options o(boost_gpu_mst_options_new());
    BOOST_TEST_REQUIRE(boost_gpu_mst_options_set(o.get(), BOOST_GPU_MST_OPTION_BACKEND, 2) == 0);
    BOOST_TEST_REQUIRE(boost_gpu_mst_options_set(o.get(), BOOST_GPU_MST_OPTION_THREADS, 2) == 0);
    BOOST_TEST_REQUIRE(boost_gpu_mst_options_set(o.get(), BOOST_GPU_MST_OPTION_WANT_COMPONENTS, 1) == 0);
    return o;
}

/// A path of n vertices, as edges and as rows.
struct path
{
    explicit path(std::uint32_t n)
        : num_vertices(n), sources(n - 1), targets(n - 1), weights(n - 1, 1.5), offsets(1, 0)
    {
        std::iota(sources.begin(), sources.end(), 0u);
        std::iota(targets.begin(), targets.end(), 1u);
        for (std::uint32_t u = 0; u != n; ++u)
        {
            if (u != 0)
                arcs.push_back(u - 1);
            if (u + 1 != n)
                arcs.push_back(u + 1);
            offsets.push_back(arcs.size());
        }
        arc_weights.assign(arcs.size(), 1.5);
    }

    std::uint32_t num_vertices;
    std::vector<std::uint32_t> sources, targets;
    std::vector<double> weights;
    std::vector<std::uint64_t> offsets;
    std::vector<std::uint32_t> arcs;
    std::vector<double> arc_weights;
};

/// Where the results go, and the check that a failed call has written none.
struct output
{
    explicit output(std::uint32_t n) : ids(n, blank) {}

    void clear()
    {
        std::fill(ids.begin(), ids.end(), blank);
        count = blank;
    }
    void check_untouched() const
    {
        BOOST_TEST(count == blank);
        BOOST_TEST((ids == std::vector<std::uint64_t>(ids.size(), blank)));
    }

    static constexpr std::uint64_t blank = 0x7777;
    std::vector<std::uint64_t> ids;
    std::uint64_t count = blank;
};

std::int32_t go_on(std::uint32_t, std::uint64_t, std::uint64_t, void* context)
{
    ++*static_cast<int*>(context);
    return 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(of_handles)
{
    for (bool const of_report : {false, true})
    {
        long const before = blocks_held();
        fail_allocation(0);
        void* const handle =
            of_report ? static_cast<void*>(boost_gpu_mst_report_new()) : boost_gpu_mst_options_new();
        BOOST_TEST(stop_failing());
        BOOST_TEST(handle == nullptr);
        BOOST_TEST(blocks_held() == before);
    }
}

BOOST_AUTO_TEST_CASE(of_options)
{
    options const o(boost_gpu_mst_options_new());
    auto const nothing = [] {};
    // An option that fits leaves nothing to allocate, so none of these can fail.
    BOOST_TEST(fail_each([&] { return boost_gpu_mst_options_set(o.get(), BOOST_GPU_MST_OPTION_THREADS, 2); },
                   nothing)
               == 0);
    int calls = 0;
    BOOST_TEST(
        fail_each([&] { return boost_gpu_mst_options_set_progress(o.get(), go_on, &calls); }, nothing) == 0);
    std::vector<std::int32_t> const ordinals(100, 0);
    std::uint64_t size = 0; // more each time, so that the options never have the memory yet
    BOOST_TEST(
        fail_each(
            [&] { return boost_gpu_mst_options_set_devices(o.get(), ordinals.data(), size += 10); }, nothing)
        == 1);
}

// A message that a failing call cannot make is replaced by the one about memory.
BOOST_AUTO_TEST_CASE(of_refusals)
{
    options const o = host_options();
    auto const refused = [&](std::int32_t status, auto const& call)
    {
        BOOST_TEST(call() == status);
        for (long n = 0;; ++n)
        {
            fail_allocation(n);
            std::int32_t const found = call();
            bool const failed = stop_failing();
            BOOST_TEST((found == status || found == BOOST_GPU_MST_STATUS_OUT_OF_MEMORY), "allocation " << n);
            if (!failed)
            {
                BOOST_TEST(n != 0);
                return;
            }
        }
    };
    refused(
        BOOST_GPU_MST_STATUS_INVALID_ARGUMENT, [&] { return boost_gpu_mst_options_set(o.get(), 12345, 0); });
    refused(BOOST_GPU_MST_STATUS_INVALID_OPTION,
        [&] { return boost_gpu_mst_options_set(o.get(), BOOST_GPU_MST_OPTION_THREADS, -1); });
    refused(BOOST_GPU_MST_STATUS_INVALID_ARGUMENT,
        [&] { return boost_gpu_mst_options_set_devices(o.get(), nullptr, 3); });
    refused(BOOST_GPU_MST_STATUS_INVALID_ARGUMENT,
        [&] { return boost_gpu_mst_options_set_progress(nullptr, go_on, nullptr); });
    std::uint32_t const end = 7;
    double const weight = 1;
    std::uint64_t id = 0, count = 0;
    refused(BOOST_GPU_MST_STATUS_INVALID_GRAPH,
        [&]
        {
            return boost_gpu_mst_forest_of_edges(
                2, 1, &end, &end, &weight, BOOST_GPU_MST_WEIGHT_FLOAT64, &id, 1, &count, o.get(), nullptr);
        });
    refused(BOOST_GPU_MST_STATUS_INVALID_ARGUMENT,
        [&]
        {
            return boost_gpu_mst_forest_of_csr(1, 0, nullptr, 8, nullptr, nullptr,
                BOOST_GPU_MST_WEIGHT_FLOAT64, &id, 1, &count, o.get(), nullptr);
        });
}

// With the default options, with options and a report, and on a graph that has enough edges for two threads.
BOOST_AUTO_TEST_CASE(of_forests)
{
    options const o = host_options();
    report const r(boost_gpu_mst_report_new());
    int calls = 0;
    BOOST_TEST_REQUIRE(boost_gpu_mst_options_set_progress(o.get(), go_on, &calls) == 0);
    for (std::uint32_t const n : {10u, 70000u})
    {
        path const g(n);
        output out(n);
        for (bool const by_default : {true, false})
        {
            boost_gpu_mst_options* const forest_ids = by_default && n == 10 ? nullptr : o.get();
            boost_gpu_mst_report* const reported = by_default ? nullptr : r.get();
            auto const of_edges = [&]
            {
                out.clear();
                return boost_gpu_mst_forest_of_edges(n, n - 1, g.sources.data(), g.targets.data(),
                    g.weights.data(), BOOST_GPU_MST_WEIGHT_FLOAT64, out.ids.data(), n, &out.count, forest_ids,
                    reported);
            };
            auto const of_rows = [&]
            {
                out.clear();
                return boost_gpu_mst_forest_of_csr(n, g.arcs.size(), g.offsets.data(), 8, g.arcs.data(),
                    g.arc_weights.data(), BOOST_GPU_MST_WEIGHT_FLOAT64, out.ids.data(), n, &out.count,
                    forest_ids, reported);
            };
            BOOST_TEST(fail_each(of_edges, [&] { out.check_untouched(); }) > 3);
            BOOST_TEST(out.count == n - 1);
            BOOST_TEST(fail_each(of_rows, [&] { out.check_untouched(); }) > 3);
            BOOST_TEST(out.count == n - 1);
        }
    }
    BOOST_TEST(calls > 0);
}

// They only read.
BOOST_AUTO_TEST_CASE(of_what_reads)
{
    report const r(boost_gpu_mst_report_new());
    std::uint64_t count = 0;
    BOOST_TEST_REQUIRE(boost_gpu_mst_forest_of_edges(3, 0, nullptr, nullptr, nullptr,
                           BOOST_GPU_MST_WEIGHT_FLOAT64, nullptr, 0, &count, nullptr, r.get())
                       == 0);
    fail_allocation(0);
    bool const all = boost_gpu_mst_version() && boost_gpu_mst_error_message()
                     && boost_gpu_mst_error_edge() == BOOST_GPU_MST_NO_EDGE
                     && boost_gpu_mst_report_count(r.get(), BOOST_GPU_MST_COUNT_TREES) == 3
                     && *boost_gpu_mst_report_text(r.get(), BOOST_GPU_MST_TEXT_JSON) == '{'
                     && boost_gpu_mst_report_total(r.get()) == 0 && !boost_gpu_mst_report_components(r.get());
    BOOST_TEST(!stop_failing());
    BOOST_TEST(all);
}
