//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_ODR_HPP
#define BOOST_GPU_MST_TEST_API_ODR_HPP

#include <boost/graph/adjacency_list.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

namespace odr
{

std::vector<std::size_t> in_this_source();
std::vector<std::size_t> in_other_source();

/// Ids from every overload: a graph, a graph with ranked weights, edge arrays.
inline std::vector<std::size_t> forest()
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, std::string,
            boost::property<boost::edge_index_t, std::size_t>>>;
    using weights =
        boost::property<boost::edge_weight_t, std::string, boost::property<boost::edge_index_t, std::size_t>>;
    graph g(3);
    add_edge(0, 1, weights("b", 0), g);
    add_edge(1, 2, weights("c", 1), g);
    add_edge(2, 0, weights("a", 2), g);
    std::vector<boost::graph_traits<graph>::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    std::vector<std::size_t> ids;
    for (auto const& e : tree)
        ids.push_back(get(boost::edge_index, g, e));
    std::vector<unsigned> const u = {0, 1, 2}, v = {1, 2, 0}, w = {2, 3, 1};
    boost_gpu_mst::minimum_spanning_forest(3, u, v, w, std::back_inserter(ids));
    return ids;
}

} // namespace odr

#endif
