//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/mpi/node_budget.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/dispatch/platform.hpp"

#include <boost/mpi/exception.hpp>

#include <sched.h>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace boost_gpu_mst::distributed
{
namespace
{

/// The number of devices that the ranks of a machine can take in turn: all before the first unusable one.
int count_devices()
{
    int devices = 0;
    while (dispatch::cuda_platform().probe_if_indicated(devices).usable)
        ++devices;
    return devices;
}

} // namespace

// Launchers may bind a rank to a core, to a socket, or to nothing. The ranks of a machine may run on the
// union of their cores; if their shares add up to more than that, each takes a part in proportion.
node_budget::node_budget(boost::mpi::communicator const& of)
{
    BOOST_MPI_CHECK_RESULT(
        MPI_Comm_split_type, (of, MPI_COMM_TYPE_SHARED, of.rank(), MPI_INFO_NULL, &m_node));
    BOOST_MPI_CHECK_RESULT(MPI_Comm_rank, (m_node, &m_rank));

    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0)
        CPU_SET(0, &cores); // more cores than the set can name: one thread
    long const bound = CPU_COUNT(&cores);
    long const own = std::min<long>(bound, detail::thread_count(0)); // as a container's quota may be less
    long quota = own < bound ? own : std::numeric_limits<long>::max();
    BOOST_MPI_CHECK_RESULT(MPI_Allreduce, (MPI_IN_PLACE, &quota, 1, MPI_LONG, MPI_MIN, m_node));
    long all = 0;
    BOOST_MPI_CHECK_RESULT(MPI_Allreduce, (&own, &all, 1, MPI_LONG, MPI_SUM, m_node));
    cpu_set_t together;
    BOOST_MPI_CHECK_RESULT(MPI_Allreduce, (&cores, &together, int(sizeof cores), MPI_BYTE, MPI_BOR, m_node));
    long const cores_of_node = std::min<long>(CPU_COUNT(&together), quota);
    int ranks = 0;
    BOOST_MPI_CHECK_RESULT(MPI_Comm_size, (of, &ranks));
    BOOST_MPI_CHECK_RESULT(MPI_Comm_size, (m_node, &m_num_ranks));
    m_shares_cores = ranks == m_num_ranks && all == ranks * cores_of_node;
    m_threads = unsigned(std::max(1L, all <= cores_of_node ? own : own * cores_of_node / all));
}

node_budget::~node_budget()
{
    MPI_Comm_free(&m_node);
}

// Allocates no memory: the others would wait for a rank that had none.
bool node_budget::has_devices_apart(int device) const
{
    std::int64_t const mine = device >= 0 ? dispatch::cuda_platform().bus_address(device) : -1;
    bool is_apart = mine != -1;
    for (int rank = 0; rank != m_num_ranks; ++rank)
    {
        std::int64_t other = mine;
        BOOST_MPI_CHECK_RESULT(MPI_Bcast, (&other, 1, MPI_INT64_T, rank, m_node));
        is_apart &= rank == m_rank || other != mine;
    }
    return is_apart;
}

options node_budget::apply(options o, std::uint64_t edges) const
{
    if (o.threads == 0)
        o.threads = detail::threads_for(edges, 0) == 1 ? 1 : m_threads;
    if (o.device == -1 && o.devices.empty()
        && (o.backend == backend::automatic || o.backend == backend::cuda))
        if (int const devices = count_devices())
            o.device = m_rank % devices;
    return o;
}

} // namespace boost_gpu_mst::distributed
