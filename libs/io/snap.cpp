//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"
#include "libs/io/number_names.hpp"

#include <stdexcept>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// Whether the first edge has a third column.
bool first_edge_is_weighted(std::string_view text, std::string_view comments)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view const word = take_word(line);
        if (word.empty() || comments.find(word[0]) != std::string_view::npos)
            continue;
        take_word(line);
        return !take_word(line).empty();
    }
    return false;
}

} // namespace

file_header snap_header(std::string_view text, std::string const& file, read_options const& o)
{
    file_header h{{file, text}};
    h.syntax.comments = "#%";
    h.syntax.weighted = first_edge_is_weighted(text, h.syntax.comments);
    h.syntax.weight = o.weight;
    return h;
}

edge_list read_snap(std::string_view text, std::string const& file, read_options const& o)
{
    records<std::uint64_t> r = parse_records<std::uint64_t>(snap_header(text, file, o).syntax, o);
    try
    {
        return number_names(std::move(r), o.threads);
    }
    catch (std::length_error const& e)
    {
        BOOST_THROW_EXCEPTION(malformed_file(file, 0, e.what()));
    }
}

} // namespace io
} // namespace boost_gpu_mst
