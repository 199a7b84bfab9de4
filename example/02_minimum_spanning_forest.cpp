//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A weight map of the caller's choice, with options and a report. Plans the cheapest
// cable network over a handful of islands, some of which no cable reaches.

#include <boost/graph/adjacency_list.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <iostream>
#include <iterator>
#include <string>
#include <vector>

struct island
{
    std::string name;
};

struct strait
{
    double kilometres;
    double cost_per_kilometre;
};

int main()
{
    using sea = boost::adjacency_list<boost::vecS, boost::listS, boost::undirectedS, island, strait>;
    using cable = boost::graph_traits<sea>::edge_descriptor;
    sea g;
    auto const skye = add_vertex(island{"Skye"}, g);
    auto const rum = add_vertex(island{"Rum"}, g);
    auto const eigg = add_vertex(island{"Eigg"}, g);
    auto const muck = add_vertex(island{"Muck"}, g);
    add_vertex(island{"Rockall"}, g);
    add_edge(skye, rum, strait{12, 2.0}, g);
    add_edge(rum, eigg, strait{7, 1.5}, g);
    add_edge(skye, eigg, strait{11, 1.75}, g);
    add_edge(eigg, muck, strait{5, 2.5}, g);
    add_edge(rum, muck, strait{10, 3.0}, g);

    // Any readable property map works: here the cost, computed as it is read.
    auto const cost = boost::make_function_property_map<cable>(
        [&g](cable const& e) { return g[e].kilometres * g[e].cost_per_kilometre; });

    boost_gpu_mst::options options;
    options.order = boost_gpu_mst::output_order::by_edge;
    options.on_progress = [](boost_gpu_mst::progress const&) { return true; }; // false would cancel

    boost_gpu_mst::report report;
    std::vector<cable> network;
    boost_gpu_mst::minimum_spanning_forest(g, cost, std::back_inserter(network), options, &report);

    for (cable const& e : network)
        std::cout << g[source(e, g)].name << " - " << g[target(e, g)].name << ": " << get(cost, e) << '\n';
    std::cout << report.trees << " networks, total cost " << report.total.to_string() << "\n\n";

    std::cout << report; // the backend and the reason for it, seconds per step
}
