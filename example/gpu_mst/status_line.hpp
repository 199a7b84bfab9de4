//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_STATUS_LINE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_STATUS_LINE_HPP

#include "arguments.hpp"

#include <boost_gpu_mst/report.hpp>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace gpu_mst
{

inline double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Seconds that f takes.
template <class F>
double seconds_of(F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    f();
    return seconds_since(start);
}

/// What f returns; appends a step with the time it took.
template <class F>
auto timed(std::vector<boost_gpu_mst::step>& steps, char const* name, F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    auto result = f();
    steps.push_back({name, seconds_since(start), 0});
    return result;
}

/// Prints the current activity on stderr once the program has run for longer than a second: on a terminal on
/// one line that is wiped at the end, otherwise one line per second.
class status_line
{
public:
    explicit status_line(progress_choice when);
    ~status_line();
    status_line(status_line const&) = delete;
    status_line& operator=(status_line const&) = delete;

    /// \p what is printed with escapes for control characters.
    void say(std::string const& what);

    /// Wipes the line for good; what follows on the terminal is the result.
    void stop();

private:
    void run();

    using clock = std::chrono::steady_clock;
    bool const m_terminal;
    clock::time_point const m_start = clock::now();
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::string m_what;
    bool m_stopped = false;
    std::thread m_thread;
};

} // namespace gpu_mst

#endif
