//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The cheapest network of pipes from a well: Prim's call with another qualifier says where each house's water
// comes from, and root_forest in which order to add up what flows through each pipe.

#include <boost/graph/adjacency_list.hpp>

#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/prim_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/root_forest.hpp>

#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

namespace
{

struct house
{
    std::string name;
    int litres;
};
struct ditch
{
    int metres;
};
using village = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, house, ditch>;

village make_village()
{
    village g;
    for (house const& h :
        {house{"mill", 90}, house{"farm", 40}, house{"well", 0}, house{"school", 60}, house{"barn", 10}})
        add_vertex(h, g);
    add_edge(0, 1, ditch{30}, g);
    add_edge(0, 2, ditch{70}, g);
    add_edge(1, 2, ditch{50}, g);
    add_edge(2, 3, ditch{20}, g);
    add_edge(3, 4, ditch{45}, g);
    add_edge(1, 4, ditch{35}, g);
    return g;
}

} // namespace

int main()
{
    village const g = make_village();
    std::size_t const well = 2;

    std::vector<std::size_t> parent(num_vertices(g));
    std::vector<int> metres(num_vertices(g));
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, &parent[0], boost::weight_map(get(&ditch::metres, g)).root_vertex(well).distance_map(&metres[0]));
    for (std::size_t v = 0; v != parent.size(); ++v)
        if (v != well)
            std::cout << g[v].name << " from " << g[parent[v]].name << ", " << metres[v] << " m\n";

    auto const pipes = boost_gpu_mst::minimum_spanning_forest(g, get(&ditch::metres, g));
    auto const tree = boost_gpu_mst::root_forest(g, pipes.begin(), pipes.end(), {well});
    std::vector<int> flow(num_vertices(g)); // through the pipe to the parent
    for (std::size_t i = tree.order.size(); i-- != 0;)
    {
        std::size_t const v = tree.order[i];
        flow[v] += g[v].litres;
        if (tree.parent[v] != v)
            flow[tree.parent[v]] += flow[v];
    }
    for (std::size_t const v : tree.order)
        std::cout << std::string(2 * tree.depth[v], ' ') << g[v].name << ": " << flow[v] << " litres\n";
}
