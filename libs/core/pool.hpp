//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_POOL_HPP
#define BOOST_GPU_MST_LIBS_CORE_POOL_HPP

#include <cstdint>

// The process's one pool of threads, behind `thread_team`. The calling thread works too, and never waits for
// a helper that has not begun: on a busy machine it does the work itself. A helper without work spins for a
// few microseconds, so that a caller can assign it a job directly, and then sleeps. Any number of threads may
// call at once, also from within a task: they share the helpers.
//
// Helpers are started when they are first needed and stay. If the system refuses a thread, the call continues
// with fewer. In the child of a process that had helpers the calling thread works alone, since threads do not
// survive a fork.

namespace boost_gpu_mst
{
namespace detail
{

/// Calls body(context, task, worker) for every task < tasks, each once, handed out in ascending order to at
/// most `workers` threads; during the call, a worker's number, below `workers`, belongs to one thread at
/// most. If bodies throw, tasks above are skipped, and the exception of the lowest task that throws is
/// rethrown: the same for any number of workers. Returns when all is done, and what bodies wrote can be read.
void run_on_pool(std::uint64_t tasks, unsigned workers, void const* context,
    void (*body)(void const* context, std::uint64_t task, unsigned worker));

/// Whether this process was forked off one that had helpers.
bool lost_its_helpers() noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
