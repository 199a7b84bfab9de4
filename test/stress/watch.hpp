//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_STRESS_WATCH_HPP
#define BOOST_GPU_MST_TEST_STRESS_WATCH_HPP

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace soak
{

/// Ends the process, as failed, if a number stays the same for three minutes: a thread that stands still
/// cannot be joined.
class watch
{
public:
    explicit watch(std::function<long()> number);
    watch(watch const&) = delete;
    watch& operator=(watch const&) = delete;
    ~watch();

private:
    void run();

    std::function<long()> m_number;
    std::mutex m_lock;
    std::condition_variable m_changed;
    bool m_is_over = false;
    std::thread m_thread; ///< last: it uses the others
};

/// A segmentation fault says where, with glibc: the program runs where there is no debugger.
void print_stack_on_fault();

} // namespace soak

#endif
