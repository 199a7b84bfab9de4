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

edge_list read_snap(std::string_view text, std::string const& file, read_options const& o)
{
    record_syntax s{file, text};
    s.comments = "#%";
    s.weighted = first_edge_is_weighted(text, s.comments);
    s.weight = o.weight;
    records<std::uint64_t> r = parse_records<std::uint64_t>(s, o);
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
