//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_THREAD_TEAM_HPP
#define BOOST_GPU_MST_LIBS_CORE_THREAD_TEAM_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/cores.hpp"
#include "libs/core/interruption.hpp"
#include "libs/core/pool.hpp"

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// How many threads share the steps of one call, and how steps are partitioned into parts for them.
class thread_team
{
public:
    /// 0 is one thread per usable core. Any other number is taken as given, unless it is far above the number
    /// of cores, where more threads gain nothing. One thread in the child of a process that had helpers.
    ///
    /// With a few threads the cores are not counted, because the system call would slow down small graphs.
    explicit thread_team(unsigned threads) : m_threads(threads)
    {
        if (lost_its_helpers())
            m_threads = 1;
        else if (threads == 0 || threads > max_beyond_cores)
        {
            unsigned const cores = usable_cores();
            m_threads = std::min(threads != 0 ? threads : cores, std::max(cores, max_beyond_cores));
        }
    }

    unsigned size() const noexcept { return m_threads; }

    /// How many parts blocks() cuts `items` into, and so how many threads work on them: the fewer, the less
    /// there is to do, since each takes time to begin and to end. No part is empty.
    unsigned parts(std::uint64_t items) const noexcept { return count_parts(items, m_threads); }

    /// How many chunks to divide `items` into if chunks may take different times: many more than there are
    /// threads, unless each would be too small to be handed out by itself.
    unsigned chunks(std::uint64_t items) const noexcept
    {
        return m_threads == 1 ? 1 : count_parts(items, 16 * m_threads);
    }

    /// Calls body(part, begin, end) once for each of parts(items) contiguous blocks of [0, items).
    template <class Body>
    void blocks(std::uint64_t items, Body const& body) const
    {
        divide(items, parts(items), body);
    }

    /// Calls body(chunk, begin, end) once for each of chunks(items) contiguous chunks of [0, items). A thread
    /// that loses its core for a while works on fewer of them.
    template <class Body>
    void chunked(std::uint64_t items, Body const& body) const
    {
        divide(items, chunks(items), body);
    }

    /// Calls body(i) for every i of [0, items).
    template <class Body>
    void each(std::uint64_t items, Body const& body) const
    {
        chunked(items, [&](unsigned, std::uint64_t begin, std::uint64_t end)
            { each_with_checks(begin, end, items_between_checks, body); });
    }

    /// Calls body(task, worker) for every task, handed out one by one in ascending order; worker < size().
    /// Tasks do not wait for each other. If bodies throw, the exception of the lowest task that does is
    /// rethrown, and some tasks above it are skipped.
    template <class Body>
    void run(std::uint64_t tasks, Body const& body) const
    {
        run(tasks, m_threads, body);
    }

    /// The same by at most so many threads of the team.
    template <class Body>
    void run(std::uint64_t tasks, unsigned workers, Body const& body) const
    {
        if (tasks == 1 || workers == 1)
        {
            for (std::uint64_t t = 0; t != tasks; ++t)
            {
                check_interruption();
                body(std::size_t(t), 0u);
            }
            return;
        }
        run_on_pool(tasks, workers, &body,
            [](void const* context, std::uint64_t task, unsigned worker)
            { (*static_cast<Body const*>(context))(std::size_t(task), worker); });
    }

private:
    static constexpr unsigned max_beyond_cores = 64;
    static constexpr std::uint64_t min_items_for_part = 2048;

    template <class Body>
    void divide(std::uint64_t items, std::uint64_t parts, Body const& body) const
    {
        std::uint64_t const size = items / parts;
        std::uint64_t const longer = items % parts; // the first have one item more
        auto const begin = [=](std::uint64_t part) { return part * size + (part < longer ? part : longer); };
        run(parts, [&](std::uint64_t part, unsigned) { body(unsigned(part), begin(part), begin(part + 1)); });
    }

    static unsigned count_parts(std::uint64_t items, unsigned most) noexcept
    {
        return unsigned(std::clamp<std::uint64_t>(items / min_items_for_part, 1, most));
    }

    unsigned m_threads;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
