//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_JOB_HPP
#define BOOST_GPU_MST_LIBS_CORE_JOB_HPP

#include "libs/core/interruption.hpp"
#include "libs/core/waiting.hpp"

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>

namespace boost_gpu_mst
{
namespace detail
{

/// One call of run_on_pool, or of background_tasks.
class job
{
public:
    job(std::uint64_t tasks, unsigned workers, void const* context,
        void (*body)(void const*, std::uint64_t, unsigned)) noexcept
        : places(workers - 1), m_tasks(tasks), m_context(context), m_body(body),
          m_interruption(current_interruption()), m_lowest(tasks)
    {
    }

    void work(unsigned worker) noexcept
    {
        helps_with const call(worker == 0 ? nullptr : m_interruption);
        // Tasks are handed out in ascending order, and one is skipped only if a lower one has thrown. So the
        // lowest that throws is always run, and its exception is the one kept.
        for (std::uint64_t task; (task = m_next.fetch_add(1, std::memory_order_relaxed)) < m_tasks;)
            try
            {
                if (task > m_lowest.load(std::memory_order_relaxed))
                    continue;
                if (m_interruption)
                    check_interruption();
                m_body(m_context, task, worker);
            }
            catch (...)
            {
                std::lock_guard<spinlock> const lock(m_thrown_lock);
                if (task < m_lowest.load(std::memory_order_relaxed))
                {
                    m_lowest.store(task, std::memory_order_relaxed);
                    m_thrown = std::current_exception();
                }
            }
    }

    void rethrow() const
    {
        if (m_thrown)
            std::rethrow_exception(m_thrown);
    }

    /// A number for a helper that joins; the caller is worker 0.
    unsigned next_worker() noexcept { return 1 + m_workers.fetch_add(1, std::memory_order_relaxed); }

    // The rest belongs to the pool, and to its lock once the job is listed.
    unsigned places; ///< for further helpers
    bool is_listed = false;
    job* next = nullptr; ///< in the list of jobs that want helpers

private:
    std::uint64_t const m_tasks;
    void const* const m_context;
    void (*const m_body)(void const*, std::uint64_t, unsigned);
    interruption* const m_interruption;
    std::atomic<std::uint64_t> m_lowest; ///< lowest task that has thrown
    std::exception_ptr m_thrown;
    spinlock m_thrown_lock;
    alignas(cache_line) std::atomic<std::uint64_t> m_next{0}; ///< written all the time, unlike the rest
    std::atomic<unsigned> m_workers{0};                       ///< helpers that have joined
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
