//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "status_line.hpp"

#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"

#include <boost_gpu_mst/detail/library/stopwatch.hpp>

#include <cstdio>
#include <system_error>

namespace gpu_mst
{

status_line::status_line(progress_choice when)
    : m_terminal(boost_gpu_mst::io::is_terminal(boost_gpu_mst::io::standard_error_descriptor))
{
    if (when == progress_choice::always || (when == progress_choice::where_seen && m_terminal))
        try
        {
            m_thread = std::thread(&status_line::run, this);
        }
        catch (std::system_error const&) // no thread is left for this
        {
            std::fputs("gpu_mst: no progress is shown, since the system refuses another thread\n", stderr);
        }
}

status_line::~status_line()
{
    stop();
}

void status_line::say(std::string const& what)
{
    std::lock_guard<std::mutex> const lock(m_mutex);
    m_what = boost_gpu_mst::io::printable(what);
}

void status_line::stop()
{
    {
        std::lock_guard<std::mutex> const lock(m_mutex);
        m_stopped = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void status_line::run()
{
    bool shown = false;
    auto wait = std::chrono::milliseconds(1000);
    std::unique_lock<std::mutex> lock(m_mutex);
    while (!m_wake.wait_for(lock, wait, [&] { return m_stopped; }))
    {
        std::fprintf(stderr, m_terminal ? "\r\x1b[K%s (%s)" : "%s (%s)\n", m_what.c_str(),
            boost_gpu_mst::detail::duration_text(seconds_since(m_start)).c_str());
        std::fflush(stderr);
        shown = true;
        if (m_terminal)
            wait = std::chrono::milliseconds(200);
    }
    if (shown && m_terminal)
        std::fputs("\r\x1b[K", stderr);
}

} // namespace gpu_mst
