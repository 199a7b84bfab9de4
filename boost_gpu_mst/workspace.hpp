//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

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
struct memory_pools;
memory_pools& pools_of(workspace const&) noexcept;
} // namespace detail

/// Device memory that stays from call to call, for programs that solve many graphs: name it in
/// options.workspace. Without one, a call gives its device memory back to the driver, which takes time to
/// hand it out again.
///
/// A pool of its own on each device that calls were made on, so that what other parts of the program do with
/// CUDA's default pool is their own affair. It keeps as much as the largest call needed (of several calls at
/// once, their sum). On a device without memory pools nothing is kept, and the host platform keeps nothing
/// (doc/decisions/0009-what-a-workspace-keeps.md).
///
/// Any number of threads may use one workspace at once, on any streams and devices. It must outlive the
/// calls that use it, and is of no use after a cudaDeviceReset().
class workspace
{
public:
    /// Asks for no device and no memory on one. Throws std::bad_alloc.
    BOOST_GPU_MST_DECL workspace();
    /// Frees what is kept.
    BOOST_GPU_MST_DECL ~workspace();
    workspace(workspace const&) = delete;
    workspace& operator=(workspace const&) = delete;

    /// Bytes of device memory that are kept or in use, on all devices; 0 where the library has no CUDA
    /// platform. Throws cuda_failure.
    BOOST_GPU_MST_DECL std::uint64_t held() const;

    /// Frees what no call is using and returns its bytes. Throws cuda_failure.
    BOOST_GPU_MST_DECL std::uint64_t release();

private:
    friend detail::memory_pools& detail::pools_of(workspace const&) noexcept;
    std::shared_ptr<detail::memory_pools> m_pools; // shared, since its type is not known here
};

} // namespace boost_gpu_mst

#endif
