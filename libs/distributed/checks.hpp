//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CHECKS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CHECKS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/options.hpp>

#include "libs/distributed/group.hpp"

namespace boost_gpu_mst::distributed
{

/// Throws invalid_option for options that a call over a group does not support.
void check_options(options const& o);

/// Collective. Throws the same on every rank if ranks were called with different numbers of vertices or types
/// of weights (invalid_graph), or with different options that decide the result (invalid_option). Returns
/// whether any rank wants a report.
bool check_agreement(group& g, detail::edge_arrays const& a, options const& o, bool wants_report);

} // namespace boost_gpu_mst::distributed

#endif
