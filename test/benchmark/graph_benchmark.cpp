//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// From a BGL graph in host memory to its edge descriptors, with everything included: our call,
// boost::kruskal_minimum_spanning_tree on the same object, and a lower bound: a walk of all threads over all
// out_edges that reads each weight, of an undirected graph from both ends. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct graph_settings : settings
{
    std::string graphs, types, backends;
    double scale = 1;
    std::uint64_t seed = 1;
    std::uint64_t boost_limit = 0; ///< in edges
    unsigned threads = 0;
};

template <class Graph>
struct measured_graph
{
    using edges = std::vector<typename boost::graph_traits<Graph>::edge_descriptor>;

    explicit measured_graph(generate::csr const& source) : g(build<Graph>::from(source)) {}

    Graph const g;
    edges forest; ///< the first that was found

    /// Throws std::runtime_error unless this is the forest, or with \p by_weight one of the same weights.
    void check(edges const& found, bool by_weight = false)
    {
        auto const weights_of = [&](edges const& selected)
        {
            std::vector<std::int32_t> weights;
            for (auto const& e : selected)
                weights.push_back(get(boost::edge_weight, g, e));
            return weights;
        };
        if (forest.empty())
            forest = found;
        else if (by_weight ? weights_of(forest) != weights_of(found) : forest != found)
            throw std::runtime_error("WRONG FOREST: another call on the same graph found another");
    }
};

/// The drop-in call, or with another backend or number of threads minimum_spanning_forest.
template <class Graph>
timed_run our_call(std::shared_ptr<measured_graph<Graph>> const& of, options const& o)
{
    auto const tree = std::make_shared<typename measured_graph<Graph>::edges>();
    return [=](::benchmark::UserCounters& counters)
    {
        Graph const& g = of->g;
        report r;
        auto const reported = [&]
        { minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(*tree), o, &r); };
        tree->clear();
        double const seconds = seconds_of(
            [&]
            {
                if (o.backend == backend::automatic && o.threads == 0)
                    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(*tree));
                else
                    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(*tree), o);
            });
        of->check(*tree);
        tree->clear();
        double const with_report = seconds_of(reported); // whose steps are those of one more call
        of->check(*tree);
        counters["vertices"] = static_cast<double>(num_vertices(g));
        counters["edges"] = static_cast<double>(num_edges(g));
        counters["reported_ms"] = 1e3 * with_report;
        count_steps(r, {"cut", "read", "upload", "download", "write"}, counters);
        return seconds;
    };
}

template <class Graph>
timed_run boosts_call(std::shared_ptr<measured_graph<Graph>> const& of)
{
    return [=](auto&)
    {
        typename measured_graph<Graph>::edges tree;
        double const seconds =
            seconds_of([&] { boost::kruskal_minimum_spanning_tree(of->g, std::back_inserter(tree)); });
        of->check(tree, true); // with ties the edges may differ, but not the weights in ascending order
        return seconds;
    };
}

template <class Graph>
timed_run walk(std::shared_ptr<measured_graph<Graph>> const& of, unsigned threads)
{
    return [=](auto&)
    {
        Graph const& g = of->g;
        auto const weight = get(boost::edge_weight, g);
        constexpr std::uint64_t rows = 1024;
        std::uint64_t const n = num_vertices(g), blocks = (n + rows - 1) / rows;
        return seconds_of(
            [&]
            {
                detail::parallel_for(blocks, threads,
                    [&](std::uint64_t b)
                    {
                        std::int64_t sum = 0;
                        for (std::uint64_t v = b * rows; v != std::min(n, (b + 1) * rows); ++v)
                            for (auto [e, end] = out_edges(
                                     static_cast<typename boost::graph_traits<Graph>::vertex_descriptor>(v),
                                     g);
                                 e != end; ++e)
                                sum += get(weight, *e);
                        ::benchmark::DoNotOptimize(sum);
                    });
            });
    };
}

template <class Graph>
void add_type(graph_settings const& s, std::string const& name)
{
    auto const graph = made_when_needed<measured_graph<Graph>>(
        [=] { return std::make_shared<measured_graph<Graph>>(make(name, s.scale, s.seed)); });
    std::string const place = label(name) + '/' + type_name<Graph> + '/';
    for (std::string const& platform : split(s.backends))
    {
        options o;
        o.threads = s.threads;
        o.backend = backend_named(platform);
        add_benchmark(s, place + platform, [=] { return our_call<Graph>(graph(), o); });
    }
    settings once = s;
    once.repeats = 1;
    once.warm_ups = 0;
    add_benchmark(once, place + "boost",
        [=]
        {
            if (num_edges(graph()->g) > s.boost_limit)
                throw std::length_error("more edges than --boost-limit");
            return boosts_call<Graph>(graph());
        });
    if constexpr (!std::is_same<Graph, matrix_graph>::value)
        add_benchmark(s, place + "walk", [=] { return walk<Graph>(graph(), s.threads); });
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    graph_settings s;
    po::options_description usage("Calls on BGL graphs. Options");
    auto add = usage.add_options();
    add_graph_options(usage, s.graphs, s.scale, s.seed, "random:10000,100;USA-road-d.NY;rmat16.sym");
    add("types", po::value(&s.types)->default_value("list,directed,csr"),
        "graph types: list, vector, directed, csr, matrix");
    add("backends", po::value(&s.backends)->default_value("auto"),
        "one or more of auto (times the drop-in call), cuda, host and opencl (time minimum_spanning_forest)");
    add("threads", po::value(&s.threads)->default_value(0), "of the host platform and the walk; 0 is all");
    add("boost-limit", po::value(&s.boost_limit)->default_value(40000000),
        "edges; larger graphs are not run by Boost");
    return run_program(argc, argv, usage, s,
        [&]
        {
            for (std::string const& name : names_of(s.graphs))
                for_each_type<list_graph, vector_graph, directed_graph, csr_graph, matrix_graph>(
                    s.types, [&](auto type) { add_type<typename decltype(type)::type>(s, name); });
        });
}
