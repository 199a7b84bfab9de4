//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The CUDA platform against the same cases as the host's. Exits with 77 if no device is usable.

#include <boost_gpu_mst/release_cached_memory.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include "test/support/counting_memory.hpp"
#include "test/unit/gpu.hpp"
#include "test/unit/needs_cuda.hpp"

using namespace engine_test;

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>(engines_under_test());
}

BOOST_AUTO_TEST_CASE(refusals)
{
    for (engine_under_test const& c : engines_under_test())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_refusals(c);
        }
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(progress)
{
    for (engine_under_test const& c : engines_under_test())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_progress(c);
        }
}

BOOST_AUTO_TEST_CASE(cuda_equals_host)
{
    auto const g = random_graph<double>(limited(300000), 3 * limited(300000), weights::tied, 40);
    options host;
    host.backend = backend::host;
    report host_report;
    std::vector<edge_id> const expected = solve(g.arrays(), host, host_report);
    for (engine_under_test const& c : engines_under_test())
    {
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
        BOOST_TEST(r.trees == host_report.trees);
    }
}

BOOST_AUTO_TEST_CASE(automatic_is_cuda_unless_small)
{
    auto const g = random_graph<int>(5000, 20000, weights::any, 41);
    report r;
    options o;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::cuda));
    BOOST_TEST(r.device_bytes > 0u);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(maximum_forests_equal_kruskals, Weight, weight_types)
{
    check_maximum<Weight>(engines_under_test());
}

BOOST_AUTO_TEST_CASE(memory_of_the_caller_on_a_stream_of_the_caller)
{
    auto const g = random_graph<int>(limited(20000), 9 * limited(20000), weights::any, 42);
    std::vector<edge_id> const expected = kruskal(g);
    cudaStream_t stream = nullptr;
    require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    for (engine_under_test c : engines_under_test())
    {
        counting_memory memory;
        memory.stream = c.o.stream = stream;
        c.o.allocator = memory.callbacks();
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
        BOOST_TEST(memory.calls > 0u);
        BOOST_TEST(memory.held == 0u);
        BOOST_TEST(memory.peak == r.device_bytes);

        // Wherever memory runs out, nothing leaks and the next call works.
        for (std::size_t fraction = 0; fraction != 8; ++fraction)
        {
            counting_memory small;
            small.stream = stream;
            small.capacity = memory.peak * fraction / 8;
            c.o.allocator = small.callbacks();
            BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::device_out_of_memory);
            BOOST_TEST(small.held == 0u);

            tuned_options automatic = c.o;
            automatic.backend = backend::automatic;
            report fallen_back;
            BOOST_TEST((solve(g.arrays(), automatic, fallen_back) == expected));
            BOOST_TEST((fallen_back.backend == backend::host));
            BOOST_TEST(contains(fallen_back.reason, "memory"));
            BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
        }

        for (unsigned call = 0; call != memory.calls; ++call)
        {
            counting_memory faulty;
            faulty.stream = stream;
            faulty.failing_call = call;
            c.o.allocator = faulty.callbacks();
            BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::device_out_of_memory);
            BOOST_TEST(faulty.held == 0u);
            BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
        }
        c.o.allocator = {};
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));

        counting_memory again;
        again.stream = stream;
        c.o.allocator = again.callbacks();
        c.o.on_progress = [](boost_gpu_mst::progress const&) { return false; };
        BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::cancelled);
        BOOST_TEST(again.held == 0u);
    }
    require(cudaStreamDestroy(stream));
}

/// The host waits for the device only once, yet each step has its own time.
BOOST_AUTO_TEST_CASE(steps_that_the_host_does_not_wait_between)
{
    engine_under_test c = cuda_with(cuda_engine::fused, false);
    c.o.tuning.cuda.single_launch_arcs = 0;
    c.o.tuning.cuda.filter_threshold = -0.5;
    c.o.order = boost_gpu_mst::output_order::unordered;
    c.o.want_total = false;
    csr<int> const rows(random_graph<int>(limited(30000), limited(300000), weights::any, 48), true);
    report r;
    auto const start = std::chrono::steady_clock::now();
    solve(rows.arrays(false), c.o, r);
    std::chrono::duration<double> const wall = std::chrono::steady_clock::now() - start;
    std::vector<std::string> names;
    for (boost_gpu_mst::step const& s : r.steps)
    {
        names.push_back(s.name);
        BOOST_TEST(s.seconds > 0, s.name);
    }
    std::vector<std::string> const expected = {"upload", "round 1", "light edges", "heavy edges", "download"};
    BOOST_TEST(names == expected, boost::test_tools::per_element());
    BOOST_TEST(r.seconds() <= wall.count());
}

