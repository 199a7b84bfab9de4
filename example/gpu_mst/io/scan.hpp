//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SCAN_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SCAN_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/printable.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>

namespace boost_gpu_mst
{
namespace io
{

/// The fault of the current line; code that knows the line's number turns it into a malformed_file.
struct bad_line
{
    std::string reason;
};

/// Walks a text line by line.
class lines
{
public:
    explicit lines(std::string_view text, std::uint64_t before = 0) : m_text(text), m_number(before) {}

    /// The next line without its end; false at the end of the text.
    bool next(std::string_view& line)
    {
        if (m_at == m_text.size())
            return false;
        char const* const begin = m_text.data() + m_at;
        void const* const end = std::memchr(begin, '\n', m_text.size() - m_at);
        std::size_t const size =
            end ? static_cast<std::size_t>(static_cast<char const*>(end) - begin) : m_text.size() - m_at;
        line = std::string_view(begin, size);
        m_at += size + (end ? 1 : 0);
        ++m_number;
        return true;
    }

    /// Number of the line that next() returned last.
    std::uint64_t number() const noexcept { return m_number; }

    /// Everything after that line.
    std::string_view rest() const noexcept { return m_text.substr(m_at); }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint64_t m_number;
};

inline bool is_blank(char c) noexcept
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/// Removes the next word from the front of a line and returns it; empty if there is none.
inline std::string_view take_word(std::string_view& line) noexcept
{
    std::size_t begin = 0;
    while (begin != line.size() && is_blank(line[begin]))
        ++begin;
    std::size_t end = begin;
    while (end != line.size() && !is_blank(line[end]))
        ++end;
    std::string_view const word = line.substr(begin, end - begin);
    line.remove_prefix(end);
    return word;
}

/// A word as it may appear in a message: printable, and short enough for one line.
inline std::string in_quotes(std::string_view word)
{
    std::size_t size = std::min<std::size_t>(word.size(), 40);
    while (size != word.size() && size > 36 && (static_cast<unsigned char>(word[size]) & 0xc0) == 0x80)
        --size; // not in the midst of a character
    return "'" + printable(word.substr(0, size)) + (size != word.size() ? "...'" : "'");
}

/// A number in a header: at most 64 bits, unsigned. \p what names it in the message.
inline std::uint64_t parse_count(std::string_view word, char const* what)
{
    std::uint64_t value = 0;
    auto const [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty())
        throw bad_line{std::string("the number of ") + what + " is missing"};
    if (code != std::errc() || end != word.data() + word.size())
        throw bad_line{in_quotes(word) + " is not a number of " + what};
    return value;
}

/// A number of vertices.
inline std::uint32_t parse_vertex_count(std::string_view word)
{
    std::uint64_t const count = parse_count(word, "vertices");
    if (count > max_vertices)
        throw bad_line{in_quotes(word) + " vertices are more than the " + std::to_string(max_vertices)
                       + " that a graph may have"};
    return static_cast<std::uint32_t>(count);
}

inline void expect_end(std::string_view line)
{
    std::string_view const word = take_word(line);
    if (!word.empty())
        throw bad_line{"unexpected " + in_quotes(word) + " at the end of the line"};
}

} // namespace io
} // namespace boost_gpu_mst

#endif
