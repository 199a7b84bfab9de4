//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_JOIN_DEVICES_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_JOIN_DEVICES_HPP

#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/forest_reducer.hpp"
#include "libs/distributed/mpi/mpi_group.hpp"
#include "libs/distributed/mpi/node_budget.hpp"

#include <memory>

namespace boost_gpu_mst::distributed
{

/// Rounds on the ranks' devices, reduced by NCCL, if every rank's forest came from a CUDA device of its own
/// and NCCL is available. A forest that the engine found at once has not left the device; that of a stream,
/// or of several devices, is copied there. What NCCL has made stays with the caller's communicator, as an
/// attribute that is freed with it or when MPI ends, since making it takes some tenths of a second.
class device_reducer final : public forest_reducer
{
public:
    device_reducer(boost::mpi::communicator const& of_caller, mpi_group& over, node_budget const& node)
        : m_caller(of_caller), m_group(over), m_node(node)
    {
    }

    bool may_serve(options const& o) override;
    bool serves(options const& o, report const& r) override;
    void solve(detail::edge_arrays const&, options const&, report&) override;
    detail::edge_ids take_ids() override;
    detail::edge_ids join(bool by_weight, options const& o, report& r, std::function<void()> const& ready,
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round) override;
    void finish(bool failed) override;

private:
    MPI_Comm m_caller;
    mpi_group& m_group;
    node_budget const& m_node;
    cuda::device_rank* m_rank = nullptr;
    detail::edge_arrays m_arrays;
    std::unique_ptr<cuda::resident_forest>
        m_resident_forest;  ///< the rank's own forest, if CUDA's engine found it;
    detail::edge_ids m_ids; ///< otherwise its ids
};

} // namespace boost_gpu_mst::distributed

#endif
