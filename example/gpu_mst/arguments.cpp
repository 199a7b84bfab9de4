//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "arguments.hpp"
#include "describe_options.hpp"

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/version.hpp>

#include <boost/program_options.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <numeric>
#include <sstream>
#include <string>
#include <system_error>
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
    return best == known.end() || far(*best) > std::max<std::size_t>(word.size() / 3, 2)
               ? ""
               : "; did you mean '" + *best + "'?";
}

/// The value that \p word names; throws usage_error that lists the valid words.
template <class Value>
Value pick(
    char const* option, std::string const& word, std::initializer_list<std::pair<char const*, Value>> from)
{
    std::string known;
    std::vector<std::string> names;
    for (auto const& [name, value] : from)
    {
        if (word == name)
            return value;
        known += std::string(known.empty() ? "" : ", ") + name;
        names.emplace_back(name);
    }
    throw usage_error("--" + std::string(option) + " is one of " + known + ", not '" + word + "'"
                      + suggestion(word, names));
}

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

/// A weight to cut at; may be infinite.
long double parse_height(std::string const& word)
{
    long double height = 0;
    char const* const end = word.data() + word.size();
    auto const [rest, code] = std::from_chars(word.data(), end, height);
    if (code != std::errc() || rest != end || height != height)
        throw usage_error("--cut is a weight, not '" + word + "'");
    return height;
}

/// "all", or ordinals such as "0,1".
std::vector<int> parse_devices(std::string const& word)
{
    if (word == "all")
        return {boost_gpu_mst::all_devices};
    std::vector<int> devices;
    std::istringstream numbers(word);
    for (std::string number; std::getline(numbers, number, ',');)
    {
        int device = 0;
        char const* const end = number.data() + number.size();
        auto const [rest, code] = std::from_chars(number.data(), end, device);
        if (code != std::errc() || rest != end || device < 0)
            throw usage_error("--devices is all, or devices' numbers such as 0,1, not '" + word + "'");
        devices.push_back(device);
    }
    return devices;
}

/// Boost.LexicalCast reads -1 as 2^64 - 1.
void refuse_negative(po::parsed_options const& words)
{
    for (po::option const& o : words.options)
        if ((o.string_key == "seed" || o.string_key == "clusters") && !o.value.empty()
            && o.value.front().find('-') != std::string::npos)
            throw usage_error(
                "--" + o.string_key + " is a number that is not negative, not '" + o.value.front() + "'");
}

/// Whether writing to \p b would overwrite what was written to \p a; /dev/null may be named twice.
bool is_same_file(std::string const& a, std::string const& b)
{
    namespace fs = std::filesystem;
    std::error_code none;
    if (fs::exists(a, none) && !fs::is_regular_file(a, none))
        return false;
    return fs::weakly_canonical(fs::absolute(a, none), none)
           == fs::weakly_canonical(fs::absolute(b, none), none);
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

void choose(arguments& a, po::variables_map const& given, words const& left_out)
{
    auto const word = [&](char const* option) { return given[option].as<std::string>(); };
    a.format = pick<file_format>("format", word("format"),
        {{"auto", file_format::automatic}, {"csv", file_format::csv}, {"tsv", file_format::tsv},
            {"dimacs", file_format::dimacs}, {"graphml", file_format::graphml},
            {"graphviz", file_format::graphviz}, {"matrix_market", file_format::matrix_market},
            {"metis", file_format::metis}, {"plain", file_format::plain}, {"snap", file_format::snap},
            {"raw", file_format::raw}});
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
    if (given.count("devices") != 0)
        a.devices = parse_devices(left_out.devices);
    if (a.device < -1)
        throw usage_error("--device is a device's number, or -1 for the current one");
    using boost_gpu_mst::io::edge_format;
    using boost_gpu_mst::io::header_choice;
    a.columns.header = pick<header_choice>("header", left_out.header,
        {{"auto", header_choice::automatic}, {"yes", header_choice::yes}, {"no", header_choice::no}});
    a.output_format = pick<std::optional<edge_format>>("output-format", left_out.output_format,
        {{"auto", std::nullopt}, {"lines", edge_format::lines}, {"csv", edge_format::csv},
            {"tsv", edge_format::tsv}, {"geojson", edge_format::geojson}});
    if (!a.member.empty() && (a.memory != 0 || a.file.empty()))
        throw usage_error("--member is of an archive, which is a FILE and not streamed");
    if (a.columns.any() && a.file.empty())
        throw usage_error("--from, --to, --weight-column and --header are of a FILE");
    if (a.maximum)
        a.objective = boost_gpu_mst::objective::maximum;
    if (a.maximum && a.verify == verify_choice::boost)
        throw usage_error("Boost's Kruskal knows minimum forests only; --verify=fast proves maximum ones");
    if (given.count("cut") != 0)
        a.cut = parse_height(left_out.cut);
    if (given.count("clusters") != 0 && a.clusters == 0)
        throw usage_error("--clusters is a number of clusters, from 1");
    if (a.clusters != 0 && a.cut)
        throw usage_error("--clusters and --cut are two ways to say the same: give one");
    if ((a.clusters != 0 || a.cut) && a.components.empty() && a.dot.empty() && a.svg.empty())
        throw usage_error("--clusters and --cut say what --components writes and --svg and --dot colour");
    if (a.output == "-" && a.components == "-")
        throw usage_error("--output and --components cannot both go to the standard output");
    if (a.dot == "-" || a.svg == "-")
        throw usage_error("--dot and --svg write files, not the standard output");
    refuse_same_file(a);
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

/// The command line, with --verify's value added if it was omitted: otherwise Boost.ProgramOptions would take
/// the next word, the FILE, as the value.
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
        // If abbreviations were guessed, every new option could change the meaning of one in use.
        int const style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
        po::parsed_options const parsed = po::command_line_parser(complete(argc, argv))
                                              .options(all)
                                              .positional(positional)
                                              .style(style)
                                              .run();
        refuse_negative(parsed);
        po::store(parsed, given);
        po::notify(given);
    }
    catch (po::unknown_option const& e)
    {
        std::vector<std::string> names;
        for (auto const& option : visible.options())
            names.push_back("--" + option->long_name());
        std::string const name = e.get_option_name();
        throw usage_error("there is no option '" + name + "'" + suggestion(name, names));
    }
    catch (po::error const& e)
    {
        throw usage_error(e.what());
    }

    if (given.count("-h") != 0)
        a.answer = short_help();
    else if (given.count("help") != 0)
        a.answer = help(visible);
    else if (given.count("list-devices") != 0)
        a.answer = devices();
    else if (given.count("version") != 0)
        a.answer = std::string("gpu_mst ") + BOOST_GPU_MST_VERSION_STRING + "\nhost   -  all CPU cores\n"
                   + devices();
    else
        choose(a, given, left_out);
    return a;
}

} // namespace gpu_mst
