//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/engine.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/peer.hpp"
#include "test/benchmark/program.hpp"
#include "test/benchmark/steps.hpp"
#include "test/benchmark/timing.hpp"

#include "libs/generate/generate.hpp"

#include <boost_gpu_mst/workspace.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// The host platform, from edge arrays or a CSR in host memory to edge ids: the fused engine, the recursion,
// and other authors' programs on the same edges. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::string graphs, threads, peer, folder, csv, form;
    double scale = 1;
    std::uint64_t seed = 1;
    unsigned repeats = 5;
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

std::vector<std::string> split(std::string const& text, char at)
{
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);)
        parts.push_back(part);
    return parts;
}

/// Seconds of solving, and the forest. It is where the engine left it, in memory, when the clock stops.
timing measure(
    input const& in, tuned_options const& o, unsigned repeats, report& r, std::vector<edge_id>& forest)
{
    std::vector<double> seconds;
    for (unsigned i = 0; i < repeats + 1; ++i) // the first starts threads and fetches memory
    {
        r = report();
        detail::edge_ids found;
        double const once = seconds_of([&] { found = detail::solve(in.arrays(), o, r, o.tuning); });
        if (i > 0)
            seconds.push_back(once);
        forest.assign(found.begin(), found.end());
    }
    return summarize(seconds);
}

std::vector<row> measure(settings const& s, std::string const& name)
{
    generate::csr const source = make(name, s.scale, s.seed);
    input const in(source, s.form == "csr" ? input::form::csr : input::form::coo, detail::weight_type::int32);
    std::optional<peer> other;
    if (!s.peer.empty())
        other.emplace(s.peer, s.folder, source);

    std::vector<row> rows;
    for (std::string const& threads : split(s.threads, ','))
    {
        row r;
        r.graph = name;
        r.vertices = source.num_vertices;
        r.edges = source.arcs() / 2;
        r.threads = static_cast<unsigned>(std::stoul(threads));
        workspace kept;
        tuned_options o;
        o.backend = backend::host;
        o.workspace = s.workspace ? &kept : nullptr;
        o.order = s.unordered ? output_order::unordered : output_order::by_weight;
        o.threads = r.threads;
        report told;
        std::vector<edge_id> forest, recursive;
        r.fused = measure(in, o, s.repeats, told, forest);
        r.rounds = told.rounds;
        r.steps = told.steps;
        if (r.edges <= s.reference_limit)
        {
            o.tuning.host.recursion = true;
            r.reference = measure(in, o, s.repeats, told, recursive);
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

void write_csv(settings const& s, std::vector<row> const& rows)
{
    std::ofstream out(s.csv);
    out << "input,form,vertices,edges,threads,rounds,fused_ms,fused_min_ms,fused_max_ms,reference_ms,"
           "reference_min_ms,peers_min_ms,best_peer_over_fused_min\n";
    for (row const& r : rows)
    {
        out << '"' << r.graph << "\"," << s.form << ',' << r.vertices << ',' << r.edges << ',' << r.threads
            << ',' << r.rounds << ',' << 1e3 * r.fused.median << ',' << 1e3 * r.fused.min << ','
            << 1e3 * r.fused.max << ',' << 1e3 * r.reference.median << ',' << 1e3 * r.reference.min << ',';
        for (peer_time const& p : r.peers)
            out << p.name << '=' << 1e3 * p.seconds.min << ';';
        out << ',';
        if (!r.peers.empty())
            out << r.best_peer() / r.fused.min;
        out << '\n';
    }
    out.close();
    if (!out)
        throw std::runtime_error("cannot write '" + s.csv + "'");
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Options");
    auto add = usage.add_options();
    add("graphs", po::value(&s.graphs)->default_value("USA-road-d.NY;rmat16.sym;amazon0601;2d-2e20.sym"),
        "lookalikes by name, 'all' for the 17, or generator specs, separated by ';'");
    add("input", po::value(&s.form)->default_value("coo"), "csr, or coo for a list of edges");
    add("threads", po::value(&s.threads)->default_value("0"), "numbers separated by ','; 0 is all cores");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("seed", po::value(&s.seed)->default_value(1), "of graphs and weights");
    add("repeat", po::value(&s.repeats)->default_value(5), "timed runs");
    add("reference-limit", po::value(&s.reference_limit)->default_value(0),
        "edges up to which the recursion runs too");
    add("unordered", po::bool_switch(&s.unordered), "ids in any order, as those of other programs are");
    add("workspace", po::bool_switch(&s.workspace), "all memory is kept between calls");
    add("peer", po::value(&s.peer), peer::protocol());
    add("folder", po::value(&s.folder)->default_value("/tmp"), "for the peer's input");
    add("csv", po::value(&s.csv), "writes the table there too");
    return run_program(argc, argv, usage,
        [&]
        {
            if (s.repeats == 0)
                throw std::invalid_argument("at least one run is needed");
            if (s.form != "csr" && s.form != "coo")
                throw std::invalid_argument("unknown input '" + s.form + "'");
            std::vector<std::string> names = split(s.graphs, ';');
            if (s.graphs == "all")
            {
                names.clear();
                for (lookalike const& like : lookalikes())
                    names.push_back(like.name);
            }
            std::vector<row> all;
            for (std::string const& name : names)
                for (row& r : measure(s, name))
                {
                    print(r);
                    all.push_back(std::move(r));
                    if (!s.csv.empty())
                        write_csv(s, all);
                }
            return EXIT_SUCCESS;
        });
}
