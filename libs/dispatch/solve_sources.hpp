//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_SOURCES_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_SOURCES_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include "libs/dispatch/platform.hpp"

#include <vector>

namespace boost_gpu_mst
{
namespace dispatch
{

/// The forest, as platform::solve() returns it, of a graph in host memory that the platform reads as a source
/// of edges: one for each of several devices, or one that a device takes in batches, if \p devices is empty.
detail::edge_ids solve_sources(platform const&, detail::edge_arrays const&, std::vector<int> const& devices,
    options const&, detail::tuning const&, report&);
detail::edge_ids solve_sources(platform const&, detail::parallel_edge_source const&,
    std::vector<int> const& devices, options const&, detail::tuning const&, report&);

/// The ids in the first of their two forms, the order of the output. O(ids) time, on up to this many threads.
detail::edge_ids in_order(detail::edge_ids ids, unsigned threads);

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
