//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Bundled properties, a graph whose vertices have no numbers, and the disjoint sets that the call leaves
// behind: this call takes the same named parameters as boost::kruskal_minimum_spanning_tree.

#include <boost/graph/adjacency_list.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

struct village
{
    std::string name;
};

struct path
{
    int metres;
    int minutes;
};

int main()
{
    using valley = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS, village, path>;
    using vertex = boost::graph_traits<valley>::vertex_descriptor;
    using edge = boost::graph_traits<valley>::edge_descriptor;

    valley g;
    std::map<vertex, std::size_t> number;
    std::vector<vertex> v;
    for (char const* name : {"Ardez", "Ftan", "Guarda", "Lavin", "Scuol", "Zernez"})
    {
        v.push_back(add_vertex(village{name}, g));
        number.emplace(v.back(), number.size());
    }
    add_edge(v[0], v[1], path{6500, 120}, g);
    add_edge(v[0], v[2], path{5000, 90}, g);
    add_edge(v[1], v[4], path{6800, 80}, g);
    add_edge(v[0], v[4], path{9000, 150}, g);
    add_edge(v[3], v[5], path{7200, 130}, g);

    std::map<vertex, vertex> predecessor;
    std::map<vertex, std::size_t> rank;
    std::vector<edge> selected;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(selected),
        boost::weight_map(get(&path::minutes, g))
            .vertex_index_map(boost::make_assoc_property_map(number))
            .predecessor_map(boost::make_assoc_property_map(predecessor))
            .rank_map(boost::make_assoc_property_map(rank)));

    for (edge const& e : selected)
        std::cout << g[source(e, g)].name << " - " << g[target(e, g)].name << ", " << g[e].minutes
                  << " min\n";

    // Two vertices are in one tree if they are in one disjoint set.
    auto const ranks = boost::make_assoc_property_map(rank);
    auto const parents = boost::make_assoc_property_map(predecessor);
    boost::disjoint_sets<decltype(ranks), decltype(parents)> sets(ranks, parents);
    auto const connected = [&](vertex a, vertex b) { return sets.find_set(a) == sets.find_set(b); };
    std::cout << "Guarda to Scuol on foot: " << (connected(v[2], v[4]) ? "yes" : "no") << '\n'
              << "Guarda to Zernez on foot: " << (connected(v[2], v[5]) ? "yes" : "no") << '\n';
}
