//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_NOTIFY_PROGRESS_HPP
#define BOOST_GPU_MST_LIBS_CORE_NOTIFY_PROGRESS_HPP

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Calls o.on_progress, if there is one, with the progress of a stream: `edges` are held, of which
/// `forest_edges` are known to be a forest, and `arrived` have been read in all. Throws cancelled.
void notify_progress(options const& o, report const& r, std::uint64_t forest_edges, std::uint64_t edges,
    std::uint64_t arrived);

/// Adds the steps of one batch to those of all: steps of the same name are merged.
void add_steps(std::vector<step> const& of_batch, std::vector<step>& all);

} // namespace detail
} // namespace boost_gpu_mst

#endif
