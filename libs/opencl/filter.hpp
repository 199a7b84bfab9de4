//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_FILTER_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_FILTER_HPP

#include "libs/opencl/recursion.hpp"

#include <vector>

// A filter before the recursion, as in Filter-Kruskal (Osipov, Sanders, Singler, ALENEX 2009) and ECL-MST:
// the recursion runs only on the lightest edges, about as many as there are vertices. Of the others, only
// those that join two of the trees found are considered again. Every light edge precedes every other edge in
// the order of (key, edge id), so MSF(light and heavy) = MSF(light) and the forest of the rest between its
// trees.

namespace boost_gpu_mst
{
namespace opencl
{

/// Finds the forest from upload to download; returns its edges in host memory.
std::vector<edge_id> find_forest_by_filter(primitives& on);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
