//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_MPI_GROUP_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_MPI_MPI_GROUP_HPP

#include "libs/distributed/group.hpp"

#include <boost/mpi/communicator.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace boost_gpu_mst::distributed
{

/// The processes of a communicator as ranks, through Boost.MPI; a failing MPI call throws
/// boost::mpi::exception. A communicator of its own (collective to make) keeps its messages apart from the
/// caller's. Counts are int in MPI, so arrays are sent in chunks.
class mpi_group final : public group
{
public:
    explicit mpi_group(boost::mpi::communicator const& of, std::size_t chunk = std::size_t(1) << 24);
    ~mpi_group() override;
    void all_reduce_min(std::int64_t* values, std::size_t count) override;
    void all_reduce_min(std::int32_t* values, std::size_t count) override;
    void all_reduce_sum(std::int64_t* values, std::size_t count) override;
    void all_gather(std::uint32_t* values, std::size_t count_of_rank) override;
    void broadcast(void* bytes, std::size_t count, unsigned root) override;
    void wait_for_first() override;
    void gather(void const* mine, std::size_t width, std::uint64_t const* offsets, void* all) override;
    void scatter(void const* all, std::size_t width, std::uint64_t const* offsets, void* mine) override;

    boost::mpi::communicator const& communicator() const { return *m_communicator; }

private:
    std::optional<boost::mpi::communicator> m_communicator;
    std::size_t m_chunk; ///< elements of one call of MPI; bytes in broadcast(), gather() and scatter()
};

} // namespace boost_gpu_mst::distributed

#endif
