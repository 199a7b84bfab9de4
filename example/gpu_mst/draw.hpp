//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_DRAW_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_DRAW_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/edge_id.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace gpu_mst
{

/// The limits of --svg: the layout takes time quadratic in the number of vertices, and the picture becomes
/// unreadable even sooner.
constexpr std::size_t most_drawn_vertices = 2000;
constexpr std::size_t most_drawn_edges = 20000;

/// The whole graph for Graphviz: edges in the input's order, forest edges red and thick. With
/// \p clusters, by vertex, instead of an empty vector: vertices and the edges within clusters have the
/// clusters' colours, and forest edges between clusters are dashed.
void draw_dot(std::ostream& to, boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids, std::vector<std::uint32_t> const& clusters);

/// The same as a picture, laid out by the forces of Fruchterman and Reingold; the same graph gives the same
/// picture. Throws std::length_error for a graph that is larger than the limits above.
void draw_svg(std::ostream& to, boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids, std::vector<std::uint32_t> const& clusters);

/// Why --svg would refuse this graph; empty if it would not.
std::string too_large_to_draw(boost_gpu_mst::io::edge_list const& g);

} // namespace gpu_mst

#endif
