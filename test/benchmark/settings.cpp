//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/settings.hpp"

#include "test/benchmark/ecl.hpp"
#include "test/benchmark/harness.hpp"
#include "test/support/generate/generate.hpp"

#include <boost/program_options.hpp>

#include <functional>
#include <iostream>
#include <stdexcept>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

void set(detail::tuning& t, std::string const& text)
{
    std::size_t const equals = text.find('=');
    std::string const key = text.substr(0, equals);
    std::string const value = equals == std::string::npos ? "" : text.substr(equals + 1);

    auto const yes = [&] { return choose<bool>("value", value, {{"true", true}, {"false", false}}); };
    using setter = std::function<void()>;
    choose<setter>("tuning field", key,
        {
            {"recursion", [&] { t.host.recursion = t.cuda.recursion = yes(); }},
            {"wide_index", [&] { t.host.wide_index = t.cuda.wide_index = yes(); }},
            {"single_launch_arcs", [&] { t.cuda.single_launch_arcs = std::stoull(value); }},
            {"filter_factor", [&] { t.host.filter_factor = t.cuda.filter_factor = std::stod(value); }},
            {"filter_threshold",
                [&] { t.host.filter_threshold = t.cuda.filter_threshold = std::stod(value); }},
            {"local_fraction", [&] { t.cuda.local_fraction = std::stod(value); }},
            {"light_first_vertices", [&] { t.cuda.light_first_vertices = std::stoull(value); }},
        })();
}

} // namespace

std::optional<settings> parse(int argc, char const* const* argv)
{
    namespace po = boost::program_options;
    settings s;
    std::string graphs;
    std::string input_form;
    std::string order;
    std::string backend_name;
    std::string check;
    std::vector<std::string> tunings;

    po::options_description usage("Options");
    auto add = usage.add_options();
    add("help", "this text");
    add("graphs", po::value(&graphs)->default_value("all"),
        "lookalikes by name, separated by commas, all (17) or renumbered (roads, junctions first and "
        "shuffled); "
        "separated by ';' also generator specs");
    add("file", po::value(&s.files)->composing(), "a graph file instead (DIMACS, MatrixMarket, edge list)");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("seed", po::value(&s.seed)->default_value(1), "of graphs and weights");
    add("weights", po::value(&s.weights)->default_value("int32"),
        "int32, uint32, int64, uint64, float or double");
    add("input", po::value(&input_form)->default_value("csr"), "csr (symmetric) or coo (edge list)");
    add("order", po::value(&order)->default_value("unordered"), "unordered, edge or weight");
    add("lower-arc", "report each CSR edge by the arc in its lower endpoint's row, not by either of its two");
    add("backend", po::value(&backend_name)->default_value("cuda"), "cuda or host");
    add("threads", po::value(&s.solve.threads)->default_value(0), "of the host platform; 0 is all");
    add("set", po::value(&tunings)->composing(), "KEY=VALUE, a field of detail/library/tuning.hpp");
    add("warm-up", po::value(&s.warm_ups)->default_value(3), "runs before the timed ones");
    add("repeat", po::value(&s.repeats)->default_value(9), "timed runs");
    add("check", po::value(&check)->default_value("host"),
        "host (solves the graph too), proof (by the cycle property) or none");
    add("ecl", po::value(&s.ecl), "a program built from ECL-MST v1.0's source, run on the same graphs");
    add("ecl-runs", po::value(&s.ecl_runs)->default_value(0),
        "of which the median is taken; 0: 9, of large graphs 5");
    add("library", po::value(&s.second_peer),
        "a shared library with the function of test/benchmark/peer_function.h, called on the same graphs");
    add("tmp", po::value(&s.folder)->default_value(ecl_mst::default_folder()), "folder for ECL-MST's input");
    add("csv", po::value(&s.csv), "writes the table there too");
    add("steps", po::bool_switch(&s.steps), "prints the report of each last run");
    add("smoke", po::bool_switch(&s.smoke), "all lookalikes, tiny, one run each");
    add("sweep", po::bool_switch(&s.sweep), "vertices and degree swept for random, R-MAT and SSCA#2");
    add("growth", po::bool_switch(&s.growth), "edges swept for random and R-MAT made on the device");
    add("growth-from", po::value(&s.growth_from)->default_value(1000000), "edges");
    add("growth-to", po::value(&s.growth_to)->default_value(1000000000), "edges");

    po::variables_map values;
    po::store(po::parse_command_line(argc, argv, usage), values);
    po::notify(values);
    if (values.count("help"))
    {
        std::cout << usage << "\nGenerator specs for --graphs:\n" << generate::help();
        return std::nullopt;
    }

    // Specs contain commas, names do not.
    s.graphs = split(graphs, graphs.find(':') == std::string::npos ? ',' : ';');
    weight_type_named(s.weights);
    s.form = choose<input::form>("input", input_form, {{"csr", input::form::csr}, {"coo", input::form::coo}});
    s.solve.order = choose<output_order>("order", order,
        {{"unordered", output_order::unordered}, {"edge", output_order::by_edge},
            {"weight", output_order::by_weight}});
    s.solve.canonical_arc_ids = values.count("lower-arc") != 0;
    s.solve.want_total = false;
    s.solve.backend =
        choose<backend>("backend", backend_name, {{"cuda", backend::cuda}, {"host", backend::host}});
    s.check = choose<check_by>(
        "check", check, {{"host", check_by::host}, {"proof", check_by::proof}, {"none", check_by::none}});
    if (values["check"].defaulted() && s.solve.backend == backend::host)
        s.check = check_by::proof;
    for (std::string const& t : tunings)
        set(s.solve.tuning, t);
    if (s.smoke)
    {
        s.scale = values["scale"].defaulted() ? 0.001 : s.scale;
        s.warm_ups = 0;
        s.repeats = 2;
    }
    if (s.repeats == 0)
        throw std::invalid_argument("at least one run is needed");
    return s;
}

} // namespace benchmark
} // namespace boost_gpu_mst
