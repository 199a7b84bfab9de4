//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/thread_team.hpp"

namespace boost_gpu_mst
{
namespace detail
{

unsigned thread_count(unsigned threads)
{
    return thread_team(threads).size();
}

void run_tasks(std::uint64_t tasks, unsigned threads, void const* context,
    void (*body)(void const* context, std::uint64_t task))
{
    thread_team(threads).run(tasks, [=](std::uint64_t task, unsigned) { body(context, task); });
}

} // namespace detail
} // namespace boost_gpu_mst
