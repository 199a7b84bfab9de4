//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/stream_head.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/scan.hpp"

namespace boost_gpu_mst
{
namespace io
{
namespace
{

std::string_view comments_of(file_format requested, char first)
{
    switch (requested)
    {
    case file_format::dimacs: return "c";
    case file_format::matrix_market: return "%";
    case file_format::plain: return "";
    case file_format::automatic: return first == 'c' || first == 'p' ? "c" : "#%";
    default: return "#%";
    }
}

} // namespace

stream_head::stream_head(windows& from, file_format requested) : m_requested(requested)
{
    std::uint64_t kept = 0, dropped = 0;
    for (std::string window; m_records < 2 && from.next(window, kept + dropped);)
    {
        std::uint64_t lines = 0;
        unsigned const records = count_records(window, lines);
        m_records += records;
        if (records != 0 || m_text.empty())
        {
            m_text += window;
            kept += lines;
            continue;
        }
        m_gaps.emplace_back(kept, lines);
        dropped += lines;
    }
}

std::uint64_t stream_head::leave(std::uint64_t lines)
{
    std::uint64_t const before = number_in_file(lines + 1) - 1;
    m_gaps.clear();
    return before;
}

/// Both numbers are counted from 1; 0 stays 0.
std::uint64_t stream_head::number_in_file(std::uint64_t line) const noexcept
{
    std::uint64_t number = line;
    for (auto const& [after, dropped] : m_gaps)
        number += line > after ? dropped : 0;
    return number;
}

/// Also counts the lines, unless there are enough records.
unsigned stream_head::count_records(std::string_view window, std::uint64_t& count)
{
    lines walk(m_text.empty() ? without_mark(window) : window);
    unsigned records = 0;
    for (std::string_view line; m_records + records < 2 && walk.next(line);)
        records += is_record(line) ? 1 : 0;
    count = walk.number();
    return records;
}

bool stream_head::is_record(std::string_view line)
{
    std::string_view const word = take_word(line);
    if (word.empty())
        return false;
    if (!m_begun)
        m_comments = comments_of(m_requested, word[0]);
    m_begun = true;
    return m_comments.find(word[0]) == std::string_view::npos;
}

} // namespace io
} // namespace boost_gpu_mst
