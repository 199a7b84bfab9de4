//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/stress/watch.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#if defined(__GLIBC__)
#include <execinfo.h>
#endif
#include <unistd.h>

namespace
{

void print_stack(int signal)
{
#if defined(__GLIBC__)
    void* frames[64];
    backtrace_symbols_fd(frames, backtrace(frames, 64), STDERR_FILENO);
#endif
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

soak::watch::watch(std::function<long()> number) : m_number(std::move(number)), m_thread(&watch::run, this) {}

soak::watch::~watch()
{
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        m_is_over = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void soak::watch::run()
{
    std::unique_lock<std::mutex> lock(m_lock);
    for (long before = -1, now = 0; before != now; before = now, now = m_number())
        if (m_changed.wait_for(lock, std::chrono::minutes(3), [this] { return m_is_over; }))
            return;
    std::printf("wrong: no call has ended for three minutes, after %ld\n", m_number());
    std::fflush(stdout);
    std::_Exit(1);
}

void soak::print_stack_on_fault()
{
    std::signal(SIGSEGV, print_stack);
}
