//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/release_cached_memory.md for the documentation.

#ifndef BOOST_GPU_MST_RELEASE_CACHED_MEMORY_HPP
#define BOOST_GPU_MST_RELEASE_CACHED_MEMORY_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

namespace boost_gpu_mst
{

/// Frees memory that calls without a workspace keep for the next one:
///
/// - of each CUDA device's memory at most 1/32. Other allocations of the process can have it all the same:
///   the driver takes idle memory from pools before an allocation fails
/// - of host memory the region in which buffers lie, at most 64 MiB in a process, unless a call is using it
/// - pinned host memory, through which calls that use CUDA read and copy, also those with a workspace: at
///   most 32 MiB (4 buffers of 8 MiB) for each CUDA device and 4 pages of 4 KiB in a process. A running call
///   may hold as much for itself
/// - NCCL's communicators of several devices (options.devices), unless a call is using them
///
/// The function is thread-safe and waits for the device as cudaFreeHost does. Call it before
/// cudaDeviceReset(), which would take the memory away.
///
/// \return  The bytes that no call was using and that are now free, without those of NCCL: 0 if
///          nothing was kept.
/// \throws cuda_failure  The device fails.
BOOST_GPU_MST_DECL std::uint64_t release_cached_memory();

} // namespace boost_gpu_mst

#endif
