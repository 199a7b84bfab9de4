//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The choice of a platform, and refusals before one is chosen. Expects what probe() reports about the
// machine, so it passes with and without a device.

#include "libs/dispatch/platform.hpp"
#include "test/unit/check.hpp"

#include <boost_gpu_mst/workspace.hpp>

#include <exception>
#include <sstream>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend;
using boost_gpu_mst::backend_unavailable;
using boost_gpu_mst::invalid_graph;
using boost_gpu_mst::detail::residence;
using boost_gpu_mst::detail::solve_on_device;

graph<int> const small = random_graph<int>(100, 300, weights::any, 50);

options asking(backend b)
{
    options o;
    o.backend = b;
    return o;
}

} // namespace

BOOST_AUTO_TEST_CASE(automatic_says_what_it_chose_and_why)
{
    boost_gpu_mst::dispatch::availability const device =
        boost_gpu_mst::dispatch::cuda_platform().probe_if_indicated(-1);
    BOOST_TEST(!device.reason.empty());
    auto const large = random_graph<int>(10000, 16384, weights::any, 51);
    report r;
    options o;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    BOOST_TEST((solve(large.arrays(), o, r) == kruskal(large)));
    boost_gpu_mst::dispatch::availability const other =
        boost_gpu_mst::dispatch::opencl_platform().probe_if_indicated(-1);
    BOOST_TEST(!other.reason.empty());
    BOOST_TEST((r.backend
                == (device.usable  ? backend::cuda
                    : other.usable ? backend::opencl
                                   : backend::host)));
    BOOST_TEST(contains(r.reason, device.reason));
    BOOST_TEST((device.usable || contains(r.reason, other.reason)));
}

BOOST_AUTO_TEST_CASE(no_device_for_small_graphs)
{
    auto const largest = random_graph<int>(10000, 16383, weights::any, 52);
    auto const smallest = random_graph<int>(2, 1, weights::any, 53);
    for (auto const* g : {&largest, &small, &smallest})
    {
        report r;
        BOOST_TEST((solve(g->arrays(), options(), r) == kruskal(*g)));
        BOOST_TEST((r.backend == backend::host));
        BOOST_TEST(contains(r.reason, "fewer than 16384 edges"));
    }
}

BOOST_AUTO_TEST_CASE(cuda_or_nothing)
{
    boost_gpu_mst::dispatch::availability const device = boost_gpu_mst::dispatch::cuda_platform().probe(-1);
    if (device.usable)
        BOOST_TEST((solve(small.arrays(), asking(backend::cuda)) == kruskal(small)));
    else
        BOOST_CHECK_EXCEPTION(
            solve(small.arrays(), asking(backend::cuda)), backend_unavailable, says(device.reason));
}

BOOST_AUTO_TEST_CASE(a_device_that_does_not_exist)
{
    options o;
    o.device = 1000000;
    BOOST_TEST(!boost_gpu_mst::dispatch::cuda_platform().probe(o.device).usable);
    report r;
    BOOST_TEST((solve(small.arrays(), o, r) == kruskal(small)));
    BOOST_TEST((r.backend == backend::host));
    o.backend = backend::cuda;
    BOOST_CHECK_THROW(solve(small.arrays(), o, r), backend_unavailable);
}

BOOST_AUTO_TEST_CASE(options_that_mean_nothing)
{
    using namespace boost_gpu_mst;
    auto const refused = [&](auto&& spoil, std::string const& part)
    {
        options o;
        spoil(o);
        BOOST_CHECK_EXCEPTION(solve(small.arrays(), o), invalid_option, says(part));
    };
    refused([](options& o) { o.backend = backend(4); }, "options.backend is 4");
    refused([](options& o) { o.order = output_order(-1); }, "options.order is -1");
    refused([](options& o) { o.objective = objective(2); }, "options.objective is 2");
    refused([](options& o) { o.algorithm = algorithm(2); }, "options.algorithm is 2");
    refused(
        [](options& o)
        {
            o.algorithm = algorithm::recursive_boruvka;
            o.devices = {0, 1};
        },
        "options.algorithm is recursive_boruvka, but several devices");
    refused([](options& o) { o.device = -2; }, "options.device is -2");
    workspace reused;
    refused(
        [&](options& o)
        {
            o.workspace = &reused;
            o.allocator.deallocate = [](void*, std::size_t, void*) {};
        },
        "options.workspace and options.allocator are both given");
    refused(
        [](options& o)
        {
            o.backend = backend::opencl;
            o.allocator.deallocate = [](void*, std::size_t, void*) {};
        },
        "not to backend::opencl");
    refused([](options& o) { o.allocator.deallocate = [](void*, std::size_t, void*) {}; },
        "options.allocator.deallocate is given without allocate");
}

