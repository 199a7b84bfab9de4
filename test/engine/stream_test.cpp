//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs that are streamed through a device have the forest that Kruskal's algorithm finds, id by id,
// whatever the batches.

#define BOOST_TEST_MODULE engine_stream
#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>

#include "libs/platform.hpp"
#include "test/engine/counting_memory.hpp"
#include "test/engine/gpu.hpp"

#include <boost_gpu_mst/detail/edge_feed.hpp>

#include <cstdio>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace engine_test;
using boost_gpu_mst::objective;
using boost_gpu_mst::detail::edge_feed;

tuned_options streamed(std::uint64_t batch)
{
    tuned_options o;
    o.backend = backend::cuda;
    o.tuning.cuda.batch_edges = batch;
    return o;
}

std::vector<std::uint64_t> batches_for(std::uint32_t vertices)
{
    std::set<std::uint64_t> all;
    for (std::uint64_t const eighths : {1, 2, 5, 8, 16, 32})
        all.insert(std::max<std::uint64_t>(vertices * eighths / 8, 1));
    return {all.begin(), all.end()};
}

void check_streamed(edge_arrays const& a, std::vector<edge_id> const& by_weight, tuned_options const& o)
{
    report r;
    std::vector<edge_id> forest = solve(a, o, r);
    std::vector<edge_id> expected = by_weight;
    if (o.order != output_order::by_weight)
        std::sort(expected.begin(), expected.end());
    if (o.order == output_order::unordered)
        std::sort(forest.begin(), forest.end());
    BOOST_TEST((forest == expected));
    if (a.size == 0)
        return;
    BOOST_TEST((r.backend == backend::cuda));
    BOOST_TEST(r.vertices == a.num_vertices);
    BOOST_TEST(r.edges == a.num_edges());
    BOOST_TEST(r.forest_edges == by_weight.size());
    BOOST_TEST((r.rounds > 0) == !by_weight.empty());
    BOOST_TEST((r.batches > 0) == !by_weight.empty());
    BOOST_TEST(r.bus_share >= 0);
    if (!a.is_csr())
        BOOST_TEST(r.streamed_bytes
                   == a.size
                          * (8
                              + (a.type == boost_gpu_mst::detail::weight_type::int64
                                          || a.type == boost_gpu_mst::detail::weight_type::uint64
                                          || a.type == boost_gpu_mst::detail::weight_type::float64
                                      ? 8
                                      : 4)));
}

/// All weights equal, rising and falling: what a sieve of light edges never, always and last helps with.
template <class Weight>
std::vector<graph<Weight>> ordered_graphs(std::uint32_t n)
{
    std::vector<graph<Weight>> all;
    for (char const* const name : {"equal", "rising", "falling"})
    {
        all.push_back(random_graph<Weight>(n, 9 * n, weights::any, 70));
        all.back().name = name;
        std::size_t const size = all.back().weights.size();
        for (std::size_t i = 0; i != size; ++i)
            all.back().weights[i] = name[0] == 'e' ? Weight(7) : Weight(name[0] == 'r' ? i : size - i);
    }
    return all;
}

