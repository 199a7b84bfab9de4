//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_GROUP_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_GROUP_CUH

#include "libs/distributed/communicator.hpp"
#include "libs/distributed/nccl/nccl_api.hpp"

#include <cuda_runtime.h>

#include <functional>
#include <vector>

namespace boost_gpu_mst::cuda::nccl
{

/// A rank of an NCCL communicator: devices of one process, or of many.
class group final : public distributed::communicator
{
public:
    /// Uses a communicator that the caller keeps, and a stream of the rank's device. \p stopped says that no
    /// more ranks will arrive. After a failure the communicator is gone, and \p comm is null. \p
    /// all_connected, if given, returns true when all ranks are about to call NCCL, or false if one will not;
    /// in that case the communicator is unchanged.
    group(api const&, nccl::communicator*& comm, unsigned rank, unsigned size, cudaStream_t,
        std::function<bool()> stopped, std::function<bool()> all_connected = nullptr);

    group(group const&) = delete;
    group& operator=(group const&) = delete;

    unsigned rank() const override { return m_rank; }
    unsigned size() const override { return m_size; }
    void all_reduce_min(std::int64_t* values, std::size_t count) override;
    void all_reduce_min(std::int32_t* values, std::size_t count) override;
    void all_gather(std::uint32_t* values, std::size_t count_of_rank) override;

private:
    void reduce(void* values, std::size_t count, int type);
    /// order() calls NCCL.
    template <class Order>
    void together(char const* what, Order const& order);
    void wait(char const* what);
    void abort() noexcept;

    api const& m_api;
    nccl::communicator*& m_comm;
    unsigned m_rank, m_size;
    cudaStream_t m_stream;
    std::function<bool()> m_stopped, m_all_connected;
};

/// The communicators of devices of this process, in the order of the list. Kept between calls, since they
/// take some tenths of a second to make. Only one call at a time uses those of a list; others make their own.
class communicators
{
public:
    /// Throws device_failure.
    communicators(api const&, std::vector<int> const& devices);
    communicators(communicators const&) = delete;
    communicators& operator=(communicators const&) = delete;
    ~communicators();

    communicator*& operator[](unsigned rank) { return m_all[rank]; }

private:
    api const& m_api;
    std::vector<int> const m_devices;
    std::vector<communicator*> m_all; ///< null: aborted
};

/// Destroys the communicators that no call is using.
void release_communicators() noexcept;

} // namespace boost_gpu_mst::cuda::nccl

#endif
