//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_SOLVE_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_SOLVE_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/rank_partition.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/distributed/forest_reducer.hpp"
#include "libs/distributed/group.hpp"

#include <cstdint>
#include <functional>

namespace boost_gpu_mst::distributed
{

/// The caller's options, adapted to a rank that holds this many edges.
using options_for = std::function<options(std::uint64_t edges)>;

/// The forest of all ranks' edges together; collective. `wants_report`: whether this rank's caller looks at
/// r. \p device_reducer: joins the forests instead of the cores, unless null. Throws on all ranks what any of
/// them threw (see group.hpp), and leaks nothing.
BOOST_GPU_MST_DECL detail::selected_partition solve_over_group(group& g,
    detail::rank_partition const& partition, options const& o, options_for const& thread_budget, report& r,
    bool wants_report, forest_reducer* device_reducer = nullptr);

} // namespace boost_gpu_mst::distributed

#endif
