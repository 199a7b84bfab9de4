//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Arrays that are already in device memory: edge lists and CSRs, ids to the host and to the device.

#include "test/unit/gpu.hpp"

namespace
{

using namespace engine_test;

/// The result that every platform must find, computed once for all of them.
struct answer
{
    std::vector<edge_id> ids;
    std::string total;
};

/// Ids to the host, and to the device in both widths, and the total.
void check_resident(edge_arrays const& a, answer const& expected, tuned_options const& o)
{
    report r;
    BOOST_TEST((solve(a, o, r) == expected.ids));
    check_report(r, a, expected.ids.size(), o);

    std::size_t const size = expected.ids.size();
    on_device<std::uint32_t> narrow(std::vector<std::uint32_t>(a.num_vertices, 0xabababab));
    on_device<std::uint64_t> wide(std::vector<std::uint64_t>(a.num_vertices, 0xabababababababab));
    report narrow_report, wide_report;
    BOOST_TEST(solve_on_device(a, narrow.data(), 4, o, narrow_report) == size);
    BOOST_TEST(solve_on_device(a, wide.data(), 8, o, wide_report) == size);
    std::vector<std::uint32_t> const narrow_ids = narrow.fetch(size);
    BOOST_TEST((std::vector<edge_id>(narrow_ids.begin(), narrow_ids.end()) == expected.ids));
    BOOST_TEST((wide.fetch(size) == expected.ids));
    BOOST_TEST(narrow_report.total.to_string() == expected.total);
    BOOST_TEST(wide_report.total.to_string() == expected.total);
    check_report(wide_report, a, size, o);
}

/// Ids in any order, which the device may deliver itself: the same ids, and nothing written after them.
template <class Id>
void check_delivered(edge_arrays const& a, answer const& expected, tuned_options o, bool total)
{
    o.order = boost_gpu_mst::output_order::unordered;
    o.want_total = total;
    constexpr Id poison = static_cast<Id>(0xabababababababab);
    on_device<Id> is_present(std::vector<Id>(a.num_vertices, poison));
    report r;
    std::size_t const size = solve_on_device(a, is_present.data(), sizeof(Id), o, r);
    BOOST_TEST_REQUIRE(size == expected.ids.size());
    std::vector<Id> ids = is_present.fetch();
    BOOST_TEST((std::count(ids.begin() + std::ptrdiff_t(size), ids.end(), poison)
                == std::ptrdiff_t(ids.size() - size)));
    ids.resize(size);
    std::sort(ids.begin(), ids.end());
    std::vector<edge_id> sorted = expected.ids;
    std::sort(sorted.begin(), sorted.end());
    BOOST_TEST(std::equal(ids.begin(), ids.end(), sorted.begin(), sorted.end()));
    if (total)
        BOOST_TEST(r.total.to_string() == expected.total);
}

/// An edge list in device memory.
template <class Weight>
struct resident_list
{
    explicit resident_list(graph<Weight> const& g)
        : sources(g.sources), targets(g.targets), weights(g.weights), arrays(g.arrays())
    {
        arrays.where = residence::device;
        arrays.sources = sources.data();
        arrays.targets = targets.data();
        arrays.weights = weights.data();
    }

    on_device<std::uint32_t> sources, targets;
    on_device<Weight> weights;
    edge_arrays arrays;
};

template <class Weight>
void check_resident_list(graph<Weight> const& g)
{
    resident_list<Weight> const list(g);
    edge_arrays const& a = list.arrays;
    std::vector<edge_id> const ids = kruskal(g);
    answer const expected{ids, total_of(g, ids).to_string()};
    for (engine_under_test const& c : engines_under_test())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_resident(a, expected, c.o);
            check_delivered<std::uint32_t>(a, expected, c.o, false);
            check_delivered<edge_id>(a, expected, c.o, true);
        }
}

template <class Weight>
void check_resident_csr(graph<Weight> const& g, bool ascending)
{
    csr<Weight> const rows(g, ascending);
    on_device<std::uint64_t> const offsets(rows.offsets);
    on_device<std::uint32_t> const narrow_offsets(rows.narrow_offsets);
    on_device<std::uint32_t> const arc_targets(rows.arcs.targets);
    on_device<Weight> const arc_weights(rows.arcs.weights);
    std::vector<edge_id> const ids = rows.kruskal();
    answer const expected{ids, total_of(rows.arcs, ids).to_string()};
    bool narrow =
        ascending; // so each engine under test meets one width here, and the other if rows are not as here
    for (engine_under_test const& engine_under_test : engines_under_test())
    {
        narrow = !narrow;
        BOOST_TEST_CONTEXT(engine_under_test.name << ", offsets of " << (narrow ? 4 : 8) << " bytes")
        {
            tuned_options const& o = engine_under_test.o;
            edge_arrays c = rows.arrays(narrow);
            c.where = residence::device;
            c.offsets = narrow ? static_cast<void*>(narrow_offsets.data()) : offsets.data();
            c.targets = arc_targets.data();
            c.weights = arc_weights.data();
            check_resident(c, expected, o);
            check_delivered<edge_id>(c, expected, o, false);

            // Not solved by the other engine, if the fused one was meant.
            report r;
            solve(c, o, r);
            if (o.algorithm == boost_gpu_mst::algorithm::automatic && ascending && c.size != 0)
                BOOST_TEST(r.engine == "fused Boruvka");

            // Either arc of an edge stands for the edge.
            tuned_options either = o;
            either.canonical_arc_ids = false;
            std::vector<edge_id> const forest = solve(c, either, r);
            BOOST_TEST(forest.size() == ids.size());
            BOOST_TEST(total_of(rows.arcs, forest).to_string() == expected.total);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(resident_arrays, Weight, weight_types)
{
    for (graph<Weight> const& g : all_cases<Weight>())
        BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices, " << g.sources.size() << " edges")
        {
            check_resident_list(g);
            check_resident_csr(g, true);
            check_resident_csr(g, false);
        }
}

BOOST_AUTO_TEST_CASE(a_refused_graph_delivers_nothing)
{
    auto g = random_graph<float>(500, 2000, weights::any, 47);
    g.weights[1234] = std::numeric_limits<float>::quiet_NaN();
    resident_list<float> const list(g);
    std::vector<std::uint32_t> const before(g.num_vertices, 77);
    for (engine_under_test const& c : engines_under_test())
    {
        tuned_options o = c.o;
        o.order = boost_gpu_mst::output_order::unordered;
        o.want_total = false;
        on_device<std::uint32_t> is_present(before);
        report r;
        BOOST_CHECK_THROW(
            solve_on_device(list.arrays, is_present.data(), 4, o, r), boost_gpu_mst::nan_weight);
        BOOST_TEST((is_present.fetch() == before), c.name);
    }
}

BOOST_AUTO_TEST_CASE(arrays_in_other_memory_than_stated)
{
    auto const g = random_graph<int>(100, 300, weights::any, 43);
    on_device<std::uint32_t> const sources(g.sources);
    for (engine_under_test const& c : engines_under_test())
    {
        edge_arrays a = g.arrays();
        a.sources = sources.data();
        BOOST_CHECK_THROW(solve(a, c.o), boost_gpu_mst::invalid_graph);
        a = g.arrays();
        a.where = residence::device;
        BOOST_CHECK_THROW(solve(a, c.o), boost_gpu_mst::invalid_graph);
    }
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}
