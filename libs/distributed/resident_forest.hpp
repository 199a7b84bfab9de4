//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_RESIDENT_FOREST_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_RESIDENT_FOREST_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include <cstdint>
#include <memory>

// A forest that stays resident on the CUDA device that found it, for further work on that device: rounds over
// the devices of several processes (libs/distributed/device_rank.hpp).

namespace boost_gpu_mst::cuda
{

/// Ends, weights and ids of a forest's edges on a device, ascending by id. The device stays the current one
/// of the thread that solved, and on this thread the forest is used and destroyed.
class resident_forest
{
public:
    virtual ~resident_forest() = default;
    virtual std::uint64_t size() const = 0;

    /// The ids, copied to the host.
    virtual detail::buffer<edge_id> ids() = 0;
};

} // namespace boost_gpu_mst::cuda

namespace boost_gpu_mst::detail
{

/// solve() for an edge list in host memory, in the order of ids. If one CUDA device solves it whole, the
/// forest stays there: \p retained has it, and only the number of ids is returned. Otherwise \p retained is
/// null.
BOOST_GPU_MST_DECL edge_ids solve_and_retain(
    edge_arrays const&, options const&, report&, std::unique_ptr<cuda::resident_forest>& retained);

} // namespace boost_gpu_mst::detail

#endif
