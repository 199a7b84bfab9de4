//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STAGING_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STAGING_CUH

#include "libs/cuda/runtime/pinned.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

// The pinned buffers of a call, through which data is copied at the bus's speed, and copies to the host.
// staged_chunks.cuh has those to the device.

namespace boost_gpu_mst
{
namespace cuda
{

/// Fewer bytes are copied directly: for them the driver's own path through pinned memory suffices.
constexpr std::uint64_t min_bytes_for_staging = std::uint64_t(1) << 20;

/// The buffers of one call, used in turn, each with an event for the end of its last copy.
class staging
{
public:
    explicit staging(session& on) : m_on(on) {}
    staging(staging const&) = delete;
    staging& operator=(staging const&) = delete;
    ~staging()
    {
        // After an exception there may be copies in flight that no event covers.
        cudaStreamSynchronize(m_on.stream());
        for (buffer& b : m_buffers)
        {
            if (b.copied)
                cudaEventDestroy(b.copied);
            if (b.data)
                give_staging_buffer(b.data);
        }
    }

    /// Buffer `nth % staging_buffers`, once its last copy has ended.
    unsigned char* wait(std::uint64_t nth)
    {
        buffer& b = m_buffers[nth % staging_buffers];
        if (!b.data)
            b.data = take_staging_buffer();
        if (!b.copied)
            BOOST_GPU_MST_CHECK(cudaEventCreateWithFlags(&b.copied, cudaEventDisableTiming));
        else
            timed([&] { BOOST_GPU_MST_CHECK(cudaEventSynchronize(b.copied)); });
        return b.data;
    }

    /// Call this after ordering the copies from or to that buffer on the stream.
    void copying(std::uint64_t nth)
    {
        BOOST_GPU_MST_CHECK(cudaEventRecord(m_buffers[nth % staging_buffers].copied, m_on.stream()));
    }

    /// Waits for everything on the stream.
    void finish()
    {
        timed([&] { BOOST_GPU_MST_CHECK(cudaStreamSynchronize(m_on.stream())); });
    }

    /// Seconds that the host has waited for copies.
    double waited() const noexcept { return m_waited; }

private:
    struct buffer
    {
        unsigned char* data = nullptr;
        cudaEvent_t copied = nullptr;
    };

    template <class Wait>
    void timed(Wait const& wait_for_it)
    {
        auto const start = std::chrono::steady_clock::now();
        wait_for_it();
        m_waited += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

    session& m_on;
    buffer m_buffers[staging_buffers];
    double m_waited = 0;
};

/// Copies numbers from device memory to the host. All cores convert them to the wanted width while the next
/// chunk is copied.
template <class Id, class To>
void copy_to_host(session& on, staging& by, Id const* from, std::uint64_t count, To* to)
{
    on.clock().add_bytes(count * sizeof(Id));
    if (count * sizeof(Id) < min_bytes_for_staging)
    {
        std::vector<Id> ids(count);
        if (count != 0)
            BOOST_GPU_MST_CHECK(
                cudaMemcpyAsync(ids.data(), from, count * sizeof(Id), cudaMemcpyDeviceToHost, on.stream()));
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
        std::copy(ids.begin(), ids.end(), to);
        return;
    }
    constexpr std::uint64_t capacity = staging_bytes / sizeof(Id);
    std::uint64_t const chunks = (count + capacity - 1) / capacity;
    auto const size = [=](std::uint64_t chunk) { return std::min(capacity, count - chunk * capacity); };
    auto const enqueue = [&](std::uint64_t chunk)
    {
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(by.wait(chunk), from + chunk * capacity, size(chunk) * sizeof(Id),
            cudaMemcpyDeviceToHost, on.stream()));
        by.copying(chunk);
    };
    // Chunk c is enqueued once chunk c - staging_buffers has been read out of the same buffer.
    for (std::uint64_t chunk = 0; chunk < std::min<std::uint64_t>(chunks, staging_buffers); ++chunk)
        enqueue(chunk);
    detail::fault_in(to, count * sizeof(To), on.options().threads);
    for (std::uint64_t chunk = 0; chunk < chunks; ++chunk)
    {
        auto const* const ids = reinterpret_cast<Id const*>(by.wait(chunk));
        To* const here = to + chunk * capacity;
        constexpr std::uint64_t part = std::uint64_t(1) << 15;
        detail::parallel_for((size(chunk) + part - 1) / part, on.options().threads,
            [&](std::uint64_t p)
            { std::copy(ids + p * part, ids + std::min((p + 1) * part, size(chunk)), here + p * part); });
        if (chunk + staging_buffers < chunks)
            enqueue(chunk + staging_buffers);
    }
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