/// The cores would read the weights at random places, and take longer than all else together.
BOOST_AUTO_TEST_CASE(totals_are_added_up_before_the_ids_are_downloaded)
{
    graph<int> const g = random_graph<int>(limited(3000), limited(9000), weights::any, 51);
    std::vector<edge_id> const expected = kruskal(g);
    for (bool const streamed : {false, true})
    {
        engine_under_test c = cuda_with(cuda_engine::fused, false);
        if (streamed)
            c.o.tuning.cuda.batch_edges = 500;
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
        BOOST_TEST(r.total.to_string() == total_of(g, expected).to_string());
        auto const at = [&r](char const* name)
        {
            return std::find_if(r.steps.begin(), r.steps.end(),
                [name](boost_gpu_mst::step const& s) { return s.name == name; });
        };
        BOOST_TEST((at("total") < at("download")), "streamed: " << streamed);
    }
}

BOOST_AUTO_TEST_CASE(local_contraction_where_neighbours_have_near_ids)
{
    engine_under_test c = cuda_with(cuda_engine::fused, false);
    c.o.tuning.cuda.single_launch_arcs = 0;
    auto const taken = [&](graph<int> const& g)
    {
        csr<int> const rows(g, true);
        report r;
        BOOST_TEST((solve(rows.arrays(false), c.o, r) == rows.kruskal()));
        return std::any_of(r.steps.begin(), r.steps.end(),
            [](boost_gpu_mst::step const& s) { return s.name == "local contraction"; });
    };
    BOOST_TEST(taken(path<int>(50000, 1)));
    BOOST_TEST(!taken(path<int>(50000, 7919)));                           // neighbours' ids are far apart
    BOOST_TEST(!taken(star<int>(9000, 0, weights::any)));                 // a hub
    BOOST_TEST(!taken(random_graph<int>(1000, 20000, weights::any, 47))); // dense
    c.o.tuning.cuda.local_fraction = 2;
    BOOST_TEST(!taken(path<int>(50000, 1)));
    c.o.tuning.cuda.local_fraction = 0;
    BOOST_TEST(taken(path<int>(50000, 7919)));
    BOOST_TEST(!taken(star<int>(9000, 0, weights::any)));
    c.o.tuning.cuda.local_fraction = 0.7;
    c.o.tuning.cuda.single_launch_arcs = std::uint64_t(1) << 40; // small: one launch is faster
    BOOST_TEST(!taken(path<int>(50000, 1)));
}

/// A sparse list as a graph with near neighbours is read: sources ascend, loosely within a vertex block,
/// targets lie below and above, some are far, and there are loops, parallel edges and isolated vertices.
template <class Weight>
graph<Weight> near_list(std::uint32_t vertices, weights kind, unsigned seed)
{
    graph<Weight> g = random_graph<Weight>(vertices, vertices, kind, seed);
    std::mt19937 random(seed);
    std::sort(g.sources.begin(), g.sources.end());
    for (std::size_t e = 0; e != g.sources.size(); ++e)
    {
        if (e % 50 != 0)
            g.targets[e] = (g.sources[e] + vertices - 100 + std::uint32_t(random() % 201)) % vertices;
        if (e % 100 == 99 && g.sources[e - 30] / 1024 == g.sources[e] / 1024)
            std::swap(g.sources[e - 30], g.sources[e]);
    }
    return g;
}

template <class Weight>
bool contracts_locally(graph<Weight> const& g, engine_under_test const& c)
{
    report r;
    BOOST_TEST((solve(g.arrays(), c.o, r) == kruskal(g)), c.name << " on " << g.name);
    return std::any_of(r.steps.begin(), r.steps.end(),
        [](boost_gpu_mst::step const& s) { return s.name == "local contraction"; });
}

BOOST_AUTO_TEST_CASE(local_contraction_of_lists)
{
    for (bool const wide : {false, true})
    {
        engine_under_test c = cuda_with(cuda_engine::fused, wide);
        c.o.tuning.cuda.single_launch_arcs = 0;
        for (unsigned seed : {1u, 2u, 3u})
        {
            BOOST_TEST(contracts_locally(near_list<int>(limited(50000), weights::any, seed), c));
            BOOST_TEST(contracts_locally(near_list<int>(5000, weights::tied, seed), c));
            BOOST_TEST(contracts_locally(near_list<float>(5000, weights::tied, seed), c));
            BOOST_TEST(contracts_locally(near_list<double>(limited(50000), weights::any, seed), c));
            BOOST_TEST(contracts_locally(near_list<double>(5000, weights::tied, seed), c));
        }
        graph<int> equal = near_list<int>(5000, weights::any, 4);
        for (int const all : {0, std::numeric_limits<int>::max()}) // the greatest key of all
        {
            std::fill(equal.weights.begin(), equal.weights.end(), all);
            BOOST_TEST(contracts_locally(equal, c));
        }
        graph<int> apart = near_list<int>(5000, weights::any, 5);
        std::swap(apart.sources.front(), apart.sources.back());
        BOOST_TEST(!contracts_locally(apart, c)); // sources do not ascend
        graph<int> crowded = near_list<int>(5000, weights::any, 6);
        for (unsigned i = 0; i != 4000; ++i)
            crowded.sources[i] = 0;
        BOOST_TEST(!contracts_locally(crowded, c));
        BOOST_TEST(!contracts_locally(path<int>(50000, 7919), c)); // neighbours' ids are far apart

        graph<float> broken = near_list<float>(5000, weights::any, 7);
        broken.weights[4321] = broken.weights[1234] = std::numeric_limits<float>::quiet_NaN();
        report r;
        BOOST_CHECK_EXCEPTION(solve(broken.arrays(), c.o, r), boost_gpu_mst::nan_weight,
            [](boost_gpu_mst::nan_weight const& e) { return contains(e.what(), "1234"); });
        graph<int> outside = near_list<int>(5000, weights::any, 8);
        outside.targets[777] = 5000;
        BOOST_CHECK_EXCEPTION(solve(outside.arrays(), c.o, r), boost_gpu_mst::invalid_graph,
            [](boost_gpu_mst::invalid_graph const& e) { return contains(e.what(), "777"); });
        graph<int> beyond = near_list<int>(1500, weights::any, 9);
        // A row of the last vertex block, but no vertex.
        beyond.add(1800, 1400, std::numeric_limits<int>::max());
        BOOST_CHECK_EXCEPTION(solve(beyond.arrays(), c.o, r), boost_gpu_mst::invalid_graph,
            [](boost_gpu_mst::invalid_graph const& e) { return contains(e.what(), "1800"); });
    }
}

