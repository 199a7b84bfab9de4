//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_TEAM_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_TEAM_HPP

#include <omp.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>

// OpenMP, kept in one place. No exception may leave an OpenMP region: where a body throws, for want of
// memory, say, all tasks are still run, and one of the exceptions is thrown afterwards.

namespace boost_gpu_mst
{
namespace host
{

class team
{
public:
    /// 0 is one thread per usable core. Far more threads than cores are not started: they gain nothing, and
    /// OpenMP ends the program where the system refuses it a thread. Few threads are taken as given, because
    /// counting cores is a call into the system, which a small graph would notice.
    ///
    /// One thread in a process that was forked off one with teams: OpenMP would wait for ever for threads
    /// that the child does not have.
    explicit team(unsigned threads) : m_threads(threads)
    {
        if (is_forked())
        {
            m_threads = 1;
            return;
        }
        if (threads != 0 && threads <= most_beyond_cores)
            return;
        unsigned const cores = unsigned(omp_get_num_procs());
        m_threads = std::min(threads != 0 ? threads : cores, std::max(cores, most_beyond_cores));
    }

    unsigned size() const noexcept { return m_threads; }

    /// How many parts blocks() cuts `items` into: one, where waking the team would cost more than it gains.
    /// No part of several is empty: there are fewer threads than that.
    unsigned parts(std::uint64_t items) const noexcept { return items < worth_waking ? 1 : m_threads; }

    /// body(part, begin, end) once for each of parts(items) contiguous blocks of [0, items).
    template <class Body>
    void blocks(std::uint64_t items, Body const& body) const
    {
        std::uint64_t const n = parts(items);
        std::uint64_t const size = items / n;
        std::uint64_t const longer = items % n; // the first blocks have one item more
        auto const begin = [=](std::uint64_t part) { return part * size + (part < longer ? part : longer); };
        run(n, [&](std::uint64_t part, unsigned) { body(unsigned(part), begin(part), begin(part + 1)); });
    }

    /// body(i) for every i of [0, items).
    template <class Body>
    void each(std::uint64_t items, Body const& body) const
    {
        blocks(items,
            [&](unsigned, std::uint64_t begin, std::uint64_t end)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                    body(i);
            });
    }

    /// body(task, worker) for every task, handed out one by one; worker < size().
    template <class Body>
    void run(std::uint64_t tasks, Body const& body) const
    {
        if (tasks == 1 || m_threads == 1)
        {
            for (std::uint64_t t = 0; t != tasks; ++t)
                body(t, 0u);
            return;
        }
        std::exception_ptr thrown;
#pragma omp parallel for schedule(dynamic, 1) num_threads(int(m_threads))
        for (std::uint64_t t = 0; t < tasks; ++t)
            try
            {
                body(t, unsigned(omp_get_thread_num()));
            }
            catch (...)
            {
#pragma omp critical(boost_gpu_mst_team_thrown)
                thrown = std::current_exception();
            }
        if (thrown)
            std::rethrow_exception(thrown);
    }

private:
    /// Whether this process is a child of one that had asked this before. The one global state of the host
    /// platform: what a fork leaves behind is known to the process alone.
    static bool is_forked()
    {
        static std::atomic<bool> forked{false};
        static int const asked = pthread_atfork(nullptr, nullptr, [] { forked = true; });
        (void)asked;
        return forked;
    }

    static constexpr std::uint64_t worth_waking = std::uint64_t(1) << 14;
    static constexpr unsigned most_beyond_cores = 64;
    unsigned m_threads;
};

/// Racing reads and writes of one word, where any value that was ever written serves.
template <class T>
T load(T const& from) noexcept
{
    T value;
#pragma omp atomic read
    value = from;
    return value;
}

template <class T>
void store(T& to, T value) noexcept
{
#pragma omp atomic write
    to = value;
}

/// Adds, and returns what was there before.
template <class T>
T fetch_add(T& to, T value) noexcept
{
    T before;
#pragma omp atomic capture
    {
        before = to;
        to += value;
    }
    return before;
}

} // namespace host
} // namespace boost_gpu_mst

#endif
