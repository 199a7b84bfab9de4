//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Streams that end early: bad edges, callbacks that stop or throw, memory that runs out.

#include "test/support/counting_memory.hpp"
#include "test/support/refused_threads.hpp"
#include "test/unit/stream.hpp"

#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

using namespace engine_test;

BOOST_AUTO_TEST_CASE(refusals_name_the_edge)
{
    auto g = random_graph<float>(500, 20000, weights::any, 77);
    tuned_options const o = streamed(500);
    auto const refused = [&](char const* what, std::uint64_t edge)
    {
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o), boost_gpu_mst::invalid_graph,
            [&](boost_gpu_mst::invalid_graph const& e)
            {
                std::string const text = e.what();
                return contains(text, what) && contains(text, "edge " + std::to_string(edge));
            });
    };
    g.weights[19000] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve(g.arrays(), o), boost_gpu_mst::nan_weight, at_edge(19000));
    g.targets[12345] = 500;
    refused("target", 12345);
    g.sources[77] = 501;
    refused("source", 77);

    g = random_graph<float>(500, 20000, weights::any, 77);
    std::sort(g.weights.rbegin(), g.weights.rend()); // read from the end
    g.weights[77] = g.weights[15000] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve(g.arrays(), o), boost_gpu_mst::nan_weight, at_edge(77));
    g.weights[15000] = g.weights[14999];
    g.targets[12345] = 500;
    refused("target", 12345);
    g.sources[19000] = 501;
    refused("source", 19000);

    auto const good = random_graph<float>(500, 20000, weights::any, 78);
    csr<float> rows(good);
    rows.arcs.weights[777] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_THROW(solve(rows.arrays(true), o), boost_gpu_mst::nan_weight);
    rows = csr<float>(good);
    rows.arcs.targets[30000] = 500;
    BOOST_CHECK_THROW(solve(rows.arrays(true), o), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    rows.offsets[100] = rows.offsets[101] + 1;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    rows.offsets.back() -= 1;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    for (std::uint32_t& t : rows.arcs.targets)
        t = 499;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o), boost_gpu_mst::invalid_graph);
    BOOST_TEST((solve(good.arrays(), o) == kruskal(good)));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(progress_and_cancel)
{
    auto const g = random_graph<std::int64_t>(few(3000), 20 * few(3000), weights::any, 79);
    std::vector<edge_id> const expected = kruskal(g);
    tuned_options o = streamed(g.num_vertices / 2);
    std::vector<boost_gpu_mst::progress> seen;
    o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        seen.push_back(p);
        return true;
    };
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == expected));
    BOOST_REQUIRE(seen.size() > r.batches);
    BOOST_TEST(seen.front().components == g.num_vertices);
    BOOST_TEST(seen.back().round == r.batches);
    BOOST_TEST(seen.back().streamed == g.sources.size());
    for (std::size_t i = 1; i < seen.size(); ++i)
    {
        BOOST_TEST(seen[i].round >= seen[i - 1].round);
        BOOST_TEST(seen[i].components <= seen[i - 1].components);
        BOOST_TEST(seen[i].streamed >= seen[i - 1].streamed);
    }

    for (std::size_t call = 0; call != seen.size(); ++call)
    {
        std::size_t left = call;
        o.on_progress = [&](boost_gpu_mst::progress const&) { return left-- != 0; };
        BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::cancelled);
        left = call;
        o.on_progress = [&](boost_gpu_mst::progress const&) -> bool
        { return left-- != 0 ? true : throw std::domain_error("mine"); };
        BOOST_CHECK_THROW(solve(g.arrays(), o, r), std::domain_error);
    }
    o.on_progress = nullptr;
    BOOST_TEST((solve(g.arrays(), o, r) == expected));
}

/// Each allocation fails in turn: one exception, nothing leaks, and the next call works.
BOOST_AUTO_TEST_CASE(failing_allocations)
{
    auto const g = random_graph<std::int32_t>(1500, 15000, weights::any, 80);
    std::vector<edge_id> const expected = kruskal(g);
    cudaStream_t stream = nullptr;
    require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    tuned_options o = streamed(g.num_vertices);
    counting_memory memory;
    memory.stream = o.stream = stream;
    o.allocator = memory.callbacks();
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == expected));
    BOOST_TEST(r.batches > 1u);
    BOOST_TEST(memory.held == 0u);
    BOOST_TEST(memory.peak == r.device_bytes);
    for (unsigned call = 0; call != memory.calls; ++call)
    {
        counting_memory faulty;
        faulty.stream = stream;
        faulty.failing_call = call;
        o.allocator = faulty.callbacks();
        BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::device_out_of_memory);
        BOOST_TEST(faulty.held == 0u);
        BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
    }
    counting_memory again;
    again.stream = stream;
    o.allocator = again.callbacks();
    BOOST_TEST((solve(g.arrays(), o, r) == expected));

    // Memory that cannot be given back is not used for streaming.
    std::vector<void*> arena;
    o.allocator.allocate = [&](std::size_t bytes, void* on)
    {
        void* part = nullptr;
        if (cudaMallocAsync(&part, bytes, static_cast<cudaStream_t>(on)) == cudaSuccess)
            arena.push_back(part);
        return part;
    };
    o.allocator.deallocate = nullptr;
    o.tuning.cuda.batch_edges = 0;
    o.device_memory_limit = 200000;
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::device_out_of_memory);
    BOOST_TEST(!arena.empty());
    for (void* const part : arena)
        require(cudaFreeAsync(part, stream));
    require(cudaStreamDestroy(stream));
}

BOOST_AUTO_TEST_CASE(a_thread_that_is_refused)
{
    auto const g = random_graph<std::int32_t>(1500, 20000, weights::any, 85);
    std::vector<edge_id> const expected = kruskal(g);
    tuned_options o = streamed(g.num_vertices);
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == expected));
    BOOST_TEST(r.batches > 1u);
    {
        refused_threads const none;
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), boost_gpu_mst::backend_unavailable,
            says("refuses a thread for reading a stream"));
        o.backend = backend::automatic;
        o.cold_start = boost_gpu_mst::cold_start::at_once;
        report on_host;
        BOOST_TEST((solve(g.arrays(), o, on_host) == expected));
        BOOST_TEST((on_host.backend == backend::host));
        BOOST_TEST(contains(on_host.reason, "refuses a thread"), on_host.reason);
        BOOST_TEST(on_host.batches == 0u);

        std::vector<boost_gpu_mst::streamed_edge<std::int32_t>> found;
        std::size_t at = 0;
        report of_stream;
        boost_gpu_mst::minimum_spanning_forest_of_stream<std::int32_t>(
            g.num_vertices, reader_of(g, at), std::back_inserter(found), o, &of_stream);
        BOOST_TEST(std::equal(found.begin(), found.end(), expected.begin(), expected.end(),
            [](auto const& edge, edge_id id) { return edge.id == id; }));
        BOOST_TEST((of_stream.backend == backend::host));
    }
    report again;
    BOOST_TEST((solve(g.arrays(), o, again) == expected));
    BOOST_TEST((again.backend == backend::cuda));
}
