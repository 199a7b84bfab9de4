//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_BUFFER_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_BUFFER_HPP

#include "libs/opencl/device.hpp"
#include "libs/opencl/kept_memory.hpp"

#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

/// The device memory of one call. A destroyed buffer's memory is reused for the next one of about its size:
/// commands of the call's only queue run in order, so no wait is needed. Not thread-safe: one call uses it.
class pool
{
public:
    /// \p keeps, if not null, holds the memory left by earlier calls and receives this one's. \p limit  the
    /// most bytes that the call takes; 0 is none. Memory left by earlier calls counts once the call uses it,
    /// as CUDA's pools count.
    pool(cl_context context, device const& on, kept_memory* keeps, std::uint64_t limit);
    pool(pool const&) = delete;
    pool& operator=(pool const&) = delete;
    ~pool();

    /// Memory for `bytes` or up to twice as many; sets `bytes` to its size. Throws device_out_of_memory.
    cl_mem take(std::uint64_t& bytes);
    void give_back(cl_mem memory, std::uint64_t bytes) noexcept;

    /// The most bytes that the call had at any time.
    std::uint64_t peak() const noexcept { return m_peak; }

private:
    cl_mem reuse(std::uint64_t wanted, std::uint64_t& bytes);
    bool exceeds_limit(std::uint64_t more) const noexcept;
    void release_free() noexcept;
    void release_kept() noexcept;
    void count(std::int64_t bytes) noexcept;
    void count_for_workspace(std::int64_t bytes) noexcept;

    cl_context m_context;
    device const& m_device;
    kept_memory* m_keeps;
    std::uint64_t m_limit;
    free_buffers m_free;             ///< made or used by this call
    free_buffers m_kept;             ///< left by earlier calls and not used by this one
    std::uint64_t m_bytes_taken = 0; ///< made or used by this call, and not released
    std::uint64_t m_peak = 0;
};

/// Device memory of an array, which may be empty: OpenCL has no buffers of zero bytes.
class buffer
{
public:
    buffer() = default;
    buffer(pool& from, std::uint64_t bytes) : m_bytes(bytes), m_capacity(bytes)
    {
        m_memory = from.take(m_capacity);
        m_from = &from;
    }
    buffer(buffer&& other) noexcept { swap(other); }
    buffer& operator=(buffer&& other) noexcept
    {
        buffer(std::move(other)).swap(*this);
        return *this;
    }
    ~buffer()
    {
        if (m_memory)
            m_from->give_back(m_memory, m_capacity);
    }

    cl_mem memory() const noexcept { return m_memory; }
    std::uint64_t bytes() const noexcept { return m_bytes; }
    explicit operator bool() const noexcept { return m_memory != nullptr; }

private:
    void swap(buffer& other) noexcept
    {
        std::swap(m_from, other.m_from);
        std::swap(m_memory, other.m_memory);
        std::swap(m_bytes, other.m_bytes);
        std::swap(m_capacity, other.m_capacity);
    }

    pool* m_from = nullptr;
    cl_mem m_memory = nullptr;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_capacity = 0;
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
