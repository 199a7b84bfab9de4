//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_DEVICE_COMMUNICATOR_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_DEVICE_COMMUNICATOR_CUH

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

// Devices that solve one graph together, one rank each. libs/distributed/group.hpp is for arrays in host
// memory.

namespace boost_gpu_mst
{
namespace cuda
{

/// Thrown by a rank that stops because another rank failed or was cancelled. Never leaves the library.
struct aborted
{
};

/// All operations are collective: every rank calls the same ones in the same order, with the same counts, on
/// the thread on which its device is current. They are ordered after the work on the stream, and the values
/// are there when they return. Minima only of signed words, as in libs/distributed.
///
/// Throws aborted, cuda_failure, device_failure. If a rank throws anything, here or elsewhere, the others do
/// not wait for it forever, and no rank may be used any more.
class device_communicator
{
public:
    virtual ~device_communicator() = default;

    virtual unsigned rank() const = 0;
    virtual unsigned size() const = 0;

    /// Replaces values[i], in the memory of this rank's device, by the least of all ranks' values[i].
    virtual void all_reduce_min(std::int64_t* values, std::size_t count, cudaStream_t) = 0;
    virtual void all_reduce_min(std::int32_t* values, std::size_t count, cudaStream_t) = 0;

    /// Replaces values[r * count_of_rank] .. values[(r + 1) * count_of_rank - 1] by those of rank r, for
    /// every r.
    virtual void all_gather(std::uint32_t* values, std::size_t count_of_rank, cudaStream_t) = 0;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
