//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_API_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_NCCL_API_HPP

#include <cuda_runtime.h>

#include <cstddef>
#include <string>

// NCCL without its header: the functions in use, as the header of every version from 2.4 on declares them.

namespace boost_gpu_mst::cuda::nccl
{

struct communicator; // NCCL's own

/// The ranks of a communicator find each other by this id, which one of them makes.
struct unique_id
{
    char internal[128];
};

using result = int;
constexpr result success = 0;
constexpr result in_progress = 7;
constexpr int int32 = 2, uint32 = 3, int64 = 4; ///< of ncclDataType_t
constexpr int min = 3;                          ///< of ncclRedOp_t

struct api
{
    result (*get_version)(int* version);
    result (*get_unique_id)(unique_id*);
    result (*init_rank)(communicator**, int size, unique_id, int rank);
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

} // namespace boost_gpu_mst::cuda::nccl

#endif
