//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"

#include "test/support/generate/generate.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// From a BGL graph in host memory to its edge descriptors, with everything included: the drop-in call against
// boost::kruskal_minimum_spanning_tree on the same object. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings : common_settings
{
    std::string types;
    options solve;
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
std::vector<std::int32_t> weights_of(Graph const& g, Edges const& selected)
{
    std::vector<std::int32_t> weights;
    weights.reserve(selected.size());
    for (auto const& e : selected)
        weights.push_back(get(boost::edge_weight, g, e));
    return weights;
}

template <class Graph>
row measure(settings const& s, std::string const& name, generate::csr const& source)
{
    using edges = std::vector<typename boost::graph_traits<Graph>::edge_descriptor>;
    row r;
    r.graph = name;
    r.type = type_name<Graph>;
    r.vertices = source.num_vertices;
    r.edges = source.arcs() / 2;

    std::optional<Graph> made;
    r.built = seconds_of([&] { made.emplace(build<Graph>::from(source)); });
    Graph const& g = *made;

    edges ours;
    r.ours = timing_of(s.repeats,
        [&]
        {
            ours.clear();
            if (s.solve.backend == backend::automatic)
                boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours));
            else
                minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(ours), s.solve);
        });

    edges reported;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(reported), s.solve, &r.steps);
    if (reported != ours)
        throw std::runtime_error("the drop-in and minimum_spanning_forest chose different edges");

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

bool run(settings const& s)
{
    print_head();
    csv_table table(s.csv,
        "input,type,vertices,edges,build_ms,boost_ms,ours_ms,ours_min_ms,ours_max_ms,ratio,backend,device,"
        "steps");
    bool all_right = true;
    for (std::string const& name : names_of(s.graphs))
    {
        generate::csr const source = make(name, s.scale, s.seed);
        for_each_type<list_graph, vector_graph, directed_graph, csr_graph, matrix_graph>(s.types, source,
            [&](auto type)
            {
                using graph = typename decltype(type)::type;
                try
                {
                    row const r = measure<graph>(s, name, source);
                    print(r);
                    if (s.steps)
                        std::cout << r.steps << std::endl;
                    table.add(r.graph, r.type, r.vertices, r.edges, 1e3 * r.built, 1e3 * r.boost, r.ours,
                        r.boost / r.ours.median, platform_of(r.steps), r.steps.device, steps_of(r.steps));
                }
                catch (std::exception const& e)
                {
                    std::printf("%-22s %-12s FAILED: %s\n", name.c_str(), type_name<graph>, e.what());
                    all_right = false;
                }
            });
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
    add_common(usage, s, "random:10000,100;USA-road-d.NY;rmat16.sym;amazon0601;2d-2e20.sym");
    add("types", po::value(&s.types)->default_value("list,vector,directed,csr,matrix"),
        "graph types; matrix only up to 20000 vertices");
    add("boost-limit", po::value(&s.boost_limit)->default_value(40000000), "edges beyond which Boost waits");
    add("backend", po::value(&backend_name)->default_value("auto"),
        "auto (times the drop-in call), cuda or host (time minimum_spanning_forest)");
    add("threads", po::value(&s.solve.threads)->default_value(0), "of the host platform; 0 is all");
    add("steps", po::bool_switch(&s.steps), "prints each report");
    return run_program(argc, argv, usage,
        [&]
        {
            s.solve.backend = backend_named(backend_name);
            return run(s);
        });
}
