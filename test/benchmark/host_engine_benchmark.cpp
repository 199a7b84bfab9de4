//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/engine.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/peer.hpp"

#include "test/support/generate/generate.hpp"

#include <boost_gpu_mst/workspace.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// The host platform, from edge arrays or a CSR in host memory to edge ids: the fused engine, the recursion,
// and other authors' programs on the same edges. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings : common_settings
{
    std::string threads, peer, folder, form;
    std::uint64_t reference_limit = 0; ///< in edges
    bool workspace = false;
    bool unordered = false;
};

struct row
{
    std::string graph;
    std::uint64_t vertices = 0, edges = 0;
    unsigned threads = 0, rounds = 0;
    timing fused, reference;
    std::vector<peer_time> peers;
    std::vector<step> steps; ///< of the last timed run

    double best_peer() const
    {
        double best = std::numeric_limits<double>::infinity();
        for (peer_time const& p : peers)
            best = std::min(best, p.seconds.min);
        return best;
    }
};

/// Seconds of solving, and the forest. It is where the engine left it, in memory, when the clock stops.
timing measure(
    input const& in, tuned_options const& o, unsigned repeats, report& r, std::vector<edge_id>& forest)
{
    detail::edge_ids found;
    return timing_of(
        repeats,
        [&]
        {
            r = report();
            detail::scoped_tuning const scope(o.tuning);
            found = detail::solve(in.arrays(), o, r);
        },
        1,
        [&]
        {
            forest.assign(found.begin(), found.end());
            found = detail::edge_ids();
        });
}

std::vector<row> measure(settings const& s, std::string const& name)
{
    generate::csr const source = make(name, s.scale, s.seed);
    input const in(source, s.form == "csr" ? input::form::csr : input::form::coo, detail::weight_type::int32);
    std::optional<peer> other;
    if (!s.peer.empty())
        other.emplace(s.peer, s.folder, source);

    std::vector<row> rows;
    for (unsigned const threads : split_numbers(s.threads))
    {
        row r;
        r.graph = name;
        r.vertices = source.num_vertices;
        r.edges = source.arcs() / 2;
        r.threads = threads;
        workspace reused;
        tuned_options o;
        o.backend = backend::host;
        o.workspace = s.workspace ? &reused : nullptr;
        o.order = s.unordered ? output_order::unordered : output_order::by_weight;
        o.threads = r.threads;
        report solve_report;
        std::vector<edge_id> forest, recursive;
        r.fused = measure(in, o, s.repeats, solve_report, forest);
        r.rounds = solve_report.rounds;
        r.steps = solve_report.steps;
        if (r.edges <= s.reference_limit)
        {
            o.tuning.host.recursion = true;
            r.reference = measure(in, o, s.repeats, solve_report, recursive);
            if (s.unordered)
            {
                std::sort(forest.begin(), forest.end());
                std::sort(recursive.begin(), recursive.end());
            }
            if (recursive != forest)
                throw std::runtime_error("the engines chose different forests");
        }
        if (other)
        {
            std::int64_t total = 0;
            for (edge_id const e : forest)
                total += in.weight(e);
            r.peers = other->run(r.threads, s.repeats, forest.size(), total);
        }
        rows.push_back(std::move(r));
    }
    return rows;
}

void print(row const& r)
{
    std::printf("%-20s %10llu %11llu %3u %2u %10.2f (%.2f-%.2f) ", r.graph.c_str(),
        static_cast<unsigned long long>(r.vertices), static_cast<unsigned long long>(r.edges), r.threads,
        r.rounds, 1e3 * r.fused.median, 1e3 * r.fused.min, 1e3 * r.fused.max);
    if (r.reference.median > 0)
        std::printf(" recursion %.2f", 1e3 * r.reference.median);
    for (peer_time const& p : r.peers)
        std::printf(" %s %.2f", p.name.c_str(), 1e3 * p.seconds.min);
    if (!r.peers.empty())
        std::printf(" (%.2f times as fast)", r.best_peer() / r.fused.min);
    print_steps(r.steps, 2);
}

void write(csv_table& table, settings const& s, row const& r)
{
    std::string peers;
    for (peer_time const& p : r.peers)
        peers += p.name + '=' + std::to_string(1e3 * p.seconds.min) + ';';
    table.add(r.graph, s.form, r.vertices, r.edges, r.threads, r.rounds, r.fused, 1e3 * r.reference.median,
        1e3 * r.reference.min, peers,
        r.peers.empty() ? std::string() : std::to_string(r.best_peer() / r.fused.min));
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Options");
    auto add = usage.add_options();
    add_common(usage, s, "USA-road-d.NY;rmat16.sym;amazon0601;2d-2e20.sym");
    add("input", po::value(&s.form)->default_value("coo"), "csr, or coo for a list of edges");
    add("threads", po::value(&s.threads)->default_value("0"), "numbers separated by ','; 0 is all cores");
    add("reference-limit", po::value(&s.reference_limit)->default_value(0),
        "edges up to which the recursion runs too");
    add("unordered", po::bool_switch(&s.unordered), "ids in any order, as those of other programs are");
    add("workspace", po::bool_switch(&s.workspace), "all memory is kept between calls");
    add("peer", po::value(&s.peer), peer::protocol());
    add("folder", po::value(&s.folder)->default_value("/tmp"), "for the peer's input");
    return run_program(argc, argv, usage,
        [&]
        {
            if (s.form != "csr" && s.form != "coo")
                throw std::invalid_argument("unknown input '" + s.form + "'");
            csv_table table(s.csv,
                "input,form,vertices,edges,threads,rounds,fused_ms,fused_min_ms,fused_max_ms,reference_ms,"
                "reference_min_ms,peers_min_ms,best_peer_over_fused_min");
            for (std::string const& name : names_of(s.graphs))
                for (row const& r : measure(s, name))
                {
                    print(r);
                    write(table, s, r);
                }
            return true;
        });
}
