//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_SOLVE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_SOLVE_HPP

#include "arguments.hpp"
#include "status_line.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/report.hpp>

#include <vector>

namespace gpu_mst
{

/// Ids of the forest's edges, lightest first; ties in the order of the file.
std::vector<boost_gpu_mst::edge_id> solve(
    boost_gpu_mst::io::edge_list const& g, arguments const& a, status_line& status, boost_gpu_mst::report& r);

} // namespace gpu_mst

#endif
