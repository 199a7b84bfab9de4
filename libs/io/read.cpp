//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/read.hpp"
#include "libs/io/formats.hpp"
#include "libs/io/recognise.hpp"
#include "libs/io/text.hpp"

namespace boost_gpu_mst
{
namespace io
{
namespace
{

edge_list read_as(file_format f, std::string_view text, std::string const& file, read_options const& o)
{
    bool const is_table = f == file_format::csv || f == file_format::tsv;
    column_choice rest = o.columns;
    if (f == file_format::graphml)
        rest.weight.clear();
    if (rest.any() && !is_table)
        BOOST_THROW_EXCEPTION(
            malformed_file(file, 0, "columns are chosen of csv and tsv, which --format says that a file is"));
    switch (f)
    {
    case file_format::csv:
    case file_format::tsv: return read_table(text, file, o, f == file_format::tsv);
    case file_format::dimacs: return read_dimacs(text, file, o);
    case file_format::graphml: return read_graphml(text, file, o);
    case file_format::matrix_market: return read_matrix_market(text, file, o);
    case file_format::metis: return read_metis(text, file, o);
    case file_format::plain: return read_plain(text, file, o);
    case file_format::raw: return read_raw(text, file, o);
    default: return read_snap(text, file, o);
    }
}

} // namespace

std::optional<file_header> header_of_lines(
    file_format f, std::string_view text, std::string const& file, read_options const& o)
{
    switch (f)
    {
    case file_format::dimacs: return dimacs_header(text, file, o);
    case file_format::matrix_market: return matrix_market_header(text, file, o);
    case file_format::plain: return plain_header(text, file, o);
    case file_format::snap: return snap_header(text, file, o);
    default: return std::nullopt;
    }
}

edge_list read_text(std::string_view text, std::string const& file, read_options const& o)
{
    if (text.empty())
        BOOST_THROW_EXCEPTION(malformed_file(file, 0, "the file is empty"));
    told_format const told = tell_format(text, file, o.format);
    if (told.format != file_format::raw)
        text = without_mark(text);
    return naming_format(told,
        [&]
        {
            edge_list g = read_as(told.format, text, file, o);
            check_vertex_count(file, g.num_vertices, g.num_edges());
            return g;
        });
}

edge_list read(std::string const& file, read_options const& o)
{
    text const whole(file);
    return read_text(whole.view(), whole.name(), o);
}

} // namespace io
} // namespace boost_gpu_mst
