//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs streamed through a device have the forest that Kruskal's algorithm finds, id by id,
// whatever the batches.

#include "libs/cuda/out_of_core/plan.hpp"
#include "test/support/counting_memory.hpp"
#include "test/unit/needs_cuda.hpp"
#include "test/unit/stream.hpp"

#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

#include <algorithm>

using namespace engine_test;

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    std::vector<graph<Weight>> const all = graphs<Weight>();
    for (std::size_t number = 0; number != all.size(); ++number)
    {
        graph<Weight> const& g = all[number];
        csr<Weight> const rows(g), ascending(g, true);
        for (bool const maximum : {false, true})
        {
            std::vector<edge_id> const expected = kruskal(g, maximum), arcs = rows.kruskal(maximum);
            std::vector<edge_id> const ascending_arcs = ascending.kruskal(maximum);
            std::size_t iteration = 0;
            for (std::uint64_t const batch : batches_for(g.num_vertices))
            {
                if (is_left_out<Weight>(number, iteration++))
                    continue;
                BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices, " << g.sources.size()
                                          << " edges, maximum " << maximum << ", batches of " << batch)
                {
                    tuned_options o = streamed(batch);
                    o.objective = maximum ? objective::maximum : objective::minimum;
                    check_streamed(g.arrays(), expected, o);
                    if (batch % 2 == 0)
                        check_streamed(rows.arrays(true), arcs, o);
                    else
                        check_streamed(ascending.arrays(false), ascending_arcs, o);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(all_orders_and_engines)
{
    auto const g = random_graph<std::int32_t>(limited(3000), 8 * limited(3000), weights::tied, 73);
    csr<std::int32_t> const rows(g);
    for (bool const recursion : {false, true})
        for (bool const wide : {false, true})
            for (output_order const order : all_orders)
            {
                tuned_options o = streamed(g.num_vertices);
                o.order = order;
                o.algorithm = recursion ? boost_gpu_mst::algorithm::recursive_boruvka
                                        : boost_gpu_mst::algorithm::automatic;
                o.tuning.cuda.wide_index = wide;
                check_streamed(g.arrays(), kruskal(g), o);
                check_streamed(rows.arrays(true), rows.kruskal(), o);
            }
}

BOOST_AUTO_TEST_CASE(pinned_arrays_are_copied_from_where_they_lie)
{
    auto const g = random_graph<float>(few(4000), 9 * few(4000), weights::any, 74);
    std::size_t const size = g.sources.size();
    void* memory[3] = {};
    for (void*& m : memory)
        require(cudaHostAlloc(&m, 4 * size, cudaHostAllocDefault));
    std::copy(g.sources.begin(), g.sources.end(), static_cast<std::uint32_t*>(memory[0]));
    std::copy(g.targets.begin(), g.targets.end(), static_cast<std::uint32_t*>(memory[1]));
    std::copy(g.weights.begin(), g.weights.end(), static_cast<float*>(memory[2]));
    edge_arrays a = g.arrays();
    a.sources = static_cast<std::uint32_t const*>(memory[0]);
    a.targets = static_cast<std::uint32_t const*>(memory[1]);
    a.weights = memory[2];
    for (std::uint64_t const batch : batches_for(g.num_vertices))
        check_streamed(a, kruskal(g), streamed(batch));
    for (void* const m : memory)
        require(cudaFreeHost(m));
}

BOOST_AUTO_TEST_CASE(sources_of_edges)
{
    auto const g = random_graph<double>(few(5000), 9 * few(5000), weights::any, 75);
    source_of_edges<double> source(g);
    std::vector<edge_id> const expected = kruskal(g);
    for (std::uint64_t const batch : batches_for(g.num_vertices))
        for (output_order const order : {output_order::by_weight, output_order::by_edge})
        {
            tuned_options o = streamed(batch);
            o.order = order;
            report r;
            std::vector<edge_id> found = in_order(engine_test::solve(source.view(), o, r)), wanted = expected;
            if (order == output_order::by_edge)
                std::sort(wanted.begin(), wanted.end());
            BOOST_TEST((found == wanted));
            BOOST_TEST(r.batches > 0u);
            BOOST_TEST(r.total.to_string() == total_of(g, expected).to_string());
        }

    // Exceptions from reading a graph pass through unchanged, from whichever thread; the next call works.
    tuned_options const o = streamed(g.num_vertices);
    report r;
    for (std::uint64_t const chunk : {std::uint64_t(0), source.starts.size() / 2, source.starts.size() - 2})
    {
        source.failing = chunk;
        BOOST_CHECK_THROW(engine_test::solve(source.view(), o, r), std::domain_error);
    }
    source.failing = ~std::uint64_t(0);
    BOOST_TEST((in_order(engine_test::solve(source.view(), o, r)) == expected));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

/// With limits too small for the graph, and with one that is large enough.
BOOST_AUTO_TEST_CASE(a_limit_decides)
{
    auto const g = random_graph<std::int32_t>(5000, 300000, weights::any, 76);
    csr<std::int32_t> const rows(g);
    std::vector<edge_id> const expected = kruskal(g), arcs = rows.kruskal();
    for (backend const b : {backend::cuda, backend::automatic})
    {
        options o;
        o.backend = b;
        report whole;
        BOOST_TEST((solve(g.arrays(), o, whole) == expected));
        BOOST_TEST(whole.batches == 0u);

        o.device_memory_limit = 2 * whole.device_bytes;
        report held;
        BOOST_TEST((solve(g.arrays(), o, held) == expected));
        BOOST_TEST(held.batches == 0u);

        for (unsigned const divisor : {2, 3})
        {
            o.device_memory_limit = whole.device_bytes / divisor;
            report r;
            BOOST_TEST((solve(g.arrays(), o, r) == expected));
            BOOST_TEST((r.backend == backend::cuda));
            BOOST_TEST(r.batches > 1u);
            BOOST_TEST(r.device_bytes <= o.device_memory_limit);
            BOOST_TEST(contains(r.reason, "streamed"));
            report of_rows;
            BOOST_TEST((solve(rows.arrays(false), o, of_rows) == arcs));
            BOOST_TEST(of_rows.batches > 0u);
            BOOST_TEST(of_rows.device_bytes <= o.device_memory_limit);
        }

        // Too little memory for any method.
        o.device_memory_limit = 100000;
        report r;
        if (b == backend::cuda)
            BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::device_out_of_memory);
        else
        {
            BOOST_TEST((solve(g.arrays(), o, r) == expected));
            BOOST_TEST((r.backend == backend::host));
            BOOST_TEST(r.batches == 0u);
        }
    }
}

/// Backward, they rise, and as few edges are solved as if they were stored so.
BOOST_AUTO_TEST_CASE(arrays_whose_weights_fall_are_read_from_their_end)
{
    auto g = random_graph<float>(few(3000), 30 * few(3000), weights::any, 87);
    std::sort(g.weights.begin(), g.weights.end());
    tuned_options const o = streamed(g.num_vertices);
    report rising, falling;
    BOOST_TEST((solve(g.arrays(), o, rising) == kruskal(g)));
    std::reverse(g.sources.begin(), g.sources.end());
    std::reverse(g.targets.begin(), g.targets.end());
    std::reverse(g.weights.begin(), g.weights.end());
    BOOST_TEST((solve(g.arrays(), o, falling) == kruskal(g)));
    BOOST_TEST(rising.batches < 10u);
    BOOST_TEST(falling.batches == rising.batches);
}

/// Forest and batch together have no more edges than the graph has vertices, so that no edge is filtered.
/// With enough vertices for the engine's memory to matter beside what does not grow with the graph.
BOOST_AUTO_TEST_CASE(a_limit_holds_without_a_filter)
{
    if (size_limit() < 6000)
        return; // an emulated device
    constexpr std::uint32_t vertices = 1u << 21;
    auto const g = random_graph<std::int32_t>(vertices, vertices, weights::any, 91);
    std::size_t const size = kruskal(g).size();
    unsigned solved = 0;
    for (unsigned bytes = 70; bytes != 100; bytes += 2)
    {
        options o;
        o.backend = backend::cuda;
        o.device_memory_limit = std::uint64_t(bytes) * vertices;
        report r;
        std::size_t at = 0;
        std::vector<boost_gpu_mst::streamed_edge<std::int32_t>> found;
        try
        {
            boost_gpu_mst::minimum_spanning_forest_of_stream<std::int32_t>(
                vertices, reader_of(g, at), std::back_inserter(found), o, &r);
            BOOST_TEST(found.size() == size);
            BOOST_TEST(r.device_bytes <= o.device_memory_limit);
            ++solved;
        }
        catch (boost_gpu_mst::device_out_of_memory const&)
        {
            BOOST_TEST(at == 0u, bytes << " bytes for each vertex did not suffice, after edges were read");
        }
    }
    BOOST_TEST(solved > 5u);
}

/// Nothing is dropped before the first batch is solved, so that it is large; after it there is room for
/// arriving edges instead.
BOOST_AUTO_TEST_CASE(the_first_batch_is_larger_than_later_ones)
{
    constexpr std::uint32_t vertices = 8000, edges = 32 * vertices;
    auto const g = random_graph<std::uint32_t>(vertices, edges, weights::any, 88);
    std::uint64_t first = 0, later = 0; // edges that were solved at once
    options o;
    o.backend = backend::cuda;
    o.device_memory_limit = 132 * vertices + (1u << 20);
    o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        std::uint64_t& most = p.components == vertices ? first : later;
        most = std::max(most, p.edges);
        return true;
    };
    namespace batches = boost_gpu_mst::cuda::batches;
    batches::plan const then = batches::make_plan({vertices}, o.device_memory_limit, edges, 8192, 0),
                        at_first = batches::for_first_batch(
                            {vertices}, then, batches::with_small_chunk_count({vertices}, then, edges));
    BOOST_REQUIRE(at_first.batch > then.batch);
    report r;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST(r.device_bytes <= o.device_memory_limit);
    BOOST_TEST(first == vertices + at_first.batch);
    BOOST_TEST(later == vertices + then.batch);
}

/// Where the weights of a feed fall, no edge can be dropped on arrival. Then there are fewer solves than at
/// the first size of a batch, in the same memory, if solves take longer than edges to arrive: in one of some
/// calls, since others who use the device may delay the edges.
BOOST_AUTO_TEST_CASE(batches_grow_where_nothing_is_dropped)
{
    constexpr std::uint32_t vertices = 8000, edges = 32 * vertices;
    auto g = random_graph<std::uint32_t>(vertices, edges, weights::any, 86);
    for (std::uint32_t e = 0; e != edges; ++e)
        g.weights[e] = edges - e;
    source_of_edges<std::uint32_t> const source(g);
    tuned_options o;
    o.backend = backend::cuda;
    o.device_memory_limit = 132 * vertices + (1u << 20);
    namespace batches = boost_gpu_mst::cuda::batches;
    batches::plan const first = batches::make_plan({vertices}, o.device_memory_limit, edges, 8192, 0);
    BOOST_REQUIRE(first.batch != 0u);
    BOOST_REQUIRE(first.chunks > batches::small_chunk_count);
    std::uint64_t least = edges;
    for (int call = 0; call != 5 && least >= (edges - vertices) / first.batch; ++call)
    {
        report r;
        BOOST_TEST((in_order(engine_test::solve(source.view(), o, r)) == kruskal(g)));
        BOOST_TEST(r.device_bytes <= o.device_memory_limit);
        least = std::min<std::uint64_t>(least, r.batches);
    }
    BOOST_TEST(least > 2u);
    BOOST_TEST(least < (edges - vertices) / first.batch);

    // Memory of the caller need not make one block of several, so nothing moves there.
    counting_memory memory;
    o.allocator = memory.callbacks();
    report of_callers;
    BOOST_TEST((in_order(engine_test::solve(source.view(), o, of_callers)) == kruskal(g)));
    BOOST_TEST(of_callers.batches >= (edges - vertices) / first.batch);
    BOOST_TEST(memory.held == 0u);
}
