//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/harness.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/peers.hpp"
#include "test/unit/tuned.hpp"
#ifdef BOOST_GPU_MST_BENCHMARK_WITH_CUDA
#include "test/benchmark/device_engine.hpp"
#endif

#include "libs/dispatch/platform.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// The engines of each platform, from edge arrays or a CSR to edge ids in the same memory, and other authors'
// solvers on the same graphs in the same run. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
using engine_test::tuned_options;

struct engine_settings : settings
{
    std::string graphs, weights, forms, backends, engines, threads, order;
    std::vector<std::string> tunings, peers;
    std::string ecl, library, folder;
    double scale = 1;
    std::uint64_t seed = 1;
    int device = -1;
    bool unverified = false;
    tuned_options solve;
};

void set(detail::tuning& t, std::string const& text)
{
    std::size_t const equals = text.find('=');
    std::string const key = text.substr(0, equals);
    std::string const value = equals == std::string::npos ? "" : text.substr(equals + 1);
    auto const yes = [&] { return choose<bool>("value", value, {{"true", true}, {"false", false}}); };
    using setter = std::function<void()>;
    choose<setter>("tuning field", key,
        {
            {"wide_index", [&] { t.host.wide_index = t.cuda.wide_index = yes(); }},
            {"single_launch_arcs", [&] { t.cuda.single_launch_arcs = std::stoull(value); }},
            {"filter_factor", [&] { t.host.filter_factor = t.cuda.filter_factor = std::stod(value); }},
            {"filter_threshold",
                [&] { t.host.filter_threshold = t.cuda.filter_threshold = std::stod(value); }},
            {"local_fraction", [&] { t.cuda.local_fraction = std::stod(value); }},
        })();
}

void count(input const& graph, report const& r, ::benchmark::UserCounters& counters)
{
    counters["vertices"] = graph.graph().num_vertices;
    counters["arcs"] = static_cast<double>(graph.graph().arcs());
    counters["floor_ms"] = static_cast<double>(graph.bytes()) / 4e9; // to read the input at 4 TB/s
    counters["rounds"] = r.rounds;
    counters["device_bytes"] = static_cast<double>(r.device_bytes);
}

/// On the host's memory. OpenCL copies the graph itself, which is not counted.
timed_run in_host_memory(std::shared_ptr<input> const& graph, tuned_options const& o, bool verified)
{
    return [=](::benchmark::UserCounters& counters)
    {
        report r;
        detail::edge_ids found;
        detail::scoped_tuning const scope(o.tuning);
        double seconds = seconds_of([&] { found = detail::solve(graph->arrays(), o, r); });
        if (o.backend == backend::opencl)
        {
            seconds = 0;
            for (step const& s : r.steps)
                if (s.name != "upload" && s.name != "download")
                    seconds += s.seconds;
        }
        graph->check({found.begin(), found.end()}, verified);
        count(*graph, r, counters);
        return seconds;
    };
}

#ifdef BOOST_GPU_MST_BENCHMARK_WITH_CUDA

timed_run in_device_memory(std::shared_ptr<input> const& graph, tuned_options const& o, bool verified)
{
    auto const resident = std::make_shared<device_engine>(graph->arrays(), graph->weight_bytes());
    return [=](::benchmark::UserCounters& counters)
    {
        report r, unread;
        std::vector<edge_id> ids;
        resident->solve(
            o, unread, ids); // the device was idle during the last check: small graphs take 15% more
        double const seconds = resident->solve(o, r, ids);
        graph->check(std::move(ids), verified);
        count(*graph, r, counters);
        return seconds;
    };
}

timed_run by_library(std::string const& file, std::shared_ptr<input> const& graph)
{
    auto const peer = std::make_shared<peer_library>(file);
    auto const resident = std::make_shared<device_peer>(graph->graph());
    return [=](auto&) { return resident->solve(*peer, graph->forest_edges(), graph->total()); };
}

#else

timed_run in_device_memory(std::shared_ptr<input> const&, tuned_options const&, bool)
{
    throw std::runtime_error("this build has no CUDA platform");
}

timed_run by_library(std::string const&, std::shared_ptr<input> const&)
{
    throw std::runtime_error("this build has no CUDA platform, and the library solves graphs on a device");
}

#endif

using graph_source = std::function<std::shared_ptr<input>()>;

void add_engines(engine_settings const& s, std::string const& name, graph_source const& graph,
    std::shared_ptr<workspace> const& kept)
{
    for (std::string const& platform : split(s.backends))
        for (std::string const& engine : split(s.engines))
            for (std::string const& threads : split(platform == "host" ? s.threads : "0"))
            {
                tuned_options o = s.solve;
                o.backend = backend_named(platform);
                o.device = o.backend == backend::opencl ? s.device : -1;
                o.threads = split_numbers(threads).at(0);
                o.workspace = kept.get();
                bool const recursion =
                    choose<bool>("engine", engine, {{"default", false}, {"recursion", true}});
                if (recursion)
                    o.algorithm = algorithm::recursive_boruvka;
                add_benchmark(s,
                    name + '/' + platform + (recursion ? "-recursion" : "")
                        + (threads == "0" ? "" : ":" + threads),
                    [=, verified = !s.unverified]
                    {
                        timed_run const run = o.backend == backend::cuda
                                                  ? in_device_memory(graph(), o, verified)
                                                  : in_host_memory(graph(), o, verified);
                        return [run, kept](::benchmark::UserCounters& counters) { return run(counters); };
                    });
            }
}

