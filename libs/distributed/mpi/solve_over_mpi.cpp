//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/solve_over_mpi.hpp>

#include "libs/distributed/mpi/join_devices.hpp"
#include "libs/distributed/mpi/mpi_group.hpp"
#include "libs/distributed/mpi/node_budget.hpp"
#include "libs/distributed/solve.hpp"

namespace boost_gpu_mst::detail
{

selected_partition solve_over_mpi(
    boost::mpi::communicator const& ranks, rank_partition const& partition, options const& o, report* r)
{
    distributed::mpi_group over(ranks);
    distributed::node_budget const node(over.communicator());
    report own;
    report& filled = r ? *r : own;
    filled = report();
    distributed::device_reducer on_devices(ranks, over, node);
    return distributed::solve_over_group(
        over, partition, o, [&](std::uint64_t edges) { return node.apply(o, edges); }, filled, r != nullptr,
        &on_devices);
}

} // namespace boost_gpu_mst::detail
