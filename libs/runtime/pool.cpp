//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/runtime/pool.hpp"

#include "libs/runtime/cores.hpp"
#include "libs/runtime/waiting.hpp"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>

namespace boost_gpu_mst
{
namespace
{

using std::chrono::steady_clock;

/// One call of run_on_pool.
class job
{
public:
    job(std::uint64_t tasks, unsigned workers, void const* context,
        void (*body)(void const*, std::uint64_t, unsigned)) noexcept
        : m_tasks(tasks), m_context(context), m_body(body), m_lowest(tasks), m_places(workers - 1)
    {
    }

    void work(unsigned worker) noexcept
    {
        // Tasks are handed out in ascending order, and one is skipped only if a lower one has thrown. So the
        // lowest that throws is always run, and its exception is the one kept.
        for (std::uint64_t task; (task = m_next.fetch_add(1, std::memory_order_relaxed)) < m_tasks;)
            try
            {
                if (task <= m_lowest.load(std::memory_order_relaxed))
                    m_body(m_context, task, worker);
            }
            catch (...)
            {
                std::lock_guard<short_lock> const hold(m_thrown_lock);
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

    // The rest belongs to the pool and is guarded by its lock, except `inside`.
    unsigned places() const noexcept { return m_places; }
    unsigned take_place() noexcept
    {
        inside.fetch_add(1, std::memory_order_relaxed);
        --m_places;
        return ++m_workers;
    }

    std::atomic<unsigned> inside{0}; ///< helpers at work
    job* next = nullptr;             ///< in the list of jobs that want helpers

private:
    std::atomic<std::uint64_t> m_next{0};
    std::uint64_t const m_tasks;
    void const* const m_context;
    void (*const m_body)(void const*, std::uint64_t, unsigned);
    std::atomic<std::uint64_t> m_lowest; ///< lowest task that has thrown
    std::exception_ptr m_thrown;
    short_lock m_thrown_lock;
    unsigned m_places;      ///< for further helpers
    unsigned m_workers = 0; ///< helpers that have come; the caller is worker 0
};

class pool
{
public:
    void run(job& j)
    {
        grow(helpers_for(j.places()));
        open(j);
        j.work(0);
        close(j); // does not wait for helpers that have not come by now
        auto const all_left = [&j] { return j.inside.load() == 0; };
        if (!comes_soon(all_left))
            m_callers.wait(all_left);
    }

private:
    /// Besides helpers of other callers, as far as there are cores: two devices' threads read their edges at
    /// once, each with half of the cores.
    unsigned helpers_for(unsigned places) const
    {
        unsigned const busy = m_working.load(std::memory_order_relaxed);
        return busy == 0 ? places : std::max(places, std::min(places + busy, usable_cores() - 1));
    }

    void open(job& j)
    {
        unsigned const places = j.places();
        {
            std::lock_guard<short_lock> const hold(m_lock);
            j.next = m_jobs;
            m_jobs = &j;
            m_wanted.fetch_add(places);
        }
        m_idle.wake(places);
    }

    /// No helper enters after this.
    void close(job& j) noexcept
    {
        std::lock_guard<short_lock> const hold(m_lock);
        for (job** at = &m_jobs; *at; at = &(*at)->next)
            if (*at == &j)
            {
                m_wanted.fetch_sub(j.places());
                *at = j.next;
                return;
            }
    }

    void help() noexcept
    {
        auto const wanted = [this] { return m_wanted.load() != 0; };
        while (true)
        {
            if (!comes_soon(wanted))
                m_idle.wait(wanted);
            unsigned worker = 0;
            job* const j = enter(worker);
            if (!j)
                continue;
            m_working.fetch_add(1, std::memory_order_relaxed);
            j->work(worker);
            m_working.fetch_sub(1, std::memory_order_relaxed);
            close(*j);                       // no task is left
            if (j->inside.fetch_sub(1) == 1) // the job may be gone from here on
                m_callers.wake(std::numeric_limits<int>::max());
        }
    }

    job* enter(unsigned& worker) noexcept
    {
        std::lock_guard<short_lock> const hold(m_lock);
        job* const j = m_jobs;
        if (!j)
            return nullptr;
        worker = j->take_place();
        m_wanted.fetch_sub(1);
        if (j->places() == 0)
            m_jobs = j->next;
        return j;
    }

    /// Starts helpers until there are that many. If the system refuses one, tries again a second later.
    void grow(unsigned wanted)
    {
        if (m_helpers.load(std::memory_order_relaxed) >= wanted)
            return;
        std::lock_guard<std::mutex> const hold(m_growing);
        if (m_helpers.load() >= wanted || steady_clock::now() < m_ask_again)
            return;
        // Signals are for the program's own threads.
        sigset_t all, before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        try
        {
            for (; m_helpers.load() < wanted; m_helpers.fetch_add(1))
            {
                std::thread helper([this] { help(); });
#if defined(__linux__)
                pthread_setname_np(helper.native_handle(), "boost_gpu_mst");
#endif
                helper.detach();
            }
        }
        catch (std::exception const&) // std::system_error, or no memory for it
        {
            m_ask_again = steady_clock::now() + std::chrono::seconds(1);
        }
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }

    short_lock m_lock;
    job* m_jobs = nullptr;             ///< those with places left
    std::atomic<unsigned> m_wanted{0}; ///< places, in all of them

    sleepers m_idle;    ///< helpers without work
    sleepers m_callers; ///< callers that wait for helpers to leave

    std::atomic<unsigned> m_working{0}; ///< helpers that another call may have to do without

    std::mutex m_growing;
    std::atomic<unsigned> m_helpers{0};
    steady_clock::time_point m_ask_again{};
};

std::atomic<bool> begun{false}; ///< the pool may exist, or another thread may be making it
std::atomic<bool> forked{false};

// Before main(), and not with the pool: a child forked while another thread makes the pool must know that it
// cannot wait for that thread.
[[maybe_unused]] int const watches_forks = pthread_atfork(nullptr, nullptr,
    []
    {
        if (begun.load(std::memory_order_relaxed))
            forked.store(true, std::memory_order_relaxed);
    });

/// Made when it is first needed. Never destroyed: its threads sleep in it until the process ends.
pool& the_pool()
{
    begun.store(true, std::memory_order_relaxed);
    static pool& made = *new pool;
    return made;
}

} // namespace

bool lost_its_helpers() noexcept
{
    return forked.load(std::memory_order_relaxed);
}

void run_on_pool(std::uint64_t tasks, unsigned workers, void const* context,
    void (*body)(void const* context, std::uint64_t task, unsigned worker))
{
    if (tasks <= 1 || workers <= 1 || lost_its_helpers())
    {
        for (std::uint64_t task = 0; task != tasks; ++task)
            body(context, task, 0);
        return;
    }
    job j(tasks, unsigned(std::min<std::uint64_t>(tasks, workers)), context, body);
    the_pool().run(j);
    j.rethrow();
}

} // namespace boost_gpu_mst
