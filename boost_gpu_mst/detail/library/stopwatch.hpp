//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_STOPWATCH_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_STOPWATCH_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace detail
{

/// Times the steps of reading and writing, for the report.
class stopwatch
{
public:
    /// Adds a step that lasted from the last lap or restart until now.
    BOOST_GPU_MST_DECL void lap(report& r, char const* name);

    BOOST_GPU_MST_DECL void restart();

    /// The same, and reserves memory for the next lap, so that it cannot throw once output has been written.
    BOOST_GPU_MST_DECL void restart(report& r);

private:
    std::int64_t m_start = 0; ///< ticks of the steady clock
};

/// A step of the report, from its construction to its destruction.
class timed_step
{
public:
    timed_step(report& r, char const* name) : m_report(r), m_name(name) { m_watch.restart(); }
    timed_step(timed_step const&) = delete;
    timed_step& operator=(timed_step const&) = delete;
    /// Without memory for the step's entry, the forest is still returned.
    BOOST_GPU_MST_DECL ~timed_step();

private:
    report& m_report;
    char const* m_name;
    stopwatch m_watch;
};

/// Seconds as people write them: "2 min 5 s", "5.21 s", "85.2 ms", "0.38 ms".
BOOST_GPU_MST_DECL std::string duration_text(double seconds);

/// Returns the result of work() and adds its time to the report as a step.
template <class Work>
auto timed(report& r, char const* name, Work const& work)
{
    timed_step const step(r, name);
    return work();
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
