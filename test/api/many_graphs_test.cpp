//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// minimum_spanning_forests: the same forests as of one call for each graph. CTest runs this a second time and
// asks for CUDA; device_arrays_test has the overloads for device memory.

#include "test/api/backend.hpp"
#include "test/support/test.hpp"

#include "test/api/many_graphs.hpp"
#include "test/unit/check.hpp"

#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/ordered_by.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/filtered_graph.hpp>

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <set>
#include <thread>

namespace
{

using namespace boost_gpu_mst;
using api_test::many_graphs;
using engine_test::all_orders;
using engine_test::graph;
using engine_test::random_graph;
using engine_test::weight_types;
using engine_test::weights;

template <class Weight>
spanning_forests solve(
    many_graphs<Weight> const& g, options const& o = api_test::tested(), report* r = nullptr)
{
    return minimum_spanning_forests(
        g.vertex_offsets, g.edge_offsets, g.arrays.sources, g.arrays.targets, g.arrays.weights, o, r);
}

template <class Weight>
many_graphs<Weight> triangles()
{
    many_graphs<Weight> all;
    for (int i = 0; i != 3; ++i)
        all.add({"triangle", 3, {0, 1, 2}, {1, 2, 0}, {Weight(3), Weight(1), Weight(2)}});
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(mixtures_of_sizes, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
    {
        many_graphs<Weight> const g = api_test::mixture<Weight>(kind);
        for (objective const which : {objective::minimum, objective::maximum})
        {
            options o = api_test::tested();
            o.objective = which;
            report r;
            g.check(solve(g, o, &r), o);
            BOOST_TEST((r.backend == o.backend));
            BOOST_TEST(!r.device.empty());
            BOOST_TEST(!r.reason.empty());
            BOOST_TEST(!r.steps.empty());
            BOOST_TEST(r.engine.find("per graph") != std::string::npos);
            BOOST_TEST(r.vertices == g.vertex_offsets.back());
            BOOST_TEST(r.edges == g.edge_offsets.back());
            BOOST_TEST(r.trees == r.vertices - r.forest_edges);
            BOOST_TEST(r.total.to_string() == g.total(which));
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(orders_and_the_engine, Weight, weight_types)
{
    // Graphs of more than 60 edges go to the engine, alone or together.
    for (std::uint64_t const united : {0, 3000, 1 << 20})
    {
        detail::tuning t;
        t.cuda.block_edges = 60;
        t.cuda.union_edges = united;
        detail::scoped_tuning const scope(t);
        many_graphs<Weight> const g = api_test::mixture<Weight>(weights::tied);
        for (output_order const order : all_orders)
        {
            options o = api_test::tested();
            o.order = order;
            o.threads = united == 0 ? 1 : 3;
            g.check(solve(g, o), o);
        }
    }
}

BOOST_AUTO_TEST_CASE(nothing)
{
    std::vector<std::uint32_t> const none, zero = {0};
    spanning_forests const found =
        minimum_spanning_forests(zero, zero, none, none, std::vector<float>(), api_test::tested());
    BOOST_TEST(found.size() == 0u);
    BOOST_TEST(found.ids.empty());
    BOOST_TEST(found.offsets.size() == 1u);
    BOOST_TEST(
        minimum_spanning_forests(5, 0, none, none, std::vector<int>(), api_test::tested()).size() == 0u);
    BOOST_TEST(
        minimum_spanning_forests(0, 4, none, none, std::vector<int>(), api_test::tested()).size() == 4u);
}

BOOST_AUTO_TEST_CASE(offsets_of_other_types)
{
    many_graphs<int> const g = triangles<int>();
    std::vector<int> const v(g.vertex_offsets.begin(), g.vertex_offsets.end());
    std::vector<std::int64_t> const e(g.edge_offsets.begin(), g.edge_offsets.end());
    options const o = api_test::tested();
    report r;
    g.check(minimum_spanning_forests(v, e, g.arrays.sources, g.arrays.targets, g.arrays.weights, o, &r), o);
    BOOST_TEST(r.vertices == 9u);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(weightings, Weight, weight_types)
{
    for (std::uint32_t const n : {9u, 300u})
    {
        graph<Weight> one = random_graph<Weight>(n, 4 * n, weights::tied, n);
        many_graphs<Weight> rows;
        for (unsigned k = 0; k != 20; ++k)
        {
            std::rotate(one.weights.begin(), one.weights.begin() + 1, one.weights.end());
            rows.add(one);
        }
        options const o = api_test::tested();
        report r;
        rows.check(minimum_spanning_forests(
                       n, rows.all.size(), one.sources, one.targets, rows.arrays.weights, o, &r),
            o);
        BOOST_TEST(r.edges == rows.arrays.weights.size());
        BOOST_TEST(r.total.to_string() == rows.total(objective::minimum));
    }
}

BOOST_AUTO_TEST_CASE(faults_name_graph_and_edge)
{
    auto const at = [](std::uint64_t g, std::uint64_t e)
    { return [=](auto const& fault) { return fault.graph() == g && fault.edge() == e; }; };
    float const nan = std::numeric_limits<float>::quiet_NaN();
    for (bool const by_engine : {false, true})
    {
        detail::tuning t;
        t.cuda.block_edges = by_engine ? 1 : 1000;
        detail::scoped_tuning const scope(t);
        many_graphs<float> g = triangles<float>();
        g.arrays.weights[5] = nan;
        BOOST_CHECK_EXCEPTION(solve(g), nan_weight, at(1, 2));
        BOOST_CHECK_EXCEPTION(solve(g), nan_weight, says("edge 2 of graph 1"));
        g.arrays.sources[4] = 3; // a vertex of the next graph
        BOOST_CHECK_EXCEPTION(solve(g), invalid_graph, at(1, 1));
        BOOST_CHECK_EXCEPTION(
            solve(g), invalid_graph, says("source of edge 1 of graph 1 is vertex 3", "3 vertices"));
        g.arrays.targets[0] = 4000000000u;
        BOOST_CHECK_EXCEPTION(solve(g), invalid_graph, at(0, 0));
        BOOST_CHECK_EXCEPTION(solve(g), invalid_graph, says("target of edge 0"));
        many_graphs<float> const good = triangles<float>();
        good.check(solve(good), api_test::tested());
        BOOST_CHECK_EXCEPTION(minimum_spanning_forests(3, 2, good.all[0].sources, good.all[0].targets,
                                  std::vector<float>{1, 2, 3, 1, nan, 3}, api_test::tested()),
            nan_weight, at(1, 1));
    }
    many_graphs<float> large = triangles<float>(); // solved by the engine
    large.add(random_graph<float>(300, 100000, weights::any, 1));
    if (large.all.size() == 4)
    {
        large.arrays.weights[9 + 77] = nan;
        BOOST_CHECK_EXCEPTION(solve(large), nan_weight, at(3, 77));
    }
}

BOOST_AUTO_TEST_CASE(faults_of_arrays)
{
    auto const refused = [](many_graphs<float> const& g, char const* part)
    { BOOST_CHECK_EXCEPTION(solve(g), invalid_graph, says(part)); };
    auto const changed = [](auto const& change)
    {
        many_graphs<float> g = triangles<float>();
        change(g);
        return g;
    };
    refused(changed([](auto& g) { g.vertex_offsets[0] = 1; }), "graph 0");
    refused(changed([](auto& g) { g.vertex_offsets[1] = 7; }), "graph 1");
    refused(changed([](auto& g) { g.vertex_offsets[1] = 1000; }), "graph");
    refused(changed([](auto& g) { g.edge_offsets[2] = 2; }), "graph 1");
    refused(changed([](auto& g) { g.edge_offsets[3] = 8; }), "graph 2");
    refused(changed([](auto& g) { g.edge_offsets[3] = 10; }), "graph 2");
    refused(changed([](auto& g) { g.edge_offsets.pop_back(); }),
        "offsets has length 3, but that of vertex offsets is 4");
    refused(changed([](auto& g) { g.arrays.weights.pop_back(); }), "weights");
    refused(changed([](auto& g) { g.arrays.targets.pop_back(); }), "targets");
    refused(changed([](auto& g) { g.vertex_offsets.clear(); }), "k + 1");
    many_graphs<float> const g = triangles<float>();
    BOOST_CHECK_THROW(
        minimum_spanning_forests(3, 4, g.all[0].sources, g.all[0].targets, g.arrays.weights), invalid_graph);
    options o = api_test::tested();
    o.want_components = true;
    BOOST_CHECK_THROW(solve(g, o), invalid_option);
    o = {};
    o.algorithm = boost_gpu_mst::algorithm::recursive_boruvka;
    BOOST_CHECK_THROW(solve(g, o), invalid_option);
    o = api_test::tested();
    o.on_progress = [](progress const&) { return false; };
    BOOST_CHECK_THROW(solve(g, o), cancelled);
}

BOOST_AUTO_TEST_CASE(an_edge_of_a_large_graph_without_vertices_is_named)
{
    many_graphs<int> g;
    g.add(random_graph<int>(10, 140000, weights::any, 1));
    graph<int> of_none = random_graph<int>(10, 140000, weights::any, 2);
    of_none.num_vertices = 0;
    g.add(of_none);
    if (g.all.size() == 2) // otherwise they are too large for this run
        BOOST_CHECK_EXCEPTION(
            solve(g), invalid_graph, [](invalid_graph const& e) { return e.edge() == 0 && e.graph() == 1; });
}

// A GPU's blocks take as much shared memory as the largest graph of a call needs.
BOOST_AUTO_TEST_CASE(calls_with_small_and_larger_graphs_at_once)
{
    std::atomic<unsigned> wrong{0};
    on_threads(4,
        [&](unsigned thread)
        {
            many_graphs<int> g;
            g.add(random_graph<int>(thread % 2 == 0 ? 14000 : 4000, 15000, weights::any, thread));
            if (g.all.empty())
                return; // too large for this run
            std::vector<edge_id> const expected = engine_test::kruskal(g.all.front());
            for (unsigned call = 0; call != 20; ++call)
                wrong += solve(g).ids != expected ? 1 : 0;
        });
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_CASE(progress_is_that_of_all_graphs)
{
    many_graphs<int> g;
    g.add({"triangle", 3, {0, 1, 2}, {1, 2, 0}, {3, 1, 2}});
    g.add(random_graph<int>(20000, 80000, weights::any, 1));
    for (unsigned const threads : {1u, 2u})
    {
        options o = api_test::tested();
        o.threads = threads;
        unsigned calls = 0;
        o.on_progress = [&](progress const& p)
        {
            ++calls;
            BOOST_TEST(p.components == g.vertex_offsets.back());
            BOOST_TEST(p.edges == g.edge_offsets.back());
            return true;
        };
        solve(g, o);
        BOOST_TEST(calls >= g.all.size()); // the large graph's rounds are reported
    }
}

BOOST_AUTO_TEST_CASE(ranges_of_graphs)
{
    using graph_type = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, float>>;
    std::list<graph_type> graphs;
    for (unsigned n = 0; n != 30; ++n)
    {
        graph<float> const g = random_graph<float>(n + 1, n == 29 ? 20000 : 3 * n, weights::tied, n);
        graph_type& added = graphs.emplace_back(n + 1);
        for (std::size_t e = 0; e != g.sources.size(); ++e)
            add_edge(g.sources[e], g.targets[e], g.weights[e], added);
    }
    auto const weight_of = [](graph_type const& g) { return get(boost::edge_weight, g); };
    auto const check = [&](auto const& found, options const& o)
    {
        BOOST_REQUIRE(found.size() == graphs.size());
        auto forest = found.begin();
        for (graph_type const& g : graphs)
            BOOST_TEST((*forest++ == minimum_spanning_forest(g, weight_of(g), o)));
    };
    options o = api_test::tested();
    check(minimum_spanning_forests(graphs), o);
    for (unsigned const threads : {1u, 3u})
    {
        o.threads = threads;
        report r;
        auto const found = minimum_spanning_forests(graphs, weight_of, o, &r);
        check(found, o);
        double total = 0;
        std::uint64_t size = 0;
        auto g = graphs.begin();
        for (auto const& forest : found)
        {
            for (auto const& e : forest)
                total += get(boost::edge_weight, *g, e);
            size += forest.size();
            ++g;
        }
        BOOST_TEST(r.forest_edges == size);
        BOOST_TEST(r.vertices == 30u * 31u / 2u);
        BOOST_TEST(r.edges == 3u * 29u * 28u / 2u + 20000u);
        BOOST_TEST(r.total.to_double() == total);
    }
    o.objective = objective::maximum;
    check(minimum_spanning_forests(graphs, weight_of, o), o);

    // What arrays refuse, ranges refuse, too, whatever the graphs' sizes.
    auto const refuses = [&](auto const& change)
    {
        options wrong;
        change(wrong);
        BOOST_CHECK_THROW(minimum_spanning_forests(graphs, weight_of, wrong), invalid_option);
    };
    std::vector<std::uint32_t> const labels(2);
    refuses([&](options& w) { w.initial_components = labels; });
    refuses([](options& w) { w.devices = {0, 1}; });
    refuses([](options& w) { w.device = -7; });
    refuses([](options& w) { w.algorithm = boost_gpu_mst::algorithm::recursive_boruvka; });
    refuses([](options& w) { w.algorithm = static_cast<boost_gpu_mst::algorithm>(77); });
    refuses([](options& w) { w.want_components = true; });
    std::list<graph_type> const one_small(1, graphs.front());
    report of_small;
    minimum_spanning_forests(one_small, weight_of, {}, &of_small);
    BOOST_TEST(!of_small.reason.empty());
    BOOST_TEST(of_small.engine == "one thread per graph");
    BOOST_TEST(of_small.device == "1 thread");

    check(
        minimum_spanning_forests(
            graphs,
            [](graph_type const& g) { return [&g](auto const& e) { return get(boost::edge_weight, g, e); }; },
            o),
        o);
    put(boost::edge_weight, graphs.back(), *edges(graphs.back()).first,
        std::numeric_limits<float>::quiet_NaN());
    BOOST_CHECK_EXCEPTION(
        minimum_spanning_forests(graphs), nan_weight, [](nan_weight const& e) { return e.graph() == 29; });
}

namespace
{

std::set<std::thread::id> seen_threads;
std::mutex seen;

bool note_thread()
{
    std::lock_guard<std::mutex> const lock(seen);
    return seen_threads.insert(std::this_thread::get_id()).second;
}

/// A weight of the caller's, whose comparison need not be safe from several threads.
struct noted
{
    int value = 0;
    friend bool operator<(noted a, noted b) { return note_thread(), a.value < b.value; }
    friend bool operator>(noted a, noted b) { return b < a; }
    friend bool operator<=(noted a, noted b) { return !(b < a); }
    friend bool operator>=(noted a, noted b) { return !(a < b); }
};

/// A predicate of the caller's.
struct shown
{
    template <class Edge>
    bool operator()(Edge const&) const
    {
        return note_thread(), true;
    }
};

} // namespace

// Their maps are properties of the graph, which all cores may read.
BOOST_AUTO_TEST_CASE(code_of_the_caller_runs_on_the_calling_thread)
{
    using graph_type = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, noted, boost::property<boost::edge_index_t, int>>>;
    auto const g = random_graph<int>(300, 2000, weights::any, 3);
    graph_type made(300);
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        add_edge(g.sources[e], g.targets[e], {noted{g.weights[e]}, g.weights[e]}, made);
    std::vector<graph_type> const graphs(200, made);
    options o = api_test::tested();
    o.threads = 4;
    auto const check = [&](auto const& found)
    {
        BOOST_TEST((seen_threads == std::set<std::thread::id>{std::this_thread::get_id()}));
        BOOST_TEST(found.front().size() == found.back().size());
        seen_threads.clear();
    };
    check(minimum_spanning_forests(
        graphs, [](graph_type const& of) { return get(boost::edge_weight, of); }, o));
    auto const index_of = [](auto const& of) { return get(boost::edge_index, of); };
    check(minimum_spanning_forests(
        graphs,
        [&](graph_type const& of)
        {
            auto const less = [](int a, int b) { return note_thread(), a > b; };
            return concurrently_readable(ordered_by(index_of(of), less));
        },
        o));
    std::list<boost::filtered_graph<graph_type, shown>> filtered;
    for (graph_type const& of : graphs)
        filtered.emplace_back(of, shown());
    check(minimum_spanning_forests(filtered, index_of, o));
}

BOOST_AUTO_TEST_CASE(what_graphs_of_a_range_hide_is_not_counted)
{
    using graph_type = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, float>>;
    using edge = graph_type::edge_descriptor;
    graph_type g(4);
    for (std::size_t v = 0; v != 4; ++v)
        for (std::size_t w = 0; w != v; ++w)
            add_edge(v, w, static_cast<float>(v), g);
    std::function<bool(edge)> const shown_edge = [&g](edge e) { return get(boost::edge_weight, g, e) < 3; };
    std::function<bool(std::size_t)> const shown_vertex = [](std::size_t v) { return v != 3; };
    std::list<boost::filtered_graph<graph_type, std::function<bool(edge)>, std::function<bool(std::size_t)>>>
        graphs;
    for (int i = 0; i != 2; ++i)
        graphs.emplace_back(g, shown_edge, shown_vertex);
    auto const by_map = [](auto const& filtered) { return get(boost::edge_weight, filtered); };
    auto const by_function = [&g](auto const&)
    { return [&g](edge e) { return get(boost::edge_weight, g, e); }; };
    report r;
    auto const check = [&]
    {
        BOOST_TEST(r.vertices == 6u);
        BOOST_TEST(r.edges == 6u);
        BOOST_TEST(r.forest_edges == 4u);
        BOOST_TEST(r.trees == 2u);
    };
    minimum_spanning_forests(graphs, by_map, api_test::tested(), &r);
    check();
    minimum_spanning_forests(graphs, by_function, api_test::tested(), &r); // one after the other
    check();
}
