//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_PARALLEL_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_PARALLEL_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace detail
{

/// Runs body(context, task) for every task < tasks, in any order and on up to `threads` threads (0: one for
/// each usable core), including the calling thread; waits for all. Tasks are handed out in ascending order.
/// If bodies throw, tasks above are skipped, and the exception of the lowest task that throws is rethrown:
/// the same for any number of threads. A single task wakes no thread.
BOOST_GPU_MST_DECL void run_tasks(std::uint64_t tasks, unsigned threads, void const* context,
    void (*body)(void const* context, std::uint64_t task));

/// How many threads work if `threads` are requested: at most the number of cores or 64, whichever is larger;
/// 0 means the cores that the thread's affinity and the process's CPU quota let it use. One in the child of a
/// process that had threads of this library.
BOOST_GPU_MST_DECL unsigned thread_count(unsigned threads);

/// As report::device names them.
inline std::string name_of_threads(unsigned threads)
{
    return std::to_string(threads) + (threads == 1 ? " thread" : " threads");
}

/// The calling thread reads and solves a graph of fewer edges before other threads could help.
constexpr std::uint64_t min_edges_for_threads = std::uint64_t(1) << 16;

/// The number of threads for a graph: the number requested, or one if that is 0 and there are so few edges
/// that waking other threads would cost more than they can save.
inline unsigned threads_for(std::uint64_t edges, unsigned requested)
{
    return requested == 0 && edges < min_edges_for_threads ? 1 : requested;
}

/// The same with a function object, body(task), called through a const reference; the task is a std::size_t.
template <class Body>
void parallel_for(std::uint64_t tasks, unsigned threads, Body const& body)
{
    run_tasks(tasks, threads, &body,
        [](void const* context, std::uint64_t task)
        { (*static_cast<Body const*>(context))(static_cast<std::size_t>(task)); });
}

/// How many elements a thread writes at a time: as many as stay in its cache between their creation and their
/// writing.
constexpr std::uint64_t elements_at_a_time(std::size_t element_bytes)
{
    constexpr std::size_t bytes = std::size_t(1) << 17;
    return element_bytes < bytes ? bytes / element_bytes : 1;
}

/// Runs body(first, size) for parts of `count` elements on all cores, on the calling thread if they are few.
/// Parts begin in ascending order.
template <class Body>
void for_parts_of(std::uint64_t count, std::size_t element_bytes, unsigned threads, Body const& body)
{
    std::uint64_t const part = elements_at_a_time(element_bytes);
    detail::parallel_for((count + part - 1) / part, detail::threads_for(count, threads),
        [&, part](std::uint64_t p)
        {
            std::uint64_t const first = p * part;
            body(first, part < count - first ? part : count - first);
        });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
