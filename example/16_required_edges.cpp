//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A network that keeps the cables there are, and avoids a nature reserve: edges that must be in the forest
// join components before the call, and edges that must not are filtered out.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>

#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

namespace
{

struct cable
{
    int cost;
    bool exists;
    bool crosses_reserve;
};
using towns = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, cable>;
using edge = boost::graph_traits<towns>::edge_descriptor;

struct existing
{
    towns const* g = nullptr;
    bool operator()(edge const& e) const { return (*g)[e].exists; }
};

struct permitted
{
    towns const* g = nullptr;
    bool operator()(edge const& e) const { return !(*g)[e].crosses_reserve; }
};

} // namespace

int main()
{
    towns g(6);
    add_edge(0, 1, cable{90, true, false}, g);
    add_edge(0, 2, cable{10, false, false}, g);
    add_edge(1, 2, cable{20, false, false}, g);
    add_edge(2, 3, cable{5, false, true}, g);
    add_edge(1, 3, cable{40, false, false}, g);
    add_edge(3, 4, cable{60, true, false}, g);
    add_edge(4, 5, cable{30, false, false}, g);

    // Towns that are connected already are one component, whatever their cables cost.
    std::vector<std::uint32_t> component(num_vertices(g));
    boost::connected_components(boost::make_filtered_graph(g, existing{&g}), &component[0]);

    boost_gpu_mst::options options;
    options.initial_components = component;
    boost_gpu_mst::report report;
    std::vector<edge> built;
    auto const allowed = boost::make_filtered_graph(g, permitted{&g});
    boost_gpu_mst::minimum_spanning_forest(
        allowed, get(&cable::cost, g), std::back_inserter(built), options, &report);

    for (edge const& e : built)
        std::cout << source(e, g) << " - " << target(e, g) << ": " << g[e].cost << '\n';
    std::cout << "new cables for " << report.total.to_string() << ", " << report.trees << " network\n";
}
