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

/// Where the vertices go, one place each, and the size of the whole.
struct layout
{
    std::vector<point> where;
    double width = 0;
    double height = 0;
};

/// As the graph's own places are, north up, where it has them. Else each component lies in a square of its
/// own, near neighbours by forces of Fruchterman and Reingold from a start that is always the same, and the
/// squares stand in rows, the largest first. O(V^2 + E) time an iteration for a component, of which there are
/// 300.
layout lay_out(boost_gpu_mst::io::edge_list const& g);

} // namespace gpu_mst

#endif
