//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STAGED_CHUNKS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STAGED_CHUNKS_CUH

#include "libs/core/parallel_walk.hpp"
#include "libs/cuda/runtime/staging.cuh"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>

// Chunks of bytes that all cores write to pinned buffers and that are copied to the device while later ones
// are written.

namespace boost_gpu_mst
{
namespace cuda
{

/// Chunk c has buffer c % staging_buffers, once chunk c - staging_buffers has been sent. Threads take up
/// chunks in ascending order, so that each chunk that is waited for is being written.
class staged_chunks
{
public:
    staged_chunks(session& on, staging& by, std::uint64_t count)
        : m_on(on), m_by(by), m_chunks(new chunk[count])
    {
    }

    /// Calls work(), a part of the work on chunk c or later ones. If it throws, no thread waits any more for
    /// the buffer of such a chunk, since chunk c may never be full.
    template <class Work>
    void run(std::uint64_t c, Work const& work)
    {
        try
        {
            work();
        }
        catch (...)
        {
            std::uint64_t before = m_failed.load();
            while (c < before && !m_failed.compare_exchange_weak(before, c))
                ;
            throw;
        }
    }

    /// The buffer of a chunk, once there is one; null if this chunk or one before has failed.
    unsigned char* enter(std::uint64_t c)
    {
        unsigned char* buffer = nullptr;
        detail::wait_for_work(
            [&] { return (buffer = buffer_of(c)) || m_failed.load(std::memory_order_relaxed) <= c; });
        return buffer;
    }

    /// Counts what has been written of a chunk; returns whether that is `all` of it, which one thread sees.
    bool leave(std::uint64_t c, std::uint64_t written, std::uint64_t all)
    {
        return m_chunks[c].written.fetch_add(written, std::memory_order_acq_rel) + written == all;
    }

    /// Sends a chunk: copy(from) enqueues the copies from its buffer on the session's stream.
    template <class Copy>
    void send(std::uint64_t c, Copy const& copy)
    {
        m_on.make_current();
        copy(m_chunks[c].buffer.load());
        m_by.copying(c);
        m_chunks[c].sent.store(true);
    }

private:
    struct chunk
    {
        std::atomic<std::uint64_t> written{0};
        std::atomic<unsigned char*> buffer{nullptr};
        std::atomic<bool> sent{false};
    };

    /// The buffer of a chunk; null as long as there is none.
    unsigned char* buffer_of(std::uint64_t c)
    {
        unsigned char* buffer = m_chunks[c].buffer.load(std::memory_order_acquire);
        if (buffer || (c >= staging_buffers && !m_chunks[c - staging_buffers].sent.load()))
            return buffer;
        std::unique_lock<std::mutex> const one(m_waiting, std::try_to_lock);
        if (!one.owns_lock())
            return nullptr;
        if (!m_chunks[c].buffer.load())
        {
            m_on.make_current();
            m_chunks[c].buffer.store(m_by.wait(c), std::memory_order_release);
        }
        return m_chunks[c].buffer.load();
    }

    session& m_on;
    staging& m_by;
    std::unique_ptr<chunk[]> m_chunks;
    std::mutex m_waiting;
    std::atomic<std::uint64_t> m_failed{~std::uint64_t(0)}; ///< the lowest chunk that has failed
};

/// Copies bytes to the device, ordered on the session's stream: write(to, at, size) writes those from `at`
/// on, a multiple of 2^18, on any thread.
template <class Write>
void write_to_device(session& on, staging& by, void* to, std::uint64_t bytes, Write const& write)
{
    constexpr std::uint64_t part_size = std::uint64_t(1) << 18;
    on.clock().add_bytes(bytes);
    staged_chunks chunks(on, by, bytes / staging_bytes + 1);
    detail::parallel_for((bytes + part_size - 1) / part_size, on.options().threads,
        [&](std::uint64_t part)
        {
            std::uint64_t const at = part * part_size, c = at / staging_bytes, first = c * staging_bytes;
            std::uint64_t const size = std::min(part_size, bytes - at);
            std::uint64_t const size_of_chunk = std::min(staging_bytes, bytes - first);
            chunks.run(c,
                [&]
                {
                    unsigned char* const buffer = chunks.enter(c);
                    if (!buffer)
                        return;
                    write(buffer + (at - first), at, size);
                    if (chunks.leave(c, size, size_of_chunk))
                        chunks.send(c,
                            [&](unsigned char const* from)
                            {
                                BOOST_GPU_MST_CHECK(cudaMemcpyAsync(static_cast<unsigned char*>(to) + first,
                                    from, size_of_chunk, cudaMemcpyHostToDevice, on.stream()));
                            });
                });
        });
}

/// Copies the caller's host memory to the device, ordered on the session's stream. The memory has been read
/// when this returns, unless it is pinned: pinned memory is copied from where it is.
inline void copy_to_device(session& on, staging& by, void* to, void const* from, std::uint64_t bytes)
{
    if (bytes == 0)
        return;
    cudaPointerAttributes attributes{};
    BOOST_GPU_MST_CHECK(cudaPointerGetAttributes(&attributes, from));
    if (bytes < min_bytes_for_staging || attributes.type != cudaMemoryTypeUnregistered)
    {
        on.clock().add_bytes(bytes);
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, on.stream()));
        return;
    }
    write_to_device(on, by, to, bytes,
        [from](unsigned char* part, std::uint64_t at, std::uint64_t size)
        { std::memcpy(part, static_cast<unsigned char const*>(from) + at, size); });
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
