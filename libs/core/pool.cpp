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

/// A helper is idle (spinning), asleep, or assigned a job, which it has begun or not; until it begins, the
/// job's caller may withdraw the job. One word, so that std::atomic takes no lock: the job's address, and in
/// the lowest bit, which the address leaves free, whether the helper has begun.
class helper_state
{
public:
    static constexpr helper_state idle() noexcept { return helper_state(0); }
    static constexpr helper_state asleep() noexcept { return helper_state(begun_bit); }
    static helper_state assigned(job& j) noexcept
    {
        return helper_state(reinterpret_cast<std::uintptr_t>(&j));
    }
    helper_state begun() const noexcept { return helper_state(m_word | begun_bit); }

    /// Null if the helper is idle or asleep.
    job* current_job() const noexcept
    {
        return reinterpret_cast<job*>(m_word & ~begun_bit); // NOLINT(performance-no-int-to-ptr)
    }

    friend bool operator==(helper_state a, helper_state b) noexcept { return a.m_word == b.m_word; }
    friend bool operator!=(helper_state a, helper_state b) noexcept { return a.m_word != b.m_word; }

private:
    static constexpr std::uintptr_t begun_bit = 1;
    static_assert(alignof(job) > begun_bit, "an address has a free bit");

    constexpr explicit helper_state(std::uintptr_t word) noexcept : m_word(word) {}

    std::uintptr_t m_word;
};

/// A worker thread of the pool. The helper and its caller wait for each other on a cache line of their own.
struct alignas(cache_line) helper
{
    std::atomic<helper_state> state{helper_state::asleep()};
    helper* next = nullptr; ///< older
};

/// Jobs with places left, for helpers that become free.
class job_list
{
public:
    bool is_empty() const noexcept { return m_size.load() == 0; }

    void add(job& j)
    {
        std::lock_guard<spinlock> const lock(m_lock);
        j.next = m_newest;
        m_newest = &j;
        m_size.fetch_add(1);
    }

    /// No helper joins after this.
    void remove(job& j) noexcept
    {
        std::lock_guard<spinlock> const lock(m_lock);
        for (job** at = &m_newest; *at; at = &(*at)->next)
            if (*at == &j)
            {
                m_size.fetch_sub(1);
                *at = j.next;
                return;
            }
    }

    /// Has a helper begin the newest job; null if there is none, or a caller has assigned one to the helper.
    job* begin_newest(helper& me) noexcept
    {
        helper_state now = helper_state::idle();
        std::lock_guard<spinlock> const lock(m_lock);
        job* const j = m_newest;
        if (!j || !me.state.compare_exchange_strong(now, helper_state::assigned(*j).begun()))
            return nullptr;
        if (--j->places == 0)
        {
            m_size.fetch_sub(1);
            m_newest = j->next;
        }
        return j;
    }

private:
    spinlock m_lock;
    job* m_newest = nullptr;
    std::atomic<unsigned> m_size{0};
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
        j.is_listed = !assign_to_idle(j);
        if (!j.is_listed)
            return;
        grow(helpers_for(j, wanted));
        unsigned const places = j.places; // helpers change it once the job is listed
        m_listed.add(j);
        m_waiting_helpers.wake(places);
    }

    /// Waits for helpers that have begun; others no longer will.
    void finish(job& j)
    {
        if (j.is_listed)
            m_listed.remove(j);
        helper_state const assigned = helper_state::assigned(j);
        for (helper* h = m_newest.load(std::memory_order_acquire); h; h = h->next)
        {
            helper_state now = h->state.load();
            if (now == assigned)
                h->state.compare_exchange_strong(now, helper_state::idle()); // withdrawn, unless begun by now
            auto const has_left = [&] { return h->state.load() != assigned.begun(); };
            if (now == assigned.begun() && !spin_until(has_left))
                m_callers.wait(has_left);
        }
    }

private:
    /// Assigns the job to spinning helpers; returns whether they are enough. Without a lock: sixteen threads
    /// that each join and leave a job under one need 14 us for that.
    bool assign_to_idle(job& j) noexcept
    {
        for (helper* h = m_newest.load(std::memory_order_acquire); h && j.places != 0; h = h->next)
        {
            helper_state now = helper_state::idle();
            if (h->state.compare_exchange_strong(now, helper_state::assigned(j)))
                --j.places;
        }
        return j.places == 0;
    }

    /// As many as are wanted, besides helpers of other callers, as far as there are cores: two devices'
    /// threads read their edges at once, each with half of the cores.
    unsigned helpers_for(job& j, unsigned wanted) const
    {
        unsigned busy = 0;
        for (helper* h = m_newest.load(std::memory_order_acquire); h; h = h->next)
        {
            job* const current = h->state.load().current_job();
            busy += current && current != &j;
        }
        return busy == 0 ? wanted : std::max(wanted, std::min(wanted + busy, usable_cores() - 1));
    }

    void help(helper& me) noexcept
    {
        without_cancellation const uncancelled;
        me.state.store(helper_state::idle());
        auto const has_work = [&] { return me.state.load() != helper_state::idle() || !m_listed.is_empty(); };
        while (true)
        {
            helper_state now = helper_state::idle();
            if (!spin_until(has_work) && me.state.compare_exchange_strong(now, helper_state::asleep()))
            {
                m_waiting_helpers.wait([this] { return !m_listed.is_empty(); });
                me.state.store(helper_state::idle());
            }
            if (job* const j = begin(me))
            {
                j->work(j->next_worker());
                if (!m_listed.is_empty())
                    m_listed.remove(*j); // no task is left
                // The job may be destroyed from here on. Not store(), after which QEMU 7's ARM lets wake()
                // read too early that no caller is asleep.
                me.state.exchange(helper_state::idle());
                m_callers.wake(std::numeric_limits<int>::max());
            }
        }
    }

    /// Begins the assigned job, or a listed one. Null if the former has been withdrawn, or there is neither.
    job* begin(helper& me) noexcept
    {
        helper_state now = me.state.load();
        if (now == helper_state::idle())
            return m_listed.begin_newest(me);
        return me.state.compare_exchange_strong(now, now.begun()) ? now.current_job() : nullptr;
    }

    /// Starts helpers until there are that many. If the system refuses one, tries again a second later.
    void grow(unsigned wanted)
    {
        if (m_helpers.load(std::memory_order_relaxed) >= wanted)
            return;
        std::lock_guard<std::mutex> const lock(m_growing);
        if (m_helpers.load() >= wanted || steady_clock::now() < m_retry_after)
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
            m_retry_after = steady_clock::now() + std::chrono::seconds(1);
        }
    }

    std::atomic<helper*> m_newest{nullptr}; ///< of a list of all helpers, which never end
    job_list m_listed;

    wait_queue m_waiting_helpers; ///< helpers without work
    wait_queue m_callers;         ///< callers that wait for helpers to leave

    std::mutex m_growing;
    helper* m_without_thread = nullptr; ///< on the list, but without a thread
    std::atomic<unsigned> m_helpers{0};
    steady_clock::time_point m_retry_after{};
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