void add_peers(engine_settings const& s, std::string const& name, graph_source const& graph)
{
    using format = graph_file::format;
    auto const fits = [](generate::csr const& g)
    {
        if (g.arcs() > static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
            throw std::length_error("the peer counts arcs by int");
    };
    if (!s.ecl.empty())
        add_benchmark(s, name + "/ecl-mst",
            [=, program = s.ecl, folder = s.folder]() -> timed_run
            {
                fits(graph()->graph());
                auto const file = std::make_shared<graph_file>(folder, graph()->graph(), format::ecl);
                return [=](auto&) { return run_ecl_mst(program, *file); };
            });
    if (!s.library.empty())
        add_benchmark(s, name + "/library",
            [=, file = s.library]
            {
                fits(graph()->graph());
                return by_library(file, graph());
            });
    for (std::string const& peer : s.peers)
        for (std::string const& threads : split(s.threads))
            add_benchmark(s, name + '/' + split(peer, '=').at(0) + (threads == "0" ? "" : ":" + threads),
                [=, folder = s.folder]() -> timed_run
                {
                    auto const file = std::make_shared<graph_file>(folder, graph()->graph(), format::edges);
                    std::string const algorithm = split(peer, '=').at(0), program = split(peer, '=').at(1);
                    return [=, g = graph()](auto&)
                    {
                        return run_peer_program(program, algorithm, *file, split_numbers(threads).at(0),
                            g->forest_edges(), g->total());
                    };
                });
}

void add_all(engine_settings& s, std::shared_ptr<workspace> const& kept)
{
    s.solve.order = choose<output_order>("order", s.order,
        {{"unordered", output_order::unordered}, {"edge", output_order::by_edge},
            {"weight", output_order::by_weight}});
    s.solve.want_total = false;
    for (std::string const& t : s.tunings)
        set(s.solve.tuning, t);
    for (std::string const& peer : s.peers)
        if (split(peer, '=').size() != 2)
            throw std::invalid_argument("'" + peer + "' is not NAME=PROGRAM");
    if (s.backends.find("cuda") != std::string::npos)
        require_devices(1);
    if (s.backends.find("opencl") != std::string::npos)
        if (auto const found = dispatch::opencl_platform().probe(s.device); !found.usable)
            throw skipped(found.reason);
    for (std::string const& name : names_of(s.graphs))
    {
        auto const generated = made_when_needed<generate::csr>(
            [=] { return std::make_shared<generate::csr>(make(name, s.scale, s.seed)); });
        auto const as = [&](std::string const& form) -> graph_source
        {
            bool const as_list = choose<bool>("input", form, {{"csr", false}, {"coo", true}});
            return made_when_needed<input>(
                [=] { return std::make_shared<input>(generated(), as_list, s.weights); });
        };
        std::vector<std::string> const forms = split(s.forms);
        for (std::string const& form : forms)
        {
            graph_source const graph = as(form);
            add_engines(s, label(name) + (forms.size() == 1 ? "" : '/' + form), graph, kept);
            if (form == forms.front()) // compared with the forest of an engine
                add_peers(s, label(name), graph);
        }
    }
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    engine_settings s;
    s.repeats = 9;
    s.warm_ups = 3;
    bool fresh = false;
    po::options_description usage("Engines, from arrays in their memory to ids there. Options");
    auto add = usage.add_options();
    add_graph_options(usage, s.graphs, s.scale, s.seed, "all");
    add("weights", po::value(&s.weights)->default_value("int32"),
        "int32, uint32, int64, uint64, float or double");
    add("input", po::value(&s.forms)->default_value("csr"), "csr (symmetric) or coo (edge list), or both");
    add("order", po::value(&s.order)->default_value("unordered"), "unordered, edge or weight");
    add("lower-arc", po::bool_switch(&s.solve.canonical_arc_ids),
        "report each CSR edge by the arc in its lower endpoint's row, not by either of its two");
    add("backends", po::value(&s.backends)->default_value("cuda"), "cuda, host or opencl, or several");
    add("engines", po::value(&s.engines)->default_value("default"), "default or recursion, or both");
    add("threads", po::value(&s.threads)->default_value("0"), "of the host platform, or several; 0 is all");
    add("device", po::value(&s.device)->default_value(-1), "OpenCL's number of its device");
    add("set", po::value(&s.tunings)->composing(), "KEY=VALUE, a field of libs/core/tuning.hpp");
    add("fresh", po::bool_switch(&fresh), "no memory is kept between calls");
    add("unverified", po::bool_switch(&s.unverified), "forests are only compared with each other");
    add("ecl", po::value(&s.ecl), "a program built from ECL-MST v1.0's source, run on the same graphs");
    add("library", po::value(&s.library),
        "a shared library with the function of test/benchmark/peer_function.h, called on the same graphs");
    add("peer", po::value(&s.peers)->composing(),
        "NAME=PROGRAM, run as PROGRAM FILE with PARLAY_NUM_THREADS and OMP_NUM_THREADS set. FILE holds, in "
        "binary, vertices and edges as 64-bit numbers, then sources, targets and weights of 32 bits. It "
        "prints a line: NAME SECONDS FOREST_EDGES TOTAL_WEIGHT");
    add("folder", po::value(&s.folder)->default_value(graph_file::default_folder()), "for the peers' input");
    return run_program(
        argc, argv, usage, s, [&] { add_all(s, fresh ? nullptr : std::make_shared<workspace>()); });
}
