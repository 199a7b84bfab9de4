//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_COLLECT_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_COLLECT_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/opencl/join.hpp"

#include <vector>

namespace boost_gpu_mst
{
namespace opencl
{

/// Ids of the forest's edges in device memory.
struct forest_ids
{
    buffer ids;
    std::uint64_t count;
};

/// The marked ids, ascending. Waits for their number.
forest_ids list_marked(session& on, forest_marks const& forest);

std::vector<edge_id> download(session& on, forest_ids const& forest);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
