//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_MEMORY_POOLS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_MEMORY_POOLS_CUH

#include "libs/core/platform_memory.hpp"
#include "libs/cuda/runtime/check.cuh"

#include <cuda_runtime.h>

#include <cstdint>
#include <map>
#include <mutex>

// Memory pools that return nothing to the driver by themselves. They are never destroyed: NVIDIA's driver
// (580) crashes, or stands still, if a pool that has been used is destroyed while another thread waits for a
// stream (doc/decisions/0029-pools-are-never-destroyed.md). A pool that is no longer needed is trimmed, and
// kept for the next owner.

namespace boost_gpu_mst
{
namespace cuda
{

/// A pool of the current context of a device. cudaDeviceReset() ends the context, and its pools with it.
struct device_pool
{
    cudaMemPool_t handle = nullptr;
    unsigned long long context = 0;
};

/// An unused one, or a new one. The device is the current one and supports pools. Throws cuda_failure.
device_pool take_pool(int device);

/// Returns the memory to the driver, and the pool to take_pool(). Nothing from the pool is in use any more.
void give_pool(int device, device_pool) noexcept;

/// A call's use of the pool that all calls without a workspace share on a device. CUDA's default pool, which
/// belongs to the whole program, would return memory to the driver whenever a stream is waited for, also in
/// the middle of a call. When the last of the calls that run at once ends, this one returns all but 1/32 of
/// the device's memory. Other allocations of the process lose nothing: the driver takes idle memory from
/// pools before it lets one fail (doc/decisions/0043-device-memory-is-kept.md).
class shared_pool
{
public:
    /// Throws cuda_failure if the pool cannot be made.
    explicit shared_pool(int device);
    shared_pool(shared_pool const&) = delete;
    shared_pool& operator=(shared_pool const&) = delete;
    /// What the call allocated is freed, and its stream idle.
    ~shared_pool();

    cudaMemPool_t handle() const noexcept { return m_handle; }

    /// Returns to the driver what no call is using on any device. Returns the bytes; throws cuda_failure.
    static std::uint64_t release();

private:
    int m_device;
    cudaMemPool_t m_handle;
};

/// What a workspace keeps: one pool per device it was used on.
class memory_pools final : public detail::platform_memory
{
public:
    ~memory_pools() override;
    std::uint64_t held() const override;
    std::uint64_t release() override;

    /// The pool of the current device, which supports pools; made on first use.
    cudaMemPool_t pool_of(int device);

private:
    mutable std::mutex m_gate;
    std::map<int, device_pool> m_of_device;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
