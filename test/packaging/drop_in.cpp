//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A user's program: it uses only this project's public headers and its CMake target.

#include <boost/graph/adjacency_list.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <iostream>
#include <iterator>
#include <vector>

namespace
{

using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, double>>;
using edge = boost::graph_traits<graph>::edge_descriptor;

/// A square with one diagonal and a lone vertex; the forest is 1-2, 2-3, 0-3.
graph square()
{
    graph g(5);
    add_edge(0, 1, 4.0, g);
    add_edge(1, 2, 1.0, g);
    add_edge(2, 3, 2.0, g);
    add_edge(3, 0, 3.0, g);
    add_edge(0, 2, 5.0, g);
    return g;
}

bool finds_the_forest()
{
    graph const g = square();
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    double total = 0;
    for (edge const e : tree)
        total += get(boost::edge_weight, g, e);
    std::cout << tree.size() << " edges of total weight " << total << '\n';
    return tree.size() == 3 && total == 6.0;
}

/// An exception thrown in the library is caught by its type here, whether the library is shared or not.
bool catches_what_the_library_throws()
{
    graph const g = square();
    std::vector<edge> tree;
    boost_gpu_mst::options o;
    o.on_progress = [](boost_gpu_mst::progress const&) { return false; };
    try
    {
        boost_gpu_mst::minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o);
    }
    catch (boost_gpu_mst::cancelled const&)
    {
        return tree.empty();
    }
    return false;
}

} // namespace

int main()
{
    return finds_the_forest() && catches_what_the_library_throws() ? 0 : 1;
}
