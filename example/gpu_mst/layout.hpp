//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_LAYOUT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_LAYOUT_HPP

#include "libs/io/edge_list.hpp"

#include <vector>

namespace gpu_mst
{

struct point
{
    double x = 0;
    double y = 0;
};

/// Pixels a side that give every vertex some room.
double drawing_width(std::size_t num_vertices);

/// Places in a square of \p width, one a vertex, near its neighbours: forces of Fruchterman and Reingold
/// from a start that is always the same. O(V^2 + E) time an iteration, of which there are 300.
std::vector<point> lay_out(boost_gpu_mst::io::edge_list const& g, double width);

} // namespace gpu_mst

#endif
