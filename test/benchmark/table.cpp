//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/table.hpp"

#include <algorithm>
#include <cstdio>

namespace boost_gpu_mst
{
namespace benchmark
{

void print_head()
{
    std::printf("%-30s %11s %12s | %9s %9s %9s | %9s %7s | %9s %7s | %8s %8s | %3s %-9s %7s %s\n", "graph",
        "V", "E directed", "ours ms", "min", "max", "ECL ms", "ratio", "peer ms", "ratio", "floor ms",
        "x floor", "rnd", "engine", "memory", "forest");
}

namespace
{

void print_peer(timing const& peer, double ratio)
{
    if (peer.median > 0)
        std::printf("%9.3f %6.2fx | ", 1e3 * peer.median, ratio);
    else
        std::printf("%9s %7s | ", "-", "-");
}

void print_peer_summary(
    std::vector<row> const& rows, char const* name, timing row::*peer, double (row::*ratio)() const)
{
    std::vector<row> compared;
    std::vector<double> ratios;
    for (row const& r : rows)
        if ((r.*peer).median > 0)
        {
            compared.push_back(r);
            ratios.push_back((r.*ratio)());
        }
    if (compared.empty())
        return;
    auto const worst = std::min_element(compared.begin(), compared.end(),
        [&](row const& a, row const& b) { return (a.*ratio)() < (b.*ratio)(); });
    std::printf("against %s on %zu graphs: geometric mean %.2fx, worst %.2fx (%s)\n", name, compared.size(),
        geometric_mean(ratios), ((*worst).*ratio)(), worst->graph.c_str());
}

} // namespace

void print(row const& r)
{
    std::printf("%-30s %11llu %12llu | %9.3f %9.3f %9.3f | ", r.graph.c_str(),
        static_cast<unsigned long long>(r.vertices), static_cast<unsigned long long>(r.edge_ends),
        1e3 * r.ours.median, 1e3 * r.ours.min, 1e3 * r.ours.max);
    print_peer(r.ecl, r.ratio());
    print_peer(r.second_peer, r.second_ratio());
    std::printf("%8.4f %7.1fx | %3u %-9s %6.0f%% %llu edges, total %lld\n", 1e3 * r.floor(),
        r.ours.median / r.floor(), r.rounds, r.engine.c_str(), 100 * r.memory(),
        static_cast<unsigned long long>(r.forest_edges), static_cast<long long>(r.total));
    std::fflush(stdout);
}

void print_summary(std::vector<row> const& rows)
{
    if (rows.empty())
        return;
    auto const farthest = std::max_element(rows.begin(), rows.end(),
        [](row const& a, row const& b) { return a.ours.median * b.floor() < b.ours.median * a.floor(); });
    std::printf("\nfarthest from the floor: %.1fx (%s)\n", farthest->ours.median / farthest->floor(),
        farthest->graph.c_str());

    print_peer_summary(rows, "ECL-MST", &row::ecl, &row::ratio);
    print_peer_summary(rows, "the library", &row::second_peer, &row::second_ratio);
}

csv_table make_csv(std::string const& file)
{
    return csv_table(file,
        "graph,vertices,edges_directed,input,weights,ours_ms,ours_min_ms,ours_max_ms,ecl_ms,ecl_min_ms,"
        "ecl_max_ms,ratio,floor_ms,ours_over_floor,rounds,engine,device_bytes,memory_share,forest_edges,"
        "total_weight,library_ms,library_min_ms,library_max_ms,library_ratio",
        9);
}

void add(csv_table& table, row const& r)
{
    table.add(r.graph, r.vertices, r.edge_ends, r.form, r.weights, r.ours, against{r.ecl, r.ratio()},
        1e3 * r.floor(), r.ours.median / r.floor(), r.rounds, r.engine, r.device_bytes, r.memory(),
        r.forest_edges, r.total, against{r.second_peer, r.second_ratio()});
}

} // namespace benchmark
} // namespace boost_gpu_mst
