//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A CSR with some rows on each device.

#include "test/unit/devices.hpp"

using namespace engine_test;
using boost_gpu_mst::device_csr_part;

namespace
{

template <class T>
std::vector<T> slice(std::vector<T> const& all, std::uint64_t first, std::uint64_t last)
{
    return {all.begin() + std::ptrdiff_t(first), all.begin() + std::ptrdiff_t(last)};
}

/// The rows before ends[i], in the memory of device i.
template <class Weight, class Offset>
struct rows_of
{
    rows_of(csr<Weight> const& g, std::vector<std::uint32_t> const& ends)
    {
        std::uint32_t first = 0;
        for (std::uint32_t const end : ends)
        {
            int const device = int(parts.size());
            std::uint64_t const from = g.offsets[first], to = g.offsets[end];
            std::vector<Offset> begins;
            for (std::uint32_t row = first; row <= end; ++row)
                begins.push_back(Offset(g.offsets[row] - from));
            offsets.emplace_back(begins, device);
            targets.emplace_back(slice(g.arcs.targets, from, to), device);
            weights.emplace_back(slice(g.arcs.weights, from, to), device);
            parts.push_back({g.arcs.num_vertices, first, end - first, to - from, offsets.back().data(),
                targets.back().data(), weights.back().data()});
            first = end;
        }
    }

    template <class Id>
    std::vector<edge_id> forest(tuned_options const& o, report& r) const
    {
        std::vector<edge_arrays> all;
        for (auto const& partition : parts)
            all.push_back(boost_gpu_mst::detail::as_edge_arrays(partition));
        return forest_of_parts<Id>(all, o, r);
    }

