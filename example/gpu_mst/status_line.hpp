//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_STATUS_LINE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_STATUS_LINE_HPP

#include "arguments.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace gpu_mst
{

/// Prints the current activity on stderr once the program has run for longer than a second: on a terminal on
/// one line that is wiped at the end, elsewhere one line per second.
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
