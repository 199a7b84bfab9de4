//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_STREAM_HEAD_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_STREAM_HEAD_HPP

#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/windows.hpp"

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// The beginning of a streamed text, up to the window that has its second record. The first two, a header and
/// an edge or two edges, decide the format and whether edges have weights. There may be any number of
/// comments and blank lines before and between them: windows of nothing else are dropped, except the first
/// window.
class stream_head
{
public:
    /// \p requested is the caller's choice of a format, which decides what a comment is. Throws
    /// malformed_file.
    stream_head(windows& from, file_format requested);

    std::string& text() noexcept { return m_text; }

    /// Runs a parser of text(); its errors name lines by their numbers in the file.
    template <class Parse>
    auto numbered(Parse&& parse) const
    {
        try
        {
            return parse();
        }
        catch (malformed_file const& e)
        {
            if (m_gaps.empty())
                throw;
            BOOST_THROW_EXCEPTION(malformed_file(e.file(), number_in_file(e.line()), e.reason()));
        }
    }

    /// How many lines of the file are before what follows so many lines of text(). Later parsers read what
    /// comes after text(), and count lines as they are in the file.
    std::uint64_t leave(std::uint64_t lines);

private:
    std::uint64_t number_in_file(std::uint64_t line) const noexcept;
    unsigned count_records(std::string_view window, std::uint64_t& lines);
    bool is_record(std::string_view line);

    file_format m_requested;
    std::string m_text;
    std::string_view m_comments; ///< their first characters, once the first line that is not blank is seen
    bool m_begun = false;
    unsigned m_records = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_gaps; ///< after so many lines, so many are dropped
};

} // namespace io
} // namespace boost_gpu_mst

#endif
