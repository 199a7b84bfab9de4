//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Arrays that are in device memory already: edge lists and CSRs, ids to the host and to the device.

#include "test/engine/gpu.hpp"

namespace
{

using namespace engine_test;
using boost_gpu_mst::detail::solve_on_device;
using boost_gpu_mst::detail::sum_weights;

/// Ids to the host, and to the device in both widths, with the total.
template <class Weight>
void check_resident(edge_arrays const& a, std::vector<edge_id> const& expected,
    std::vector<Weight> const& host_weights, options const& o)
{
    report r;
    BOOST_TEST((solve(a, o, r) == expected));

    std::string const total =
        sum_weights(host_weights.data(), a.type, expected.data(), expected.size()).to_string();
    on_device<std::uint32_t> narrow(std::vector<std::uint32_t>(a.num_vertices, 0xabababab));
    on_device<std::uint64_t> wide(std::vector<std::uint64_t>(a.num_vertices, 0xabababababababab));
    report narrow_report, wide_report;
    BOOST_TEST(solve_on_device(a, narrow.data(), 4, o, narrow_report) == expected.size());
    BOOST_TEST(solve_on_device(a, wide.data(), 8, o, wide_report) == expected.size());
    std::vector<std::uint32_t> narrow_ids(expected.size());
    std::vector<edge_id> wide_ids(expected.size());
    require(cudaMemcpy(narrow_ids.data(), narrow.data(), 4 * narrow_ids.size(), cudaMemcpyDeviceToHost));
    require(cudaMemcpy(wide_ids.data(), wide.data(), 8 * wide_ids.size(), cudaMemcpyDeviceToHost));
    BOOST_TEST((std::vector<edge_id>(narrow_ids.begin(), narrow_ids.end()) == expected));
    BOOST_TEST((wide_ids == expected));
    BOOST_TEST(narrow_report.total.to_string() == total);
    BOOST_TEST(wide_report.total.to_string() == total);
    check_report(wide_report, a, expected.size(), o);
}

template <class Weight>
void check_all_resident(options const& o)
{
    for (graph<Weight> const& g : all_cases<Weight>())
    {
        BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices, " << g.sources.size() << " edges")
        {
            on_device<std::uint32_t> const sources(g.sources), targets(g.targets);
            on_device<Weight> const device_weights(g.weights);
            edge_arrays a = g.arrays();
            a.where = residence::device;
            a.sources = sources.data();
            a.targets = targets.data();
            a.weights = device_weights.data();
            check_resident(a, kruskal(g), g.weights, o);

            for (bool const ascending : {true, false})
            {
                csr<Weight> const rows(g, ascending);
                on_device<std::uint64_t> const offsets(rows.offsets);
                on_device<std::uint32_t> const narrow_offsets(rows.narrow_offsets);
                on_device<std::uint32_t> const arc_targets(rows.arcs.targets);
                on_device<Weight> const arc_weights(rows.arcs.weights);
                for (bool const narrow : {false, true})
                {
                    edge_arrays c = rows.arrays(narrow);
                    c.where = residence::device;
                    c.offsets = narrow ? static_cast<void*>(narrow_offsets.data()) : offsets.data();
                    c.targets = arc_targets.data();
                    c.weights = arc_weights.data();
                    check_resident(c, rows.kruskal(), rows.arcs.weights, o);

                    // Not by way of the other engine, where the fused one was meant.
                    report r;
                    solve(c, o, r);
                    bool const fits = ascending && c.size != 0;
                    if (o.tuning.use == tuning::engine::fused && fits)
                        BOOST_TEST(r.engine == "fused");

                    // Either arc of an edge is the same edge.
                    options either = o;
                    either.either_arc = true;
                    std::vector<edge_id> const forest = solve(c, either, r);
                    BOOST_TEST(forest.size() == rows.kruskal().size());
                    BOOST_TEST(
                        sum_weights(rows.arcs.weights.data(), c.type, forest.data(), forest.size())
                            .to_string()
                        == sum_weights(rows.arcs.weights.data(), c.type, rows.kruskal().data(), forest.size())
                               .to_string());
                }
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(resident_arrays, Weight, weight_types)
{
    for (contestant const& c : contestants())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_all_resident<Weight>(c.o);
        }
}

BOOST_AUTO_TEST_CASE(arrays_elsewhere_than_said)
{
    auto const g = random_graph<int>(100, 300, weights::any, 43);
    on_device<std::uint32_t> const sources(g.sources);
    for (contestant const& c : contestants())
    {
        report r;
        edge_arrays a = g.arrays();
        a.sources = sources.data();
        BOOST_CHECK_THROW(solve(a, c.o, r), boost_gpu_mst::invalid_graph);
        a = g.arrays();
        a.where = residence::device;
        BOOST_CHECK_THROW(solve(a, c.o, r), boost_gpu_mst::invalid_graph);
    }
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}
