//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/launch.hpp"

#include <algorithm>
#include <thread>

namespace emulator
{
namespace
{

void work(launch& l, unsigned worker)
{
    static std::atomic<unsigned> seed{1};
    std::mt19937 order(seed++);
    if (!l.cooperative)
    {
        for (unsigned i = l.next++; i < l.grid.x; i = l.next++)
            run_block(l, i, order);
        return;
    }
    run_block(l, worker, order);
    std::lock_guard<std::mutex> const lock(l.gate);
    if (l.arrived != 0)
        fail("a block ended, and others wait for it at the grid's barrier");
    ++l.ended;
}

/// Operating-system threads that stay, so a launch only wakes them up.
class crew
{
public:
    /// Never destroyed: its threads outlive main().
    static crew& only()
    {
        static crew* const made = new crew;
        return *made;
    }

    void run(launch& l, unsigned workers)
    {
        std::lock_guard<std::mutex> const one_at_a_time(m_device);
        std::unique_lock<std::mutex> lock(m_gate);
        for (; m_size < workers; ++m_size)
            std::thread(&crew::live, this, m_size).detach();
        m_launch = &l;
        m_workers = m_left = workers;
        ++m_generation;
        m_called.notify_all();
        m_done.wait(lock, [&] { return m_left == 0; });
        m_launch = nullptr;
    }

private:
    void live(unsigned me)
    {
        std::unique_lock<std::mutex> lock(m_gate);
        for (unsigned long long seen = 0;;)
        {
            m_called.wait(lock, [&] { return m_generation != seen && m_launch; });
            seen = m_generation;
            if (me >= m_workers)
                continue;
            launch& l = *m_launch;
            lock.unlock();
            work(l, me);
            lock.lock();
            if (--m_left == 0)
                m_done.notify_all();
        }
    }

    std::mutex m_device;
    std::mutex m_gate;
    std::condition_variable m_called, m_done;
    unsigned m_size = 0;
    unsigned m_workers = 0, m_left = 0; ///< of the current launch
    unsigned long long m_generation = 0;
    launch* m_launch = nullptr;
};

} // namespace

void run(std::function<void()> const& body, dim3 grid, dim3 block, bool cooperative)
{
    constexpr unsigned at_once = processors * blocks_per_processor;
    if (cooperative && grid.x > at_once)
        fail("more blocks in a cooperative launch than the device can hold");
    launch l;
    l.body = &body;
    l.grid = grid;
    l.block = block;
    l.cooperative = cooperative;
    crew::only().run(l, std::min(grid.x, at_once));
}

} // namespace emulator
