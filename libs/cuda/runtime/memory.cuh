//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_MEMORY_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_MEMORY_CUH

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "libs/cuda/runtime/check.cuh"
#include "libs/cuda/runtime/memory_pools.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// The device memory of one call, ordered on the call's stream. It comes from the caller's callbacks if
/// options.allocator has them, otherwise from the pool of options.workspace if there is one, otherwise from
/// the pool that calls share. Counts the bytes held and their peak. Not thread-safe. Must outlive its
/// buffers.
class allocator
{
public:
    /// On the current device. Throws cuda_failure if the query fails.
    explicit allocator(options const& o)
        : m_stream(static_cast<cudaStream_t>(o.stream)), m_user(o.allocator), m_limit(o.device_memory_limit)
    {
        int device = 0;
        int pools = 0;
        BOOST_GPU_MST_CHECK(cudaGetDevice(&device));
        BOOST_GPU_MST_CHECK(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, device));
        if (pools == 0 || m_user.allocate)
            return;
        if (o.workspace)
            m_pool = static_cast<memory_pools&>(detail::cuda_memory_of(*o.workspace)).pool_of(device);
        else
            m_pool = m_shared.emplace(device).handle();
    }

    allocator(allocator const&) = delete;
    allocator& operator=(allocator const&) = delete;

    /// Throws device_out_of_memory. Null for 0 bytes.
    void* allocate(std::size_t bytes)
    {
        if (bytes == 0)
            return nullptr;
        if (m_limit != 0 && bytes > m_limit - std::min(m_limit, m_bytes_in_use))
            throw_failure(cudaErrorMemoryAllocation,
                (request(bytes) + " beside " + std::to_string(m_bytes_in_use)
                    + " of options.device_memory_limit")
                    .c_str(),
                __FILE__, __LINE__);
        void* memory = nullptr;
        if (m_user.allocate)
            memory = m_user.allocate(bytes, m_stream);
        else if (cudaError_t const code = from_driver(&memory, bytes))
            throw_failure(code, request(bytes).c_str(), __FILE__, __LINE__);
        if (!memory)
            throw_failure(cudaErrorMemoryAllocation, request(bytes).c_str(), __FILE__, __LINE__);
        m_bytes_in_use += bytes;
        m_peak = m_peak < m_bytes_in_use ? m_bytes_in_use : m_peak;
        return memory;
    }

    void deallocate(void* memory, std::size_t bytes) noexcept
    {
        if (!memory)
            return;
        m_bytes_in_use -= bytes;
        // Nothing may be thrown here, and the next call will report an error that matters.
        if (m_user.deallocate)
            m_user.deallocate(memory, bytes, m_stream);
        else if (m_user.allocate)
            return; // a caller without deallocate frees its arena as a whole
        else if (m_pool)
            cudaFreeAsync(memory, m_stream);
        else
            cudaFree(memory);
    }

    cudaStream_t stream() const noexcept { return m_stream; }
    std::uint64_t peak() const noexcept { return m_peak; }

    /// Where the memory comes from; null if the caller's callbacks or cudaMalloc() give it.
    cudaMemPool_t pool() const noexcept { return m_pool; }

private:
    cudaError_t from_driver(void** memory, std::size_t bytes)
    {
        return m_pool ? cudaMallocFromPoolAsync(memory, bytes, m_pool, m_stream) : cudaMalloc(memory, bytes);
    }

    static std::string request(std::size_t bytes)
    {
        return "allocating " + std::to_string(bytes) + " bytes of device memory";
    }

    cudaStream_t m_stream;
    device_allocator const& m_user;
    std::uint64_t m_limit; ///< 0: none
    std::optional<shared_pool> m_shared;
    cudaMemPool_t m_pool = nullptr;
    std::uint64_t m_bytes_in_use = 0;
    std::uint64_t m_peak = 0;
};

/// `size` uninitialised elements of device memory, freed when the buffer goes out of scope. The memory is
/// valid for work on the allocator's stream; the free is ordered after the work already on that stream.
template <class T>
class device_buffer
{
public:
    device_buffer() noexcept = default;

    device_buffer(allocator& from, std::uint64_t size)
        : m_from(&from), m_data(static_cast<T*>(from.allocate(size * sizeof(T)))), m_size(size),
          m_capacity(size)
    {
    }

    device_buffer(device_buffer&& other) noexcept
        : m_from(other.m_from), m_data(std::exchange(other.m_data, nullptr)),
          m_size(std::exchange(other.m_size, 0)), m_capacity(std::exchange(other.m_capacity, 0))
    {
    }

    device_buffer& operator=(device_buffer&& other) noexcept
    {
        std::swap(m_from, other.m_from);
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
        other.reset();
        return *this;
    }

    ~device_buffer() { reset(); }

    void reset() noexcept
    {
        if (m_data)
            m_from->deallocate(m_data, m_capacity * sizeof(T));
        m_data = nullptr;
        m_size = m_capacity = 0;
    }

    /// Drops all but the first `size` elements; their memory is freed with the rest.
    void shorten(std::uint64_t size) noexcept { m_size = size < m_size ? size : m_size; }

    T* data() const noexcept { return m_data; }
    std::uint64_t size() const noexcept { return m_size; }

private:
    allocator* m_from = nullptr;
    T* m_data = nullptr;
    std::uint64_t m_size = 0;
    std::uint64_t m_capacity = 0; ///< elements allocated
};

/// Copies one value back to the host; waits for earlier work on the stream.
template <class T>
T read_back(T const* on_device, cudaStream_t stream)
{
    T value;
    BOOST_GPU_MST_CHECK(cudaMemcpyAsync(&value, on_device, sizeof value, cudaMemcpyDeviceToHost, stream));
    BOOST_GPU_MST_CHECK(cudaStreamSynchronize(stream));
    return value;
}

/// The allocator for Thrust's temporary storage.
class thrust_storage
{
public:
    using value_type = char;

    explicit thrust_storage(allocator& from) noexcept : m_from(&from) {}

    char* allocate(std::ptrdiff_t bytes) { return static_cast<char*>(m_from->allocate(std::size_t(bytes))); }
    void deallocate(char* memory, std::size_t bytes) noexcept { m_from->deallocate(memory, bytes); }

private:
    allocator* m_from;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
