//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_GROUP_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_GROUP_CUH

#include "libs/distributed/communicator.hpp"
#include "libs/distributed/device_rank.hpp"

#include <cuda_runtime.h>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

// NCCL without its header: the functions in use, as the header of every version from 2.4 on declares them.

namespace boost_gpu_mst::cuda::nccl
{

struct communicator; // NCCL's own

using result = int;
constexpr result success = 0;
constexpr result in_progress = 7;
constexpr int int32 = 2, uint32 = 3, int64 = 4; ///< of ncclDataType_t
constexpr int min = 3;                          ///< of ncclRedOp_t

struct api
{
    result (*get_version)(int* version);
    result (*get_unique_id)(rendezvous_id*);
    result (*init_rank)(communicator**, int size, rendezvous_id, int rank);
    result (*init_all)(communicator**, int size, int const* devices);
    result (*all_reduce)(
        void const* from, void* to, std::size_t count, int type, int operation, communicator*, cudaStream_t);
    result (*all_gather)(
        void const* from, void* to, std::size_t count_of_one, int type, communicator*, cudaStream_t);
    result (*get_async_error)(communicator*, result*);
    result (*abort)(communicator*);
    result (*destroy)(communicator*);
    char const* (*get_error_string)(result);
};

/// Loads libnccl.so.2 on the first call; null if there is none.
api const* find_api();
char const* why_no_api();

/// "NCCL 2.28.3"
std::string version_of(api const&);

/// Throws device_failure.
void check(api const&, result, char const* what);

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
