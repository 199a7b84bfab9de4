//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_FIND_CYCLE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_FIND_CYCLE_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <string>
#include <vector>

namespace gpu_mst
{

/// Names the first edge that closes a cycle; empty if there is none.
std::string find_cycle(boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids);

} // namespace gpu_mst

#endif
