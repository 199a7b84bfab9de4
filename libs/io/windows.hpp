//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_WINDOWS_HPP
#define BOOST_GPU_MST_LIBS_IO_WINDOWS_HPP

#include "libs/io/text_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <future>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{

/// Whole lines of a text, one window at a time; the next one is read and unpacked while one is parsed.
class windows
{
public:
    windows(std::string const& file, std::size_t bytes) : m_text(file), m_bytes(bytes) { read_ahead(); }
    windows(windows const&) = delete;
    windows& operator=(windows const&) = delete;
    ~windows()
    {
        if (m_ahead.valid())
            m_ahead.wait();
    }

    /// False at the end.
    bool next(std::string& lines)
    {
        lines = std::move(m_rest);
        m_rest.clear();
        for (;;)
        {
            std::string const more = m_ahead.valid() ? m_ahead.get() : std::string();
            lines += more;
            if (more.empty())
                return !lines.empty(); // the last line may have no line end
            read_ahead();
            std::size_t const end = lines.rfind('\n');
            if (end == std::string::npos)
                continue; // a line longer than a window
            m_rest.assign(lines, end + 1, std::string::npos);
            lines.resize(end + 1);
            return true;
        }
    }

    /// Bytes of the (packed) file read for the windows so far, without the window that is being read ahead.
    std::uint64_t position() const { return m_position; }
    std::uint64_t size() const noexcept { return m_text.size(); }

private:
    void read_ahead()
    {
        m_position = m_text.position();
        m_ahead = std::async(std::launch::async,
            [this]
            {
                std::string bytes(m_bytes, '\0');
                bytes.resize(m_text.read(bytes.data(), bytes.size()));
                return bytes;
            });
    }

    text_stream m_text;
    std::size_t m_bytes;
    std::string m_rest; ///< the beginning of a line that is still incomplete
    std::uint64_t m_position = 0;
    std::future<std::string> m_ahead;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
