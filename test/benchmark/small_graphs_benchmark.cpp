//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forests.hpp>

#if defined(BOOST_GPU_MST_BENCHMARK_WITH_CUDA)
#include "test/benchmark/device_array.hpp"
#endif
#include "test/benchmark/harness.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Boost's call and ours on small graphs, with types of graphs, weights and maps that callers have. The
// options are Google Benchmark's; without any, graphs have 5 to 62,500 vertices and 8 to 100,000 edges.
// Benchmarks whose names begin with "many" compare a loop of calls with one call for all graphs, as many as
// the last number says.

namespace
{

bool any_failed = false;

template <class Weight>
using with_weight = boost::property<boost::edge_weight_t, Weight>;
template <class Weight, class Direction = boost::undirectedS, class OutEdges = boost::vecS>
using vectors =
    boost::adjacency_list<OutEdges, boost::vecS, Direction, boost::no_property, with_weight<Weight>>;
using nodes = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, std::size_t>, with_weight<int>>;
using rows = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, with_weight<int>>;

/// A type with only the four operators that Boost requires.
struct measured
{
    measured() = default;
    explicit measured(int v) : value(v) {}
    int value = 0;
    friend bool operator<(measured a, measured b) { return a.value < b.value; }
    friend bool operator>(measured a, measured b) { return a.value > b.value; }
    friend bool operator<=(measured a, measured b) { return a.value <= b.value; }
    friend bool operator>=(measured a, measured b) { return a.value >= b.value; }
};

template <class Weight>
Weight make_weight(int w)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return "a name that is longer than fifteen: " + std::to_string(1000000 + w);
    else if constexpr (std::is_same<Weight, std::vector<int>>::value)
        return {1, 2, 3, w};
    else
        return static_cast<Weight>(w);
}

/// The ends of a path's and of random edges, in all 1.6 edges per vertex, and their weights.
struct edge_data
{
    explicit edge_data(std::size_t vertices) : n(vertices)
    {
        std::mt19937 random(static_cast<unsigned>(n));
        for (std::size_t v = 0; v + 1 != n; ++v)
            ends.emplace_back(v, v + 1);
        while (ends.size() < n * 8 / 5)
            ends.emplace_back(random() % n, random() % n);
        for (std::size_t i = 0; i != ends.size(); ++i)
            weights.push_back(static_cast<int>(random() % 1000000));
    }

    std::size_t n;
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    std::vector<int> weights;
};

template <class Graph>
std::shared_ptr<Graph const> make(std::size_t n)
{
    edge_data const data(n);
    using weight = typename boost::property_traits<
        typename boost::property_map<Graph, boost::edge_weight_t>::type>::value_type;
    if constexpr (std::is_same<Graph, rows>::value)
    {
        std::vector<with_weight<int>> const weights(data.weights.begin(), data.weights.end());
        return std::make_shared<Graph>(
            boost::edges_are_unsorted_multi_pass, data.ends.begin(), data.ends.end(), weights.begin(), n);
    }
    else
    {
        auto const g = std::make_shared<Graph>(n);
        if constexpr (std::is_same<Graph, nodes>::value)
        {
            std::size_t number = 0;
            for (auto [v, end] = vertices(*g); v != end; ++v)
                put(boost::vertex_index, *g, *v, number++);
        }
        std::vector<typename boost::graph_traits<Graph>::vertex_descriptor> const v(
            vertices(*g).first, vertices(*g).second);
        for (std::size_t i = 0; i != data.ends.size(); ++i)
        {
            auto const added = add_edge(v[data.ends[i].first], v[data.ends[i].second], *g);
            put(boost::edge_weight, *g, added.first, make_weight<weight>(data.weights[i]));
        }
        return g;
    }
}

/// Both calls on a graph, with the named parameters that parameters_of(g) returns.
template <class Make, class ParametersOf>
void add(char const* name, Make const& make_graph, ParametersOf const& parameters_of)
{
    auto const sizes = std::make_shared<std::map<std::int64_t, std::size_t>>(); // of forests, by vertices
    auto const add_call = [&](char const* whose, auto const& call)
    {
        benchmark::RegisterBenchmark((std::string(name) + '/' + whose).c_str(),
            [=](benchmark::State& state)
            {
                auto const owner = make_graph(static_cast<std::size_t>(state.range(0)));
                auto const& g = *owner;
                using graph = std::decay_t<decltype(g)>;
                std::vector<typename boost::graph_traits<graph>::edge_descriptor> tree;
                tree.reserve(num_vertices(g));
                auto const parameters = parameters_of(g);
                for (auto _ : state)
                {
                    tree.clear();
                    call(g, std::back_inserter(tree), parameters);
                    benchmark::DoNotOptimize(tree.data());
                }
                if (sizes->emplace(state.range(0), tree.size()).first->second != tree.size())
                {
                    any_failed = true;
                    state.SkipWithError("WRONG FOREST: the calls' forests differ in size");
                }
            })
            ->Arg(5)
            ->Arg(30)
            ->Arg(500)
            ->Arg(2000)
            ->Arg(20000)
            ->Arg(62500)
            ->Unit(benchmark::kMicrosecond);
    };
    add_call("boost",
        [](auto const& g, auto out, auto const& p) { boost::kruskal_minimum_spanning_tree(g, out, p); });
    add_call("ours", [](auto const& g, auto out, auto const& p)
        { boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, p); });
}

