//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_RENDEZVOUS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_RENDEZVOUS_HPP

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace boost_gpu_mst::distributed
{

/// A barrier for the threads of one call, a rank each, and an array with a pointer from each to its values. A
/// thread that fails aborts the rendezvous, and no other thread waits for it.
class rendezvous
{
public:
    explicit rendezvous(unsigned threads) : m_shown(threads) {}

    unsigned size() const noexcept { return unsigned(m_shown.size()); }

    /// Returns true once all have arrived, false once it is aborted.
    bool wait()
    {
        arrive();
        return !m_aborted;
    }

    /// The same, but returns true to every thread once all have arrived, even if one aborts before the last
    /// has left: either all threads continue or none does.
    bool arrive()
    {
        std::unique_lock<std::mutex> lock(m_gate);
        unsigned const generation = m_generation;
        if (++m_arrived == m_shown.size())
        {
            m_arrived = 0;
            ++m_generation;
            m_changed.notify_all();
        }
        m_changed.wait(lock, [&] { return m_generation != generation || m_aborted; });
        return m_generation != generation;
    }

    /// Shows a pointer to all, readable after the next wait() and until the one after it.
    void show(unsigned thread, void* mine) noexcept { m_shown[thread] = mine; }
    void* shown(unsigned thread) const noexcept { return m_shown[thread]; }

    void abort() noexcept
    {
        {
            std::lock_guard<std::mutex> const lock(m_gate);
            m_aborted = true;
        }
        m_changed.notify_all();
    }
    bool is_aborted() const noexcept { return m_aborted; }

private:
    std::vector<void*> m_shown;
    std::mutex m_gate;
    std::condition_variable m_changed;
    unsigned m_arrived = 0;
    unsigned m_generation = 0;
    std::atomic<bool> m_aborted{false};
};

} // namespace boost_gpu_mst::distributed

#endif
