//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/device_peer.hpp"
#include "test/benchmark/ecl.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/growth.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/settings.hpp"
#include "test/benchmark/table.hpp"

#include "example/gpu_mst/io/read.hpp"
#include "test/support/generate/generate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <set>
#include <stdexcept>
#include <variant>
#include <vector>

// The engine, from arrays resident on the device to ids resident on the device, against ECL-MST and another
// peer on the same graphs in the same run. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

generate::csr read(std::string const& file)
{
    io::read_options as_int;
    as_int.weight = io::weight_choice::int32;
    io::edge_list in = io::read(file, as_int);
    generate::edge_list edges;
    edges.num_vertices = in.num_vertices;
    edges.sources = std::move(in.sources);
    edges.targets = std::move(in.targets);
    edges.weights = std::get<std::vector<std::int32_t>>(std::move(in.weights));
    return generate::make_csr(edges);
}

row measure(settings const& s, peer_library const* peer, std::string const& name, generate::csr const& g)
{
    input const graph(g, s.form, weight_type_named(s.weights));
    engine_runs const runs = run_engine(graph.arrays(), graph.weight_bytes(), s.solve, s.warm_ups, s.repeats);
    if (s.steps)
        std::cout << runs.report << std::endl;
    check_forest(graph, runs.ids, s.check);

    row r;
    r.graph = name;
    r.vertices = g.num_vertices;
    r.edge_ends = g.arcs();
    r.form = s.form == input::form::csr ? "csr" : "coo";
    r.weights = s.weights;
    r.ours = runs.time;
    r.input_bytes = graph.bytes();
    r.rounds = runs.report.rounds;
    r.engine = runs.report.engine;
    r.device_bytes = runs.report.device_bytes;
    r.forest_edges = runs.ids.size();
    r.total = total_of(graph, runs.ids);
    if (s.weights == "int32" && runs.report.total.type == total_weight::kind::integer
        && runs.report.total.to_string() != std::to_string(r.total))
        throw std::runtime_error("the report's total is " + runs.report.total.to_string()
                                 + ", but the edges weigh " + std::to_string(r.total));
    if (!s.ecl.empty() && ecl_mst::fits(g))
        r.ecl = ecl_mst(s.ecl, s.folder, g).run(s.ecl_runs ? s.ecl_runs : g.arcs() > 20000000 ? 5 : 9);
    if (peer && ecl_mst::fits(g))
        r.second_peer = run_on_device(*peer, g, s.warm_ups, s.repeats, r.forest_edges, r.total);
    return r;
}

/// Prints each row when it is ready. A graph that cannot be solved is reported and does not end the run.
class benchmark_run
{
public:
    explicit benchmark_run(settings const& s) : m_settings(s), m_table(make_csv(s.csv))
    {
        if (!s.second_peer.empty())
            m_peer.emplace(s.second_peer);
        print_head();
    }

    template <class Make>
    void add(std::string const& name, Make const& make_graph)
    {
        try
        {
            m_rows.push_back(measure(m_settings, m_peer ? &*m_peer : nullptr, name, make_graph()));
            print(m_rows.back());
            benchmark::add(m_table, m_rows.back());
        }
        catch (std::exception const& e)
        {
            std::printf("%-30s FAILED: %s\n", name.c_str(), e.what());
            std::fflush(stdout);
            m_all_right = false;
        }
    }

    void add_spec(std::string const& spec)
    {
        add(spec, [&] { return generate::make_csr(generate::make(spec, m_settings.seed)); });
    }

    bool end() const
    {
        print_summary(m_rows);
        return m_all_right;
    }

private:
    settings const& m_settings;
    csv_table m_table;
    std::optional<peer_library> m_peer;
    std::vector<row> m_rows;
    bool m_all_right = true;
};

bool run_graphs(settings const& s)
{
    benchmark_run run(s);
    for (std::string const& file : s.files)
        run.add(file.substr(file.rfind('/') + 1), [&] { return read(file); });
    if (!s.files.empty())
        return run.end();

    auto const requested = [&](std::string const& name)
    { return std::find(s.graphs.begin(), s.graphs.end(), name) != s.graphs.end(); };
    std::set<std::string> known = {"all", "renumbered"};
    auto const add = [&](std::vector<lookalike> const& likes, char const* together)
    {
        for (lookalike const& like : likes)
        {
            known.insert(like.name);
            if (requested(together) || requested(like.name))
                run.add(like.name, [&] { return make(like, s.scale, s.seed); });
        }
    };
    add(lookalikes(), "all");
    add(renumbered_roads(), "renumbered");
    for (std::string const& name : s.graphs)
        if (known.count(name) == 0)
            run.add_spec(name);
    return run.end();
}

/// Figure 13 of Vineet, Harish, Patidar, Narayanan (HPG 2009): time against vertices at a fixed
/// degree, and against degree at fixed vertices.
bool run_sweep(settings const& s)
{
    benchmark_run run(s);
    int const shrink = std::max(0, -static_cast<int>(std::floor(std::log2(s.scale))));
    auto const both = [&](int scale, int degree)
    {
        std::string const d = std::to_string(degree);
        std::string const vertices = std::to_string(std::uint64_t(1) << (scale - shrink));
        run.add_spec("random:" + vertices + "," + d);
        run.add_spec("rmat:" + std::to_string(scale - shrink) + "," + d);
    };
    for (int scale = 18; scale <= 24; ++scale)
    {
        both(scale, 12);
        run.add_spec("ssca2:" + std::to_string(scale - shrink) + ",16");
    }
    for (int degree : {4, 8, 16, 32, 64})
    {
        both(20, degree);
        // Cliques of 1 .. n vertices with equal odds: a vertex has about 2n / 3 neighbours in its own.
        run.add_spec("ssca2:" + std::to_string(20 - shrink) + "," + std::to_string(3 * degree / 2));
    }
    return run.end();
}

int run(int argc, char** argv)
{
    // Set before the first CUDA call, here and in ECL-MST's processes, so that no kernel is loaded on
    // first use, inside a timed run.
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);

    std::optional<settings> const s = parse(argc, argv);
    if (!s)
        return EXIT_SUCCESS;

    std::string why;
    if (s->solve.backend == backend::cuda && !device_usable(why))
    {
        std::cout << "skipped: no CUDA device (" << why << ")\n";
        return 77;
    }
    bool const all_right = s->growth ? run_growth(*s) : s->sweep ? run_sweep(*s) : run_graphs(*s);
    return all_right ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace

int main(int argc, char** argv)
{
    try
    {
        return run(argc, argv);
    }
    catch (std::exception const& e)
    {
        std::cerr << "gpu_benchmark: " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}
