//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_PROCESS_HPP
#define BOOST_GPU_MST_LIBS_CORE_PROCESS_HPP

#include "libs/core/system.hpp"

#include <atomic>
#include <mutex>

// What calls leave in the process for later calls, and how it outlives forks, dlclose() and main().
//
// Nothing of it is a function-local static with an initialiser at run time: a child that is forked while
// another thread runs the initialiser would wait for that thread for ever (test/api/statics.sh). Nothing
// of it is destroyed: other threads may still be in calls when main() returns.

namespace boost_gpu_mst
{
namespace detail
{

/// What a child of fork() does not inherit in a working state.
enum class unforkable : unsigned
{
    threads = 1, ///< of the pool
    cuda = 2,    ///< CUDA's driver
    opencl = 4   ///< OpenCL's drivers
};

/// To be called before the first use of `what`: children that are forked from then on have lost it. Also pins
/// this code (pin_this_object()).
void begin_to_use(unforkable what) noexcept;

/// Whether this process was forked off one that had begun to use `what`. It must not touch it then, not even
/// its locks, which threads of the parent may have held.
bool is_lost(unforkable what) noexcept;

/// Keeps the program or shared object that contains this code in memory until the process ends: threads that
/// sleep in it, and memory that it keeps, would outlive dlclose().
void pin_this_object() noexcept;

/// While it lives, pthread_cancel() does not end this thread: a call has locks and other threads at work, and
/// what it calls, the caller's maps included, may be cancellation points. The thread ends at its first one
/// after the call.
class without_cancellation
{
public:
    without_cancellation() noexcept : m_before(disable_cancellation()) {}
    without_cancellation(without_cancellation const&) = delete;
    without_cancellation& operator=(without_cancellation const&) = delete;
    ~without_cancellation() { enable_cancellation(m_before); }

private:
    int const m_before;
};

/// Holds a T without constructing or destroying anything at run time.
template <class T>
union immortal
{
    T value;
    constexpr immortal() : value() {}
    immortal(immortal const&) = delete;
    immortal& operator=(immortal const&) = delete;
    ~immortal() {} // NOLINT(modernize-use-equals-default): the destructor of T is not called
};

/// A T that the first caller makes and that is never destroyed. Only for what a child that may have been
/// forked meanwhile does not use (is_lost()).
template <class T>
class made_once
{
public:
    /// make() returns a new T*. If it throws, the next call tries again.
    template <class Make>
    T& get(Make const& make)
    {
        if (T* const known = m_made.load(std::memory_order_acquire))
            return *known;
        std::lock_guard<std::mutex> const lock(m_gate);
        if (!m_made.load(std::memory_order_relaxed))
            m_made.store(make(), std::memory_order_release);
        return *m_made.load(std::memory_order_relaxed);
    }
    T& get()
    {
        return get([] { return new T; });
    }

private:
    std::mutex m_gate;
    std::atomic<T*> m_made{nullptr};
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
