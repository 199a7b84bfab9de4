//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_COMMUNICATOR_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_COMMUNICATOR_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <cstdint>

namespace boost_gpu_mst::distributed
{

/// Thrown by a rank that stops because another rank failed or was cancelled. Never leaves the library.
///
/// Communicators in device memory throw it, cuda_failure and device_failure. If a rank throws anything in one
/// or outside, the others do not wait for it forever, and no rank may be used any more.
struct aborted
{
};

/// Ranks that solve one graph together, by operations on arrays in one memory space: host memory for MPI
/// processes (libs/distributed/group.hpp), device memory for NCCL and peer copies
/// (libs/distributed/nccl).
///
/// All operations are collective: every rank calls the same ones in the same order, with the same counts. In
/// device memory they are ordered after the work on the rank's stream, and the values are there when they
/// return.
///
/// Only signed minima are used, because unsigned ones are wrong in common MPIs: Open MPI 4.1.4 for
/// MPI_UNSIGNED_LONG, MPICH 4.0.2 for all unsigned types.
class BOOST_GPU_MST_DECL communicator
{
public:
    communicator(unsigned rank, unsigned size) : m_rank(rank), m_size(size) {}
    communicator(communicator const&) = delete;
    communicator& operator=(communicator const&) = delete;
    virtual ~communicator();

    unsigned rank() const noexcept { return m_rank; }
    unsigned size() const noexcept { return m_size; } ///< at most 2^31 - 1

    /// Replaces values[i] by the least of all ranks' values[i].
    virtual void all_reduce_min(std::int64_t* values, std::size_t count) = 0;
    virtual void all_reduce_min(std::int32_t* values, std::size_t count) = 0;

    /// Replaces values[r * count_of_rank] .. values[(r + 1) * count_of_rank - 1] by those of rank r, for
    /// every r.
    virtual void all_gather(std::uint32_t* values, std::size_t count_of_rank) = 0;

private:
    unsigned m_rank, m_size;
};

} // namespace boost_gpu_mst::distributed

#endif
