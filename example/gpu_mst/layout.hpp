//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_LAYOUT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_LAYOUT_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <vector>

namespace gpu_mst
{

struct point
{
    double x = 0;
    double y = 0;
};

/// The place of each vertex and the size of the whole.
struct layout
{
    std::vector<point> where;
    double width = 0;
    double height = 0;
};

/// Uses the graph's own places, north up, if it has them. Otherwise each component is in a square of its
/// own, with neighbours placed close together by Fruchterman and Reingold's forces from a fixed start; the
/// squares form rows, the largest first. O(V^2 + E) time per iteration for a component, with 300 iterations
/// for each.
layout lay_out(boost_gpu_mst::io::edge_list const& g);

} // namespace gpu_mst

#endif
