//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "arguments.hpp"

#include "libs/generate/generate.hpp"

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/version.hpp>

#include <boost/program_options.hpp>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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
    "Finds a minimum spanning forest, on the GPU where there is one, else on all CPU cores, and prints what\n"
    "it weighs and what it cost. FILE is a graph; - is the standard input. Gzip and zstd are unpacked.\n\n"
    "  gpu_mst roads.gr.gz                         the forest's size, weight and cost\n"
    "  gpu_mst -o forest.txt roads.gr.gz           its edges, lightest first\n"
    "  zcat edges.txt.gz | gpu_mst -o - - | head   in a pipe\n"
    "  gpu_mst --verify --generate grid:300,300    compared with Boost's\n"
    "  gpu_mst --memory 4G -o forest.txt web.txt.zst   a file larger than memory\n"
    "  gpu_mst --svg maze.svg --generate grid:9,9  a picture\n\n";

char const* const formats =
    "Formats (told by content and name, or by --format):\n"
    "  dimacs         .gr: 'p sp VERTICES ARCS', then 'a FROM TO WEIGHT'; both arcs of an edge are one edge\n"
    "  matrix_market  .mtx: coordinate, real, integer or pattern, general or symmetric\n"
    "  plain          .el: 'VERTICES EDGES', then 'FROM TO WEIGHT', vertices counted from 0\n"
    "  raw            .raw: records of two 32-bit vertices and a weight of the type that --weight says\n"
    "  snap           all others: 'FROM TO [WEIGHT]' a line, '#' and '%' begin comments\n";

char const* const exit_codes =
    "\nExit codes:\n"
    "  0  fine\n"
    "  1  --verify found a difference\n"
    "  2  the command line is wrong\n"
    "  3  the input cannot be read as a graph; the message names file and line\n"
    "  4  all else: the backend asked for is unavailable, no memory, a file that cannot be written\n";

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

/// Values to be looked at once all are known.
struct words
{
    std::string progress;
    std::string verify;
    std::string memory;
    std::string device_memory;
};

/// "500M" and the like: bytes, or times 2^10, 2^20, 2^30, 2^40.
std::uint64_t parse_size(char const* option, std::string const& word)
{
    std::uint64_t value = 0;
    char const* const end = word.data() + word.size();
    auto const [rest, code] = std::from_chars(word.data(), end, value);
    std::string const units = "KMGT";
    std::size_t const unit = rest + 1 == end ? units.find(*rest) : std::string::npos;
    unsigned const shift = rest == end ? 0 : 10 * (static_cast<unsigned>(unit) + 1);
    if (code != std::errc() || (rest != end && unit == std::string::npos) || value == 0
        || value > (UINT64_MAX >> shift))
        throw usage_error("--" + std::string(option)
                          + " is a number of bytes, or one with K, M, G or T, not '" + word + "'");
    return value << shift;
}

po::options_description describe_options(arguments& a, words& given)
{
    po::options_description input("Input", 100);
    auto add = input.add_options();
    add("generate", po::value(&a.generate)->value_name("KIND:ARGS"),
        "make a graph instead of reading one; the kinds are below");
    add("seed", po::value(&a.seed)->value_name("N")->default_value(1), "seed of --generate");
    add("format", po::value<std::string>()->value_name("F")->default_value("auto"),
        "dimacs, matrix_market, plain, snap, raw or auto");
    add("weight", po::value<std::string>()->value_name("T")->default_value("auto"),
        "int32, int64, uint64, float, double or auto: the first but float that holds every weight");

    po::options_description solving("Solving", 100);
    add = solving.add_options();
    add("backend", po::value<std::string>()->value_name("B")->default_value("auto"),
        "cuda, opencl, host or auto: cuda where there is one, else a GPU by opencl, else host");
    add("device", po::value(&a.device)->value_name("N")->default_value(-1, "current"),
        "the device's number, as --list-devices has it; CUDA's unless --backend=opencl");
    add("memory", po::value(&given.memory)->value_name("SIZE"),
        "stream the file through so much memory instead of holding it: 500M, 2G; no --verify and no drawing");
    add("device-memory", po::value(&given.device_memory)->value_name("SIZE"),
        "take no more of the GPU's memory; larger graphs are streamed through it");
    add("threads", po::value<int>()->value_name("N")->default_value(0, "all"), "CPU threads");

    po::options_description output("Output", 100);
    add = output.add_options();
    add("output,o", po::value(&a.output)->value_name("FILE"),
        "write the forest's edges as lines 'FROM TO WEIGHT', lightest first, vertices named as in the "
        "input; packed where the name ends in .gz or .zst; - is the standard output, and the summary then "
        "goes to the error stream");
    add("dot", po::value(&a.dot)->value_name("FILE"), "write the graph for Graphviz, the forest in red");
    add("svg", po::value(&a.svg)->value_name("FILE"),
        "draw the graph, the forest in red; up to 2000 vertices and 20000 edges");
    add("json", po::bool_switch(&a.json), "print the summary as one JSON object");
    add("progress", po::value(&given.progress)->value_name("P")->default_value("auto"),
        "always, never or auto: on the error stream where that is a terminal, once a run takes longer than "
        "a second");

    po::options_description checking("Checking", 100);
    add = checking.add_options();
    add("verify", po::value(&given.verify)->value_name("HOW")->implicit_value("boost"),
        "boost: also run boost::kruskal_minimum_spanning_tree, compare exactly, and time both and the "
        "drop-in call; fast: prove the forest minimum without computing another, for graphs too large for "
        "Boost");
    add("verify-graph", po::value<std::string>()->value_name("G")->default_value("auto"),
        "graph type for --verify=boost: adjacency_list, csr or auto: csr where the other would take too much "
        "memory");

    po::options_description other("Other", 100);
    add = other.add_options();
    add("list-devices", "print the devices there are and their numbers");
    add("version", "print the version");
    add("help,h", "print this");

    po::options_description all(100);
    all.add(input).add(solving).add(output).add(checking).add(other);
    return all;
}

