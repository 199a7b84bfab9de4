//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>

#include <boost/graph/adjacency_list.hpp>

#include <iostream>
#include <iterator>
#include <vector>

// A call into the library: small graphs are solved in the header, a path of this length is not.
int main()
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    std::size_t const n = 20000;
    graph g(n);
    for (std::size_t v = 1; v != n; ++v)
    {
        add_edge(v - 1, v, 1, g);
        add_edge(0, v, 2, g); // closes a cycle, and is the heaviest edge in it
    }
    std::vector<graph::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    bool light = tree.size() == n - 1;
    for (auto const& e : tree)
        light = light && get(boost::edge_weight, g, e) == 1;
    std::cout << tree.size() << " edges" << (light ? "" : ", which are not those of the forest") << std::endl;
    return light ? 0 : 1;
}
