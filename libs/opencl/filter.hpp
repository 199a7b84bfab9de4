//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_FILTER_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_FILTER_HPP

#include "libs/opencl/recursion.hpp"

#include <vector>

// A filter before the recursion, as in Filter-Kruskal (Osipov, Sanders, Singler, ALENEX 2009) and ECL-MST:
// the recursion runs on the lightest edges alone, about as many as there are vertices, and of the others only
// those that join two of the trees found are looked at again. Every light edge comes before every other in
// the order of (key, edge id), so MSF(light and heavy) = MSF(light) and the forest of the rest between its
// trees.

namespace boost_gpu_mst
{
namespace opencl
{

/// The forest's edges on the device's host; the whole journey.
std::vector<edge_id> find_forest_by_filter(platform& on);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
