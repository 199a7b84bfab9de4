//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_READ_TO_DEVICE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_READ_TO_DEVICE_CUH

#include "libs/core/key_map.hpp"
#include "libs/core/parallel_walk.hpp"
#include "libs/cuda/runtime/staged_chunks.cuh"

#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

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

/// Chunks of edges by id. The chunks must be filled in ascending order, except for the edges that a few
/// threads are reading.
class chunks_to_device
{
public:
    /// Ids are below \p capacity.
    chunks_to_device(session& on, staging& by, detail::parallel_edge_source const& source,
        edges_on_device const& to, std::uint64_t capacity)
        : m_on(on), m_by(by), m_to(to), m_width(detail::bytes_of(source.type)), m_ends(to.sources ? 8 : 4),
          m_size(staging_bytes / bytes_of_edge() / 64 * 64), m_chunks(on, by, capacity / m_size + 1)
    {
    }

    /// The callback of walk().
    template <class Read>
    void fill(std::uint64_t id, std::uint64_t count, Read const& read)
    {
        std::uint64_t const c = id / m_size, here = std::min(count, (c + 1) * m_size - id);
        m_chunks.run(c,
            [&]
            {
                if (here != count)
                    return fill_two(c, id, here, count, read);
                places const to = places_in(m_chunks.enter(c), id - c * m_size);
                if (!to.targets)
                    return;
                read(to.sources, to.targets, to.weights, to.tags);
                leave(c, count);
            });
    }

    /// Sends the last chunk, if there are `size` edges in total, and waits for everything on the stream.
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

    std::uint64_t bytes_of_edge() const { return m_ends + m_width + (m_to.tags ? 8 : 0); }

    /// Of a chunk's edges, where number `at` goes in the chunk's buffer; null if there is no buffer.
    places places_in(unsigned char* buffer, std::uint64_t at) const
    {
        if (!buffer)
            return {};
        auto const words = [buffer, at](std::uint64_t from)
        { return reinterpret_cast<std::uint32_t*>(buffer + from) + at; };
        auto* const tags = reinterpret_cast<std::uint64_t*>(buffer + (m_ends + m_width) * m_size);
        return {m_to.sources ? words(0) : nullptr, words((m_ends - 4) * m_size),
            buffer + m_ends * m_size + at * m_width, m_to.tags ? tags + at : nullptr};
    }

    /// Edges of which the first `here` are in chunk c, and the others in the next one.
    template <class Read>
    void fill_two(
        std::uint64_t c, std::uint64_t id, std::uint64_t here, std::uint64_t count, Read const& read)
    {
        std::unique_ptr<std::uint64_t[]> const own(new std::uint64_t[count * 3]);
        std::uint64_t* const tags = own.get();
        auto* const u = reinterpret_cast<std::uint32_t*>(tags + count);
        std::uint32_t* const v = u + count;
        auto* const w = reinterpret_cast<unsigned char*>(tags + 2 * count);
        places const to = places_in(m_chunks.enter(c), id - c * m_size);
        read(m_to.sources ? u : nullptr, v, w, m_to.tags ? tags : nullptr);
        if (!to.targets)
            return;
        copy(to, u, v, w, tags, here);
        leave(c, here);
        places const beyond = places_in(m_chunks.enter(c + 1), 0);
        if (!beyond.targets)
            return;
        copy(beyond, u + here, v + here, w + here * m_width, tags + here, count - here);
        leave(c + 1, count - here);
    }

    void leave(std::uint64_t c, std::uint64_t count)
    {
        if (m_chunks.leave(c, count, m_size))
            send(c, m_size);
    }

    void send(std::uint64_t c, std::uint64_t count)
    {
        std::uint64_t const at = c * m_size;
        m_chunks.send(c,
            [&](unsigned char const* from)
            {
                if (m_to.sources)
                    enqueue(m_to.sources + at, from, count * sizeof(std::uint32_t));
                enqueue(m_to.targets + at, from + (m_ends - 4) * m_size, count * sizeof(std::uint32_t));
                enqueue(m_to.weights + at * m_width, from + m_ends * m_size, count * m_width);
                if (m_to.tags)
                    enqueue(m_to.tags + at, from + (m_ends + m_width) * m_size, count * sizeof *m_to.tags);
            });
    }

    void enqueue(void* to, void const* from, std::uint64_t bytes) const
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

    session& m_on;
    staging& m_by;
    edges_on_device m_to;
    std::uint64_t m_width; ///< bytes of a weight
    std::uint64_t m_ends;  ///< bytes of an edge's ends
    std::uint64_t m_size;  ///< edges per chunk; all arrays begin aligned
    staged_chunks m_chunks;
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
