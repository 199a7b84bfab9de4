//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "arguments.hpp"
#include "command_line.hpp"

#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"

#include "test/support/generate/generate.hpp"

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/version.hpp>

#include <boost/algorithm/string/join.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
using boost::algorithm::join;
using boost_gpu_mst::algorithm;
using boost_gpu_mst::backend;
using io::edge_format;
using io::file_format;
using io::header_choice;
using io::weight_choice;

constexpr unsigned columns = 80; ///< of a terminal

/// Breaks lines of more than `columns` characters; the rest is indented to the last column of the line, which
/// begins after two blanks.
std::string wrapped(std::string const& text)
{
    std::istringstream lines(text);
    std::string all;
    for (std::string line; std::getline(lines, line);)
    {
        std::size_t const begin = line.find_first_not_of(' ');
        std::size_t const gap = line.find("  ", begin);
        std::size_t const column = gap < columns / 2 ? line.find_first_not_of(' ', gap) : begin;
        while (line.size() > columns)
        {
            std::size_t const end = line.rfind(' ', columns);
            if (end == std::string::npos || end <= column)
                break;
            all += line.substr(0, end) + "\n";
            line = std::string(column, ' ') + line.substr(end + 1);
        }
        all += line + "\n";
    }
    return all;
}

char const* const about = "Usage: gpu_mst [options] FILE\n"
                          "       gpu_mst [options] --generate KIND:ARGS\n\n"
                          "Finds a minimum spanning forest, on the GPU if there is one, otherwise on all\n"
                          "CPU cores, and prints its weight and the time taken. FILE is a graph; - is the\n"
                          "standard input. Gzip, zstd, xz, bzip2, tar and zip are unpacked.\n\n"
                          "  gpu_mst roads.gr.gz                         the forest's size, weight and time\n"
                          "  gpu_mst -o forest.txt roads.gr.gz           its edges, lightest first\n"
                          "  zcat edges.txt.gz | gpu_mst -o - - | head   in a pipe\n"
                          "  gpu_mst --verify --generate grid:300,300    compared with Boost's\n"
                          "  gpu_mst --memory 4G -o forest.txt web.txt.zst   a file larger than memory\n"
                          "  gpu_mst --svg maze.svg --generate grid:9,9  a picture\n\n";

char const* const formats =
    "Formats (detected by content and name, or given by --format):\n"
    "  csv, tsv       .csv, .tsv: a row for each edge, with or without a header; vertices have any names\n"
    "  dimacs         .gr: 'p sp VERTICES ARCS', then 'a FROM TO WEIGHT'; both arcs of an edge are one edge\n"
    "  graphml        .graphml: nodes and edges; the weight is the edges' attribute of that name\n"
    "  graphviz       .dot, .gv: graph or digraph; the weight as in graphml\n"
    "  matrix_market  .mtx: coordinate, real, integer or pattern, general or symmetric\n"
    "  metis          .graph, .metis: 'VERTICES EDGES [FORMAT]', then a line of neighbours for each vertex\n"
    "  plain          .el: 'VERTICES EDGES', then 'FROM TO [WEIGHT]', vertices counted from 0\n"
    "  raw            .raw: records of two 32-bit vertices and a weight of the type given by --weight\n"
    "  snap           all others: lines 'FROM TO [WEIGHT]'; lines that begin with '#' or '%' are comments\n";

char const* const exit_codes =
    "\nExit codes:\n"
    "  0  success\n"
    "  1  --verify found a difference\n"
    "  2  the command line is wrong, or an output cannot show this graph\n"
    "  3  the input cannot be read as a graph; the message names file, line and format\n"
    "  4  any other error: unavailable backend, too little memory, a file that cannot be written\n";