auto const index_of = [](auto const& g) { return boost::vertex_index_map(get(boost::vertex_index, g)); };

template <class Graph>
void add(char const* name)
{
    add(name, make<Graph>, index_of);
}

struct all_but_loops
{
    vectors<int> const* g = nullptr;
    template <class Edge>
    bool operator()(Edge const& e) const
    {
        return source(e, *g) != target(e, *g);
    }
};

void add_adaptors_and_maps()
{
    using base = vectors<int>;
    using filtered = boost::filtered_graph<base, all_but_loops>;
    add(
        "filtered_graph",
        [](std::size_t n)
        {
            auto const g = make<base>(n);
            return std::shared_ptr<filtered const>(
                new filtered(*g, all_but_loops{g.get()}), [g](filtered const* made) { delete made; });
        },
        index_of);
    using both_ways = vectors<int, boost::bidirectionalS>;
    using reversed = boost::reverse_graph<both_ways>;
    add(
        "reverse_graph",
        [](std::size_t n)
        {
            auto const g = make<both_ways>(n);
            return std::shared_ptr<reversed const>(
                new reversed(*g), [g](reversed const* made) { delete made; });
        },
        index_of);
    add("rank and predecessor maps", make<base>,
        [rank = std::make_shared<std::vector<std::size_t>>(62500),
            parent = std::make_shared<std::vector<std::size_t>>(20000)](base const& g)
        {
            auto const index = get(boost::vertex_index, g);
            return boost::rank_map(boost::make_iterator_property_map(rank->data(), index))
                .predecessor_map(boost::make_iterator_property_map(parent->data(), index))
                .vertex_index_map(index);
        });
}

/// With weights from the graph, and from a function.
template <class OutEdges, class Direction>
void add_container(std::string const& container, std::string const& direction)
{
    using graph = vectors<int, Direction, OutEdges>;
    std::string const name = "adjacency_list " + container + ' ' + direction;
    add<graph>(name.c_str());
    add((name + ", function map").c_str(), make<graph>,
        [](graph const& g)
        {
            using edge = typename boost::graph_traits<graph>::edge_descriptor;
            return boost::weight_map(boost::make_function_property_map<edge>(
                                         [&g](edge const& e) { return get(boost::edge_weight, g, e) ^ 1; }))
                .vertex_index_map(get(boost::vertex_index, g));
        });
}

template <class OutEdges>
void add_containers(std::string const& container)
{
    add_container<OutEdges, boost::undirectedS>(container, "undirectedS");
    add_container<OutEdges, boost::directedS>(container, "directedS");
    add_container<OutEdges, boost::bidirectionalS>(container, "bidirectionalS");
}

/// `count` graphs of the same size as arrays, with float weights.
struct many_graphs
{
    many_graphs(std::size_t graphs, std::uint32_t vertices, std::size_t edges)
        : count(graphs), vertex_offsets(graphs + 1), edge_offsets(graphs + 1), sources(graphs * edges),
          targets(graphs * edges), weights(graphs * edges)
    {
        for (std::size_t g = 0; g <= graphs; ++g)
        {
            vertex_offsets[g] = g * vertices;
            edge_offsets[g] = g * edges;
        }
        std::mt19937 random(1);
        for (std::size_t e = 0; e != weights.size(); ++e)
        {
            sources[e] = static_cast<std::uint32_t>(std::uint64_t(random()) * vertices >> 32);
            targets[e] = static_cast<std::uint32_t>(std::uint64_t(random()) * vertices >> 32);
            weights[e] = static_cast<float>(random() >> 8);
        }
    }

    std::size_t count;
    std::vector<std::uint64_t> vertex_offsets, edge_offsets;
    std::vector<std::uint32_t> sources, targets;
    std::vector<float> weights;
};

std::size_t loop_of_calls(many_graphs const& g, boost_gpu_mst::options const& o)
{
    using boost_gpu_mst::span;
    std::size_t size = 0;
    for (std::size_t i = 0; i != g.count; ++i)
    {
        std::size_t const first = g.edge_offsets[i], edges = g.edge_offsets[i + 1] - first;
        size += boost_gpu_mst::minimum_spanning_forest(g.vertex_offsets[i + 1] - g.vertex_offsets[i],
            span<std::uint32_t const>(g.sources.data() + first, edges),
            span<std::uint32_t const>(g.targets.data() + first, edges),
            span<float const>(g.weights.data() + first, edges), o)
                    .size();
    }
    return size;
}

std::size_t one_call(many_graphs const& g, boost_gpu_mst::options const& o)
{
    return boost_gpu_mst::minimum_spanning_forests(
        g.vertex_offsets, g.edge_offsets, g.sources, g.targets, g.weights, o)
        .ids.size();
}

