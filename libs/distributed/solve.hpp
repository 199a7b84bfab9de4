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

#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/group.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace boost_gpu_mst::distributed
{

/// What ranks need that may have a CUDA device each.
class rank_devices
{
public:
    virtual ~rank_devices() = default;

    /// Collective; allocates no memory. Whether this rank and the others of its machine have a device each
    /// that no other has; \p device is this rank's, or -1.
    virtual bool are_apart(int device) = 0;

    /// What has connected this rank's device to those of the others, kept for later calls; null before the
    /// first.
    virtual std::unique_ptr<cuda::device_rank>& connected() = 0;

    /// Allocates no memory. Whether another rank has failed in a phase in which ranks wait for each other on
    /// their devices.
    virtual bool is_stopped() = 0;

    /// Collective, at the end of such a phase; stops the others if this rank has failed.
    virtual void finish(bool failed) = 0;
};

/// What a rank may use.
struct rank_resources
{
    /// The caller's options, adapted to a rank that holds this many edges.
    std::function<options(std::uint64_t edges)> options_for;

    /// The ranks' devices, which join the forests where they can; null if the cores join them.
    rank_devices* devices = nullptr;

    /// Whether rank 0 can use the cores of all ranks, the same on every rank; it then solves for all of them
    /// (node_filter.cpp), unless they have devices.
    bool shares_cores = false;
};

/// The forest of all ranks' edges together; collective. \p wanted: this rank's report, or null. Throws on all
/// ranks what any of them threw (see group.hpp), and leaks nothing.
BOOST_GPU_MST_DECL detail::selected_partition solve_over_group(
    group& g, detail::rank_partition const&, options const&, rank_resources const&, report* wanted);

} // namespace boost_gpu_mst::distributed

#endif