/// Local contraction finds out only after listing edges that it cannot solve a graph.
BOOST_AUTO_TEST_CASE(local_contraction_of_unfit_graphs)
{
    engine_under_test c = cuda_with(cuda_engine::fused, false);
    c.o.tuning.cuda.filter_factor = 0;
    c.o.tuning.cuda.local_fraction = 0;
    report r;
    csr<float> const whole(path<float>(50000, 7919), true);
    BOOST_TEST((solve(whole.arrays(false), c.o, r) == whole.kruskal()));
    BOOST_TEST(r.engine == "fused Boruvka");

    refuses_broken(whole, c.o);

    csr<float> const unordered(random_graph<float>(50000, 30000, weights::tied, 48));
    BOOST_TEST((solve(unordered.arrays(false), c.o, r) == unordered.kruskal()));
    BOOST_TEST(r.engine == "recursive Boruvka");
    BOOST_TEST(contains(r.reason, "does not ascend"), r.reason);
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(graphs_of_too_many_vertices_for_the_fused_engine)
{
    auto const g = random_graph<int>(2000, 6000, weights::tied, 49);
    for (std::uint32_t const most : {2000u, 1999u})
    {
        engine_under_test c = cuda_with(cuda_engine::fused, false);
        c.o.tuning.cuda.fused_vertices = most;
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == kruskal(g)));
        BOOST_TEST(r.engine == (most == 2000u ? "fused Boruvka" : "recursive Boruvka"));
        BOOST_TEST(contains(r.reason, "more than 1999 vertices") == (most == 1999u));
    }
}

/// Without a workspace, what a call took is kept for the next one, but at most 1/32 of the device's memory.
BOOST_AUTO_TEST_CASE(memory_is_kept_up_to_a_bound)
{
    std::size_t free = 0, all = 0;
    require(cudaMemGetInfo(&free, &all));
    std::uint64_t const bound = all / 32;
    on_device<std::uint32_t> const sources({0, 1}), targets({1, 2});
    on_device<int> const weights({5, 4});
    options o;
    o.backend = backend::cuda;
    report r;
    auto const kept_after = [&](std::uint64_t num_vertices)
    {
        boost_gpu_mst::device_edge_list<int> const g{
            std::uint32_t(num_vertices), 2, sources.data(), targets.data(), weights.data()};
        on_device<std::uint32_t> const forest(std::vector<std::uint32_t>(num_vertices - 1));
        boost_gpu_mst::release_cached_memory();
        BOOST_TEST(minimum_spanning_forest(g, forest.data(), o, &r) == 2u);
        BOOST_TEST((forest.fetch(2) == std::vector<std::uint32_t>{1, 0}));
        return boost_gpu_mst::release_cached_memory();
    };
    std::uint64_t const everything = kept_after(100000);
    BOOST_TEST(everything >= r.device_bytes);
    BOOST_TEST(boost_gpu_mst::release_cached_memory() == 0u);

    std::uint64_t const pinned = 4 * 4096;
    BOOST_TEST(kept_after(bound / 20) <= bound + pinned);
    BOOST_TEST(r.device_bytes > bound + pinned, "the graph is too small for this test");
}

BOOST_AUTO_TEST_CASE(devices_are_named_and_restored)
{
    int before = -1, count = 0, after = -1;
    require(cudaGetDeviceCount(&count));
    require(cudaGetDevice(&before));
    auto const g = random_graph<int>(100, 300, weights::any, 44);
    report r;
    options o;
    o.backend = backend::cuda;
    o.device = count - 1;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    require(cudaGetDevice(&after));
    BOOST_TEST(after == before);
    o.device = count;
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::backend_unavailable);
    o.backend = backend::automatic;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(an_error_of_someone_else_is_not_ours)
{
    BOOST_TEST(cudaSetDevice(-7) != cudaSuccess);
    auto const g = random_graph<int>(100, 300, weights::any, 45);
    for (engine_under_test const& c : engines_under_test())
    {
        BOOST_TEST((solve(g.arrays(), c.o) == kruskal(g)));
    }
}