/// The number of letters to insert, remove or replace that makes one word of the other.
std::size_t distance(std::string const& a, std::string const& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i != a.size(); ++i)
    {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j != b.size(); ++j)
        {
            std::size_t const replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

/// "; did you mean 'X'?" with the first word that this one begins or that is closest; nothing if none is
/// close.
std::string suggestion(std::string const& word, std::vector<std::string> const& known)
{
    auto const far = [&](std::string const& name)
    { return word.size() > 3 && name.compare(0, word.size(), word) == 0 ? 0 : distance(word, name); };
    auto const best = std::min_element(known.begin(), known.end(),
        [&](std::string const& a, std::string const& b) { return far(a) < far(b); });
    return best == known.end()
                   || far(*best) > std::min(word.size() - 1, std::max<std::size_t>(word.size() / 3, 2))
               ? ""
               : "; did you mean '" + *best + "'?";
}

/// The words that an option takes, and what they mean.
template <class Value>
using choices = std::vector<std::pair<std::string, Value>>;

/// The value that \p word names; throws usage_error that lists the valid words.
template <class Value>
Value pick(std::string const& option, std::string const& word, choices<Value> const& from)
{
    std::vector<std::string> names;
    for (auto const& [name, value] : from)
    {
        if (word == name)
            return value;
        names.push_back(name);
    }
    throw usage_error(
        "--" + option + " is one of " + join(names, ", ") + ", not '" + word + "'" + suggestion(word, names));
}

using taker = std::function<void(std::string const&)>;

taker into(std::string& text)
{
    return [&text](std::string const& word) { text = word; };
}

option flag(char const* name, bool& set, char const* description, char letter = '\0')
{
    return {name, letter, "", "", description, [&set](std::string const&) { set = true; }};
}

/// An option that takes one of some words, the first of which is "auto"; it is described by \p before, the
/// words, and \p automatic.
template <class Value>
option choice(std::string const& name, char const* value, Value& into, choices<Value> const& from,
    std::string const& automatic = {}, std::string const& before = {})
{
    std::vector<std::string> words;
    for (auto const& one : from)
        if (one.first != "auto")
            words.push_back(one.first);
    return {name, '\0', value, "auto",
        before + join(words, ", ") + " or auto" + (automatic.empty() ? "" : ": " + automatic),
        [=, &into](std::string const& word) { into = pick(name, word, from); }};
}

/// Stores the whole number of an option.
template <class Number>
taker number_into(
    std::string const& name, Number& to, Number low, Number high = std::numeric_limits<Number>::max())
{
    return [=, &to](std::string const& word)
    {
        if (io::parse_whole(word, to) != std::errc() || to < low || to > high)
            throw usage_error("--" + name + " is a whole number from " + std::to_string(low) + " to "
                              + std::to_string(high) + ", not '" + word + "'");
    };
}

/// "500M" and the like: bytes, or times 2^10, 2^20, 2^30, 2^40.
std::uint64_t parse_size(char const* option, std::string const& word)
{
    std::uint64_t value = 0;
    std::size_t const unit = std::string_view("KMGT").find(word.back());
    bool const has_unit = unit != std::string_view::npos;
    unsigned const shift = has_unit ? 10 * (static_cast<unsigned>(unit) + 1) : 0;
    std::string_view const digits(word.data(), word.size() - (has_unit ? 1 : 0));
    if (io::parse_whole(digits, value) != std::errc() || value == 0 || value > (UINT64_MAX >> shift))
        throw usage_error("--" + std::string(option)
                          + " is a number of bytes, or one with K, M, G or T, not '" + word + "'");
    return value << shift;
}

/// A weight to cut at; may be infinite.
std::string parse_height(std::string const& word)
{
    long double height = 0;
    if (io::parse_whole(word, height) != std::errc() || height != height)
        throw usage_error("--cut is a weight, not '" + word + "'");
    return word;
}

/// "all", or ordinals such as "0,1".
std::vector<int> parse_devices(std::string const& word)
{
    if (word == "all")
        return {boost_gpu_mst::all_devices};
    std::vector<int> devices;
    std::istringstream numbers(word + ","); // getline takes nothing behind the last comma
    for (std::string number; std::getline(numbers, number, ',');)
    {
        int device = 0;
        if (io::parse_whole(number, device) != std::errc() || device < 0)
            throw usage_error("--devices is all, or devices' numbers such as 0,1, not '" + word + "'");
        if (std::find(devices.begin(), devices.end(), device) != devices.end())
            throw usage_error("--devices has device " + number + " twice: '" + word + "'");
        devices.push_back(device);
    }
    return devices;
}

/// All options except the file's name, grouped under their headings.
std::vector<option_group> describe_options(arguments& a)
{
    option_group input{"Input", {}};
    option_group* group = &input;
    auto const add = [&](option o) { group->options.push_back(std::move(o)); };
    add({"generate", '\0', "KIND:ARGS", "", "make a graph instead of reading one; the kinds are below",
        into(a.generate)});
    add({"seed", '\0', "N", "1", "seed of --generate", number_into<std::uint64_t>("seed", a.seed, 0)});
    add(choice("format", "F", a.reading.format, io::format_names(), "detected by content and name"));
    add({"member", '\0', "NAME", "", "file to read from an archive (tar or zip) that has several",
        into(a.member)});
    add({"from", '\0', "COLUMN", "", "csv and tsv: column with one end of an edge, by name or number",
        into(a.reading.columns.from)});
    add({"to", '\0', "COLUMN", "", "column with the other end", into(a.reading.columns.to)});
    add({"weight-column", '\0', "COLUMN", "",
        "column with the weight, or attribute of graphml and graphviz; 0: none, each edge weighs 1",
        into(a.reading.columns.weight)});
    add(choice("header", "H", a.reading.columns.header,
        {{"auto", header_choice::automatic}, {"yes", header_choice::yes}, {"no", header_choice::no}},
        "detected from the first row"));
    add({"coordinates", '\0', "FILE", "",
        "positions of the vertices, a .co file of DIMACS: for pictures and GeoJSON", into(a.coordinates)});
    add(choice("weight", "T", a.reading.weight,
        {{"auto", weight_choice::automatic}, {"int32", weight_choice::int32}, {"int64", weight_choice::int64},
            {"uint64", weight_choice::uint64}, {"float", weight_choice::float32},
            {"double", weight_choice::float64}},
        "the first except float that holds every weight"));

    option_group solving{"Solving", {}};
    group = &solving;
    add(choice("backend", "B", a.solving.backend,
        {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host},
            {"opencl", backend::opencl}},
        "cuda if a GPU is usable, otherwise a GPU by opencl, otherwise host"));
    add(choice("algorithm", "A", a.solving.algorithm,
        {{"auto", algorithm::automatic}, {"recursive_boruvka", algorithm::recursive_boruvka}},
        "the fastest, or the recursion of the founding papers"));
    add({"device", '\0', "N", "current",
        "number of the device as --list-devices shows it; a CUDA device unless --backend=opencl",
        number_into("device", a.solving.device, -1)});
    add({"devices", '\0', "LIST", "", "several CUDA devices that solve a large graph together: 0,1 or all",
        [&a](auto const& word) { a.solving.devices = parse_devices(word); }});
    add({"memory", '\0', "SIZE", "",
        "stream the file through this much memory instead of holding it: 500M, 2G; not with --verify, "
        "--dot and --svg",
        [&a](auto const& word) { a.memory = parse_size("memory", a.memory_text = word); }});
    add({"device-memory", '\0', "SIZE", "",
        "use at most this much of the GPU's memory; larger graphs are streamed through it",
        [&a](auto const& word) { a.solving.device_memory_limit = parse_size("device-memory", word); }});
    add({"maximum", '\0', "", "", "find a spanning forest of greatest weight; heaviest edges first",
        [&a](std::string const&) { a.solving.objective = boost_gpu_mst::objective::maximum; }});
    add({"threads", '\0', "N", "all", "CPU threads", number_into("threads", a.solving.threads, 0u, 65536u)});

    option_group output{"Output", {}};
    group = &output;
    add({"output", 'o', "FILE", "",
        "write the forest's edges as lines 'FROM TO WEIGHT', lightest first, vertices named as in the input; "
        "packed if the name ends in .gz, .zst, .xz or .bz2; - is the standard output, and the summary then "
        "goes to "
        "the error stream",
        into(a.output)});
    add(choice("output-format", "F", a.output_format,
        {{"auto", std::nullopt}, {"lines", edge_format::lines}, {"csv", edge_format::csv},
            {"tsv", edge_format::tsv}, {"geojson", edge_format::geojson}},
        "by the file's name, otherwise like the input"));
    add({"components", '\0', "FILE", "",
        "write a line 'VERTEX COMPONENT' for each vertex: the tree it is in, or the cluster",
        into(a.components)});
    add({"clusters", '\0', "K", "",
        "K single-linkage clusters for --components, --svg and --dot: the forest without its heaviest edges",
        number_into<std::uint64_t>("clusters", a.clusters, 1)});
    add({"cut", '\0', "W", "", "clusters at a height: the forest without its edges heavier than W",
        [&a](auto const& word) { a.cut = parse_height(word); }});
    add({"dot", '\0', "FILE", "", "write the graph for Graphviz, the forest in red", into(a.dot)});
    add({"svg", '\0', "FILE", "", "draw the graph, the forest in red; up to 2000 vertices and 20000 edges",
        into(a.svg)});
    add(flag("json", a.json, "print the summary as one JSON object"));
    add(flag("quiet", a.quiet, "print no summary", 'q'));
    add(choice("progress", "P", a.progress,
        {{"auto", progress_choice::where_seen}, {"always", progress_choice::always},
            {"never", progress_choice::never}},
        "on the error stream if it is a terminal, once a run takes longer than a second"));

    option_group checking{"Checking", {}};
    group = &checking;
    add({"verify", '\0', "HOW", "boost",
        "boost: also run boost::kruskal_minimum_spanning_tree, compare exactly, and time both and the "
        "drop-in call; fast: prove the forest minimum without computing another, for graphs too large for "
        "Boost",
        [&a](std::string const& word)
        {
            a.verify = pick<verify_choice>("verify", word.empty() ? "boost" : word,
                {{"boost", verify_choice::boost}, {"fast", verify_choice::fast}});
        },
        true});
    add(choice("verify-graph", "G", a.verify_graph,
        {{"auto", graph_choice::automatic}, {"adjacency_list", graph_choice::adjacency_list},
            {"csr", graph_choice::csr}},
        "csr if the other would take too much memory", "graph type for --verify=boost: "));

    option_group other{"Other", {}};
    group = &other;
    taker const nothing = [](std::string const&) {};
    add({"list-devices", '\0', "", "", "print the devices and their numbers", nothing});
    add({"version", '\0', "", "", "print the version and the platforms", nothing});
    add({"", 'h', "", "", "print the most used options", nothing});
    add({"help", '\0', "", "", "print this", nothing});
    return {input, solving, output, checking, other};
}

