//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SCAN_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SCAN_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

// Names and data come from files that others made. Printed as they are, they could move a terminal's cursor,
// fake lines of output, or make a terminal send input.

namespace boost_gpu_mst::io
{

bool is_utf8(std::string_view text) noexcept;

/// A text for a terminal: control characters (U+0000 to U+001F and U+007F to U+009F) except those of \p
/// allowed, and bytes that are not UTF-8, become \\xNN, byte by byte.
std::string printable(std::string_view text, std::string_view allowed = {});

/// A file that cannot be read as the graph it claims to be. what() is "FILE:LINE: REASON", or
/// "FILE: REASON" if no line is to blame (a missing file, a damaged gzip stream); both are printable.
class malformed_file : public error
{
public:
    malformed_file(std::string const& file, std::uint64_t line, std::string const& reason)
        : error(printable(file) + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + printable(reason)),
          m_file(file), m_reason(reason), m_line(line)
    {
    }

    std::string const& file() const noexcept { return m_file; }

    /// Counted from 1; 0 if no line is to blame. For a gzipped file, the line of the unpacked text.
    std::uint64_t line() const noexcept { return m_line; }

    std::string const& reason() const noexcept { return m_reason; }

private:
    std::string m_file;
    std::string m_reason;
    std::uint64_t m_line;
};

/// Throws malformed_file.
[[noreturn]] void refuse(std::string const& file, std::uint64_t line, std::string const& reason);

/// The fault of the current line; on_line() adds the line's number and makes it a malformed_file.
struct bad_line
{
    std::string reason;
    std::optional<std::uint64_t> place = {}; ///< of an earlier weight whose fault it is: see weight_column
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

/// Goes to the next line that is neither blank nor a comment, which has one of \p comments as its first
/// character; false at the end of the text.
inline bool next_record(lines& walk, std::string_view comments, std::string_view& line)
{
    while (walk.next(line))
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (!word.empty() && comments.find(word[0]) == std::string_view::npos)
            return true;
    }
    return false;
}

/// A word as it may appear in a message: printable, and short enough for one line.
std::string in_quotes(std::string_view word);

/// The first eight words, with commas between them, and "..." if there are more.
std::string list(std::vector<std::string> words);
std::string list_in_quotes(std::vector<std::string> words);

/// A number in a header: at most 64 bits, unsigned. \p what names it in the message.
std::uint64_t parse_count(std::string_view word, char const* what);

/// A number of vertices.
std::uint32_t parse_vertex_count(std::string_view word);

void expect_end(std::string_view line);

/// This weight needs another type; the file is parsed again with it.
struct wider_weight
{
    weight_choice needed;
};

/// Which types may follow when a weight does not fit the current one.
enum class widening
{
    none,     ///< the type was requested
    integers, ///< the file says that its weights are integers
    any
};

template <class Weight>
constexpr char const* weight_name()
{
    if constexpr (std::is_same<Weight, std::int32_t>::value)
        return "int32";
    else if constexpr (std::is_same<Weight, std::int64_t>::value)
        return "int64";
    else if constexpr (std::is_same<Weight, std::uint64_t>::value)
        return "uint64";
    else if constexpr (std::is_same<Weight, float>::value)
        return "float";
    else
        return "double";
}

template <class Number>
std::errc parse_whole(std::string_view word, Number& value) noexcept
{
    auto const [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    return code == std::errc() && end != word.data() + word.size() ? std::errc::invalid_argument : code;
}

/// The same for floating types; C's and graph-tool's notation in base 16 (0x1.8p+1) is read as well.
template <class Real>
std::errc parse_real(std::string_view word, Real& value) noexcept
{
    bool const negative = word.substr(0, 1) == "-";
    std::string_view const digits = word.substr(negative ? 1 : 0);
    // Without an exponent it may be an integer in base 16, which other programs read as such or as 0.
    if (digits.substr(0, 2) != "0x" || digits.find('p') == std::string_view::npos)
        return parse_whole(word, value);
    char const* const last = digits.data() + digits.size();
    auto const [end, code] = std::from_chars(digits.data() + 2, last, value, std::chars_format::hex);
    value = negative ? -value : value;
    return code == std::errc() && (end != last || digits[2] == '-') ? std::errc::invalid_argument : code;
}

// from_chars accepts no plus sign, but files written by other languages have it.
inline std::string_view without_plus(std::string_view word) noexcept
{
    return word.substr(word.size() > 1 && word[0] == '+' && word[1] != '-' ? 1 : 0);
}

/// Whether a word is written as a number, be it infinite, NaN or out of range.
bool is_number(std::string_view word) noexcept;

/// Throws bad_line if a word with the digits of an integer is not the double that it was rounded to: beside
/// decimals its order among other integers would be lost.
void refuse_rounding(std::string_view word, double rounded);

/// What a word that is no number may have been meant as, to end a message; may be empty.
std::string hint_of(std::string_view word);

/// From here on doubles do not hold every integer.
constexpr double inexact_integers = 9007199254740992.0;

/// Reports why an integer type refused a word: throws wider_weight or bad_line.
[[noreturn]] void explain_integer(std::string_view word, char const* type, widening to);

/// The weight that a word stands for. Throws wider_weight if another type holds it and may be used,
/// otherwise bad_line.
template <class Weight>
Weight parse_weight(std::string_view word, widening to)
{
    word = without_plus(word);
    Weight value{};
    if constexpr (std::is_integral<Weight>::value)
    {
        std::errc const code = parse_whole(word, value);
        if (code != std::errc())
            explain_integer(word, weight_name<Weight>(), to);
    }
    else
    {
        if (word.empty())
            throw bad_line{"the weight is missing"};
        std::errc const code = parse_real(word, value);
        if (code == std::errc::result_out_of_range)
            throw bad_line{"weight " + in_quotes(word) + " is out of range for " + weight_name<Weight>()};
        if (code != std::errc())
            throw bad_line{"weight " + in_quotes(word) + " is not a number" + hint_of(word)};
        if (detail::is_nan(value))
            throw bad_line{"weight " + in_quotes(word) + " is NaN and has no place in an order"};
        if (to != widening::none && (value >= inexact_integers || value <= -inexact_integers))
            refuse_rounding(word, static_cast<double>(value));
    }
    return value;
}

/// Usual names of weights, in any letter case; the first one that the file has is taken.
inline constexpr char const* usual_weights[] = {
    "weight", "weights", "w", "wt", "distance", "dist", "length", "len", "cost", "value", "km", "miles"};

/// Whether a column or an attribute of this name is known not to be the weight: numbers of rows, and words
/// such as Gephi's in a table of edges. Of any other name the caller must say.
bool is_never_weight(std::string const& name, bool has_numbers);

/// Weights that one thread parses one after the other: of the type requested, or of the first of
/// int32, int64, uint64 and double that holds all of them.
class weight_column
{
public:
    explicit weight_column(weight_choice requested);

    /// Throws bad_line for a word that is no weight or that the type requested, or every type, cannot hold.
    /// \p place, such as a line's number, comes back if a later word shows that no type holds this one.
    void push(std::string_view word, std::uint64_t place);

    weight_vector take() { return std::move(m_weights); }

private:
    void widen(weight_choice to, std::string_view word);

    bool const m_may_widen;
    weight_vector m_weights;
    std::string m_inexact; ///< the first integer that no double holds, if there is one
    std::uint64_t m_inexact_place = 0;
};

} // namespace boost_gpu_mst::io

#endif