    std::vector<on_device<Offset>> offsets;
    std::vector<on_device<std::uint32_t>> targets;
    std::vector<on_device<Weight>> weights;
    std::vector<device_csr_part<Weight, Offset>> parts;
};

/// Equal numbers of rows; all rows in the last part; all but one in the first.
std::vector<std::uint32_t> ends_of(std::uint32_t rows, int devices, int partitioning)
{
    std::vector<std::uint32_t> ends;
    for (int i = 1; i <= devices; ++i)
        ends.push_back(i == devices ? rows
                       : partitioning == 0
                           ? std::uint32_t(std::uint64_t(rows) * unsigned(i) / unsigned(devices))
                       : partitioning == 1 ? 0
                                           : rows - std::min(rows, 1u));
    return ends;
}

template <class Offset, class Weight>
void check_rows(csr<Weight> const& g, std::vector<std::uint32_t> const& ends, bool maximum)
{
    rows_of<Weight, Offset> const rows(g, ends);
    tuned_options o = together(int(ends.size()));
    o.objective = maximum ? objective::maximum : objective::minimum;
    report r;
    std::vector<edge_id> expected = g.kruskal(maximum);
    BOOST_TEST((rows.template forest<std::uint32_t>(o, r) == expected));
    BOOST_TEST(r.devices == ends.size());
    BOOST_TEST(r.edges == g.arcs.sources.size() / 2);
    BOOST_TEST(r.total.to_string() == total_of(g.arcs, expected).to_string());
    o.order = output_order::by_edge;
    std::sort(expected.begin(), expected.end());
    BOOST_TEST((rows.template forest<std::uint64_t>(o, r) == expected));
}

/// A graph whose rows are several blocks of 128 arcs, empty, or begin in the middle of one.
csr<float> uneven_rows()
{
    auto g = random_graph<float>(700, 5000, weights::tied, 402);
    g.num_vertices = 1500;
    for (std::uint32_t v = 1000; v != 1400; ++v)
        g.add(3, v, float(v % 50));
    return csr<float>(g);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(rows_have_the_forest_of_the_whole, Weight, weight_types)
{
    std::vector<graph<Weight>> all = ordered_graphs<Weight>(limited(300));
    all.push_back(random_graph<Weight>(limited(1000), 9 * limited(1000), weights::extreme, 401));
    all.push_back({"no edges", 100, {}, {}, {}});
    unsigned iteration = 0;
    for (graph<Weight> const& g : all)
        for (int partitioning = 0; partitioning != 3; ++partitioning)
        {
            ++iteration;
            int const devices = 2 + int(iteration % unsigned(devices_here() - 1));
            csr<Weight> const rows(g, iteration % 2 == 0);
            auto const ends = ends_of(g.num_vertices, devices, partitioning);
            BOOST_TEST_CONTEXT(rows.arcs.name << ", " << devices << " devices, first " << ends.front())
            {
                if (iteration % 3 == 0)
                    check_rows<std::uint32_t>(rows, ends, iteration % 4 < 2);
                else
                    check_rows<std::uint64_t>(rows, ends, iteration % 4 < 2);
            }
        }
}

BOOST_AUTO_TEST_CASE(long_rows_and_empty_ones)
{
    csr<float> const g = uneven_rows();
    check_rows<std::uint32_t>(g, {3, 1500}, false);
    check_rows<std::uint64_t>(g, {4, 1500}, true);
    check_rows<std::uint32_t>(g, {720, 1500}, false);
    check_rows<std::uint32_t>(g, {1450, 1500}, false);
}

BOOST_AUTO_TEST_CASE(the_public_function_for_rows)
{
    csr<float> const g = uneven_rows();
    rows_of<float, std::uint32_t> const rows(g, {700, 1500});
    on_device<std::uint32_t> const ids(std::vector<std::uint32_t>(1500));
    std::uint64_t const count = boost_gpu_mst::minimum_spanning_forest(rows.parts, ids.data());
    BOOST_TEST(count == g.kruskal().size());
}

BOOST_AUTO_TEST_CASE(rows_that_are_not_those_of_one_graph)
{
    csr<float> const g = uneven_rows();
    rows_of<float, std::uint32_t> const rows(g, {700, 1500});
    on_device<std::uint32_t> const ids(std::vector<std::uint32_t>(1500));
    auto const check = [&](auto const& change, std::string const& part)
    {
        auto parts = rows.parts;
        change(parts);
        BOOST_CHECK_EXCEPTION(boost_gpu_mst::minimum_spanning_forest(parts, ids.data()),
            boost_gpu_mst::invalid_graph, says(part));
    };
    check([](auto& p) { p[1].first_row = 701; },
        "part 1 of a CSR begins with row 701, but the parts before it end with 700");
    check([](auto& p) { p[1].num_rows = 799; }, "the parts of a CSR have 1499 rows for 1500 vertices");
    check([](auto& p) { p[1].offsets = nullptr; }, "the array of offsets is null in some parts");
    check([](auto& p) { p[0].offsets = p[1].offsets; }, "on device 1");
    check([](auto& p) { p[1].num_arcs -= 1; }, "arcs");
    check([](auto& p) { p[0].num_vertices = 1499; }, "vertices");
}

BOOST_AUTO_TEST_CASE(faults_in_rows_are_named)
{
    csr<float> const whole = uneven_rows();
    tuned_options const o = together(2);
    report r;
    std::uint64_t const arc = whole.offsets[650] + 1;
    auto const solved = [&](csr<float> const& g) {
        return rows_of<float, std::uint64_t>(g, {600, 1500}).forest<std::uint32_t>(o, r);
    };

    csr<float> g = whole;
    g.arcs.weights[arc] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solved(g), boost_gpu_mst::nan_weight, at_edge(arc));
    g = whole;
    g.arcs.targets[arc] = 1500;
    BOOST_CHECK_EXCEPTION(solved(g), boost_gpu_mst::invalid_graph, at_edge(arc));
    g = whole;
    g.arcs.targets[arc] = g.arcs.targets[arc] > 650 ? 0 : 1499; // now one arc more, or one fewer, leads up
    BOOST_CHECK_EXCEPTION(solved(g), boost_gpu_mst::invalid_graph, says("higher"));
    g = whole;
    g.offsets[651] = g.offsets[652] + 1;
    BOOST_CHECK_EXCEPTION(solved(g), boost_gpu_mst::invalid_graph, says("651"));
}
