//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs in pinned memory, streamed through a device with a low memory limit, against the time to copy their
// edges over the bus alone, measured in the same run, and against the same graph solved whole, whose ids
// must be the same. With --adjacency-list: a graph of Boost's, against the time for only reading it.

#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "test/benchmark/harness.hpp"
#include "test/benchmark/stream_graphs.hpp"

#include "test/support/generate/dice.hpp"

#include <boost/graph/adjacency_list.hpp>

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
using generate::dice;

struct settings
{
    std::uint64_t vertices = std::uint64_t(1) << 24;
    std::string degrees;
    std::string kinds;
    std::string ratios; ///< memory limits, as the edges' bytes over the limit
    unsigned repeats = 3;
    std::uint64_t batch = 0;
    bool host = false;
    std::uint64_t adjacency_list = 0;
    bool workspace = false;
};

bool same(detail::edge_ids const& a, detail::edge_ids const& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool measure(settings const& s, arrays const& a, std::string const& kind, std::uint64_t degree)
{
    std::uint64_t const edges = degree * s.vertices;
    fill(a, kind, s.vertices, edges);
    detail::edge_arrays const g = view(a, s.vertices, edges);
    options o;
    o.backend = backend::cuda;
    o.order = output_order::by_edge;
    o.want_total = false;
    workspace reused;
    o.workspace = s.workspace ? &reused : nullptr;
    report whole;
    detail::edge_ids const expected = detail::solve(g, o, whole);
    report again;
    double const resident = seconds_of([&] { detail::solve(g, o, again); });
    double const bus = bus_seconds(a, edges, s.repeats);
    bool right = true;
    for (std::string const& ratio : split(s.ratios))
    {
        o.device_memory_limit = s.batch != 0 ? 0 : std::uint64_t(12.0 * double(edges) / std::stod(ratio));
        detail::tuning t;
        t.cuda.batch_edges = s.batch;
        timing time;
        report r;
        try
        {
            detail::edge_ids found;
            time = timing_of(
                s.repeats,
                [&]
                {
                    r = report();
                    detail::scoped_tuning const scope(t);
                    found = detail::solve(g, o, r);
                },
                1,
                [&]
                {
                    right = same(found, expected) && right;
                    found = detail::edge_ids();
                });
        }
        catch (device_out_of_memory const& e)
        {
            std::printf("%-11s %3lluV  1/%-4s of the edges: %s\n", kind.c_str(), (unsigned long long)degree,
                ratio.c_str(), e.what());
            continue;
        }
        std::printf(
            "%-11s %10llu %11llu %3lluV 1/%-4s %9.1f %9.1f %6.1f %9.2f %9.2f %6.2fx %9.2f %5u %4.0f%% %s\n",
            kind.c_str(), (unsigned long long)s.vertices, (unsigned long long)edges,
            (unsigned long long)degree, ratio.c_str(), double(o.device_memory_limit) / 1048576.0,
            double(r.device_bytes) / 1048576.0, 12e-9 * double(edges) / bus, 1e3 * bus, 1e3 * time.median,
            time.median / bus, 1e3 * resident, r.batches, 100 * r.bus_share, right ? "same" : "OTHER IDS");
        print_step_lines(r, "    ");
    }
    if (s.host)
    {
        o = options();
        o.backend = backend::host;
        o.order = output_order::by_edge;
        report r;
        detail::edge_ids found;
        double const took = seconds_of([&] { found = detail::solve(g, o, r); });
        std::printf("    host platform          %9.2f ms, %s\n", 1e3 * took,
            same(found, expected) ? "same" : "OTHER IDS");
    }
    return right;
}

/// The time for only reading is in the report of the graph that is held.
bool measure_adjacency_list(settings const& s)
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    std::uint64_t const edges = s.adjacency_list, n = edges / 16;
    dice const ends(7, 3), weight(7, 4);
    graph g(n);
    for (std::uint64_t e = 0; e != edges; ++e)
        add_edge(ends.below(2 * e, n), ends.below(2 * e + 1, n), int(weight(e) >> 34), g);
    using edge = boost::graph_traits<graph>::edge_descriptor;
    options o;
    o.backend = backend::cuda;
    std::vector<edge> expected, found;
    auto const solve = [&](std::vector<edge>& to, report& r)
    {
        to.clear();
        to.reserve(n);
        return seconds_of(
            [&] { minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(to), o, &r); });
    };
    double best_read = 1e9, best_whole = 1e9, best_streamed = 1e9, solving = 1e9;
    report r;
    for (unsigned i = 0; i != s.repeats + 1; ++i)
    {
        r = report();
        double const took = solve(expected, r);
        best_whole = std::min(best_whole, took);
        for (step const& step : r.steps)
            if (step.name == "read")
                best_read = std::min(best_read, step.seconds);
    }
    o.device_memory_limit = 12 * edges / 2 + (std::uint64_t(2) << 20); // plus what every graph needs
    for (unsigned i = 0; i != s.repeats + 1; ++i)
    {
        r = report();
        best_streamed = std::min(best_streamed, solve(found, r));
        double all = 0;
        for (step const& step : r.steps)
            if (step.name != "cut" && step.name != "write" && step.name != "find")
                all += step.seconds;
        solving = std::min(solving, all);
    }
    std::printf("adjacency_list, %llu edges: reading alone %.2f ms; streamed in %u batches, from the first "
                "edge to the forest's ids %.2f ms (%.2fx); the call %.2f ms, held %.2f ms; %s\n",
        (unsigned long long)edges, 1e3 * best_read, r.batches, 1e3 * solving, solving / best_read,
        1e3 * best_streamed, 1e3 * best_whole, found == expected ? "same" : "OTHER EDGES");
    print_step_lines(r, "    ");
    return found == expected;
}

bool run(settings const& s)
{
    if (s.adjacency_list != 0)
        return measure_adjacency_list(s);
    std::uint64_t most = 0;
    for (std::string const& degree : split(s.degrees))
        most = std::max<std::uint64_t>(most, std::stoull(degree));
    arrays const a(most * s.vertices);
    std::printf("%-11s %10s %11s %4s %6s %9s %9s %6s %9s %9s %7s %9s %5s %5s\n", "graph", "V", "E", "E/V",
        "limit", "MiB", "used MiB", "GB/s", "bus ms", "ms", "/ bus", "held ms", "solves", "busy");
    bool right = true;
    for (std::string const& kind : split(s.kinds))
        for (std::string const& degree : split(s.degrees))
            right = measure(s, a, kind, std::stoull(degree)) && right;
    return right;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Graphs larger than device memory", 100);
    auto add = usage.add_options();
    add("vertices", po::value(&s.vertices)->default_value(s.vertices), "of every graph");
    add("degrees", po::value(&s.degrees)->default_value("8,32"), "edges a vertex");
    add("kinds", po::value(&s.kinds)->default_value("random,rmat,mesh,descending"), "of graphs");
    add("shares", po::value(&s.ratios)->default_value("3"),
        "bytes of the edges over the limit on device memory");
    add("repeat", po::value(&s.repeats)->default_value(s.repeats), "timed runs, after one that is not");
    add("batch", po::value(&s.batch)->default_value(0), "edges of a batch; 0: as many as memory takes");
    add("host", po::bool_switch(&s.host), "also on the host platform");
    add("adjacency-list", po::value(&s.adjacency_list)->default_value(0),
        "instead: an adjacency_list of so many edges");
    add("workspace", po::bool_switch(&s.workspace), "device memory is kept between calls");
    return run_program(argc, argv, usage,
        [&]
        {
            require_devices(1);
            return run(s);
        });
}
