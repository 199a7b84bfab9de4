//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/workspace.md for the documentation.

#ifndef BOOST_GPU_MST_WORKSPACE_HPP
#define BOOST_GPU_MST_WORKSPACE_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>
#include <memory>

namespace boost_gpu_mst
{
class workspace;
namespace detail
{
class arena;
std::shared_ptr<arena> const& arena_of(workspace const&) noexcept;
class platform_memory;
platform_memory& cuda_memory_of(workspace const&) noexcept;
platform_memory& opencl_memory_of(workspace const&) noexcept;
} // namespace detail

/// Memory that is kept between calls, for programs that solve many graphs: set options.workspace to it.
/// Without one, at most 1/32 of each CUDA device's memory and 64 MiB of host memory are kept
/// (release_cached_memory()): the last of the calls that run at once on a device returns the rest to the
/// driver, and the next call has to allocate it again.
///
/// It has its own pool on each device that calls were made on, and does not touch CUDA's default pool.
/// It keeps as much as the largest call needed (for concurrent calls, their sum), and nothing on a CUDA
/// device without memory pools. On OpenCL it keeps buffers, and a call takes all of those of its device. On
/// the host, from the second call on, buffers of 64 KiB and more that the calling thread allocates are in one
/// region. It is at most twice as large as what calls used of it at once, and is replaced only when no call
/// uses it.
///
/// A workspace is thread-safe: any number of threads may use one at once, on any streams and devices. It must
/// outlive the calls that use it, and cannot be used after a cudaDeviceReset().
class workspace
{
public:
    /// Touches no device and allocates no memory on one. Throws std::bad_alloc.
    BOOST_GPU_MST_DECL workspace();
    /// Frees the memory that is kept.
    BOOST_GPU_MST_DECL ~workspace();
    workspace(workspace const&) = delete;
    workspace& operator=(workspace const&) = delete;

    /// Bytes that are kept or in use, on the host and on all devices of CUDA and OpenCL. Throws
    /// cuda_failure.
    BOOST_GPU_MST_DECL std::uint64_t held() const;

    /// Frees the memory that no call is using and returns its size in bytes; on the host, the region if no
    /// call is using any of it. Throws cuda_failure.
    BOOST_GPU_MST_DECL std::uint64_t release();

private:
    friend std::shared_ptr<detail::arena> const& detail::arena_of(workspace const&) noexcept;
    friend detail::platform_memory& detail::cuda_memory_of(workspace const&) noexcept;
    friend detail::platform_memory& detail::opencl_memory_of(workspace const&) noexcept;
    std::shared_ptr<detail::arena> m_arena; // shared_ptr, because their types are incomplete here
    std::shared_ptr<detail::platform_memory> m_cuda, m_opencl; // null if this build lacks the platform
};

} // namespace boost_gpu_mst

#endif
