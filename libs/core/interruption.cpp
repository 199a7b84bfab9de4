//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/interruption.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <chrono>
#include <functional>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

struct obeyed
{
    interruption* by = nullptr;
    bool is_helper = false;
};
thread_local obeyed current; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): of a thread

} // namespace

interruption::interruption(std::function<bool()> poll, std::chrono::milliseconds interval)
    : m_poll(std::move(poll)), m_interval(interval), m_next(std::chrono::steady_clock::now() + m_interval),
      m_outer(std::exchange(current.by, this))
{
}

interruption::~interruption()
{
    current.by = m_outer;
}

void interruption::check(bool is_helper)
{
    if (m_is_over.load(std::memory_order_relaxed))
        BOOST_THROW_EXCEPTION(cancelled());
    if (is_helper || std::chrono::steady_clock::now() < m_next)
        return;
    // Calls that poll makes are not those that it may end.
    obeyed const calls = std::exchange(current, obeyed());
    struct restore
    {
        ~restore() { current = calls; }
        obeyed const& calls;
    };
    bool goes_on = false;
    {
        restore const afterwards{calls};
        goes_on = m_poll();
    }
    if (!goes_on)
    {
        m_is_over.store(true, std::memory_order_relaxed);
        BOOST_THROW_EXCEPTION(cancelled());
    }
    m_next = std::chrono::steady_clock::now() + m_interval;
}

void check_interruption()
{
    if (current.by)
        current.by->check(current.is_helper);
}

interruption* current_interruption() noexcept
{
    return current.by;
}

helps_with::helps_with(interruption* i) noexcept : m_is_set(i != nullptr)
{
    if (m_is_set)
        current = {i, true};
}

helps_with::~helps_with()
{
    if (m_is_set)
        current = {};
}

} // namespace detail
} // namespace boost_gpu_mst
