//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "describe_options.hpp"

#include "test/support/generate/generate.hpp"

#include <sstream>

namespace gpu_mst
{
namespace
{

namespace po = boost::program_options;

constexpr unsigned columns = 80; ///< of a terminal

/// Breaks lines that are too long; their rest stands below their last column, which two blanks precede.
std::string broken(std::string const& text)
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
                          "Finds a minimum spanning forest, on the GPU where there is one, else on all CPU\n"
                          "cores, and prints what it weighs and what it cost. FILE is a graph; - is the\n"
                          "standard input. Gzip, zstd, xz, bzip2, tar and zip are unpacked.\n\n"
                          "  gpu_mst roads.gr.gz                         the forest's size, weight and cost\n"
                          "  gpu_mst -o forest.txt roads.gr.gz           its edges, lightest first\n"
                          "  zcat edges.txt.gz | gpu_mst -o - - | head   in a pipe\n"
                          "  gpu_mst --verify --generate grid:300,300    compared with Boost's\n"
                          "  gpu_mst --memory 4G -o forest.txt web.txt.zst   a file larger than memory\n"
                          "  gpu_mst --svg maze.svg --generate grid:9,9  a picture\n\n";

char const* const formats =
    "Formats (told by content and name, or by --format):\n"
    "  csv, tsv       .csv, .tsv: a row an edge, with a header or without; vertices have any names\n"
    "  dimacs         .gr: 'p sp VERTICES ARCS', then 'a FROM TO WEIGHT'; both arcs of an edge are one edge\n"
    "  graphml        .graphml: nodes and edges; the weight is the edges' attribute of that name\n"
    "  graphviz       .dot, .gv: graph or digraph; the weight as of graphml\n"
    "  matrix_market  .mtx: coordinate, real, integer or pattern, general or symmetric\n"
    "  metis          .graph, .metis: 'VERTICES EDGES [FORMAT]', then a line of neighbours for each vertex\n"
    "  plain          .el: 'VERTICES EDGES', then 'FROM TO [WEIGHT]', vertices counted from 0\n"
    "  raw            .raw: records of two 32-bit vertices and a weight of the type that --weight says\n"
    "  snap           all others: 'FROM TO [WEIGHT]' a line, '#' and '%' begin comments\n";

char const* const exit_codes =
    "\nExit codes:\n"
    "  0  fine\n"
    "  1  --verify found a difference\n"
    "  2  the command line is wrong\n"
    "  3  the input cannot be read as a graph; the message names file, line and format\n"
    "  4  all else: the backend asked for is unavailable, no memory, a file that cannot be written\n";

} // namespace

po::options_description describe_options(arguments& a, words& given)
{
    po::options_description input("Input", columns);
    auto add = input.add_options();
    add("generate", po::value(&a.generate)->value_name("KIND:ARGS"),
        "make a graph instead of reading one; the kinds are below");
    add("seed", po::value(&a.seed)->value_name("N")->default_value(1), "seed of --generate");
    add("format", po::value<std::string>()->value_name("F")->default_value("auto"),
        "csv, tsv, dimacs, graphml, graphviz, matrix_market, metis, plain, snap, raw or auto: told by "
        "content and "
        "name");
    add("member", po::value(&a.member)->value_name("NAME"),
        "the file to read of an archive, tar or zip, that has several");
    add("from", po::value(&a.columns.from)->value_name("COLUMN"),
        "of csv and tsv, an edge's one end, by name or number");
    add("to", po::value(&a.columns.to)->value_name("COLUMN"), "and the other");
    add("weight-column", po::value(&a.columns.weight)->value_name("COLUMN"),
        "and its weight, also of graphml and graphviz; 0: none, each weighs 1");
    add("header", po::value(&given.header)->value_name("H")->default_value("auto"),
        "whether the first row has names: yes, no or auto");
    add("coordinates", po::value(&a.coordinates)->value_name("FILE"),
        "where the vertices are, a .co file of DIMACS: for pictures and GeoJSON");
    add("weight", po::value<std::string>()->value_name("T")->default_value("auto"),
        "int32, int64, uint64, float, double or auto: the first but float that holds every weight");

    po::options_description solving("Solving", columns);
    add = solving.add_options();
    add("backend", po::value<std::string>()->value_name("B")->default_value("auto"),
        "cuda, opencl, host or auto: cuda where there is one, else a GPU by opencl, else host");
    add("device", po::value(&a.device)->value_name("N")->default_value(-1, "current"),
        "the device's number, as --list-devices has it; CUDA's unless --backend=opencl");
    add("devices", po::value(&given.devices)->value_name("LIST"),
        "several of CUDA's devices that solve a large graph together: 0,1 or all");
    add("memory", po::value(&given.memory)->value_name("SIZE"),
        "stream the file through so much memory instead of holding it: 500M, 2G; no --verify and no drawing");
    add("device-memory", po::value(&given.device_memory)->value_name("SIZE"),
        "take no more of the GPU's memory; larger graphs are streamed through it");
    add("maximum", po::bool_switch(&a.maximum), "a spanning forest of greatest weight; heaviest edges first");
    add("threads", po::value<int>()->value_name("N")->default_value(0, "all"), "CPU threads");

    po::options_description output("Output", columns);
    add = output.add_options();
    add("output,o", po::value(&a.output)->value_name("FILE"),
        "write the forest's edges as lines 'FROM TO WEIGHT', lightest first, vertices named as in the "
        "input; packed where the name ends in .gz or .zst; - is the standard output, and the summary then "
        "goes to the error stream");
    add("output-format", po::value(&given.output_format)->value_name("F")->default_value("auto"),
        "lines, csv, tsv, geojson or auto: told by the file's name, else as the input is");
    add("components", po::value(&a.components)->value_name("FILE"),
        "write a line 'VERTEX COMPONENT' for each vertex: the tree it is in, or the cluster");
    add("clusters", po::value(&a.clusters)->value_name("K"),
        "K single-linkage clusters for --components, --svg and --dot: the forest without its heaviest edges");
    add("cut", po::value(&given.cut)->value_name("W"),
        "the same by height: the forest without its edges heavier than W");
    add("dot", po::value(&a.dot)->value_name("FILE"), "write the graph for Graphviz, the forest in red");
    add("svg", po::value(&a.svg)->value_name("FILE"),
        "draw the graph, the forest in red; up to 2000 vertices and 20000 edges");
    add("json", po::bool_switch(&a.json), "print the summary as one JSON object");
    add("quiet,q", po::bool_switch(&a.quiet), "print no summary");
    add("progress", po::value(&given.progress)->value_name("P")->default_value("auto"),
        "always, never or auto: on the error stream where that is a terminal, once a run takes longer than "
        "a second");

    po::options_description checking("Checking", columns);
    add = checking.add_options();
    add("verify", po::value(&given.verify)->value_name("HOW")->implicit_value("boost"),
        "boost: also run boost::kruskal_minimum_spanning_tree, compare exactly, and time both and the "
        "drop-in call; fast: prove the forest minimum without computing another, for graphs too large for "
        "Boost");
    add("verify-graph", po::value<std::string>()->value_name("G")->default_value("auto"),
        "graph type for --verify=boost: adjacency_list, csr or auto: csr where the other would take too much "
        "memory");

    po::options_description other("Other", columns);
    add = other.add_options();
    add("list-devices", "print the devices there are and their numbers");
    add("version", "print the version and the platforms");
    add(",h", "print the most used options");
    add("help", "print this");

    po::options_description all(columns);
    all.add(input).add(solving).add(output).add(checking).add(other);
    return all;
}

std::string help(po::options_description const& options)
{
    std::ostringstream text;
    text << about << formats << options << "\nKinds of --generate:\n"
         << boost_gpu_mst::generate::help() << exit_codes;
    return broken(text.str());
}

std::string short_help()
{
    return broken(std::string(about)
                  + "  -o FILE            write the forest's edges\n"
                    "  --format F         what FILE is, if neither content nor name tell\n"
                    "  --from, --to, --weight-column COLUMN   of a table\n"
                    "  --components FILE  write each vertex's tree, or with --clusters K its cluster\n"
                    "  --maximum          a spanning forest of greatest weight\n"
                    "  --backend B        cuda, opencl, host or auto\n"
                    "  --json, -q         the summary as JSON, or none\n\n"
                    "gpu_mst --help prints all options, formats and exit codes.\n");
}

} // namespace gpu_mst
