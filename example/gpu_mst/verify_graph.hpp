//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_VERIFY_GRAPH_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_VERIFY_GRAPH_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gpu_mst
{

/// The graph class that BGL programs use.
template <class Weight>
using list_graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>>;

/// Takes a third of its memory. Directed, but Kruskal ignores the direction.
template <class Weight>
using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>, boost::no_property, std::uint32_t, std::uint64_t>;

template <class Weight>
void build(
    list_graph<Weight>& graph, boost_gpu_mst::io::edge_list const& g, std::vector<Weight> const& weights)
{
    graph = list_graph<Weight>(g.num_vertices);
    for (std::size_t i = 0; i != weights.size(); ++i)
        boost::add_edge(
            g.sources[i], g.targets[i], boost::property<boost::edge_weight_t, Weight>(weights[i]), graph);
}

template <class Weight>
void build(
    csr_graph<Weight>& graph, boost_gpu_mst::io::edge_list const& g, std::vector<Weight> const& weights)
{
    auto const ends = [&g](std::size_t i) { return std::make_pair(g.sources[i], g.targets[i]); };
    auto const edge = [&](std::size_t i)
    { return boost::make_transform_iterator(boost::counting_iterator<std::size_t>(i), ends); };
    graph = csr_graph<Weight>(
        boost::edges_are_unsorted_multi_pass, edge(0), edge(weights.size()), weights.begin(), g.num_vertices);
}

} // namespace gpu_mst

#endif
