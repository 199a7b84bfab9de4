//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_BACKGROUND_TASKS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_BACKGROUND_TASKS_HPP

#include <boost_gpu_mst/config.hpp>

#include <atomic>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

class job;

/// Tasks that run while the calling thread goes on.
class background_tasks
{
public:
    background_tasks() noexcept = default;
    background_tasks(background_tasks const&) = delete;
    background_tasks& operator=(background_tasks const&) = delete;
    ~background_tasks() { stop(); }

    /// Has up to `threads` threads of the library's run body(context, task) for every task < tasks, handed
    /// out in ascending order. Bodies throw nothing. No task is certain to run: the threads may all be busy,
    /// or refused by the system. To be called once before each stop().
    BOOST_GPU_MST_DECL void start(std::uint64_t tasks, unsigned threads, void const* context,
        void (*body)(void const* context, std::uint64_t task)) noexcept;

    /// Waits for the tasks that have begun; the others are skipped.
    BOOST_GPU_MST_DECL void stop() noexcept;

private:
    job* m_job = nullptr;
    void const* m_context = nullptr;
    void (*m_body)(void const* context, std::uint64_t task) = nullptr;
    std::atomic<bool> m_is_stopped{false};
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
