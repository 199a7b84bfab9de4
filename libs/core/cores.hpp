//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_CORES_HPP
#define BOOST_GPU_MST_LIBS_CORE_CORES_HPP

#include <boost_gpu_mst/config.hpp>

#include <string>

namespace boost_gpu_mst
{
namespace detail
{

/// How many threads the calling thread's affinity and the process's control groups let run at once; at least
/// 1. The affinity is read in every call, the quota once.
unsigned usable_cores();

/// The CPU quota of the control groups, version 1 or 2, that a process is in, in cores, rounded up; 0 if
/// there is none. \p root is put before /proc/self/cgroup and /sys/fs/cgroup; only tests, for which this is
/// exported, pass one that is not empty.
BOOST_GPU_MST_DECL unsigned quota_of_control_groups(std::string const& root);

} // namespace detail
} // namespace boost_gpu_mst

#endif