std::string help(std::vector<option_group> const& options)
{
    std::ostringstream text;
    text << about << formats << describe(options) << "\nKinds of --generate:\n"
         << boost_gpu_mst::generate::help() << exit_codes;
    return wrapped(text.str());
}

std::string short_help()
{
    return wrapped(std::string(about)
                   + "  -o FILE            write the forest's edges\n"
                     "  --format F         format of FILE, if content and name do not show it\n"
                     "  --from, --to, --weight-column COLUMN   columns of a table\n"
                     "  --components FILE  write each vertex's tree, or with --clusters K its cluster\n"
                     "  --maximum          find a spanning forest of greatest weight\n"
                     "  --backend B        cuda, opencl, host or auto\n"
                     "  --json, -q         print the summary as JSON, or not at all\n\n"
                     "gpu_mst --help prints all options, formats and exit codes.\n");
}

/// Whether writing to \p b would overwrite what was written to \p a, or follow it in an open descriptor;
/// /dev/null may be named twice.
bool is_same_file(std::string const& a, std::string const& b)
{
    namespace fs = std::filesystem;
    std::error_code none;
    auto const descriptor_of = [](std::string const& file)
    { return file == "-" ? io::standard_output_descriptor : io::resolve(file).descriptor; };
    if (int const descriptor = descriptor_of(a); descriptor != -1)
        return descriptor == descriptor_of(b);
    if (!io::is_replaceable(a))
        return false;
    return fs::weakly_canonical(fs::absolute(io::to_path(a), none), none)
           == fs::weakly_canonical(fs::absolute(io::to_path(b), none), none);
}

