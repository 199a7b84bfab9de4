//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_WAITING_HPP
#define BOOST_GPU_MST_LIBS_CORE_WAITING_HPP

#include <boost_gpu_mst/detail/library/pause.hpp>

#include "libs/core/system.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>

// How threads of the pool wait for each other: for a few instructions, for a few microseconds, or asleep.

namespace boost_gpu_mst
{
namespace detail
{

constexpr std::size_t cache_line = 64; ///< bytes

/// How long a thread spins before it sleeps: the steps of one call follow each other faster than a sleeping
/// thread wakes (doc/decisions/0020-a-pool-of-our-own.md).
constexpr auto spin_duration = std::chrono::microseconds(50);

/// How long a thread does not spin after it was preempted: another process needs the core, and spinning would
/// waste the thread's time slice.
constexpr auto preemption_backoff = std::chrono::milliseconds(50);

/// Whether this thread has recently lost its core to another.
inline bool was_preempted() noexcept
{
    thread_local long losses = 0;
    thread_local std::chrono::steady_clock::time_point until{};
    long const lost = preemptions_of_thread();
    auto const now = std::chrono::steady_clock::now();
    if (lost != losses)
        until = now + preemption_backoff;
    losses = lost;
    return now < until;
}

/// Spins for spin_duration at most, or not at all after a preemption; returns whether the condition is true.
template <class Condition>
bool spin_until(Condition const& condition)
{
    if (condition())
        return true;
    if (was_preempted())
        return false;
    auto const end = std::chrono::steady_clock::now() + spin_duration;
    do
        for (int i = 0; i != 16; ++i)
        {
            if (condition())
                return true;
            pause();
        }
    while (std::chrono::steady_clock::now() < end);
    return false;
}

/// A queue of threads that sleep until a condition is true. With a condition variable, all woken threads
/// would take the same mutex in turn.
class wait_queue
{
public:
    template <class Condition>
    void wait(Condition const& condition)
    {
        m_asleep.fetch_add(1); // before condition() is called, since wake() comes after the condition changes
        for (std::uint32_t seen = m_calls.load(); !condition(); seen = m_calls.load())
            sleep_while(m_calls, seen);
        m_asleep.fetch_sub(1);
    }

    /// Wakes at most `most` of them.
    void wake(unsigned most) noexcept
    {
        if (m_asleep.load() == 0)
            return;
        m_calls.fetch_add(1);
        wake_sleepers(m_calls, most);
    }

private:
    std::atomic<std::uint32_t> m_calls{0};
    std::atomic<unsigned> m_asleep{0};
};

/// A lock for a few instructions at a time. If its holder has been preempted, waiting yields the core.
class spinlock
{
public:
    void lock() noexcept
    {
        for (unsigned tries = 1; m_is_locked.exchange(true, std::memory_order_acquire); ++tries)
            tries % 64 == 0 ? std::this_thread::yield() : pause();
    }
    void unlock() noexcept { m_is_locked.store(false, std::memory_order_release); }

private:
    std::atomic<bool> m_is_locked{false};
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
