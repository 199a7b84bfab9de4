//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/text_part.hpp"

#include <limits>
#include <variant>

namespace boost_gpu_mst::io
{
namespace
{

/// A format that has a line for each edge.
edge_list read_lines(std::string_view text, std::string const& file, recognised_format const& recognised,
    read_options const& o)
{
    text_part all(text, file, recognised, o);
    all.parse(all.first_weight());
    all.check(all.num_edges(), all.highest());
    return all.take(all.has_names() ? all.distinct_names() : std::vector<std::uint64_t>());
}

edge_list read_as(recognised_format const& recognised, std::string_view text, std::string const& file,
    read_options const& o)
{
    file_format const f = recognised.format;
    bool const is_table = f == file_format::csv || f == file_format::tsv;
    column_choice rest = o.columns;
    if (f == file_format::graphml || f == file_format::graphviz)
        rest.weight.clear();
    if (rest.any() && !is_table)
        refuse(file, 0, columns_of_tables);
    switch (f)
    {
    case file_format::csv:
    case file_format::tsv: return read_table(text, file, o, f == file_format::tsv);
    case file_format::graphml: return read_graphml(text, file, o);
    case file_format::graphviz: return read_graphviz(text, file, o);
    case file_format::metis: return read_metis(text, file, o);
    case file_format::raw: return read_raw(text, file, o);
    default: return read_lines(text, file, recognised, o);
    }
}

/// Whether the numbers of a list are those of a symmetric matrix with zeros on its diagonal: distances, as
/// programs write them without a header, or with one of columns' numbers. More than three columns are no
/// list, so there are two or three.
bool may_be_matrix(edge_list const& g)
{
    std::size_t const n = g.unweighted ? 2 : 3, before = g.num_edges() - n;
    if (g.num_edges() < n || before > 1)
        return false;
    auto const number = [&](std::size_t row, std::size_t column) -> double
    {
        if (column == 2)
            return std::visit([&](auto const& w) { return static_cast<double>(w[row]); }, g.weights);
        std::string const name = g.label(column == 0 ? g.sources[row] : g.targets[row]);
        double value = 0;
        bool const is_number = parse_real(std::string_view(name), value) == std::errc();
        return is_number ? value : std::numeric_limits<double>::quiet_NaN();
    };
    for (std::size_t i = 0; i != n; ++i)
    {
        if (before != 0 && number(0, i) != double(i))
            return false;
        for (std::size_t j = 0; j <= i; ++j)
            if (i == j ? number(before + i, i) != 0 : number(before + i, j) != number(before + j, i))
                return false;
    }
    return n == 3 || number(0, 1) != 1; // 0 1 and 1 0 weigh 1 either way
}

} // namespace

edge_list read_text(std::string_view text, std::string const& file, read_options const& o)
{
    if (text.empty())
        refuse(file, 0, "the file is empty");
    recognised_format const recognised = recognise_format(text, file, o.format);
    if (recognised.format != file_format::raw)
        text = without_mark(text);
    return naming_format(recognised,
        [&]
        {
            edge_list g = read_as(recognised, text, file, o);
            check_vertex_count(file, g.num_vertices, g.num_edges());
            bool const is_list = recognised.format == file_format::snap
                                 || recognised.format == file_format::csv
                                 || recognised.format == file_format::tsv;
            if (is_list && o.format == file_format::automatic && !o.columns.any() && may_be_matrix(g))
                refuse(file, 0,
                    "these may be edges (--format " + format_name(recognised.format)
                        + ") or a matrix of distances, which --format matrix_market reads as coordinates");
            g.format_note = note_of(recognised);
            return g;
        });
}

edge_list read(std::string const& file, read_options const& o)
{
    text const whole(file);
    return read_text(whole.view(), whole.name(), o);
}

} // namespace boost_gpu_mst::io
