//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_STOPWATCH_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_STOPWATCH_HPP

#include <boost_gpu_mst/report.hpp>

#include <chrono>

namespace boost_gpu_mst
{
namespace detail
{

/// Times the steps of reading and writing, for the report.
class stopwatch
{
public:
    /// Adds a step that lasted from the last lap or restart until now.
    void lap(report& r, char const* name)
    {
        auto const now = clock::now();
        r.steps.push_back(step{name, std::chrono::duration<double>(now - m_start).count(), 0});
        m_start = now;
    }

    void restart() { m_start = clock::now(); }

    /// The same, and reserves memory for the next lap, so that it cannot throw once output has been written.
    void restart(report& r)
    {
        r.steps.reserve(r.steps.size() + 1);
        restart();
    }

private:
    using clock = std::chrono::steady_clock;
    clock::time_point m_start = clock::now();
};

/// Returns the result of work() and adds its time to the report as a step.
template <class Work>
auto timed(report& r, char const* name, Work const& work)
{
    struct lap_at_end
    {
        report& r;
        char const* name;
        stopwatch watch;
        ~lap_at_end()
        {
            try
            {
                watch.lap(r, name);
            }
            catch (...) // no memory for the step's entry: the forest is still returned
            {
            }
        }
    } at_end{r, name, {}};
    (void)at_end;
    return work();
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
