//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/parallel.hpp>

#include "libs/runtime/team.hpp"

#include <atomic>
#include <exception>
#include <mutex>

namespace boost_gpu_mst
{
namespace detail
{

unsigned team_size(unsigned threads)
{
    return host::team(threads).size();
}

// Tasks are handed out in ascending order, and a task is left out only where a lower one has thrown. So
// the lowest task that throws is always run, and its exception is the one kept.
void run_tasks(std::uint64_t tasks, unsigned threads, void const* context,
    void (*body)(void const* context, std::uint64_t task))
{
    std::atomic<std::uint64_t> lowest{tasks};
    std::exception_ptr thrown;
    std::mutex gate;
    host::team(threads).run(tasks,
        [&](std::uint64_t task, unsigned)
        {
            if (task > lowest.load(std::memory_order_relaxed))
                return;
            try
            {
                body(context, task);
            }
            catch (...)
            {
                std::lock_guard<std::mutex> const lock(gate);
                if (task < lowest.load(std::memory_order_relaxed))
                {
                    lowest.store(task, std::memory_order_relaxed);
                    thrown = std::current_exception();
                }
            }
        });
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace detail
} // namespace boost_gpu_mst