void refuse_same_file(arguments const& a)
{
    std::pair<char const*, std::string const*> const files[] = {
        {"--output", &a.output}, {"--components", &a.components}, {"--dot", &a.dot}, {"--svg", &a.svg}};
    for (auto const& one : files)
        for (auto const* other = std::begin(files); other->second != one.second; ++other)
            if (!one.second->empty() && !other->second->empty() && is_same_file(*one.second, *other->second))
                throw usage_error(std::string(other->first) + " and " + one.first + " cannot both write '"
                                  + *one.second + "'");
}

/// The kinds of --generate, as the help has them: "NAME:ARGS" at the beginning of a line or after a blank.
std::vector<std::string> kinds()
{
    std::vector<std::string> all;
    std::istringstream words(boost_gpu_mst::generate::help());
    for (std::string word; words >> word;)
        if (std::size_t const colon = word.find(':'); colon != std::string::npos)
            all.push_back(word.substr(0, colon));
    return all;
}

void check_kind(std::string const& kind_and_args)
{
    std::string const kind = kind_and_args.substr(0, kind_and_args.find(':'));
    std::vector<std::string> const known = kinds();
    if (kind.empty() || std::find(known.begin(), known.end(), kind) != known.end())
        return;
    throw usage_error("--generate makes " + join(known, ", ") + ", not '" + kind + "'"
                      + suggestion(kind, known) + " (see --help)");
}

