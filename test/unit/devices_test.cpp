//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Several devices find the forest that Kruskal's algorithm finds, id by id, however the edges are divided.

#include "test/unit/devices.hpp"

using namespace engine_test;

namespace
{

skipped_if const too_few_devices(
    [] { return devices_here() < 2 ? std::to_string(devices_here()) + " CUDA devices" : std::string(); });

void check_together(
    edge_arrays const& a, std::vector<edge_id> const& by_weight, tuned_options const& o, report& r)
{
    check_solved(a, by_weight, o, r);
    if (a.num_edges() < a.num_vertices || a.num_vertices < 2)
        return;
    BOOST_TEST((r.backend == backend::cuda));
    BOOST_TEST(r.devices == o.devices.size());
    BOOST_TEST(r.device_bytes > 0u);
}

void check_together(edge_arrays const& a, std::vector<edge_id> const& by_weight, tuned_options const& o)
{
    report r;
    check_together(a, by_weight, o, r);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    unsigned iteration = 0;
    for (graph<Weight> const& g : graphs<Weight>())
        for (bool const maximum : {false, true})
        {
            std::vector<edge_id> const expected = kruskal(g, maximum);
            for (std::size_t variant = maximum; variant < 4; variant += 2)
            {
                int const devices = 2 + int(iteration++ % unsigned(devices_here() - 1));
                tuned_options o = device_variants(devices)[variant];
                o.objective = maximum ? objective::maximum : objective::minimum;
                BOOST_TEST_CONTEXT(
                    g.name << ", maximum " << maximum << ", " << devices << " devices, way " << variant)
                check_together(g.arrays(), expected, o);
            }
        }
}

BOOST_AUTO_TEST_CASE(rows_orders_and_engines)
{
    auto const g = random_graph<std::int32_t>(limited(1000), 8 * limited(1000), weights::tied, 173);
    csr<std::int32_t> const rows(g);
    for (bool const wide : {false, true})
        for (output_order const order : all_orders)
        {
            tuned_options o = together(wide ? 2 : devices_here());
            o.order = order;
            o.tuning.cuda.wide_index = wide;
            for (std::uint64_t const batch : {0, 3000}) // parts are held or streamed
            {
                o.tuning.cuda.batch_edges = batch;
                check_together(g.arrays(), kruskal(g), o);
                check_together(rows.arrays(true), rows.kruskal(), o);
            }
        }
}

BOOST_AUTO_TEST_CASE(batches_on_each_device)
{
    auto const g = random_graph<float>(limited(4000), 24 * limited(4000), weights::any, 174);
    tuned_options o = together(2);
    o.tuning.cuda.batch_edges = g.num_vertices;
    check_together(g.arrays(), kruskal(g), o);
    report r;
    solve(g.arrays(), o, r);
    BOOST_TEST(r.batches > 4u);
    BOOST_TEST(r.streamed_bytes == 12 * g.sources.size());
}

BOOST_AUTO_TEST_CASE(partitions_are_resident_where_they_fit)
{
    auto g = random_graph<std::int32_t>(limited(4000), 24 * limited(4000), weights::any, 177);
    for (bool const falling : {false, true}) // read from its end
    {
        if (falling)
            std::sort(g.weights.rbegin(), g.weights.rend());
        std::vector<edge_id> const expected = kruskal(g);
        tuned_options o = together(2);
        report resident;
        check_together(g.arrays(), expected, o, resident);
        BOOST_TEST(contains(resident.reason, "; each device holds its partition"));
        BOOST_TEST(resident.batches == 0u);
        BOOST_TEST(resident.streamed_bytes == 12 * g.sources.size());

        // The more memory, the sooner parts are held; streams need less.
        report streamed;
        for (o.device_memory_limit = 1 << 23; streamed.batches == 0; o.device_memory_limit -= 1 << 18)
            check_together(g.arrays(), expected, o, streamed);
        BOOST_TEST(contains(streamed.reason, "; each device streams its partition"));
        BOOST_TEST(streamed.streamed_bytes == 12 * g.sources.size());
    }
}

// Memory that was sure to suffice does not, and the parts are streamed instead.
BOOST_AUTO_TEST_CASE(resident_partitions_fall_back_to_streams)
{
    auto const g = random_graph<float>(limited(1000), 200 * limited(1000), weights::any, 178);
    tuned_options o = together(2);
    report resident;
    check_together(g.arrays(), kruskal(g), o, resident);
    BOOST_TEST(!resident.engine.empty());
    o.tuning.cuda.resident_partitions = true;
    o.device_memory_limit = resident.device_bytes / 4 * 3;
    report streamed;
    check_together(g.arrays(), kruskal(g), o, streamed);
    BOOST_TEST(streamed.batches > 0u);
    BOOST_TEST(contains(streamed.reason, "; each device streams its partition"));
    BOOST_TEST(!contains(streamed.reason, "holds"));
}

BOOST_AUTO_TEST_CASE(sources_of_edges)
{
    auto const g = random_graph<double>(limited(5000), 9 * limited(5000), weights::any, 175);
    source_of_edges<double> source(g);
    std::vector<edge_id> const expected = kruskal(g);
    for (tuned_options const& o : device_variants(devices_here()))
    {
        report r;
        BOOST_TEST((in_order(engine_test::solve(source.view(), o, r)) == expected));
        BOOST_TEST(r.total.to_string() == total_of(g, expected).to_string());
    }
    // Exceptions from reading a graph pass through unchanged, from whichever device's thread.
    tuned_options o = together(devices_here());
    report r;
    for (std::uint64_t const chunk : {std::uint64_t(0), source.starts.size() / 2, source.starts.size() - 2})
    {
        source.failing = chunk;
        for (std::uint64_t const batch : {3000, 0})
        {
            o.tuning.cuda.batch_edges = batch;
            BOOST_CHECK_THROW(engine_test::solve(source.view(), o, r), std::domain_error);
        }
    }
    source.failing = ~std::uint64_t(0);
    BOOST_TEST((in_order(engine_test::solve(source.view(), o, r)) == expected));
}

BOOST_AUTO_TEST_CASE(small_and_sparse_graphs_stay_on_one)
{
    auto const g = random_graph<std::int32_t>(3000, 20000, weights::any, 176);
    options o;
    o.backend = backend::cuda;
    o.devices = {1, 0};
    report r;
    BOOST_TEST((boost_gpu_mst::detail::solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST(r.devices == 1u);
    BOOST_TEST(contains(r.reason, "device 1 alone, since there are fewer than 16777216 edges"));

    tuned_options sparse = together(2);
    sparse.tuning.cuda.several_degree = 7;
    BOOST_TEST((solve(g.arrays(), sparse, r) == kruskal(g)));
    BOOST_TEST(r.devices == 1u);
    BOOST_TEST(contains(r.reason, "edges for each vertex"));
}

BOOST_AUTO_TEST_CASE(all_devices_are_all_there_are)
{
    auto const g = random_graph<std::int32_t>(3000, 60000, weights::any, 177);
    tuned_options o = together(2);
    o.devices = {boost_gpu_mst::all_devices};
    for (backend const b : {backend::cuda, backend::automatic})
    {
        o.backend = b;
        o.cold_start = boost_gpu_mst::cold_start::at_once;
        report r;
        BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
        BOOST_TEST(r.devices == boost_gpu_mst::dispatch::cuda_platform().probe_all().size());
    }
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused)
{
    auto const g = random_graph<std::int32_t>(3000, 60000, weights::any, 178);
    report r;
    auto const refused = [&](tuned_options const& o, char const* why)
    { BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), boost_gpu_mst::invalid_option, says(why)); };
    tuned_options o = together(2);
    o.devices = {0, 1, 0};
    refused(o, "options.devices [0] is 0, which is named twice");
    o.devices = {0, -2};
    refused(o, "[1] is -2");
    o.devices = {0, boost_gpu_mst::all_devices};
    refused(o, "all_devices stands alone");
    o = together(2);
    o.device = 1;
    refused(o, "options.device ");
    o = together(2);
    o.stream = &r;
    refused(o, "options.stream");
    for (backend const b : {backend::host, backend::opencl})
    {
        o = together(2);
        o.backend = b;
        refused(o, "backend::host");
    }

    o = together(2);
    o.devices = {0, 63};
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::backend_unavailable);
    o.backend = backend::automatic;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(contains(r.reason, "no CUDA device 63"));
}

