//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WINDOWS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WINDOWS_HPP

#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <future>
#include <string>
#include <system_error>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{

/// Whole lines of a text, one window at a time; the next one is read and unpacked while one is parsed.
class windows
{
public:
    windows(std::string const& file, std::size_t bytes) : m_file(file), m_text(file), m_bytes(bytes)
    {
        read_ahead();
    }
    windows(windows const&) = delete;
    windows& operator=(windows const&) = delete;
    ~windows()
    {
        if (m_ahead.valid())
            m_ahead.wait();
    }

    /// False at the end. Throws malformed_file if the next line is longer than max_line() bytes; \p before
    /// lines have been returned so far.
    bool next(std::string& lines, std::uint64_t before)
    {
        lines = std::move(m_rest);
        m_rest.clear();
        for (;;)
        {
            std::string const more = m_ahead.valid() ? m_ahead.get() : std::string();
            if (more.empty())
                return !lines.empty(); // the last line may have no line end
            read_ahead();
            std::size_t const end = more.rfind('\n');
            if (end != std::string::npos)
            {
                lines.append(more, 0, end + 1);
                m_rest.assign(more, end + 1, std::string::npos);
                return true;
            }
            lines += more; // a line longer than a window
            if (lines.size() > max_line())
                BOOST_THROW_EXCEPTION(malformed_file(text::name(m_file), before + 1,
                    "the line does not end within " + std::to_string(max_line()) + " bytes"));
        }
    }

    std::size_t max_line() const noexcept { return std::max(m_bytes, std::size_t(1) << 20); }

    /// Bytes of the (packed) file read for the windows so far, without the window that is being read ahead.
    std::uint64_t position() const { return m_position; }
    std::uint64_t size() const noexcept { return m_text.size(); }

private:
    void read_ahead()
    {
        m_position = m_text.position();
        auto const read = [this]
        {
            std::string bytes(m_bytes, '\0');
            bytes.resize(m_text.read(bytes.data(), bytes.size()));
            return bytes;
        };
        try
        {
            m_ahead = std::async(std::launch::async, read);
        }
        catch (std::system_error const&) // the system refuses a thread: next() reads
        {
            m_ahead = std::async(std::launch::deferred, read);
        }
    }

    std::string const m_file;
    text_stream m_text;
    std::size_t m_bytes;
    std::string m_rest; ///< the beginning of a line that is still incomplete
    std::uint64_t m_position = 0;
    std::future<std::string> m_ahead;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
