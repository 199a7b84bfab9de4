//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/program.hpp"
#include "test/benchmark/steps.hpp"
#include "test/benchmark/timing.hpp"

#include "libs/generate/generate.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// From a BGL graph in host memory to its edge descriptors, with everything included: the drop-in call against
// boost::kruskal_minimum_spanning_tree on the same object. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::string graphs;
    std::string types;
    std::string csv;
    options solve;
    double scale = 1;
    std::uint64_t seed = 1;
    unsigned repeats = 5;
    std::uint64_t boost_limit = 0; ///< in edges
    bool steps = false;
};

struct row
{
    std::string graph;
    std::string type;
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    double built = 0;
    double boost = 0; ///< 0 if it did not run
    timing ours;
    report steps;
};

template <class Graph, class Edges>
std::vector<std::int32_t> weights_of(Graph const& g, Edges const& chosen)
{
    std::vector<std::int32_t> weights;
    weights.reserve(chosen.size());
    for (auto const& e : chosen)
        weights.push_back(get(boost::edge_weight, g, e));
    return weights;
}

template <class Graph>
row measure(settings const& s, std::string const& name, std::string const& type, generate::csr const& source)
{
    using edges = std::vector<typename boost::graph_traits<Graph>::edge_descriptor>;
    row r;
    r.graph = name;
    r.type = type;
    r.vertices = source.num_vertices;
    r.edges = source.arcs() / 2;

    std::optional<Graph> made;
    r.built = seconds_of([&] { made.emplace(build<Graph>::from(source)); });
    Graph const& g = *made;

    edges ours;
    std::vector<double> seconds;
    for (unsigned i = 0; i < s.repeats + 1; ++i) // the first starts threads and the device
    {
        ours.clear();
        double const once = seconds_of(
            [&]
            {
                if (s.solve.backend == backend::automatic)
                    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours));
                else
                    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(ours), s.solve);
            });
        if (i > 0)
            seconds.push_back(once);
    }
    r.ours = summarize(seconds);

    edges reported;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(reported), s.solve, &r.steps);
    if (reported != ours)
        throw std::runtime_error("the two doors chose different edges");

    if (r.edges <= s.boost_limit)
    {
        edges theirs;
        r.boost = seconds_of([&] { boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs)); });
        // With ties the edges may differ, but not the weights in ascending order.
        if (weights_of(g, theirs) != weights_of(g, ours))
            throw std::runtime_error("WRONG FOREST: its weights are not those of Boost's");
    }
    return r;
}

void print_head()
{
    std::printf("%-22s %-12s %11s %12s %10s %11s %10s %8s  %s\n", "graph", "type", "V", "E", "build ms",
        "Boost ms", "ours ms", "ratio", "steps (ms)");
}

void print(row const& r)
{
    std::printf("%-22s %-12s %11llu %12llu %10.1f ", r.graph.c_str(), r.type.c_str(),
        static_cast<unsigned long long>(r.vertices), static_cast<unsigned long long>(r.edges), 1e3 * r.built);
    if (r.boost > 0)
        std::printf("%11.1f %10.2f %7.1fx ", 1e3 * r.boost, 1e3 * r.ours.median, r.boost / r.ours.median);
    else
        std::printf("%11s %10.2f %8s ", "-", 1e3 * r.ours.median, "-");
    print_steps(r.steps.steps, 1);
}

void write_csv(std::string const& file, std::vector<row> const& rows)
{
    std::ofstream out(file);
    out << "input,type,vertices,edges,build_ms,boost_ms,ours_ms,ours_min_ms,ours_max_ms,ratio,backend,device,"
           "steps\n";
    for (row const& r : rows)
    {
        out << '"' << r.graph << "\"," << r.type << ',' << r.vertices << ',' << r.edges << ','
            << 1e3 * r.built << ',' << 1e3 * r.boost << ',' << 1e3 * r.ours.median << ',' << 1e3 * r.ours.min
            << ',' << 1e3 * r.ours.max << ',' << r.boost / r.ours.median << ',' << platform_of(r.steps)
            << ",\"" << r.steps.device << "\",";
        write_steps(out, r.steps.steps);
    }
    out.close();
    if (!out)
        throw std::runtime_error("cannot write '" + file + "'");
}

bool run(settings const& s)
{
    print_head();
    std::vector<row> rows;
    bool all_right = true;
    std::istringstream names(s.graphs);
    for (std::string name; std::getline(names, name, ';');)
    {
        generate::csr const source = make(name, s.scale, s.seed);
        auto const add = [&](std::string const& type, auto measure_type)
        {
            if ((',' + s.types + ',').find(',' + type + ',') == std::string::npos)
                return;
            try
            {
                rows.push_back(measure_type(s, name, type, source));
                print(rows.back());
                if (s.steps)
                    std::cout << rows.back().steps << std::endl;
            }
            catch (std::exception const& e)
            {
                std::printf("%-22s %-12s FAILED: %s\n", name.c_str(), type.c_str(), e.what());
                all_right = false;
            }
            if (!s.csv.empty())
                write_csv(s.csv, rows);
        };
        add("list", measure<list_graph>);
        add("vector", measure<vector_graph>);
        add("directed", measure<directed_graph>);
        add("csr", measure<csr_graph>);
        if (source.num_vertices <= most_of_matrix)
            add("matrix", measure<matrix_graph>);
    }
    return all_right;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    std::string backend_name;
    po::options_description usage("Options");
    auto add = usage.add_options();
    add("graphs",
        po::value(&s.graphs)->default_value(
            "random:10000,100;USA-road-d.NY;rmat16.sym;amazon0601;2d-2e20.sym"),
        "lookalikes by name or generator specs, separated by ';'");
    add("types", po::value(&s.types)->default_value("list,vector,directed,csr,matrix"),
        "graph types; matrix only up to 20000 vertices");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("seed", po::value(&s.seed)->default_value(1), "of graphs and weights");
    add("repeat", po::value(&s.repeats)->default_value(5), "timed calls of ours; Boost's is timed once");
    add("boost-limit", po::value(&s.boost_limit)->default_value(40000000), "edges beyond which Boost waits");
    add("backend", po::value(&backend_name)->default_value("auto"),
        "auto (times the drop-in call), cuda or host (time the full door)");
    add("threads", po::value(&s.solve.threads)->default_value(0), "of the host platform; 0 is all");
    add("steps", po::bool_switch(&s.steps), "prints each report");
    add("csv", po::value(&s.csv), "writes the table there too");
    return run_program(argc, argv, usage,
        [&]
        {
            if (backend_name == "cuda")
                s.solve.backend = backend::cuda;
            else if (backend_name == "host")
                s.solve.backend = backend::host;
            else if (backend_name != "auto")
                throw std::invalid_argument("unknown backend '" + backend_name + "'");
            if (s.repeats == 0)
                throw std::invalid_argument("at least one run is needed");
            return run(s) ? EXIT_SUCCESS : EXIT_FAILURE;
        });
}