BOOST_AUTO_TEST_CASE(the_lowest_edge_at_fault_is_named)
{
    auto bad = random_graph<float>(500, 20000, weights::any, 182);
    auto const whole = bad;
    for (std::uint64_t const batch : {0, 2000}) // parts are held or streamed
    {
        bad = whole;
        tuned_options o = together(2);
        o.tuning.cuda.batch_edges = batch;
        bad.weights[19000] = std::numeric_limits<float>::quiet_NaN();
        BOOST_CHECK_EXCEPTION(solve(bad.arrays(), o), boost_gpu_mst::nan_weight, at_edge(19000));
        bad.weights[9900] = std::numeric_limits<float>::quiet_NaN();
        for (int i = 0; i != 5; ++i)
            BOOST_CHECK_EXCEPTION(solve(bad.arrays(), o), boost_gpu_mst::nan_weight, at_edge(9900));
        bad.targets[77] = 500;
        BOOST_CHECK_EXCEPTION(solve(bad.arrays(), o), boost_gpu_mst::invalid_graph, at_edge(77));
        bad.targets[77] = whole.targets[77];
        bad.sources[19500] = 500;
        bad.weights = whole.weights;
        BOOST_CHECK_EXCEPTION(solve(bad.arrays(), o), boost_gpu_mst::invalid_graph, at_edge(19500));
        check_together(whole.arrays(), kruskal(whole), o);
    }
}
