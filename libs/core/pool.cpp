//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/pool.hpp"

#include <boost_gpu_mst/detail/library/background_tasks.hpp>

#include "libs/core/cores.hpp"
#include "libs/core/interruption.hpp"
#include "libs/core/job.hpp"
#include "libs/core/process.hpp"
#include "libs/core/system.hpp"
#include "libs/core/waiting.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

using std::chrono::steady_clock;

// The state of a helper: idle (spinning), asleep, assigned (the job's address) or running (that address + 1).
// The caller may withdraw a job that is assigned but not running.
using state = char*;
char asleep_tag;
constexpr state idle = nullptr, asleep = &asleep_tag;

state assigned(job& j)
{
    return reinterpret_cast<char*>(&j);
}
state begun_on(job& j)
{
    return assigned(j) + 1;
}

/// A worker thread of the pool. The helper and its caller wait for each other on a cache line of their own.
struct alignas(cache_line) helper
{
    std::atomic<state> does{asleep};
    helper* next = nullptr; ///< older
};

class pool
{
public:
    void run(job& j)
    {
        start(j);
        j.work(0);
        finish(j);
    }

    /// Has helpers begin the job.
    void start(job& j)
    {
        unsigned const wanted = j.places;
        j.is_listed = !give_to_idle(j);
        if (j.is_listed)
        {
            grow(helpers_for(j, wanted));
            list(j);
        }
    }

    /// Waits for helpers that have begun; others no longer will.
    void finish(job& j)
    {
        if (j.is_listed)
            unlist(j);
        for (helper* h = m_newest.load(std::memory_order_acquire); h; h = h->next)
        {
            state now = h->does.load();
            if (now == assigned(j))
                h->does.compare_exchange_strong(now, idle); // does not wait for a helper that has not begun
            auto const has_left = [&] { return h->does.load() != begun_on(j); };
            if (now == begun_on(j) && !comes_soon(has_left))
                m_callers.wait(has_left);
        }
    }

private:
    /// Assigns the job to spinning helpers; returns whether they are enough. Without a lock: sixteen threads
    /// that each join and leave a job under one need 14 us for that.
    bool give_to_idle(job& j) noexcept
    {
        for (helper* h = m_newest.load(std::memory_order_acquire); h && j.places != 0; h = h->next)
        {
            state now = idle;
            if (h->does.compare_exchange_strong(now, assigned(j)))
                --j.places;
        }
        return j.places == 0;
    }

    /// Lists the job for helpers that are asleep or busy; they join when they are free.
    void list(job& j)
    {
        unsigned const places = j.places;
        {
            std::lock_guard<spinlock> const lock(m_lock);
            j.next = m_jobs;
            m_jobs = &j;
            m_listed.fetch_add(1);
        }
        m_waiting_helpers.wake(places);
    }

    /// No helper joins after this.
    void unlist(job& j) noexcept
    {
        std::lock_guard<spinlock> const lock(m_lock);
        for (job** at = &m_jobs; *at; at = &(*at)->next)
            if (*at == &j)
            {
                m_listed.fetch_sub(1);
                *at = j.next;
                return;
            }
    }

    /// As many as are wanted, besides helpers of other callers, as far as there are cores: two devices'
    /// threads read their edges at once, each with half of the cores.
    unsigned helpers_for(job& j, unsigned wanted) const
    {
        unsigned busy = 0;
        for (helper* h = m_newest.load(std::memory_order_acquire); h; h = h->next)
        {
            state const now = h->does.load();
            busy += now != idle && now != asleep && now != assigned(j) && now != begun_on(j);
        }
        return busy == 0 ? wanted : std::max(wanted, std::min(wanted + busy, usable_cores() - 1));
    }

    void help(helper& me) noexcept
    {
        without_cancellation const uncancelled;
        me.does.store(idle);
        auto const is_wanted = [&] { return me.does.load() != idle || m_listed.load() != 0; };
        while (true)
        {
            state now = idle;
            if (!comes_soon(is_wanted) && me.does.compare_exchange_strong(now, asleep))
            {
                m_waiting_helpers.wait([this] { return m_listed.load() != 0; });
                me.does.store(idle);
            }
            if (job* const j = begin(me))
            {
                j->work(j->next_worker());
                if (m_listed.load() != 0)
                    unlist(*j); // no task is left
                // The job may be destroyed from here on. Not store(), after which QEMU 7's ARM lets wake()
                // read too early that no caller is asleep.
                me.does.exchange(idle);
                m_callers.wake(std::numeric_limits<int>::max());
            }
        }
    }

