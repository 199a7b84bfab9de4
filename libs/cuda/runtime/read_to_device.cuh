//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_READ_TO_DEVICE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_READ_TO_DEVICE_CUH

#include "libs/core/key_map.hpp"
#include "libs/core/parallel_walk.hpp"
#include "libs/cuda/runtime/staging.cuh"

#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>

namespace boost_gpu_mst
{
namespace cuda
{

/// Where a source's edges go on the device.
struct edges_on_device
{
    std::uint32_t* sources; ///< null if they come from offsets
    std::uint32_t* targets;
    unsigned char* weights;
    std::uint64_t* tags; ///< null if the walk leaves none
};

/// Chunks of edges by id. Each has a pinned buffer while it is filled and sent. The thread that fills the
/// last place of a chunk sends it; a core waits for others only if all buffers are in transit. The chunks
/// must be filled in ascending order, except for the edges that a few threads have in hand.
class chunks_to_device
{
public:
    /// Ids are below \p capacity.
    chunks_to_device(session& on, staging& by, detail::parallel_edge_source const& source,
        edges_on_device const& to, std::uint64_t capacity)
        : m_on(on), m_by(by), m_to(to), m_width(detail::bytes_of(source.type)), m_ends(to.sources ? 8 : 4),
          m_size(staging_bytes / bytes_of_edge() / 64 * 64), m_chunks(new chunk[capacity / m_size + 1])
    {
    }

    /// The callback of walk().
    template <class Read>
    void fill(std::uint64_t id, std::uint64_t count, Read const& read)
    {
        try
        {
            std::uint64_t const c = id / m_size, here = std::min(count, (c + 1) * m_size - id);
            places const to = enter(c, id);
            if (here == count)
            {
                if (!to.targets)
                    return;
                read(to.sources, to.targets, to.weights, to.tags);
                return leave(c, count);
            }
            // Two chunks share these edges.
            std::uint64_t const rest = count - here;
            std::unique_ptr<std::uint64_t[]> const own(new std::uint64_t[count * 3]);
            std::uint64_t* const tags = own.get();
            auto* const u = reinterpret_cast<std::uint32_t*>(tags + count);
            std::uint32_t* const v = u + count;
            auto* const w = reinterpret_cast<unsigned char*>(tags + 2 * count);
            read(m_to.sources ? u : nullptr, v, w, m_to.tags ? tags : nullptr);
            if (!to.targets)
                return;
            copy(to, u, v, w, tags, here);
            leave(c, here);
            places const beyond = enter(c + 1, id + here);
            if (!beyond.targets)
                return;
            copy(beyond, u + here, v + here, w + here * m_width, tags + here, rest);
            leave(c + 1, rest);
        }
        catch (...)
        {
            // Chunks from here on may never be full: no thread may wait for them.
            std::uint64_t before = m_failed.load();
            while (id < before && !m_failed.compare_exchange_weak(before, id))
                ;
            throw;
        }
    }

    /// Sends the last chunk, given `size` edges in total, and waits for everything on the stream.
    void finish(std::uint64_t size)
    {
        if (size % m_size != 0)
            send(size / m_size, size % m_size);
        m_by.finish();
        m_on.clock().add_bytes(size * bytes_of_edge());
    }

private:
    struct places
    {
        std::uint32_t* sources = nullptr;
        std::uint32_t* targets = nullptr;
        unsigned char* weights = nullptr;
        std::uint64_t* tags = nullptr;
    };

    struct chunk
    {
        std::atomic<std::uint64_t> filled{0};
        std::atomic<unsigned char*> buffer{nullptr};
        std::atomic<bool> sent{false};
    };

    std::uint64_t bytes_of_edge() const { return m_ends + m_width + (m_to.tags ? 8 : 0); }

    /// Where an edge goes, once its chunk has a buffer; null if a lower edge cannot be read.
    places enter(std::uint64_t c, std::uint64_t id)
    {
        unsigned char* buffer = nullptr;
        detail::wait_for_work(
            [&] { return (buffer = buffer_of(c)) || m_failed.load(std::memory_order_relaxed) <= id; });
        if (!buffer)
            return {};
        std::uint64_t const at = id - c * m_size;
        auto const words = [buffer, at](std::uint64_t from)
        { return reinterpret_cast<std::uint32_t*>(buffer + from) + at; };
        auto* const tags = reinterpret_cast<std::uint64_t*>(buffer + (m_ends + m_width) * m_size);
        return {m_to.sources ? words(0) : nullptr, words((m_ends - 4) * m_size),
            buffer + m_ends * m_size + at * m_width, m_to.tags ? tags + at : nullptr};
    }

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
            make_current();
            m_chunks[c].buffer.store(m_by.wait(c), std::memory_order_release);
        }
        return m_chunks[c].buffer.load();
    }

    void leave(std::uint64_t c, std::uint64_t count)
    {
        if (m_chunks[c].filled.fetch_add(count, std::memory_order_acq_rel) + count == m_size)
            send(c, m_size);
    }

    void send(std::uint64_t c, std::uint64_t count)
    {
        make_current();
        unsigned char const* const from = m_chunks[c].buffer.load();
        std::uint64_t const at = c * m_size;
        if (m_to.sources)
            send(m_to.sources + at, from, count * sizeof(std::uint32_t));
        send(m_to.targets + at, from + (m_ends - 4) * m_size, count * sizeof(std::uint32_t));
        send(m_to.weights + at * m_width, from + m_ends * m_size, count * m_width);
        if (m_to.tags)
            send(m_to.tags + at, from + (m_ends + m_width) * m_size, count * sizeof *m_to.tags);
        m_by.copying(c);
        m_chunks[c].sent.store(true);
    }

    void send(void* to, void const* from, std::uint64_t bytes)
    {
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, m_on.stream()));
    }

    void copy(places const& to, std::uint32_t const* u, std::uint32_t const* v, unsigned char const* w,
        std::uint64_t const* tags, std::uint64_t count) const
    {
        if (to.sources)
            std::memcpy(to.sources, u, count * sizeof *u);
        std::memcpy(to.targets, v, count * sizeof *v);
        std::memcpy(to.weights, w, count * m_width);
        if (to.tags)
            std::memcpy(to.tags, tags, count * sizeof *tags);
    }

    /// Each thread has a current device of its own.
    void make_current() const { BOOST_GPU_MST_CHECK(cudaSetDevice(m_on.device())); }

    session& m_on;
    staging& m_by;
    edges_on_device m_to;
    std::uint64_t m_width; ///< bytes of a weight
    std::uint64_t m_ends;  ///< bytes of an edge's ends
    std::uint64_t m_size;  ///< edges per chunk; all arrays begin aligned
    std::unique_ptr<chunk[]> m_chunks;
    std::mutex m_waiting;
    std::atomic<std::uint64_t> m_failed{~std::uint64_t(0)}; ///< the lowest id that could not be read
};

/// Reads a source into device memory for source.size() edges, on all cores, while earlier edges are copied.
/// Returns the number of edges, like walk(). Exceptions of the source pass through.
inline std::uint64_t read_to_device(
    session& on, staging& by, detail::parallel_edge_source const& source, edges_on_device const& to)
{
    std::uint64_t const capacity = source.size();
    chunks_to_device chunks(on, by, source, to, capacity);
    std::uint64_t const size = walk(source, on.options().threads,
        [&](std::uint64_t id, std::uint64_t count, auto const& read) { chunks.fill(id, count, read); });
    if (size <= capacity)
        chunks.finish(size);
    return size;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
