//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/stopwatch.hpp>

#include <chrono>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

using clock = std::chrono::steady_clock;

std::int64_t now()
{
    return clock::now().time_since_epoch().count();
}

} // namespace

void stopwatch::lap(report& r, char const* name)
{
    std::int64_t const end = now();
    double const seconds = std::chrono::duration<double>(clock::duration(end - m_start)).count();
    r.steps.push_back(step{name, seconds, 0});
    m_start = end;
}

void stopwatch::restart()
{
    m_start = now();
}

void stopwatch::restart(report& r)
{
    r.steps.reserve(r.steps.size() + 1);
    restart();
}

timed_step::~timed_step()
{
    try
    {
        m_watch.lap(m_report, m_name);
    }
    catch (...)
    {
    }
}

} // namespace detail
} // namespace boost_gpu_mst
