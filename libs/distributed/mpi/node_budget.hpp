//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_NODE_BUDGET_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_NODE_BUDGET_HPP

#include <boost_gpu_mst/options.hpp>

#include <boost/mpi/communicator.hpp>

namespace boost_gpu_mst::distributed
{

/// What the ranks of one machine share, chosen so that they do not get in each other's way; the caller's
/// choices stay. Collective, once for each call. Throws boost::mpi::exception.
class node_budget
{
public:
    explicit node_budget(boost::mpi::communicator const& of);
    node_budget(node_budget const&) = delete;
    node_budget& operator=(node_budget const&) = delete;
    ~node_budget();

    /// Options for a rank of `edges` edges: the ranks of a machine take its devices in turn, and each uses as
    /// many threads as there are cores per rank.
    options apply(options o, std::uint64_t edges) const;

    /// Whether all ranks are on one node, and each may run on all cores that any of them may run on.
    bool shares_cores() const noexcept { return m_shares_cores; }

    /// Collective over the ranks of the machine: whether this rank's device is no other rank's. A rank's
    /// number of a device depends on CUDA_VISIBLE_DEVICES: compared are addresses on the bus.
    bool has_devices_apart(int device) const;

private:
    MPI_Comm m_node = MPI_COMM_NULL;
    int m_rank = 0;      ///< among the ranks of this machine
    int m_num_ranks = 0; ///< of this machine
    unsigned m_threads = 1;
    bool m_shares_cores = false;
};

} // namespace boost_gpu_mst::distributed

#endif
