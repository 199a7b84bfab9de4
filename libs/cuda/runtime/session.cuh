//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_SESSION_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_SESSION_CUH

#include "libs/core/tuning.hpp"

#include "libs/cuda/runtime/atomic.cuh"
#include "libs/cuda/runtime/memory.cuh"
#include "libs/cuda/runtime/steps.cuh"

#include <thrust/system/cuda/execution_policy.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{

/// Makes a device current, and restores the previous one when the guard goes out of scope.
class device_guard
{
public:
    /// -1 keeps the current one.
    explicit device_guard(int device)
    {
        BOOST_GPU_MST_CHECK(cudaGetDevice(&m_before));
        m_device = device < 0 ? m_before : device;
        BOOST_GPU_MST_CHECK(cudaSetDevice(m_device));
    }
    device_guard(device_guard const&) = delete;
    device_guard& operator=(device_guard const&) = delete;
    ~device_guard()
    {
        if (m_before != m_device)
            cudaSetDevice(m_before);
    }

    int device() const noexcept { return m_device; }

private:
    int m_before = 0;
    int m_device = 0;
};

/// Body(i) for every i < size, one thread each.
template <class Body>
__global__ void each_kernel(std::uint64_t size, Body body)
{
    std::uint64_t const stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < size; i += stride)
        body(i);
}

/// What one call works with: its options, tuning, report, stream and memory. The destructor waits for the
/// stream, because the arrays of the caller and of this call are in use until then.
class session
{
public:
    session(boost_gpu_mst::options const& o, detail::cuda_tuning const& t, boost_gpu_mst::report& r)
        : m_options(o), m_tuning(t), m_report(r), m_guard(o.device), m_memory(o),
          m_steps(r, m_memory.stream())
    {
    }
    session(session const&) = delete;
    session& operator=(session const&) = delete;
    ~session()
    {
        // Also reached by an exception. Errors have been thrown by then, or the next call will report them.
        // Pools give back only memory whose return a wait has seen.
        cudaStreamSynchronize(stream());
    }

    boost_gpu_mst::options const& options() const noexcept { return m_options; }
    detail::cuda_tuning const& tuning() const noexcept { return m_tuning; }
    boost_gpu_mst::report& report() noexcept { return m_report; }
    int device() const noexcept { return m_guard.device(); }

    /// For a thread other than the calling one: each has a current device of its own.
    void make_current() const { BOOST_GPU_MST_CHECK(cudaSetDevice(device())); }

    allocator& memory() noexcept { return m_memory; }
    steps& clock() noexcept { return m_steps; }
    cudaStream_t stream() const noexcept { return m_memory.stream(); }

    /// Of the device.
    unsigned attribute(cudaDeviceAttr which) const
    {
        int value = 0;
        BOOST_GPU_MST_CHECK(cudaDeviceGetAttribute(&value, which, device()));
        return unsigned(value);
    }

    template <class T>
    device_buffer<T> make(std::uint64_t size)
    {
        return {m_memory, size};
    }

    /// With every byte set to `byte`.
    template <class T>
    device_buffer<T> make_filled(std::uint64_t size, int byte)
    {
        device_buffer<T> buffer(m_memory, size);
        if (size != 0)
            BOOST_GPU_MST_CHECK(cudaMemsetAsync(buffer.data(), byte, size * sizeof(T), stream()));
        return buffer;
    }

    template <class T>
    T read(T const* on_device)
    {
        return read_back(on_device, stream());
    }

    template <class T>
    std::vector<T> read(device_buffer<T> const& all)
    {
        std::vector<T> to(all.size());
        if (!to.empty())
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                to.data(), all.data(), to.size() * sizeof(T), cudaMemcpyDeviceToHost, stream()));
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(stream()));
        return to;
    }

    /// Runs body(i) on the device for every i < size; `what` names the work in errors.
    template <class Body>
    void each(char const* what, std::uint64_t size, Body body)
    {
        if (size == 0)
            return;
        constexpr unsigned block = 256;
        unsigned const grid = unsigned(std::min<std::uint64_t>((size + block - 1) / block, 1u << 30));
        void* arguments[] = {&size, &body};
        check(cudaLaunchKernel(reinterpret_cast<void const*>(&each_kernel<Body>), dim3(grid), dim3(block),
                  arguments, 0, stream()),
            what, __FILE__, __LINE__);
    }

    /// Runs work that uses Thrust: work(policy).
    template <class Work>
    auto run(Work const& work)
    {
        thrust_storage storage(m_memory);
        return work(::thrust::cuda::par_nosync(storage).on(stream()));
    }

private:
    boost_gpu_mst::options const& m_options;
    detail::cuda_tuning const& m_tuning;
    boost_gpu_mst::report& m_report;
    device_guard m_guard;
    allocator m_memory;
    steps m_steps;
};

/// Atomic addition for both widths of an index; returns the previous value.
__device__ inline std::uint32_t add(std::uint32_t* to, std::uint32_t value)
{
    return atomicAdd(to, value);
}

__device__ inline std::uint64_t add(std::uint64_t* to, std::uint64_t value)
{
    static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t), "CUDA's atomics know this type");
    return atomicAdd(reinterpret_cast<unsigned long long*>(to), static_cast<unsigned long long>(value));
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
