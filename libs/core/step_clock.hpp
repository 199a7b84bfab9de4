//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_STEP_CLOCK_HPP
#define BOOST_GPU_MST_LIBS_CORE_STEP_CLOCK_HPP

#include <boost_gpu_mst/report.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

inline double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Times the steps of a call into its report: each lasts until the next begins or end() is called.
class step_clock
{
public:
    explicit step_clock(report& r) : m_report(r) {}

    void begin(std::string name)
    {
        end();
        m_step = m_report.steps.size();
        m_report.steps.push_back(step{std::move(name), 0, 0});
        m_running = true;
        m_start = clock::now();
    }

    void add_bytes(std::uint64_t bytes) { m_report.steps[m_step].bytes += bytes; }

    void end()
    {
        // A step removed from the report with its failed attempt is not charged to the one before it.
        if (m_running && m_step < m_report.steps.size())
            m_report.steps[m_step].seconds = seconds_since(m_start);
        m_running = false;
    }

private:
    using clock = std::chrono::steady_clock;
    report& m_report;
    clock::time_point m_start;
    std::size_t m_step = 0; ///< index of the running step in the report
    bool m_running = false;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
