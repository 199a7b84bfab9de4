//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_INPUTS_HPP
#define BOOST_GPU_MST_TEST_API_INPUTS_HPP

#include <boost/graph/adjacency_list.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace api_test
{

/// A test graph, as pairs of ends.
struct shape
{
    std::string name;
    std::size_t vertices;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
};

/// One of each kind, a few hundred to a few thousand edges: grid, road-like, random, R-MAT, SSCA#2, star,
/// path, complete, many components, multigraph. Different for every seed.
std::vector<shape> shapes(unsigned seed);

/// Has no weights: they come from a map over edge_index, so one type works for all weights.
using indexed_graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_index_t, std::size_t>>;

indexed_graph to_graph(shape const& s);

} // namespace api_test

#endif
