//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The cheapest roads that keep all towns connected. A call of boost::kruskal_minimum_spanning_tree with one
// qualifier changed: the forest is computed on the GPU if there is one, otherwise on all CPU cores.

#include <boost/graph/adjacency_list.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

struct town
{
    std::string name;
};

struct road
{
    double km;
};

/// Bundled properties: the weights are a member of the edges' struct, and the call names that member.
void connect_towns()
{
    using network = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, town, road>;
    using edge = boost::graph_traits<network>::edge_descriptor;

    network g;
    for (char const* name : {"Bern", "Basel", "Zurich", "Luzern", "Chur"})
        add_vertex(town{name}, g);
    add_edge(0, 1, road{99}, g);
    add_edge(0, 2, road{125}, g);
    add_edge(0, 3, road{111}, g);
    add_edge(1, 2, road{87}, g);
    add_edge(2, 3, road{52}, g);
    add_edge(2, 4, road{120}, g);
    add_edge(3, 4, road{141}, g);

    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::weight_map(get(&road::km, g)));

    for (edge const& e : tree)
        std::cout << g[source(e, g)].name << " - " << g[target(e, g)].name << ", " << g[e].km << " km\n";
}

/// Boost's documented example (libs/graph/example/kruskal-example.cpp, copyright 1997-2001 University of
/// Notre Dame): a graph with the property edge_weight needs no weight map. The call was unqualified and
/// found by argument-dependent lookup; now it is boost_gpu_mst::kruskal_minimum_spanning_tree. Five
/// edges weigh 1, and one of them is not needed: Boost's page prints 3 <--> 4, but breaking ties by edge id
/// (doc/graph_types.md) chooses 4 <--> 1.
void boosts_example()
{
    using namespace boost;
    typedef adjacency_list<vecS, vecS, undirectedS, no_property, property<edge_weight_t, int>> Graph;
    typedef graph_traits<Graph>::edge_descriptor Edge;
    typedef std::pair<int, int> E;

    const int num_nodes = 5;
    E edge_array[] = {E(0, 2), E(1, 3), E(1, 4), E(2, 1), E(2, 3), E(3, 4), E(4, 0), E(4, 1)};
    int weights[] = {1, 1, 2, 7, 3, 1, 1, 1};
    std::size_t num_edges = sizeof(edge_array) / sizeof(E);
    Graph g(edge_array, edge_array + num_edges, weights, num_nodes);
    property_map<Graph, edge_weight_t>::type weight = get(edge_weight, g);
    std::vector<Edge> spanning_tree;

    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(spanning_tree));

    std::cout << "Print the edges in the MST:" << std::endl;
    for (std::vector<Edge>::iterator ei = spanning_tree.begin(); ei != spanning_tree.end(); ++ei)
        std::cout << source(*ei, g) << " <--> " << target(*ei, g) << " with weight of " << weight[*ei]
                  << std::endl;
}

int main()
{
    connect_towns();
    boosts_example();
}
