//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TABLE_ROWS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TABLE_ROWS_HPP

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// The character that Excel's line "sep=;" says; 0 for any other line.
char declared_separator(std::string_view line);

/// Walks a table row by row, as in RFC 4180: fields between separators. A field that begins with a double
/// quote ends with one, may hold separators and line ends, and doubles its inner quotes. Blanks around fields
/// are dropped; blank lines are skipped, as are lines from '#' or '%' before the first row, and Excel's
/// "sep=;".
class table_rows
{
public:
    table_rows(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    /// False at the end. Fields are valid until the next call. Throws bad_line.
    bool next(std::vector<std::string_view>& fields);

    /// The first line of the row that next() last returned or refused.
    std::uint64_t number() const noexcept { return m_number; }

private:
    bool skip_to_row();
    std::string_view take_quoted();
    std::string_view take_plain();

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    std::uint64_t m_number = 0;    ///< of the current row
    std::uint64_t m_line = 1;      ///< at m_at
    bool m_any = false;            ///< a row has been seen
    std::deque<std::string> m_own; ///< fields that had doubled quotes
};

} // namespace io
} // namespace boost_gpu_mst

#endif
