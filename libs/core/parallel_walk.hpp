//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_PARALLEL_WALK_HPP
#define BOOST_GPU_MST_LIBS_CORE_PARALLEL_WALK_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include "libs/core/waiting.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

// A graph that is partitioned as it is read, by one walk on all cores. A block's first id is the end of the
// block before: a thread that has counted a block waits for that, and then reads the block, which is still in
// its core's cache. Blocks are handed out in ascending order, so each block that is waited for is already
// being counted.

namespace boost_gpu_mst
{
namespace detail
{

/// Spins until the condition holds: another running thread makes it hold.
template <class Condition>
void wait_for_work(Condition const& holds)
{
    for (unsigned tries = 1; !holds(); ++tries)
        tries % 256 == 0 ? std::this_thread::yield() : pause();
}

template <class Fill>
class parallel_walk
{
public:
    parallel_walk(parallel_edge_source const& source, unsigned threads, Fill const& fill)
        : m_source(source), m_fill(fill), m_threads(threads),
          m_ends(new std::atomic<std::uint64_t>[source.blocks + 1])
    {
        m_hubs.reserve(thread_count(threads)); // a thread that has set its block's end must not fail
        m_ends[0] = 0;
        for (std::uint64_t b = 0; b != source.blocks; ++b)
            end_of(b + 1).store(unknown, std::memory_order_relaxed);
    }

    std::uint64_t run()
    {
        parallel_for(m_source.blocks, m_threads, [&](std::uint64_t b) { read(b); });
        return end_of(m_source.blocks);
    }

private:
    static constexpr std::uint64_t unknown = ~std::uint64_t(0), failed = unknown - 1;
    static constexpr std::uint64_t part_size = parallel_edge_source::max_in_chunk;
    static constexpr std::uint64_t max_alone = 4 * part_size;

    /// A block of many edges, whose parts are filled by all threads.
    struct hub
    {
        std::uint64_t block, first, size; ///< the first id, and edges
        std::uint64_t parts = (size + part_size - 1) / part_size;
        std::uint64_t next = 0, done = 0;
        std::exception_ptr thrown = nullptr;
        std::uint64_t lowest = unknown; ///< part that has thrown
    };

    void read(std::uint64_t b)
    {
        while (m_open_hubs.load(std::memory_order_relaxed) != 0 && help())
            ;
        std::uint64_t size = 0;
        try
        {
            size = m_source.count(m_source.context, b);
        }
        catch (...)
        {
            end_of(b + 1).store(failed, std::memory_order_release);
            throw;
        }
        std::uint64_t first = unknown;
        wait_for_work([&] { return (first = end_of(b).load(std::memory_order_acquire)) != unknown; });
        end_of(b + 1).store(first == failed ? failed : first + size, std::memory_order_release);
        if (first == failed)
            return; // that block's exception is the one to report
        hub all{b, first, size};
        if (size > max_alone)
            read_with_others(all);
        else
            for (std::uint64_t part = 0; part != all.parts; ++part)
                fill(all, part);
    }

    void fill(hub const& in, std::uint64_t part) const
    {
        std::uint64_t const id = in.first + part * part_size;
        std::uint64_t const size = std::min(part_size, in.size - part * part_size);
        if (id + size <= m_source.capacity())
            m_fill(id, size,
                [&](std::uint32_t* u, std::uint32_t* v, void* w, std::uint64_t* tags)
                { m_source.fill_part(m_source.context, in.block, part, id, u, v, w, tags); });
    }

    void read_with_others(hub& mine)
    {
        {
            std::lock_guard<spinlock> const lock(m_lock);
            m_hubs.push_back(&mine);
            m_open_hubs.fetch_add(1, std::memory_order_relaxed);
        }
        while (true)
        {
            std::uint64_t part = unknown;
            {
                std::lock_guard<spinlock> const lock(m_lock);
                part = take(mine);
            }
            if (part == unknown)
                break;
            fill_part_of(mine, part);
        }
        wait_for_work(
            [&]
            {
                std::lock_guard<spinlock> const lock(m_lock);
                return mine.done == mine.parts;
            });
        if (mine.thrown)
            std::rethrow_exception(mine.thrown);
    }

    /// The next free part, or unknown. Requires the lock. Parts are handed out in ascending order, and
    /// skipped only above one that has thrown, so the exception kept is that of the lowest.
    std::uint64_t take(hub& from)
    {
        if (from.thrown)
        {
            from.done += from.parts - from.next;
            from.next = from.parts;
        }
        std::uint64_t const part = from.next == from.parts ? unknown : from.next++;
        auto const at = std::find(m_hubs.begin(), m_hubs.end(), &from);
        if (from.next == from.parts && at != m_hubs.end())
        {
            m_hubs.erase(at);
            m_open_hubs.fetch_sub(1, std::memory_order_relaxed);
        }
        return part;
    }

    void fill_part_of(hub& in, std::uint64_t part)
    {
        std::exception_ptr thrown;
        try
        {
            fill(in, part);
        }
        catch (...)
        {
            thrown = std::current_exception();
        }
        std::lock_guard<spinlock> const lock(m_lock);
        if (thrown && part < in.lowest)
        {
            in.thrown = thrown;
            in.lowest = part;
        }
        ++in.done; // `in` may be destroyed once the lock is released
    }

    /// Fills a part of another thread's hub. Returns whether there was one.
    bool help()
    {
        hub* in = nullptr;
        std::uint64_t part = unknown;
        {
            std::lock_guard<spinlock> const lock(m_lock);
            if (m_hubs.empty())
                return false;
            in = m_hubs.front();
            part = take(*in);
        }
        if (part != unknown)
            fill_part_of(*in, part);
        return true;
    }

    /// Of the first blocks, so many: their last edge's id + 1, `unknown` or `failed`.
    std::atomic<std::uint64_t>& end_of(std::uint64_t blocks) noexcept
    {
        return m_ends[static_cast<std::size_t>(blocks)];
    }

    parallel_edge_source const& m_source;
    Fill const& m_fill;
    unsigned m_threads;
    std::unique_ptr<std::atomic<std::uint64_t>[]> m_ends; ///< m_ends[b]: the first id of block b

    spinlock m_lock;
    std::vector<hub*> m_hubs; ///< with free parts
    std::atomic<std::size_t> m_open_hubs{0};
};

/// Reads all edges on all cores: calls fill(id, count, read) for runs of edges; `id` is that of the first,
/// and read(u, v, w, tags) writes their ends and weights, and their tags if leaves_tags(source). Returns
/// their number. If that is more than source.capacity(), those beyond were not read, and the graph has to be
/// partitioned. Throws what fill and the source throw: of several exceptions, that of the lowest edge.
template <class Fill>
std::uint64_t walk(parallel_edge_source const& source, unsigned threads, Fill const& fill)
{
    if (!source.starts)
        return parallel_walk<Fill>(source, threads, fill).run();
    parallel_for(source.chunks, threads,
        [&](std::uint64_t p)
        {
            fill(source.starts[p], source.starts[p + 1] - source.starts[p],
                [&](std::uint32_t* u, std::uint32_t* v, void* w, std::uint64_t*)
                { source.fill(source.context, p, u, v, w); });
        });
    return source.size();
}

/// Whether a walk leaves tags: one by chunks does not.
inline bool leaves_tags(parallel_edge_source const& source)
{
    return source.with_tags && !source.starts;
}

/// The source with chunks; walks the graph if it has none yet.
inline parallel_edge_source with_chunks(parallel_edge_source source)
{
    if (!source.starts)
        source.partition(source.context, source);
    return source;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