BOOST_AUTO_TEST_CASE(an_algorithm_by_name)
{
    using namespace boost_gpu_mst;
    options o;
    o.backend = backend::host;
    report by_default, by_name;
    std::vector<edge_id> const expected = solve(small.arrays(), o, by_default);
    o.algorithm = algorithm::recursive_boruvka;
    BOOST_TEST((solve(small.arrays(), o, by_name) == expected));
    BOOST_TEST(by_default.engine == "filter-Boruvka");
    BOOST_TEST(by_name.engine == "recursive Boruvka");
}

BOOST_AUTO_TEST_CASE(arrays_that_cannot_be_a_graph)
{
    auto const refused = [&](auto&& spoil)
    {
        edge_arrays a = small.arrays();
        spoil(a);
        BOOST_CHECK_THROW(solve(a, options()), invalid_graph);
    };
    std::vector<std::uint32_t> const offsets(101);
    refused([](edge_arrays& a) { a.sources = nullptr; });
    refused([](edge_arrays& a) { a.targets = nullptr; });
    refused([](edge_arrays& a) { a.weights = nullptr; });
    refused([](edge_arrays& a) { a.num_vertices = 0; });
    refused([&](edge_arrays& a) { a.offsets = offsets.data(); });
    refused(
        [&](edge_arrays& a)
        {
            a.offsets = offsets.data();
            a.sources = nullptr;
            a.offset_bytes = 2;
        });
}

BOOST_AUTO_TEST_CASE(the_host_cannot_read_device_memory)
{
    edge_arrays a = small.arrays();
    a.where = residence::device;
    report r;
    BOOST_CHECK_THROW(solve(a, asking(backend::host), r), backend_unavailable);
    std::uint64_t ids[100];
    BOOST_CHECK_THROW(solve_on_device(a, ids, 8, asking(backend::host), r), backend_unavailable);
    auto const refused = [](char const* part)
    { return [part](std::exception const& e) { return contains(e.what(), part); }; };
    BOOST_CHECK_EXCEPTION(
        solve(a, asking(backend::opencl), r), backend_unavailable, refused("cannot be solved by OpenCL"));
    edge_arrays many = a;
    many.size = (std::uint64_t(1) << 32) + 1;
    BOOST_CHECK_EXCEPTION(solve_on_device(many, ids, 4, options(), r), invalid_graph,
        refused("more than 2^32 edges need 8 bytes"));
    BOOST_CHECK_THROW(solve_on_device(a, ids, 3, options(), r), invalid_graph);
    engine_test::csr<int> const rows(engine_test::path<int>(3, 1));
    edge_arrays arcs = rows.arrays(true);
    arcs.where = residence::device;
    boost_gpu_mst::options symmetric;
    symmetric.check_symmetry = true;
    BOOST_CHECK_THROW(solve(arcs, symmetric, r), boost_gpu_mst::invalid_option);
    BOOST_CHECK_THROW(solve_on_device(a, nullptr, 8, options(), r), invalid_graph);
    BOOST_CHECK_THROW(solve_on_device(small.arrays(), ids, 8, options(), r), invalid_graph);
    if (!boost_gpu_mst::dispatch::cuda_platform().probe(-1).usable)
    {
        BOOST_CHECK_THROW(solve(a, options(), r), backend_unavailable);
        BOOST_CHECK_THROW(solve_on_device(a, ids, 8, options(), r), backend_unavailable);
    }
}

BOOST_AUTO_TEST_CASE(a_report_prints_every_step)
{
    report r;
    solve(small.arrays(), asking(backend::host), r);
    std::ostringstream text;
    text << r;
    for (boost_gpu_mst::step const& s : r.steps)
        BOOST_TEST(contains(text.str(), "\n" + s.name + " "));
    for (char const* part :
        {"host", "requested by options.backend", "vertices       100", "edges          300", "trees"})
        BOOST_TEST(contains(text.str(), part));
}
