//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The overloads for arrays in device memory: ids of both widths, offsets of both widths, the caller's
// stream. The engine tests check the forests themselves; this one checks what the caller passes and gets.

#include "test/api/backend.hpp"
#include "test/unit/gpu.hpp"

#include "test/api/many_graphs.hpp"
#include "test/support/sanitizer.hpp"

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <set>

#include <pthread.h>

namespace
{

using namespace engine_test;
using boost_gpu_mst::minimum_spanning_forest;

/// A stream of the caller's, and options that name it.
struct on_a_stream
{
    cudaStream_t stream = nullptr;
    boost_gpu_mst::options options = api_test::tested();

    on_a_stream()
    {
        require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        options.stream = stream;
    }
    ~on_a_stream() { cudaStreamDestroy(stream); }
};

/// Only the ids may be written: the memory after them keeps its poison. \p vertices  without an edge, how
/// many trees there are if \p initial components are given
template <class Id, class Graph>
void check(Graph const& g, std::vector<edge_id> const& expected, std::uint64_t vertices = 0,
    boost_gpu_mst::span<std::uint32_t const> initial = {})
{
    Id const poison = std::numeric_limits<Id>::max() - 1;
    on_device<Id> const ids(std::vector<Id>(g.num_vertices, poison));
    on_a_stream mine;
    mine.options.initial_components = initial;
    boost_gpu_mst::report r;
    std::uint64_t const count = minimum_spanning_forest(g, ids.data(), mine.options, &r);
    BOOST_TEST(count == expected.size());
    BOOST_TEST(r.trees == (initial.empty() ? g.num_vertices : vertices) - count);
    BOOST_TEST(r.forest_edges == expected.size());
    BOOST_TEST((r.backend == boost_gpu_mst::backend::cuda));
    std::vector<Id> padded(expected.begin(), expected.end());
    padded.resize(g.num_vertices, poison);
    BOOST_TEST((ids.fetch() == padded));
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(edge_lists, Weight, weight_types)
{
    auto const g = random_graph<Weight>(500, 1200, weights::tied, 31);
    on_device<std::uint32_t> const u(g.sources), v(g.targets);
    on_device<Weight> const w(g.weights);
    boost_gpu_mst::device_edge_list<Weight> const list{
        g.num_vertices, g.sources.size(), u.data(), v.data(), w.data()};
    check<std::uint32_t>(list, kruskal(g));
    check<std::uint64_t>(list, kruskal(g));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(csr_rows, Weight, weight_types)
{
    csr<Weight> const g(random_graph<Weight>(500, 1200, weights::tied, 31));
    std::uint64_t const arcs = g.arcs.targets.size();
    on_device<std::uint32_t> const targets(g.arcs.targets), narrow(g.narrow_offsets);
    on_device<std::uint64_t> const wide(g.offsets);
    on_device<Weight> const w(g.arcs.weights);
    boost_gpu_mst::device_csr<Weight> const by_32{500, arcs, narrow.data(), targets.data(), w.data()};
    boost_gpu_mst::device_csr<Weight, std::uint64_t> const by_64{
        500, arcs, wide.data(), targets.data(), w.data()};
    check<std::uint32_t>(by_32, g.kruskal());
    check<std::uint64_t>(by_32, g.kruskal());
    check<std::uint32_t>(by_64, g.kruskal());
    check<std::uint64_t>(by_64, g.kruskal());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(between_initial_components, Weight, weight_types)
{
    auto const g = random_graph<Weight>(500, 1200, weights::tied, 31);
    csr<Weight> const rows(g);
    std::vector<std::uint32_t> label(500);
    for (std::uint32_t v = 0; v != 500; ++v)
        label[v] = v % 7 == 0 ? v : v / 10 * 10;
    std::set<std::uint32_t> const distinct(label.begin(), label.end());
    // Kruskal's algorithm on components as vertices; the tests of arrays in host memory join disjoint sets.
    auto joined = g, joined_arcs = rows.arcs;
    for (auto* ends : {&joined.sources, &joined.targets, &joined_arcs.sources, &joined_arcs.targets})
        for (std::uint32_t& v : *ends)
            v = label[v];
    std::vector<edge_id> lower;
    for (edge_id a = 0; a != rows.arcs.sources.size(); ++a)
        if (rows.arcs.sources[a] < rows.arcs.targets[a])
            lower.push_back(a);

    on_device<std::uint32_t> const u(g.sources), v(g.targets), targets(rows.arcs.targets),
        narrow(rows.narrow_offsets), initial(label);
    on_device<std::uint64_t> const wide(rows.offsets);
    on_device<Weight> const w(g.weights), w_arcs(rows.arcs.weights);
    boost_gpu_mst::span<std::uint32_t const> const labels(initial.data(), label.size());
    std::uint64_t const edges = g.sources.size(), arcs = rows.arcs.targets.size();
    boost_gpu_mst::device_edge_list<Weight> const list{500, edges, u.data(), v.data(), w.data()};
    boost_gpu_mst::device_csr<Weight> by_32{500, arcs, narrow.data(), targets.data(), w_arcs.data()};
    boost_gpu_mst::device_csr<Weight, std::uint64_t> const by_64{
        500, arcs, wide.data(), targets.data(), w_arcs.data()};
    check<std::uint32_t>(list, kruskal(joined), distinct.size(), labels);
    check<std::uint64_t>(by_32, kruskal(joined_arcs, lower), distinct.size(), labels);
    check<std::uint32_t>(by_64, kruskal(joined_arcs, lower), distinct.size(), labels);

    // What is refused: labels in host memory, too few, out of range; offsets that do not ascend.
    on_device<std::uint32_t> const ids(std::vector<std::uint32_t>(500));
    auto const solve = [&](auto const& graph, boost_gpu_mst::span<std::uint32_t const> by)
    {
        on_a_stream mine;
        mine.options.initial_components = by;
        minimum_spanning_forest(graph, ids.data(), mine.options);
    };
    BOOST_CHECK_THROW(solve(list, label), boost_gpu_mst::invalid_graph);
    BOOST_CHECK_THROW(solve(list, {initial.data(), 499}), boost_gpu_mst::invalid_option);
    boost_gpu_mst::options o = api_test::tested();
    o.initial_components = labels;
    BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(500, g.sources, g.targets, g.weights, o),
        boost_gpu_mst::invalid_option);
    label[77] = 500;
    on_device<std::uint32_t> const wrong(label);
    BOOST_CHECK_THROW(solve(list, {wrong.data(), 500}), boost_gpu_mst::invalid_option);
    on_device<std::uint32_t> const falling(std::vector<std::uint32_t>(501, 3));
    by_32.offsets = falling.data();
    BOOST_CHECK_THROW(solve(by_32, labels), boost_gpu_mst::invalid_graph);
}

namespace
{

/// Forests of many graphs in device memory: only ids and offsets may be written.
template <class Id, class Graphs>
void check_many(Graphs const& g, std::uint64_t vertices, std::uint64_t count,
    boost_gpu_mst::spanning_forests const& expected, boost_gpu_mst::options const& o)
{
    Id const poison = std::numeric_limits<Id>::max() - 1;
    on_device<Id> const ids(std::vector<Id>(vertices + 1, poison));
    on_device<std::uint64_t> const offsets(std::vector<std::uint64_t>(count + 2, 77));
    boost_gpu_mst::report r;
    std::uint64_t const size = minimum_spanning_forests(g, ids.data(), offsets.data(), o, &r);
    BOOST_TEST(size == expected.ids.size());
    BOOST_TEST((r.backend == boost_gpu_mst::backend::cuda));
    std::vector<Id> padded(expected.ids.begin(), expected.ids.end());
    padded.resize(vertices + 1, poison);
    BOOST_TEST((ids.fetch() == padded));
    std::vector<std::uint64_t> begins = expected.offsets;
    begins.push_back(77);
    BOOST_TEST((offsets.fetch() == begins));
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(many_graphs, Weight, weight_types)
{
    auto const g = api_test::mixture<Weight>(weights::tied);
    std::vector<std::uint32_t> const narrow_v(g.vertex_offsets.begin(), g.vertex_offsets.end()),
        narrow_e(g.edge_offsets.begin(), g.edge_offsets.end());
    on_device<std::uint64_t> const vo(g.vertex_offsets), eo(g.edge_offsets);
    on_device<std::uint32_t> const vo32(narrow_v), eo32(narrow_e), u(g.arrays.sources), v(g.arrays.targets);
    on_device<Weight> const w(g.arrays.weights);
    std::uint64_t const vertices = g.vertex_offsets.back(), edges = g.edge_offsets.back();
    on_a_stream const mine;
    auto const expected = boost_gpu_mst::minimum_spanning_forests(
        g.vertex_offsets, g.edge_offsets, g.arrays.sources, g.arrays.targets, g.arrays.weights);
    g.check(expected, {});
    boost_gpu_mst::device_edge_lists<Weight> const wide{
        g.all.size(), vertices, edges, vo.data(), eo.data(), u.data(), v.data(), w.data()};
    boost_gpu_mst::device_edge_lists<Weight, std::uint32_t> const narrow{
        g.all.size(), vertices, edges, vo32.data(), eo32.data(), u.data(), v.data(), w.data()};
    check_many<std::uint32_t>(wide, vertices, g.all.size(), expected, mine.options);
    check_many<std::uint64_t>(narrow, vertices, g.all.size(), expected, mine.options);
}

BOOST_AUTO_TEST_CASE(many_weightings)
{
    auto const one = random_graph<double>(150, 600, weights::tied, 3);
    std::vector<double> rows;
    for (double k = 0; k != 50; ++k)
        for (double const x : one.weights)
            rows.push_back(x * (1 + std::fmod(k, 3)) - k);
    on_device<std::uint32_t> const u(one.sources), v(one.targets);
    on_device<double> const w(rows);
    boost_gpu_mst::device_weightings<double> const g{50, 150, 600, u.data(), v.data(), w.data()};
    auto const expected = boost_gpu_mst::minimum_spanning_forests(150, 50, one.sources, one.targets, rows);
    check_many<std::uint32_t>(g, 150 * 50, 50, expected, api_test::tested());
}

BOOST_AUTO_TEST_CASE(faults_of_many_graphs)
{
    auto g = api_test::mixture<float>(weights::tied);
    std::uint64_t const graph = 10, edge = 1, place = g.edge_offsets[graph] + edge;
    on_device<std::uint64_t> const vo(g.vertex_offsets), eo(g.edge_offsets);
    g.arrays.weights[place] = std::numeric_limits<float>::quiet_NaN();
    on_device<std::uint32_t> const u(g.arrays.sources), v(g.arrays.targets);
    on_device<float> const w(g.arrays.weights);
    std::uint64_t const vertices = g.vertex_offsets.back();
    on_device<std::uint32_t> const ids(std::vector<std::uint32_t>(vertices, 7));
    on_device<std::uint64_t> const offsets(std::vector<std::uint64_t>(g.all.size() + 1, 7));
    boost_gpu_mst::device_edge_lists<float> lists{
        g.all.size(), vertices, g.edge_offsets.back(), vo.data(), eo.data(), u.data(), v.data(), w.data()};
    auto const at = [&](auto const& e) { return e.graph() == graph && e.edge() == edge; };
    BOOST_CHECK_EXCEPTION(minimum_spanning_forests(lists, ids.data(), offsets.data(), api_test::tested()),
        boost_gpu_mst::nan_weight, at);
    lists.num_vertices += 1;
    BOOST_CHECK_EXCEPTION(minimum_spanning_forests(lists, ids.data(), offsets.data(), api_test::tested()),
        boost_gpu_mst::invalid_graph, [&](auto const& e) { return e.graph() == g.all.size() - 1; });
    BOOST_TEST((ids.fetch() == std::vector<std::uint32_t>(vertices, 7)));
    BOOST_TEST((offsets.fetch() == std::vector<std::uint64_t>(g.all.size() + 1, 7)));
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    BOOST_CHECK_THROW(
        minimum_spanning_forests(lists, ids.data(), offsets.data(), o), boost_gpu_mst::backend_unavailable);
}

/// It ends at its first cancellation point after the call, although progress functions are called in it. Not
/// under AddressSanitizer, which takes the stack that a cancelled thread unwinds for poisoned.
BOOST_AUTO_TEST_CASE(
    a_thread_that_is_cancelled_in_a_call_completes_it, *boost::unit_test::enable_if<!is_sanitized>())
{
    auto const g = random_graph<int>(500, 1200, weights::tied, 31);
    on_device<std::uint32_t> const u(g.sources), v(g.targets), ids(std::vector<std::uint32_t>(500));
    on_device<int> const w(g.weights);
    std::uint64_t count = 0;
    boost_gpu_mst::options o = api_test::tested();
    o.on_progress = [](boost_gpu_mst::progress const&)
    {
        pthread_cancel(pthread_self());
        pthread_testcancel();
        return true;
    };
    auto const call = [&]
    {
        count = minimum_spanning_forest(
            boost_gpu_mst::device_edge_list<int>{500, 1200, u.data(), v.data(), w.data()}, ids.data(), o);
        pthread_testcancel();
        count = 0;
    };
    using body = decltype(call);
    pthread_t thread{};
    BOOST_REQUIRE(pthread_create(
                      &thread, nullptr,
                      [](void* of) -> void*
                      {
                          (*static_cast<body*>(of))();
                          return nullptr;
                      },
                      const_cast<void*>(static_cast<void const*>(&call)))
                  == 0);
    void* result = nullptr;
    pthread_join(thread, &result);
    BOOST_TEST((result == PTHREAD_CANCELED));
    BOOST_TEST(count == kruskal(g).size());
}
