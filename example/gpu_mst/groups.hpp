//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_GROUPS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_GROUPS_HPP

#include "arguments.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>
#include <vector>

namespace gpu_mst
{

/// The tree or the cluster of each vertex: what --components writes, and colours of pictures.
struct groups
{
    std::vector<std::uint32_t> of; ///< by vertex; numbered by the lowest vertex in each
    std::uint64_t count = 0;
};

/// The forest's trees, or the clusters left after edges are removed for --clusters or --cut. Throws
/// usage_error if that number of clusters is impossible.
groups find_groups(arguments const& a, boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids);

} // namespace gpu_mst

#endif