    /// Works on the assigned job, or on a listed one.
    job* begin(helper& me) noexcept
    {
        state now = me.does.load();
        if (now != idle)
        {
            auto* const mine = reinterpret_cast<job*>(now);
            return me.does.compare_exchange_strong(now, now + 1) ? mine : nullptr;
        }
        std::lock_guard<spinlock> const lock(m_lock);
        job* const j = m_jobs;
        if (!j || !me.does.compare_exchange_strong(now, begun_on(*j)))
            return nullptr;
        if (--j->places == 0)
        {
            m_listed.fetch_sub(1);
            m_jobs = j->next;
        }
        return j;
    }

    /// Starts helpers until there are that many. If the system refuses one, tries again a second later.
    void grow(unsigned wanted)
    {
        if (m_helpers.load(std::memory_order_relaxed) >= wanted)
            return;
        std::lock_guard<std::mutex> const lock(m_growing);
        if (m_helpers.load() >= wanted || steady_clock::now() < m_ask_again)
            return;
        signals_blocked const until_all_have_started;
        try
        {
            for (; m_helpers.load() < wanted; m_helpers.fetch_add(1))
            {
                if (!m_without_thread) // before its thread, so that no caller can fail to see it at work
                {
                    m_without_thread = new helper;
                    m_without_thread->next = m_newest.load(std::memory_order_relaxed);
                    m_newest.store(m_without_thread, std::memory_order_release);
                }
                std::thread started([this, me = m_without_thread] { help(*me); });
                m_without_thread = nullptr;
                name_thread(started);
                started.detach();
            }
        }
        catch (std::exception const&) // std::system_error, or no memory for it
        {
            m_ask_again = steady_clock::now() + std::chrono::seconds(1);
        }
    }

    std::atomic<helper*> m_newest{nullptr}; ///< of a list of all helpers, which never end

    spinlock m_lock;
    job* m_jobs = nullptr;             ///< listed, with places left
    std::atomic<unsigned> m_listed{0}; ///< how many these are

    wait_queue m_waiting_helpers; ///< helpers without work
    wait_queue m_callers;         ///< callers that wait for helpers to leave

    std::mutex m_growing;
    helper* m_without_thread = nullptr; ///< on the list, but without a thread
    std::atomic<unsigned> m_helpers{0};
    steady_clock::time_point m_ask_again{};
};

immortal<pool> the_pool; // its threads sleep in it until the process ends

} // namespace

bool lost_its_helpers() noexcept
{
    return is_lost(unforkable::threads);
}

void run_on_pool(std::uint64_t tasks, unsigned workers, void const* context,
    void (*body)(void const* context, std::uint64_t task, unsigned worker))
{
    if (tasks <= 1 || workers <= 1 || lost_its_helpers())
    {
        for (std::uint64_t task = 0; task != tasks; ++task)
        {
            check_interruption();
            body(context, task, 0);
        }
        return;
    }
    without_cancellation const uncancelled;
    job j(tasks, unsigned(std::min<std::uint64_t>(tasks, workers)), context, body);
    begin_to_use(unforkable::threads);
    the_pool.value.run(j);
    j.rethrow();
}

void background_tasks::start(std::uint64_t tasks, unsigned threads, void const* context,
    void (*body)(void const* context, std::uint64_t task)) noexcept
{
    if (lost_its_helpers())
        return;
    m_context = context;
    m_body = body;
    m_is_stopped.store(false, std::memory_order_relaxed);
    without_cancellation const uncancelled;
    try
    {
        auto started = std::make_unique<job>(tasks, threads + 1, this,
            [](void const* self, std::uint64_t task, unsigned)
            {
                auto const& all = *static_cast<background_tasks const*>(self);
                if (!all.m_is_stopped.load(std::memory_order_relaxed))
                    all.m_body(all.m_context, task);
            });
        begin_to_use(unforkable::threads);
        the_pool.value.start(*started);
        m_job = started.release();
    }
    catch (std::exception const&) // no memory
    {
    }
}

void background_tasks::stop() noexcept
{
    m_is_stopped.store(true, std::memory_order_relaxed);
    if (!m_job)
        return;
    without_cancellation const uncancelled;
    the_pool.value.finish(*m_job);
    delete m_job;
    m_job = nullptr;
}

} // namespace detail
} // namespace boost_gpu_mst
