//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/table_rows.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <algorithm>

namespace boost_gpu_mst
{
namespace io
{

char declared_separator(std::string_view line)
{
    line = line.substr(0, line.find_last_not_of(" \r\"") + 1);
    line.remove_prefix(std::min<std::size_t>(line.substr(0, 1) == "\"" ? 1 : 0, line.size()));
    bool const declared = line.size() == 5 && (line.substr(0, 4) == "sep=" || line.substr(0, 4) == "SEP=");
    return declared ? line[4] : '\0';
}

/// Moves to a row's first character, or to the end.
bool table_rows::skip_to_row()
{
    while (m_at != m_text.size())
    {
        std::size_t const end = std::min(m_text.find('\n', m_at), m_text.size());
        std::string_view line = m_text.substr(m_at, end - m_at);
        // With tabs as separators, tabs may enclose empty fields.
        bool const blank = line.find_first_not_of(m_separator == '\t' ? " \r" : " \t\r") == line.npos;
        bool const comment =
            !blank && !m_any && (line[0] == '#' || line[0] == '%' || declared_separator(line));
        if (!blank && !comment)
            return true;
        m_at = std::min(end + 1, m_text.size());
        ++m_line;
    }
    return false;
}

std::string_view table_rows::take_quoted()
{
    std::size_t const begin = ++m_at;
    std::string* own = nullptr;
    for (;;)
    {
        std::size_t const quote = m_text.find('"', m_at);
        if (quote == std::string_view::npos)
            throw bad_line{"a field's quotes are not closed"};
        bool const twice = quote + 1 != m_text.size() && m_text[quote + 1] == '"';
        m_line += static_cast<std::uint64_t>(
            std::count(m_text.begin() + std::ptrdiff_t(m_at), m_text.begin() + std::ptrdiff_t(quote), '\n'));
        if (twice && !own)
            own = &m_own.emplace_back(m_text.substr(begin, m_at - begin));
        if (own)
            own->append(m_text, m_at, quote + (twice ? 1 : 0) - m_at);
        m_at = quote + (twice ? 2 : 1);
        if (!twice)
            return own ? std::string_view(*own) : m_text.substr(begin, quote - begin);
    }
}

std::string_view table_rows::take_plain()
{
    std::size_t end = m_at;
    while (end != m_text.size() && m_text[end] != m_separator && m_text[end] != '\n')
        ++end;
    std::string_view field = m_text.substr(m_at, end - m_at);
    m_at = end;
    while (!field.empty() && is_blank(field.back()))
        field.remove_suffix(1);
    if (field.find('"') != std::string_view::npos)
        throw bad_line{"a quote in the midst of " + in_quotes(field) + "; such fields are quoted as a whole"};
    return field;
}

bool table_rows::next(std::vector<std::string_view>& fields)
{
    fields.clear();
    m_own.clear();
    if (!skip_to_row())
        return false;
    m_any = true;
    m_number = m_line;
    for (;;)
    {
        while (m_at != m_text.size() && m_text[m_at] != m_separator && is_blank(m_text[m_at]))
            ++m_at;
        bool const inside = m_at != m_text.size() && m_text[m_at] == '"';
        fields.push_back(inside ? take_quoted() : take_plain());
        while (m_at != m_text.size() && m_text[m_at] != m_separator && is_blank(m_text[m_at]))
            ++m_at;
        if (m_at == m_text.size())
            return true;
        char const c = m_text[m_at];
        if (c != m_separator && c != '\n')
            throw bad_line{"something stands behind the quotes of " + in_quotes(fields.back())};
        ++m_at;
        if (c == '\n')
        {
            ++m_line;
            return true;
        }
    }
}

} // namespace io
} // namespace boost_gpu_mst