void choose(arguments& a, po::variables_map const& given, words const& left_out)
{
    auto const word = [&](char const* option) { return given[option].as<std::string>(); };
    a.format = pick<file_format>("format", word("format"),
        {{"auto", file_format::automatic}, {"dimacs", file_format::dimacs},
            {"matrix_market", file_format::matrix_market}, {"plain", file_format::plain},
            {"snap", file_format::snap}, {"raw", file_format::raw}});
    a.weight = pick<weight_choice>("weight", word("weight"),
        {{"auto", weight_choice::automatic}, {"int32", weight_choice::int32}, {"int64", weight_choice::int64},
            {"uint64", weight_choice::uint64}, {"float", weight_choice::float32},
            {"double", weight_choice::float64}});
    a.backend = pick<backend>("backend", word("backend"),
        {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host},
            {"opencl", backend::opencl}});
    a.verify_graph = pick<graph_choice>("verify-graph", word("verify-graph"),
        {{"auto", graph_choice::automatic}, {"adjacency_list", graph_choice::adjacency_list},
            {"csr", graph_choice::csr}});
    a.progress = pick<progress_choice>("progress", left_out.progress,
        {{"auto", progress_choice::where_seen}, {"always", progress_choice::always},
            {"never", progress_choice::never}});

    if (given.count("verify") != 0)
        a.verify = pick<verify_choice>(
            "verify", left_out.verify, {{"boost", verify_choice::boost}, {"fast", verify_choice::fast}});

    if (given.count("memory") != 0)
        a.memory = parse_size("memory", left_out.memory);
    if (given.count("device-memory") != 0)
        a.device_memory = parse_size("device-memory", left_out.device_memory);
    if (a.memory != 0
        && (a.verify != verify_choice::none || !a.dot.empty() || !a.svg.empty() || !a.generate.empty()))
        throw usage_error(
            "--memory streams a file, and --verify, --dot, --svg and --generate hold the graph");

    int const threads = given["threads"].as<int>();
    if (threads < 0 || threads > 65536)
        throw usage_error("--threads is a number from 1 to 65536, or 0 for all cores");
    a.threads = static_cast<unsigned>(threads);
    if (a.device < -1)
        throw usage_error("--device is a device's number, or -1 for the current one");
    if (a.dot == "-" || a.svg == "-")
        throw usage_error("--dot and --svg write files, not the standard output");
    if (a.file.empty() == a.generate.empty())
        throw usage_error(a.file.empty() ? "give a FILE or --generate KIND:ARGS (see --help)"
                                         : "give a FILE or --generate KIND:ARGS, not both");
}

/// A line for each device, or for a platform that has none.
std::string devices()
{
    std::ostringstream text;
    for (boost_gpu_mst::device_description const& d : boost_gpu_mst::list_devices())
    {
        text << (d.backend == backend::cuda ? "cuda   " : "opencl ");
        if (d.device >= 0)
            text << d.device << "  " << d.name << (d.fault.empty() ? "" : ": cannot be used: " + d.fault)
                 << "\n";
        else
            text << "-  " << d.fault << "\n";
    }
    return text.str();
}

/// The command line with --verify's value where it was left out: Boost.ProgramOptions would take the next
/// word for it, which is the FILE.
std::vector<std::string> complete(int argc, char const* const* argv)
{
    std::vector<std::string> words(argv + (argc > 0), argv + argc);
    auto const end = std::find(words.begin(), words.end(), "--");
    std::replace(words.begin(), end, std::string("--verify"), std::string("--verify=boost"));
    return words;
}

} // namespace

arguments parse_arguments(int argc, char const* const* argv)
{
    arguments a;
    words left_out;
    po::options_description const visible = describe_options(a, left_out);
    po::options_description all;
    all.add(visible).add_options()("file", po::value(&a.file));
    po::positional_options_description positional;
    positional.add("file", 1);

    po::variables_map given;
    try
    {
        // Guessing would make every new option a change of meaning for somebody's abbreviation.
        int const style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
        po::store(po::command_line_parser(complete(argc, argv))
                      .options(all)
                      .positional(positional)
                      .style(style)
                      .run(),
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
        text << about << formats << visible << "\nKinds of --generate:\n"
             << boost_gpu_mst::generate::help() << exit_codes;
        a.answer = text.str();
    }
    else if (given.count("list-devices") != 0)
        a.answer = devices();
    else if (given.count("version") != 0)
        a.answer = std::string("gpu_mst ") + BOOST_GPU_MST_VERSION_STRING + "\n";
    else
        choose(a, given, left_out);
    return a;
}

} // namespace gpu_mst
