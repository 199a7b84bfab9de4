//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_WRITE_OUTPUT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_WRITE_OUTPUT_CUH

#include "libs/core/waiting.hpp"
#include "libs/cuda/runtime/staging.cuh"

#include <boost_gpu_mst/detail/library/forest_output.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

namespace boost_gpu_mst
{
namespace cuda
{

/// A forest's ids in device memory, in the order of the output and of either width, and what the output takes
/// of each edge: its tag, or its id if there are no tags, and its ends if there are any. Columns that are not
/// taken are null.
struct forest_columns
{
    std::uint64_t const* wide = nullptr;
    std::uint32_t const* narrow = nullptr;
    std::uint64_t const* tags = nullptr; ///< of all edges of the graph, by id, like those that follow
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
};

/// Some edges of a forest in pinned host memory. Columns are null as in forest_columns.
struct forest_chunk
{
    std::uint64_t* tags;
    std::uint64_t* wide;
    std::uint32_t* narrow;
    std::uint32_t* sources;
    std::uint32_t* targets;
};

/// Writes edge number i of a chunk that begins at number `first` of the forest.
struct write_edge
{
    forest_columns from;
    std::uint64_t first;
    forest_chunk to;

    __device__ void operator()(std::uint64_t i) const
    {
        std::uint64_t const id = from.wide ? from.wide[first + i] : from.narrow[first + i];
        if (to.tags)
            to.tags[i] = from.tags[id];
        if (to.wide)
            to.wide[i] = id;
        if (to.narrow)
            to.narrow[i] = std::uint32_t(id);
        if (to.sources)
            to.sources[i] = from.sources[id];
        if (to.targets)
            to.targets[i] = from.targets[id];
    }
};

/// Writes a forest in device memory to the output. A kernel looks up the edges of a chunk and writes them to
/// a pinned buffer, over the bus, while all cores write the edges of earlier chunks from there.
class chunks_to_read
{
public:
    chunks_to_read(session& on, staging& by, detail::forest_output const& to, forest_columns const& from,
        std::uint64_t size)
        : m_on(on), m_by(by), m_to(to), m_from(from), m_size(size),
          m_capacity(staging_bytes / bytes_of_edge(from) / part_size * part_size),
          m_chunks(new chunk[size / m_capacity + 1])
    {
    }

    void run()
    {
        for (std::uint64_t c = 0; c != staging_buffers && c * m_capacity < m_size; ++c)
            enqueue(c);
        detail::parallel_for((m_size + part_size - 1) / part_size,
            detail::threads_for(m_size, m_on.options().threads),
            [&](std::uint64_t p) { take(p * part_size); });
    }

private:
    static constexpr std::uint64_t part_size = std::uint64_t(1) << 12;

    struct chunk
    {
        unsigned char* buffer = nullptr;
        std::atomic<bool> enqueued{false}, arrived{false};
        std::atomic<std::uint64_t> taken{0};
    };

    static std::uint64_t bytes_of_edge(forest_columns const& f)
    {
        return (f.tags || f.wide ? 8 : 4) + (f.sources ? 4 : 0) + (f.targets ? 4 : 0);
    }

    std::uint64_t size_of(std::uint64_t c) const { return std::min(m_capacity, m_size - c * m_capacity); }

    forest_chunk columns_in(unsigned char* buffer) const
    {
        bool const ids = !m_from.tags;
        return {next<std::uint64_t>(buffer, m_from.tags), next<std::uint64_t>(buffer, ids && m_from.wide),
            next<std::uint32_t>(buffer, ids && m_from.narrow), next<std::uint32_t>(buffer, m_from.sources),
            next<std::uint32_t>(buffer, m_from.targets)};
    }

    /// The column at `at`, which then points behind it.
    template <class T>
    T* next(unsigned char*& at, bool is_taken) const
    {
        if (!is_taken)
            return nullptr;
        auto* const column = reinterpret_cast<T*>(at);
        at += m_capacity * sizeof(T);
        return column;
    }

    /// Enqueues the copy of a chunk, to a buffer whose previous content has been taken.
    void enqueue(std::uint64_t c)
    {
        chunk& to = m_chunks[c];
        to.buffer = m_by.wait(c);
        m_on.each("copying a forest", size_of(c), write_edge{m_from, c * m_capacity, columns_in(to.buffer)});
        m_on.clock().add_bytes(size_of(c) * bytes_of_edge(m_from));
        m_by.copying(c);
        to.enqueued.store(true, std::memory_order_release);
    }

    void take(std::uint64_t first)
    {
        try
        {
            std::uint64_t const c = first / m_capacity, at = first - c * m_capacity;
            std::uint64_t const size = std::min(part_size, m_size - first);
            m_to.open(m_to.context, first, size);
            chunk& from = m_chunks[c];
            detail::wait_for_work([&] { return has_arrived(c) || m_failed.load(std::memory_order_relaxed); });
            if (m_failed.load(std::memory_order_relaxed))
                return;
            forest_chunk const columns = columns_in(from.buffer);
            auto const here = [at](auto const* column) { return column ? column + at : nullptr; };
            detail::forest_part part;
            part.first = first;
            part.size = size;
            part.tags = here(columns.tags);
            part.wide = here(columns.wide);
            part.narrow = here(columns.narrow);
            part.sources = here(columns.sources);
            part.targets = here(columns.targets);
            m_to.take(m_to.context, part);
            if (from.taken.fetch_add(part.size) + part.size == size_of(c)
                && (c + staging_buffers) * m_capacity < m_size)
            {
                std::lock_guard<std::mutex> const one(m_gate);
                m_on.make_current();
                enqueue(c + staging_buffers);
            }
        }
        catch (...)
        {
            m_failed = true; // some chunks may never arrive: no thread may wait for them
            throw;
        }
    }

    bool has_arrived(std::uint64_t c)
    {
        chunk& of = m_chunks[c];
        if (of.arrived.load(std::memory_order_acquire))
            return true;
        if (!of.enqueued.load(std::memory_order_acquire))
            return false;
        std::unique_lock<std::mutex> const one(m_gate, std::try_to_lock);
        if (!one.owns_lock())
            return false;
        if (!of.arrived.load())
        {
            m_on.make_current();
            m_by.wait(c);
            of.arrived.store(true, std::memory_order_release);
        }
        return true;
    }

    session& m_on;
    staging& m_by;
    detail::forest_output const& m_to;
    forest_columns m_from;
    std::uint64_t m_size;
    std::uint64_t m_capacity; ///< edges per chunk
    std::unique_ptr<chunk[]> m_chunks;
    std::mutex m_gate; ///< guards the stream and the buffers
    std::atomic<bool> m_failed{false};
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
