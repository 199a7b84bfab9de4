//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/solve_over_mpi.hpp>

#include "libs/core/process.hpp"
#include "libs/distributed/mpi/mpi_group.hpp"
#include "libs/distributed/mpi/node_budget.hpp"
#include "libs/distributed/solve.hpp"

#include <boost/mpi/exception.hpp>

#include <memory>

namespace boost_gpu_mst::distributed
{
namespace
{

using connected_device = std::unique_ptr<cuda::device_rank>;

extern "C" int delete_connected_device(MPI_Comm, int, void* value, void*)
{
    delete static_cast<connected_device*>(value);
    return MPI_SUCCESS;
}

detail::made_once<int> key_of_attribute;

constexpr int tag_of_failure = 1; ///< nothing else is sent from rank to rank in the group's communicator

/// What connects the devices is an attribute of the caller's communicator, since making it takes some tenths
/// of a second. It is freed with the communicator, or when MPI ends.
class mpi_devices final : public rank_devices
{
public:
    mpi_devices(MPI_Comm of_caller, mpi_group& over, node_budget const& node)
        : m_caller(of_caller), m_group(over), m_node(node)
    {
    }

    bool are_apart(int device) override { return m_node.has_devices_apart(device); }

    connected_device& connected() override
    {
        int const key = key_of_attribute.get(
            []
            {
                auto made = std::make_unique<int>(MPI_KEYVAL_INVALID);
                BOOST_MPI_CHECK_RESULT(MPI_Comm_create_keyval,
                    (MPI_COMM_NULL_COPY_FN, delete_connected_device, made.get(), nullptr));
                return made.release();
            });
        connected_device* found = nullptr;
        int is_found = 0;
        BOOST_MPI_CHECK_RESULT(MPI_Comm_get_attr, (m_caller, key, &found, &is_found));
        if (is_found != 0)
            return *found;
        auto made = std::make_unique<connected_device>();
        BOOST_MPI_CHECK_RESULT(MPI_Comm_set_attr, (m_caller, key, made.get()));
        return *made.release();
    }

    bool is_stopped() override
    {
        int is_found = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, tag_of_failure, m_group.communicator(), &is_found, MPI_STATUS_IGNORE);
        return is_found != 0;
    }

    /// By messages of no bytes, which need no memory and no waiting receiver: each failing rank sends one to
    /// every other, and receives those of the other failing ones.
    void finish(bool failed) override
    {
        MPI_Comm const over = m_group.communicator();
        unsigned const me = m_group.rank();
        if (failed)
            for (unsigned to = 0; to != m_group.size(); ++to)
                if (to != me)
                    BOOST_MPI_CHECK_RESULT(MPI_Send, (nullptr, 0, MPI_BYTE, int(to), tag_of_failure, over));
        std::int64_t failures = failed ? 1 : 0;
        m_group.all_reduce_sum(&failures, 1);
        for (std::int64_t left = failures - (failed ? 1 : 0); left != 0; --left)
            BOOST_MPI_CHECK_RESULT(
                MPI_Recv, (nullptr, 0, MPI_BYTE, MPI_ANY_SOURCE, tag_of_failure, over, MPI_STATUS_IGNORE));
    }

private:
    MPI_Comm m_caller;
    mpi_group& m_group;
    node_budget const& m_node;
};

} // namespace
} // namespace boost_gpu_mst::distributed

namespace boost_gpu_mst::detail
{

selected_partition solve_over_mpi(
    boost::mpi::communicator const& ranks, rank_partition const& partition, options const& o, report* r)
{
    without_cancellation const uncancelled;
    distributed::mpi_group over(ranks);
    distributed::node_budget const node(over.communicator());
    distributed::mpi_devices devices(ranks, over, node);
    auto const options_for = [&](std::uint64_t edges) { return node.apply(o, edges); };
    return distributed::solve_over_group(over, partition, o, {options_for, &devices, node.shares_cores()}, r);
}

} // namespace boost_gpu_mst::detail
