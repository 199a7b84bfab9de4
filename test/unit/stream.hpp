//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_STREAM_HPP
#define BOOST_GPU_MST_TEST_UNIT_STREAM_HPP

#include "libs/core/key_map.hpp"
#include "test/unit/gpu.hpp"

#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

// Graphs to stream, and the checks of their forests.

namespace engine_test
{

using boost_gpu_mst::objective;
using boost_gpu_mst::detail::parallel_edge_source;

inline tuned_options streamed(std::uint64_t batch)
{
    tuned_options o;
    o.backend = backend::cuda;
    o.tuning.cuda.batch_edges = batch;
    return o;
}

/// What minimum_spanning_forest_of_stream reads a graph by; `at` counts the edges that have been read.
template <class Weight>
auto reader_of(graph<Weight> const& g, std::size_t& at)
{
    return [&g, &at](auto u, auto v, auto w)
    {
        std::size_t const count = std::min(u.size(), g.sources.size() - at);
        std::copy_n(g.sources.begin() + std::ptrdiff_t(at), count, u.begin());
        std::copy_n(g.targets.begin() + std::ptrdiff_t(at), count, v.begin());
        std::copy_n(g.weights.begin() + std::ptrdiff_t(at), count, w.begin());
        at += count;
        return count;
    };
}

/// An emulated device's time for a batch grows with the vertices, however few edges the batch has.
inline std::uint32_t few(std::uint32_t vertices)
{
    return size_limit() < 6000 ? vertices / 10 : vertices;
}

/// If few() is few, skips two of three combinations: any two of weight type, graph, objective and batch
/// still meet.
template <class Weight>
bool is_left_out(std::size_t graph, std::size_t batch)
{
    constexpr auto type = std::size_t(boost_gpu_mst::detail::weight_type_of<Weight>::value);
    return few(10) != 10 && (type + graph + batch) % 3 != 0;
}

inline std::vector<std::uint64_t> batches_for(std::uint32_t vertices)
{
    std::set<std::uint64_t> all;
    for (std::uint64_t const eighths : {1, 2, 5, 8, 16, 32})
        all.insert(std::max<std::uint64_t>(vertices * eighths / 8, 1));
    return {all.begin(), all.end()};
}

/// Solves on CUDA, on one device or several, and compares.
inline void check_solved(
    edge_arrays const& a, std::vector<edge_id> const& by_weight, tuned_options const& o, report& r)
{
    r = report();
    std::vector<edge_id> forest = solve(a, o, r);
    std::vector<edge_id> expected = by_weight;
    if (o.order != output_order::by_weight)
        std::sort(expected.begin(), expected.end());
    if (o.order == output_order::unordered)
        std::sort(forest.begin(), forest.end());
    BOOST_TEST((forest == expected));
    if (a.size == 0)
        return;
    BOOST_TEST(r.vertices == a.num_vertices);
    BOOST_TEST(r.edges == a.num_edges());
    BOOST_TEST(r.forest_edges == by_weight.size());
    BOOST_TEST((r.rounds > 0) == !by_weight.empty());
}

inline void check_streamed(
    edge_arrays const& a, std::vector<edge_id> const& by_weight, tuned_options const& o)
{
    report r;
    check_solved(a, by_weight, o, r);
    if (a.size == 0)
        return;
    BOOST_TEST((r.backend == backend::cuda));
    BOOST_TEST((r.batches > 0) == !by_weight.empty());
    BOOST_TEST(r.bus_share >= 0);
    if (!a.is_csr())
        BOOST_TEST(r.streamed_bytes == a.size * (8 + boost_gpu_mst::detail::bytes_of(a.type)));
}

/// All weights equal, rising and falling, one by one or in steps: a filter of light edges helps never and
/// always; where they fall, arrays are read from their end.
template <class Weight>
std::vector<graph<Weight>> ordered_graphs(std::uint32_t n)
{
    std::vector<graph<Weight>> all;
    for (char const* const name : {"equal", "rising", "falling", "steps down"})
    {
        all.push_back(random_graph<Weight>(n, 9 * n, weights::any, 70));
        all.back().name = name;
        std::size_t const size = all.back().weights.size();
        for (std::size_t i = 0; i != size; ++i)
            all.back().weights[i] = name[0] == 'e'   ? Weight(7)
                                    : name[0] == 'r' ? Weight(i)
                                    : name[0] == 'f' ? Weight(size - i)
                                                     : Weight((size - i) / (size / 20 + 1));
    }
    return all;
}

template <class Weight>
std::vector<graph<Weight>> graphs()
{
    std::uint32_t const n = few(3000);
    std::vector<graph<Weight>> all = ordered_graphs<Weight>(n);
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        all.push_back(random_graph<Weight>(n, 9 * n, kind, 71));
    all.push_back(random_graph<Weight>(2 * n, n, weights::any, 72)); // mostly trees of one vertex
    all.push_back(two_hubs<Weight>(n, weights::tied));
    all.push_back(cliques<Weight>(n / 40, 12, weights::any));
    all.push_back(grid<Weight>(n / 20, weights::any));
    all.push_back({"no edges", 100, {}, {}, {}});
    all.push_back({"loops only", 3, {0, 1, 1, 2}, {0, 1, 1, 2}, {3, 2, 1, 0}});
    all.push_back({"one edge", 2, {1}, {0}, {3}});
    return all;
}

/// A list as a feed, in chunks of all sizes, including empty ones.
template <class Weight>
struct source_of_edges
{
    explicit source_of_edges(graph<Weight> const& from) : g(from)
    {
        std::uint64_t const sizes[] = {0, 1, 4096, 77, 0, 0, 2500};
        for (std::size_t i = 0; starts.back() != g.sources.size(); ++i)
            starts.push_back(std::min<std::uint64_t>(g.sources.size(), starts.back() + sizes[i % 7]));
        starts.push_back(starts.back());
    }

    parallel_edge_source view() const
    {
        parallel_edge_source f;
        f.num_vertices = g.num_vertices;
        f.type = boost_gpu_mst::detail::weight_type_of<Weight>::value;
        f.chunks = starts.size() - 1;
        f.starts = starts.data();
        f.context = this;
        f.fill = [](void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
        {
            auto const& me = *static_cast<source_of_edges const*>(context);
            if (chunk == me.failing)
                throw std::domain_error("mine");
            auto const begin = std::ptrdiff_t(me.starts[chunk]), end = std::ptrdiff_t(me.starts[chunk + 1]);
            std::copy(me.g.sources.begin() + begin, me.g.sources.begin() + end, u);
            std::copy(me.g.targets.begin() + begin, me.g.targets.begin() + end, v);
            std::copy(me.g.weights.begin() + begin, me.g.weights.begin() + end, static_cast<Weight*>(w));
        };
        return f;
    }

    graph<Weight> const& g;
    std::vector<std::uint64_t> starts = {0};
    std::uint64_t failing = ~std::uint64_t(0);
};

inline std::vector<edge_id> in_order(boost_gpu_mst::detail::edge_ids const& ids)
{
    std::vector<edge_id> all(ids.data(), ids.data() + ids.size());
    if (ids.places())
        for (std::uint64_t i = 0; i != ids.size(); ++i)
            all[ids.places()[i]] = ids.data()[i];
    return all;
}

} // namespace engine_test

#endif