#if defined(BOOST_GPU_MST_BENCHMARK_WITH_CUDA)
/// The same in device memory, with memory for the forests.
struct graphs_on_device
{
    explicit graphs_on_device(many_graphs const& g)
        : arrays{copy(g.vertex_offsets), copy(g.edge_offsets), copy(g.sources), copy(g.targets),
            copy(g.weights)},
          ids(g.vertex_offsets.back() * sizeof(std::uint32_t)),
          offsets((g.count + 1) * sizeof(std::uint64_t)), view{g.count, g.vertex_offsets.back(),
                                                              g.edge_offsets.back(),
                                                              arrays[0].as<std::uint64_t>(),
                                                              arrays[1].as<std::uint64_t>(),
                                                              arrays[2].as<std::uint32_t>(),
                                                              arrays[3].as<std::uint32_t>(),
                                                              arrays[4].as<float>()}
    {
    }

    std::size_t solve(boost_gpu_mst::options const& o) const
    {
        return boost_gpu_mst::minimum_spanning_forests(
            view, ids.as<std::uint32_t>(), offsets.as<std::uint64_t>(), o);
    }

    template <class T>
    static boost_gpu_mst::benchmark::device_array copy(std::vector<T> const& from)
    {
        return {from.data(), from.size() * sizeof(T)};
    }

    boost_gpu_mst::benchmark::device_array arrays[5], ids, offsets;
    boost_gpu_mst::device_edge_lists<float> view;
};
#endif

void add_many(std::size_t graphs, std::uint32_t vertices, std::size_t edges)
{
    std::string const name =
        "many of " + std::to_string(vertices) + " vertices, " + std::to_string(edges) + " edges/";
    auto const add_way = [&](char const* way, auto const& make, auto const& call)
    {
        benchmark::RegisterBenchmark((name + way).c_str(),
            [=](benchmark::State& state)
            {
                try
                {
                    many_graphs const g(static_cast<std::size_t>(state.range(0)), vertices, edges);
                    auto const input = make(g);
                    std::size_t found = 0;
                    for (auto _ : state)
                        found = call(input);
                    many_graphs const few(std::min<std::size_t>(g.count, 100), vertices, edges);
                    any_failed |= call(make(few)) != loop_of_calls(few, {});
                    state.counters["edges"] = double(found);
                }
                catch (boost_gpu_mst::benchmark::skipped const& e)
                {
                    state.SkipWithError(e.what());
                }
            })
            ->Arg(500)
            ->Arg(static_cast<std::int64_t>(graphs))
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    };
    boost_gpu_mst::options host;
    host.backend = boost_gpu_mst::backend::host;
    auto const itself = [](many_graphs const& g) { return std::cref(g); };
    add_way("loop, host", itself, [=](many_graphs const& g) { return loop_of_calls(g, host); });
    add_way("one call, host", itself, [=](many_graphs const& g) { return one_call(g, host); });
#if defined(BOOST_GPU_MST_BENCHMARK_WITH_CUDA)
    boost_gpu_mst::options cuda;
    cuda.backend = boost_gpu_mst::backend::cuda;
    auto const on_device = [](auto const& input)
    {
        return [input](many_graphs const& g)
        {
            boost_gpu_mst::benchmark::require_devices(1);
            return input(g);
        };
    };
    add_way("one call, CUDA", on_device(itself), [=](many_graphs const& g) { return one_call(g, cuda); });
    for (bool const ordered : {true, false})
    {
        cuda.order =
            ordered ? boost_gpu_mst::output_order::by_weight : boost_gpu_mst::output_order::unordered;
        add_way(ordered ? "one call, device arrays" : "one call, device arrays, unordered",
            on_device([](many_graphs const& g) { return graphs_on_device(g); }),
            [=](graphs_on_device const& g) { return g.solve(cuda); });
    }
#endif
}

} // namespace

int main(int argc, char** argv)
{
    add_containers<boost::vecS>("vecS");
    add_containers<boost::listS>("listS");
    add_containers<boost::setS>("setS");
    add_containers<boost::multisetS>("multisetS");
    add_containers<boost::hash_setS>("hash_setS");
    add_containers<boost::hash_multisetS>("hash_multisetS");
    add<nodes>("adjacency_list listS of vertices");
    add<rows>("compressed_sparse_row_graph");
    add<vectors<std::int64_t>>("int64_t");
    add<vectors<double>>("double");
    add<vectors<long double>>("long double");
    add<vectors<std::string>>("string of 43 letters");
    add<vectors<std::vector<int>>>("vector<int>");
    add<vectors<measured>>("a type with four operators");
    add_adaptors_and_maps();
    add_many(100000, 200, 1000);
    add_many(10000, 2000, 10000);
    add_many(1000000, 20, 60);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return EXIT_FAILURE;
    bool const any_ran = benchmark::RunSpecifiedBenchmarks() != 0;
    return any_ran && !any_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
