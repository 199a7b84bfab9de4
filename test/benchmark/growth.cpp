//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/growth.hpp"

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/device_graph.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/harness.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

struct point
{
    std::string kind;
    std::uint64_t edges;
    std::uint32_t vertices;
    engine_runs runs;
    bool proved;
};

point measure(settings const& s, std::string const& kind, std::uint64_t edges)
{
    auto const vertices = static_cast<std::uint32_t>(std::max<std::uint64_t>(edges / 8, 2));
    device_array const sources(edges * 4);
    device_array const targets(edges * 4);
    device_array const weights(edges * 4);
    device_edges const g{vertices, edges, sources.as<std::uint32_t>(), targets.as<std::uint32_t>(),
        weights.as<std::int32_t>()};
    (kind == "random" ? draw_random : draw_rmat)(g, s.seed);

    detail::edge_arrays arrays;
    arrays.where = detail::residence::device;
    arrays.num_vertices = vertices;
    arrays.size = edges;
    arrays.sources = g.sources;
    arrays.targets = g.targets;
    arrays.weights = g.weights;

    point p{kind, edges, vertices, run_engine_on_device(arrays, s.solve, s.warm_ups, s.repeats), false};
    if (s.check != check_by::none)
    {
        std::vector<forest_edge> forest = look_up(g, p.runs.ids);
        prove_on_device(g, linked_forest(vertices, std::move(forest)));
        p.proved = true;
    }
    return p;
}

void print(point const& p)
{
    timing const& t = p.runs.time;
    auto const edges = static_cast<double>(p.edges);
    auto const extra = static_cast<double>(p.runs.report.device_bytes);
    std::printf("%-8s %13llu %12u | %10.3f %10.3f %10.3f | %8.4f | %7.2f %6.0f%% | %3u %-9s %s\n",
        p.kind.c_str(), static_cast<unsigned long long>(p.edges), p.vertices, 1e3 * t.median, 1e3 * t.min,
        1e3 * t.max, 1e9 * t.median / edges, extra / edges, 100 * extra / (24 * edges + 40.0 * p.vertices),
        p.runs.report.rounds, p.runs.report.engine.c_str(), p.proved ? "proved minimum" : "not checked");
    std::fflush(stdout);
}

} // namespace

bool run_growth(settings const& s)
{
    std::printf("%-8s %13s %12s | %10s %10s %10s | %8s | %7s %7s | %3s %-9s\n", "kind", "E undirected", "V",
        "ms", "min", "max", "ns/edge", "B/edge", "memory", "rnd", "engine");
    bool all_right = true;
    csv_table table(s.csv,
        "kind,edges,vertices,ms,min_ms,max_ms,ns_per_edge,device_bytes,rounds,engine,forest_edges,proved", 9);
    for (char const* kind : {"random", "rmat"})
        for (auto edges = static_cast<double>(s.growth_from);
             edges <= 1.001 * static_cast<double>(s.growth_to); edges *= std::sqrt(10.0))
        {
            try
            {
                point const p = measure(s, kind, static_cast<std::uint64_t>(std::llround(edges)));
                print(p);
                report const& r = p.runs.report;
                table.add(p.kind, p.edges, p.vertices, p.runs.time,
                    1e9 * p.runs.time.median / static_cast<double>(p.edges), r.device_bytes, r.rounds,
                    r.engine, p.runs.ids.size(), p.proved ? "yes" : "no");
            }
            catch (std::exception const& e)
            {
                std::printf("%-8s %13.0f FAILED: %s\n", kind, edges, e.what());
                all_right = false;
            }
        }
    return all_right;
}

} // namespace benchmark
} // namespace boost_gpu_mst