template <class Weight>
std::vector<graph<Weight>> graphs()
{
    std::uint32_t const n = size_limit() < 6000 ? 300 : 3000;
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

/// A list as a feed, in pieces of all sizes, empty ones among them.
template <class Weight>
struct fed
{
    explicit fed(graph<Weight> const& from) : g(from)
    {
        std::uint64_t const sizes[] = {0, 1, 4096, 77, 0, 0, 2500};
        for (std::size_t i = 0; starts.back() != g.sources.size(); ++i)
            starts.push_back(std::min<std::uint64_t>(g.sources.size(), starts.back() + sizes[i % 7]));
        starts.push_back(starts.back());
    }

    edge_feed view() const
    {
        edge_feed f;
        f.num_vertices = g.num_vertices;
        f.type = boost_gpu_mst::detail::weight_type_of<Weight>::value;
        f.listed = g.sources.size();
        f.pieces = starts.size() - 1;
        f.starts = starts.data();
        f.context = this;
        f.fill = [](void const* context, std::uint64_t piece, std::uint32_t* u, std::uint32_t* v, void* w)
        {
            auto const& me = *static_cast<fed const*>(context);
            if (piece == me.failing)
                throw std::domain_error("mine");
            auto const begin = std::ptrdiff_t(me.starts[piece]), end = std::ptrdiff_t(me.starts[piece + 1]);
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

std::vector<edge_id> in_order(boost_gpu_mst::detail::edge_ids const& ids)
{
    std::vector<edge_id> all(ids.data(), ids.data() + ids.size());
    if (ids.places())
        for (std::uint64_t i = 0; i != ids.size(); ++i)
            all[ids.places()[i]] = ids.data()[i];
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    for (graph<Weight> const& g : graphs<Weight>())
    {
        csr<Weight> const rows(g), ascending(g, true);
        for (bool const maximum : {false, true})
        {
            std::vector<edge_id> const expected = kruskal(g, maximum), arcs = rows.kruskal(maximum);
            std::vector<edge_id> const ascending_arcs = ascending.kruskal(maximum);
            for (std::uint64_t const batch : batches_for(g.num_vertices))
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
                o.tuning.cuda.recursion = recursion;
                o.tuning.cuda.wide_index = wide;
                check_streamed(g.arrays(), kruskal(g), o);
                check_streamed(rows.arrays(true), rows.kruskal(), o);
            }
}

BOOST_AUTO_TEST_CASE(pinned_arrays_are_copied_from_where_they_lie)
{
    auto const g = random_graph<float>(limited(4000), 9 * limited(4000), weights::any, 74);
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

BOOST_AUTO_TEST_CASE(feeds)
{
    auto const g = random_graph<double>(limited(5000), 9 * limited(5000), weights::any, 75);
    fed<double> feed(g);
    std::vector<edge_id> const expected = kruskal(g);
    for (std::uint64_t const batch : batches_for(g.num_vertices))
        for (output_order const order : {output_order::by_weight, output_order::by_edge})
        {
            tuned_options o = streamed(batch);
            o.order = order;
            report r;
            std::vector<edge_id> found = in_order(boost_gpu_mst::detail::solve(feed.view(), o, r, o.tuning)),
                                 wanted = expected;
            if (order == output_order::by_edge)
                std::sort(wanted.begin(), wanted.end());
            BOOST_TEST((found == wanted));
            BOOST_TEST(r.batches > 0u);
            boost_gpu_mst::total_weight const total = boost_gpu_mst::detail::sum_weights(g.weights.data(),
                boost_gpu_mst::detail::weight_type::float64, expected.data(), expected.size());
            BOOST_TEST(r.total.to_string() == total.to_string());
        }

    // What a graph's own reading throws comes out as it is, from whichever thread; the next call works.
    tuned_options const o = streamed(g.num_vertices);
    report r;
    for (std::uint64_t const piece : {std::uint64_t(0), feed.starts.size() / 2, feed.starts.size() - 2})
    {
        feed.failing = piece;
        BOOST_CHECK_THROW(boost_gpu_mst::detail::solve(feed.view(), o, r, o.tuning), std::domain_error);
    }
    feed.failing = ~std::uint64_t(0);
    BOOST_TEST((in_order(boost_gpu_mst::detail::solve(feed.view(), o, r, o.tuning)) == expected));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

/// With a limit that the graph does not fit under, and with one that it does.
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

        for (unsigned const share : {2, 3})
        {
            o.device_memory_limit = whole.device_bytes / share;
            report r;
            BOOST_TEST((solve(g.arrays(), o, r) == expected));
            BOOST_TEST((r.backend == backend::cuda));
            BOOST_TEST(r.batches > 1u);
            BOOST_TEST(r.device_bytes <= o.device_memory_limit);
            BOOST_TEST(r.reason.find("streamed") != std::string::npos);
            report of_rows;
            BOOST_TEST((solve(rows.arrays(false), o, of_rows) == arcs));
            BOOST_TEST(of_rows.batches > 0u);
            BOOST_TEST(of_rows.device_bytes <= o.device_memory_limit);
        }

        // Too little for anything.
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

BOOST_AUTO_TEST_CASE(refusals_name_the_edge)
{
    auto g = random_graph<float>(500, 20000, weights::any, 77);
    report r;
    tuned_options const o = streamed(500);
    auto const refused = [&](char const* what, std::uint64_t edge)
    {
        BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), boost_gpu_mst::invalid_graph,
            [&](boost_gpu_mst::invalid_graph const& e)
            {
                std::string const text = e.what();
                return text.find(what) != text.npos && text.find("edge " + std::to_string(edge)) != text.npos;
            });
    };
    g.weights[19000] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve(g.arrays(), o, r), boost_gpu_mst::nan_weight,
        [](boost_gpu_mst::nan_weight const& e) { return e.edge() == 19000; });
    g.targets[12345] = 500;
    refused("target", 12345);
    g.sources[77] = 501;
    refused("source", 77);

    auto const good = random_graph<float>(500, 20000, weights::any, 78);
    csr<float> rows(good);
    rows.arcs.weights[777] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_THROW(solve(rows.arrays(true), o, r), boost_gpu_mst::nan_weight);
    rows = csr<float>(good);
    rows.arcs.targets[30000] = 500;
    BOOST_CHECK_THROW(solve(rows.arrays(true), o, r), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    rows.offsets[100] = rows.offsets[101] + 1;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o, r), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    rows.offsets.back() -= 1;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o, r), boost_gpu_mst::invalid_graph);
    rows = csr<float>(good);
    for (std::uint32_t& t : rows.arcs.targets)
        t = 499;
    BOOST_CHECK_THROW(solve(rows.arrays(false), o, r), boost_gpu_mst::invalid_graph);
    BOOST_TEST((solve(good.arrays(), o, r) == kruskal(good)));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(progress_and_cancel)
{
    auto const g = random_graph<std::int64_t>(limited(3000), 20 * limited(3000), weights::any, 79);
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

    // Memory that does not come back is not streamed through.
    o.allocator.deallocate = nullptr;
    o.tuning.cuda.batch_edges = 0;
    o.device_memory_limit = 200000;
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::device_out_of_memory);
    require(cudaStreamDestroy(stream));
}

int main(int argc, char** argv)
{
    boost_gpu_mst::availability const device = boost_gpu_mst::cuda::probe(-1);
    if (!device.usable)
    {
        std::printf("skipped: no CUDA device (%s)\n", device.reason.c_str());
        return 77;
    }
    return boost::unit_test::unit_test_main(init_unit_test, argc, argv);
}