/// What options forbid or need each other: one without effect is refused.
void check(arguments const& a, parsed_command_line const& given)
{
    bool const draws = !a.dot.empty() || !a.svg.empty(), clusters = a.clusters != 0 || a.cut,
               on_host = a.solving.backend == backend::host;
    std::pair<bool, char const*> const faults[] = {
        {a.memory != 0 && (a.verify != verify_choice::none || draws || !a.generate.empty()),
            "--memory streams a file, and --verify, --dot, --svg and --generate hold the graph"},
        {a.solving.algorithm != algorithm::automatic && (a.memory != 0 || !a.solving.devices.empty()),
            "--algorithm applies to a graph that is held on one device; leave out --memory and --devices"},
        {a.memory != 0 && !a.solving.devices.empty(),
            "--memory streams a file through one device: leave out --devices"},
        {on_host && (given.has("--device") || given.has("--devices") || given.has("--device-memory")),
            "--device, --devices and --device-memory apply to a GPU, not to --backend host"},
        {a.solving.backend == backend::opencl && given.has("--devices"),
            "--devices applies to CUDA; with --backend opencl, give --device"},
        {given.has("--device") && given.has("--devices"),
            "--device and --devices both name the devices: give one"},
        {!a.member.empty() && (a.memory != 0 || a.file.empty()),
            "--member applies to a FILE that is an archive, and not with --memory"},
        {(a.reading.columns.any() || a.reading.format != file_format::automatic) && a.file.empty(),
            "--format, --from, --to, --weight-column and --header apply to a FILE"},
        {a.file == "-" && a.coordinates == "-", "FILE and --coordinates cannot both be the standard input"},
        {given.has("--seed") && a.generate.empty(), "--seed applies to --generate, not to a FILE"},
        {given.has("--output-format") && a.output.empty() && a.components.empty(),
            "--output-format applies to --output and --components: give one of them"},
        {given.has("--verify-graph") && a.verify != verify_choice::boost,
            "--verify-graph applies to --verify=boost, which is missing"},
        {a.solving.objective == boost_gpu_mst::objective::maximum && a.verify == verify_choice::boost,
            "Boost's Kruskal finds minimum forests only; --verify=fast proves maximum ones"},
        {a.clusters != 0 && a.cut, "--clusters and --cut both choose the clusters: give one"},
        {clusters && a.components.empty() && !draws,
            "--clusters and --cut apply to --components, --svg and --dot: give one of them"},
        {a.json && a.quiet, "--json prints a summary, and --quiet prints none: give one"},
        {a.dot == "-" || a.svg == "-", "--dot and --svg write files, not the standard output"},
        {a.file.empty() && a.generate.empty(), "give a FILE or --generate KIND:ARGS (see --help)"},
        {!a.file.empty() && !a.generate.empty(), "give a FILE or --generate KIND:ARGS, not both"}};
    for (auto const& [found, message] : faults)
        if (found)
            throw usage_error(message);
    check_kind(a.generate);
    refuse_same_file(a);
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

std::string answer_of(std::string const& word, std::vector<option_group> const& options)
{
    return word == "-h"       ? short_help()
           : word == "--help" ? help(options)
           : word == "--list-devices"
               ? devices()
               : "gpu_mst " BOOST_GPU_MST_VERSION_STRING "\nhost   -  all CPU cores\n" + devices();
}

} // namespace

arguments parse_arguments(std::vector<std::string> const& words)
{
    arguments a;
    std::vector<option_group> const options = describe_options(a);
    parsed_command_line const given = parse({words.begin() + !words.empty(), words.end()}, options,
        [&](std::string const& word)
        {
            std::vector<std::string> names;
            for (option_group const& g : options)
                for (option const& o : g.options)
                    if (!o.name.empty())
                        names.push_back("--" + o.name);
            throw usage_error("there is no option '" + word + "'" + suggestion(word, names));
        });
    if (given.others.size() > 1)
        throw usage_error("give one FILE, not '" + given.others[0] + "' and '" + given.others[1] + "'");
    for (char const* const word : {"-h", "--help", "--list-devices", "--version"})
        if (given.has(word))
        {
            a.answer = answer_of(word, options);
            return a;
        }
    if (!given.others.empty())
        a.file = given.others[0];
    for (auto const& [o, value] : given.given)
        o->take(value);
    a.reading.threads = a.solving.threads;
    check(a, given);
    return a;
}

} // namespace gpu_mst
