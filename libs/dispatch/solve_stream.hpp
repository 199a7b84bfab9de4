//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_STREAM_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_STREAM_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/forest.hpp"

#include <cstdint>
#include <vector>

// Graphs in host memory as streams through the device.

namespace boost_gpu_mst
{
namespace detail
{

/// From this many edges on, if no limit is set, a second attempt is made in batches if the first ran out of
/// memory: a device that cannot hold even this many edges has too little memory for batches as well.
constexpr std::uint64_t min_edges_for_streaming = std::uint64_t(1) << 20;

/// Reported at the end of every solve; r.vertices must be set.
inline void count_trees(std::uint64_t forest_edges, report& r)
{
    r.forest_edges = forest_edges;
    r.trees = r.vertices - forest_edges;
}

/// Ids in the order of the output.
edge_ids in_order(streaming::forest, unsigned threads);

/// Whether CUDA should take the graph in batches.
bool is_streamed(edge_arrays const&, options const&, tuning const&);
bool is_streamed(parallel_edge_source const&, options const&, tuning const&);

/// The forest, as solve() returns it, by CUDA in batches.
edge_ids stream(edge_arrays const&, options const&, tuning const&, report&);
edge_ids stream(parallel_edge_source const&, options const&, tuning const&, report&);

} // namespace detail
} // namespace boost_gpu_mst

#endif
