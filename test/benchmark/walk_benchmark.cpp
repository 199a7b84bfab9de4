//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The drop-in call against what it cannot avoid: a walk over the graph. W is the time in which the same
// threads walk all out_edges once and read the weight of each, so each edge of an undirected graph is read
// from both ends. For a CSR graph the bound is the bus: 12 bytes per edge, and the output written once.

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/bus.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"

#include "test/support/generate/generate.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings : common_settings
{
    std::string types;
    std::vector<backend> backends;
    unsigned threads = 0;
};

struct row
{
    std::string graph;
    std::string type;
    std::uint64_t edges = 0;
    unsigned threads = 0;
    double walk = 0;  ///< W
    double once = 0;  ///< the same, weights read from the lower end only
    double bus = 0;   ///< 12 bytes per edge; 0 without a device
    double write = 0; ///< the output, in sequence, by all threads
    timing call;
    double bar = 0;
    report steps;
};

/// Seconds to walk all rows. The weights are summed so that they are really read.
template <bool Once, class Graph>
double walk(settings const& s, Graph const& g)
{
    auto const weight = get(boost::edge_weight, g);
    constexpr std::uint64_t rows = 1024;
    std::uint64_t const n = num_vertices(g), blocks = (n + rows - 1) / rows;
    std::vector<std::int64_t> sums(blocks);
    double const took = timing_of(s.repeats,
        [&]
        {
            detail::parallel_for(blocks, s.threads,
                [&](std::uint64_t b)
                {
                    std::int64_t sum = 0;
                    for (std::uint64_t v = b * rows; v != std::min(n, (b + 1) * rows); ++v)
                        for (auto [e, end] = out_edges(
                                 static_cast<typename boost::graph_traits<Graph>::vertex_descriptor>(v), g);
                             e != end; ++e)
                            if (!Once || target(*e, g) >= v)
                                sum += get(weight, *e);
                    sums[b] = sum;
                });
        }).median;
    std::int64_t volatile all = 0;
    for (std::int64_t const sum : sums)
        all = all + sum;
    return took;
}

template <class Edge>
double write(settings const& s, std::uint64_t size)
{
    detail::buffer<Edge> to(size);
    constexpr std::uint64_t part = 1 << 14;
    return timing_of(s.repeats,
        [&]
        {
            detail::parallel_for((size + part - 1) / part, s.threads,
                [&](std::uint64_t p)
                {
                    for (std::uint64_t i = p * part; i != std::min(size, (p + 1) * part); ++i)
                        ::new (static_cast<void*>(to.data() + i)) Edge();
                });
        })
        .median;
}

/// \p first  the forest that the first platform found, which all others must find
template <class Graph, class Edge = typename boost::graph_traits<Graph>::edge_descriptor>
row measure_call(settings const& s, Graph const& g, row r, backend by, std::vector<Edge>& first)
{
    options o;
    o.threads = s.threads;
    o.backend = by;
    std::vector<Edge> tree;
    auto const call = [&](report* solve_report)
    {
        tree.clear();
        if (solve_report || by != backend::automatic || s.threads != 0)
            minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, solve_report);
        else
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    };
    r.call = timing_of(s.repeats, [&] { call(nullptr); });
    call(&r.steps);
    if (first.empty())
        first = tree;
    else if (tree != first)
        throw std::runtime_error("two platforms chose different edges");
    r.write = write<Edge>(s, tree.size());
    if (r.steps.backend != backend::cuda)
        r.bus = 0;
    bool const is_csr = r.type == "csr";
    if (!is_csr)
        r.bar = 1.35 * r.walk + 20e-3;
    else if (r.bus > 0)
        r.bar = 1.3 * (r.bus + r.write);
    return r;
}

/// A row for each platform.
template <class Graph>
std::vector<row> measure(settings const& s, std::string const& name, generate::csr const& source)
{
    std::optional<Graph> made(build<Graph>::from(source));
    Graph const& g = *made;
    row r;
    r.graph = name;
    r.type = type_name<Graph>;
    r.edges = num_edges(g);
    r.threads = detail::thread_count(s.threads);
    r.walk = walk<false>(s, g);
    r.once = walk<true>(s, g);
    r.bus = seconds_on_bus(12 * r.edges);
    std::vector<row> rows;
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    for (backend const by : s.backends)
        rows.push_back(measure_call(s, g, r, by, tree));
    return rows;
}

void print(row const& r)
{
    std::printf("%-16s %-9s %10llu %7u %-4s %8.2f %8.2f %8.2f %8.2f %9.2f %8.2f %6.2f ", r.graph.c_str(),
        r.type.c_str(), static_cast<unsigned long long>(r.edges), r.threads, platform_of(r.steps),
        1e3 * r.walk, 1e3 * r.once, 1e3 * r.bus, 1e3 * r.write, 1e3 * r.call.median, 1e3 * r.bar,
        r.bar > 0 ? r.call.median / r.bar : 0.0);
    print_steps(r.steps.steps, 1);
}

void run(settings const& s)
{
    std::printf("%-16s %-9s %10s %7s %-4s %8s %8s %8s %8s %9s %8s %6s  %s\n", "graph", "type", "E", "threads",
        "by", "W ms", "once", "bus", "write", "call", "bar", "/ bar", "steps (ms)");
    csv_table table(s.csv,
        "input,type,edges,threads,backend,walk_ms,walk_once_ms,bus_ms,write_ms,call_ms,call_min_ms,"
        "call_max_ms,bar_ms,steps");
    for (std::string const& name : names_of(s.graphs))
    {
        generate::csr const source = make(name, s.scale, s.seed);
        for_each_type<list_graph, directed_graph, csr_graph>(s.types, source,
            [&](auto type)
            {
                for (row const& r : measure<typename decltype(type)::type>(s, name, source))
                {
                    print(r);
                    table.add(r.graph, r.type, r.edges, r.threads, platform_of(r.steps), 1e3 * r.walk,
                        1e3 * r.once, 1e3 * r.bus, 1e3 * r.write, r.call, 1e3 * r.bar, steps_of(r.steps));
                }
            });
    }
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    std::string backends;
    po::options_description usage("Options");
    auto add = usage.add_options();
    s.repeats = 7;
    add_common(usage, s, "rmat22.sym;USA-road-d.USA");
    add("types", po::value(&s.types)->default_value("list,directed,csr"), "graph types");
    add("threads", po::value(&s.threads)->default_value(0), "0 is all cores");
    add("backends", po::value(&backends)->default_value("auto"),
        "one or more of auto (times the drop-in call), cuda and host (time minimum_spanning_forest), "
        "separated by ','");
    return run_program(argc, argv, usage,
        [&]
        {
            for (std::string const& name : split(backends))
                s.backends.push_back(backend_named(name));
            run(s);
            return true;
        });
}
