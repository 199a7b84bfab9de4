//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "arguments.hpp"

#include "libs/generate/generate.hpp"

#include <boost_gpu_mst/version.hpp>

#include <boost/program_options.hpp>

#include <initializer_list>
#include <sstream>
#include <utility>

namespace gpu_mst
{
namespace
{

namespace po = boost::program_options;
using boost_gpu_mst::backend;
using boost_gpu_mst::io::file_format;
using boost_gpu_mst::io::weight_choice;

char const* const about =
    "Usage: gpu_mst [options] FILE\n"
    "       gpu_mst [options] --generate KIND:ARGS\n\n"
    "Computes a minimum spanning forest on the GPU, or on all CPU cores, and prints what it cost.\n\n"
    "FILE is a graph as DIMACS .gr, MatrixMarket .mtx, plain .el (a line 'VERTICES EDGES', then lines\n"
    "'FROM TO WEIGHT' with vertices counted from 0) or an edge list as SNAP publishes them; gzipped or "
    "not.\n\n"
    "Options";

char const* const exit_codes =
    "\nExit codes: 0 fine, 1 --verify found a difference, 2 usage, 3 bad input, 4 the backend asked for is\n"
    "unavailable or another failure.\n";

/// The value that \p word names; throws usage_error, telling the words there are.
template <class Value>
Value pick(
    char const* option, std::string const& word, std::initializer_list<std::pair<char const*, Value>> from)
{
    std::string known;
    for (auto const& [name, value] : from)
    {
        if (word == name)
            return value;
        known += std::string(known.empty() ? "" : ", ") + name;
    }
    throw usage_error("--" + std::string(option) + " is one of " + known + ", not '" + word + "'");
}

po::options_description describe_options(arguments& a, std::string& progress)
{
    po::options_description all(about, 100);
    auto add = all.add_options();
    add("generate", po::value(&a.generate)->value_name("KIND:ARGS"),
        "make a graph instead; the kinds are below");
    add("seed", po::value(&a.seed)->value_name("N")->default_value(1), "seed of --generate");
    add("format", po::value<std::string>()->value_name("F")->default_value("auto"),
        "dimacs, matrix_market, plain, snap or auto: told by content and name");
    add("weight", po::value<std::string>()->value_name("T")->default_value("auto"),
        "int32, int64, uint64, float, double or auto: the first but float that holds every weight");
    add("backend", po::value<std::string>()->value_name("B")->default_value("auto"),
        "cuda, host or auto: cuda where there is one");
    add("device", po::value(&a.device)->value_name("N")->default_value(-1, "current"), "CUDA device");
    add("threads", po::value<int>()->value_name("N")->default_value(0, "all"), "CPU threads");
    add("verify", po::bool_switch(&a.verify),
        "also run boost::kruskal_minimum_spanning_tree, compare exactly, and time both and the drop-in call");
    add("verify-graph", po::value<std::string>()->value_name("G")->default_value("auto"),
        "graph type for --verify: adjacency_list, csr or auto: csr where the other would take too much "
        "memory");
    add("output", po::value(&a.output)->value_name("FILE"),
        "write the forest's edges as lines 'FROM TO WEIGHT', lightest first, vertices named as in the input");
    add("json", po::bool_switch(&a.json), "print one JSON object");
    add("progress", po::value(&progress)->value_name("P")->default_value("auto")->implicit_value("always"),
        "always, never or auto: on stderr where that is a terminal, once a run takes longer than a second");
    add("version", "print the version");
    add("help,h", "print this");
    return all;
}

void choose(arguments& a, po::variables_map const& given, std::string const& progress)
{
    auto const word = [&](char const* option) { return given[option].as<std::string>(); };
    a.format = pick<file_format>("format", word("format"),
        {{"auto", file_format::automatic}, {"dimacs", file_format::dimacs},
            {"matrix_market", file_format::matrix_market}, {"plain", file_format::plain},
            {"snap", file_format::snap}});
    a.weight = pick<weight_choice>("weight", word("weight"),
        {{"auto", weight_choice::automatic}, {"int32", weight_choice::int32}, {"int64", weight_choice::int64},
            {"uint64", weight_choice::uint64}, {"float", weight_choice::float32},
            {"double", weight_choice::float64}});
    a.backend = pick<backend>("backend", word("backend"),
        {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host}});
    a.verify_graph = pick<graph_choice>("verify-graph", word("verify-graph"),
        {{"auto", graph_choice::automatic}, {"adjacency_list", graph_choice::adjacency_list},
            {"csr", graph_choice::csr}});
    a.progress = pick<progress_choice>("progress", progress,
        {{"auto", progress_choice::where_seen}, {"always", progress_choice::always},
            {"never", progress_choice::never}});

    int const threads = given["threads"].as<int>();
    if (threads < 0 || threads > 65536)
        throw usage_error("--threads is a number from 1 to 65536, or 0 for all cores");
    a.threads = static_cast<unsigned>(threads);
    if (a.device < -1)
        throw usage_error("--device is a CUDA device's number, or -1 for the current one");
    if (a.file.empty() == a.generate.empty())
        throw usage_error(a.file.empty() ? "give a FILE or --generate KIND:ARGS (see --help)"
                                         : "give a FILE or --generate KIND:ARGS, not both");
}

} // namespace

arguments parse_arguments(int argc, char const* const* argv)
{
    arguments a;
    std::string progress;
    po::options_description const visible = describe_options(a, progress);
    po::options_description all;
    all.add(visible).add_options()("file", po::value(&a.file));
    po::positional_options_description positional;
    positional.add("file", 1);

    po::variables_map given;
    try
    {
        // Guessing would make every new option a change of meaning for somebody's abbreviation.
        int const style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
        po::store(po::command_line_parser(argc, argv).options(all).positional(positional).style(style).run(),
            given);
        po::notify(given);
    }
    catch (po::error const& e)
    {
        throw usage_error(e.what());
    }

    if (given.count("help") != 0)
    {
        std::ostringstream text;
        text << visible << "\nKinds of --generate:\n" << boost_gpu_mst::generate::help() << exit_codes;
        a.answer = text.str();
    }
    else if (given.count("version") != 0)
        a.answer = std::string("gpu_mst ") + BOOST_GPU_MST_VERSION_STRING + "\n";
    else
        choose(a, given, progress);
    return a;
}

} // namespace gpu_mst
