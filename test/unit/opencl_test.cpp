//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The OpenCL platform against the same cases as the host's, on the device that the environment variable
// BOOST_GPU_MST_TEST_OPENCL_DEVICE numbers, or the first. Exits with 77 if there is none.

#include "test/unit/opencl.hpp"

namespace
{

using namespace engine_test;

skipped_if const no_device(fault_of_device);

using boost_gpu_mst::backend_unavailable;

/// Only the recursion, and the recursion after a filter that divides light from heavy once or several times.
std::vector<engine_under_test> engines_under_test()
{
    std::vector<engine_under_test> all;
    for (bool const wide : {false, true})
    {
        all.push_back(opencl_with(true, wide));
        all.push_back(filtering(wide, wide ? 0.05 : 1));
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>(engines_under_test());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(maximum_forests_equal_kruskals, Weight, weight_types)
{
    check_maximum<Weight>({engines_under_test().front(), engines_under_test().back()});
}

BOOST_AUTO_TEST_CASE(refusals)
{
    for (engine_under_test const& c : engines_under_test())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_refusals(c);
        }
}

/// The text, the edge and the graph that an invalid graph's exception has.
std::string refusal(edge_arrays const& arrays, tuned_options const& o)
{
    try
    {
        solve(arrays, o);
    }
    catch (boost_gpu_mst::invalid_graph const& e)
    {
        return e.what() + (", edge " + std::to_string(e.edge())) + ", graph " + std::to_string(e.graph());
    }
    return "";
}

BOOST_AUTO_TEST_CASE(refusals_in_the_hosts_words)
{
    auto const g = random_graph<int>(1000, 5000, weights::any, 79);
    csr<int> descending(g), late(g), short_of_arcs(g), skew(g);
    descending.offsets[500] = descending.offsets[501] + 1;
    late.offsets[0] = 1;
    short_of_arcs.offsets.back() -= 1;
    std::fill(skew.arcs.targets.begin(), skew.arcs.targets.end(), 999u);
    for (csr<int>* const rows : {&descending, &late, &short_of_arcs})
        rows->narrow_offsets.assign(rows->offsets.begin(), rows->offsets.end());
    tuned_options host, device = opencl_with(false, false).o;
    host.backend = backend::host;
    for (csr<int> const* const rows : {&descending, &late, &short_of_arcs, &skew})
        for (bool const narrow : {false, true})
        {
            std::string const words = refusal(rows->arrays(narrow), host);
            BOOST_TEST(words != "");
            BOOST_TEST(refusal(rows->arrays(narrow), device) == words);
        }
}

BOOST_AUTO_TEST_CASE(progress)
{
    for (engine_under_test const& c : engines_under_test())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_progress(c);
        }
}

/// A filter is used only if it pays; the steps in the report show whether it is.
BOOST_AUTO_TEST_CASE(filter_where_it_pays)
{
    auto const passes = [](graph<int> const& g, tuned_options const& o)
    {
        report r;
        BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
        BOOST_TEST(r.engine == "filter-Boruvka");
        BOOST_TEST(r.device_bytes > 0u);
        return std::count_if(r.steps.begin(), r.steps.end(),
            [](boost_gpu_mst::step const& s) { return s.name == "light edges"; });
    };
    tuned_options o = opencl_with(false, false).o;
    BOOST_TEST(passes(random_graph<int>(2000, 20000, weights::any, 70), o) == 0); // rounds would take longer
    o.tuning.opencl.filter_edges = 0;
    BOOST_TEST(passes(random_graph<int>(2000, 20000, weights::any, 70), o) >= 1);
    BOOST_TEST(passes(random_graph<int>(20000, 20000, weights::any, 71), o) == 0); // too few edges
    BOOST_TEST(passes(random_graph<int>(200, 2000, weights::any, 72), o) == 0);    // too small a graph
    graph<int> same = random_graph<int>(2000, 20000, weights::any, 73);
    std::fill(same.weights.begin(), same.weights.end(), 7);
    BOOST_TEST(passes(same, o) == 0); // no weight is lighter
    BOOST_TEST(passes(random_graph<int>(3000, 60000, weights::any, 74), filtering(false, 0.2).o) >= 2);
}

/// Edges that weigh as much as their higher end: those that are light join few vertices.
BOOST_AUTO_TEST_CASE(a_filter_that_drops_little_is_not_repeated)
{
    graph<int> g{"complete", 600, {}, {}, {}};
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
        for (std::uint32_t u = 0; u != v; ++u)
            g.add(u, v, int(v));
    for (engine_under_test const& c : {filtering(false, 1.6), opencl_with(false, false)})
    {
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == kruskal(g)));
        BOOST_TEST(r.steps.size() <= 64u);
    }
}

BOOST_AUTO_TEST_CASE(callers_on_many_threads)
{
    auto const g = random_graph<double>(limited(9000), 4 * limited(9000), weights::tied, 75);
    std::vector<edge_id> const expected = kruskal(g);
    std::vector<unsigned> right(8);
    on_threads(8,
        [&](unsigned t)
        {
            engine_under_test const c = engines_under_test()[t % 4];
            for (int call = 0; call != 3; ++call)
                right[t] += solve(g.arrays(), c.o) == expected;
        });
    for (unsigned const calls : right)
        BOOST_TEST(calls == 3u);
}

BOOST_AUTO_TEST_CASE(devices_are_numbered)
{
    auto const g = random_graph<int>(100, 300, weights::any, 76);
    std::size_t const count = boost_gpu_mst::dispatch::opencl_platform().probe_all().size();
    BOOST_REQUIRE(count > 0u);
    for (boost_gpu_mst::dispatch::probed const& d : boost_gpu_mst::dispatch::opencl_platform().probe_all())
        BOOST_TEST(!d.name.empty());
    tuned_options o = opencl_with(false, false).o;
    o.device = int(count);
    BOOST_CHECK_EXCEPTION(
        solve(g.arrays(), o), backend_unavailable, says("no OpenCL device " + std::to_string(count)));
}

/// OpenCL uses a CPU only if it is requested by its number.
BOOST_AUTO_TEST_CASE(the_first_gpu_or_none)
{
    auto const g = random_graph<int>(100, 300, weights::any, 77);
    options o;
    o.backend = backend::opencl;
    boost_gpu_mst::dispatch::availability const gpu = boost_gpu_mst::dispatch::opencl_platform().probe(-1);
    if (gpu.usable)
        BOOST_TEST((solve(g.arrays(), o) == kruskal(g)));
    else
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o), backend_unavailable, says(gpu.reason));
}

BOOST_AUTO_TEST_CASE(options_that_are_cudas)
{
    auto const g = random_graph<int>(100, 300, weights::any, 78);
    report r;
    tuned_options o = opencl_with(false, false).o;
    o.stream = &r;
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::invalid_option);
    o.stream = nullptr;
    o.allocator.allocate = [](std::size_t, void*) { return nullptr; };
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::invalid_option);
}
