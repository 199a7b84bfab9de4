//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"

#include <boost/algorithm/string/case_conv.hpp>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// Whether edges have weights: the first of them does not have two columns.
bool are_weighted(std::string_view text, std::string_view comments)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view const word = take_word(line);
        if (word.empty() || comments.find(word[0]) != std::string_view::npos)
            continue;
        return take_word(line).empty() || !take_word(line).empty();
    }
    return true;
}

file_header dimacs_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view line = header_line(walk, "c", file, "'p sp VERTICES ARCS'");
    file_header h{{file, {}}};
    on_line(walk, file,
        [&]
        {
            std::string_view const p = take_word(line);
            std::string_view const kind = take_word(line);
            if (p != "p" || kind != "sp")
                throw bad_line{
                    "expected 'p sp VERTICES ARCS', found " + in_quotes(p)
                    + (kind.empty() ? "" : " " + in_quotes(kind))
                    + (kind == "edge" || kind == "col"
                            ? ": a graph without weights; sed -n 's/^e //p' makes a list of its edges, "
                              "which weigh 1 each"
                            : "")};
            h.num_vertices = parse_vertex_count(take_word(line));
            h.syntax.count = parse_count(take_word(line), "arcs");
            expect_end(line);
        });
    h.first_name = 1;
    h.syntax.tag = 'a';
    h.syntax.comments = "c";
    begin_records(h, walk, o);
    return h;
}

std::string take_lower(std::string_view& line)
{
    return boost::algorithm::to_lower_copy(std::string(take_word(line)));
}

/// "%%MatrixMarket matrix coordinate FIELD SYMMETRY", in any letter case.
void parse_banner(std::string_view line, record_syntax& s)
{
    if (take_lower(line) != "%%matrixmarket")
        throw bad_line{"expected '%%MatrixMarket matrix coordinate FIELD SYMMETRY'"};
    std::string const object = take_lower(line);
    std::string const layout = take_lower(line);
    std::string const field = take_lower(line);
    std::string const symmetry = take_lower(line);
    if (object != "matrix")
        throw bad_line{"a MatrixMarket " + in_quotes(object) + " is not a matrix"};
    if (layout != "coordinate")
        throw bad_line{
            "layout " + in_quotes(layout)
            + " is not 'coordinate': whether zeros of a dense matrix are edges is not said, so only "
              "sparse ones are graphs (scipy.sparse.coo_array makes one)"};

    if (field == "pattern")
        s.weighted = false;
    else if (field == "integer" || field == "unsigned-integer") // SciPy's for uint64
        s.may_become = widening::integers;
    else if (field == "real" || field == "double")
        s.first_weight = weight_choice::float64;
    else
        throw bad_line{"entries of field " + in_quotes(field)
                       + " are no weights; real, integer, unsigned-integer and pattern are"};

    if (symmetry != "general" && symmetry != "symmetric")
        throw bad_line{"a matrix of symmetry " + in_quotes(symmetry)
                       + " gives an edge no single weight; general and symmetric ones do"};
    expect_end(line);
}

file_header matrix_market_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    file_header h{{file, {}}};
    std::string_view banner;
    walk.next(banner);
    on_line(walk, file, [&] { parse_banner(banner, h.syntax); });

    std::string_view size = header_line(walk, "%", file, "'ROWS COLUMNS ENTRIES'");
    on_line(walk, file,
        [&]
        {
            h.num_vertices = parse_vertex_count(take_word(size));
            std::uint64_t const columns = parse_count(take_word(size), "columns");
            if (columns != h.num_vertices)
                throw bad_line{"a matrix of " + std::to_string(h.num_vertices) + " by "
                               + std::to_string(columns) + " is not square, so it is no graph"};
            h.syntax.count = parse_count(take_word(size), "entries");
            expect_end(size);
        });
    h.first_name = 1;
    h.syntax.comments = "%";
    begin_records(h, walk, o);
    return h;
}

file_header plain_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view line = header_line(walk, "", file, "'VERTICES EDGES'");
    file_header h{{file, {}}};
    on_line(walk, file,
        [&]
        {
            h.num_vertices = parse_vertex_count(take_word(line));
            h.syntax.count = parse_count(take_word(line), "edges");
            expect_end(line);
        });
    begin_records(h, walk, o);
    h.syntax.weighted = are_weighted(h.syntax.text, "");
    return h;
}

file_header snap_header(std::string_view text, std::string const& file, read_options const& o)
{
    file_header h{{file, text}};
    h.syntax.comments = "#%";
    h.syntax.weighted = are_weighted(text, h.syntax.comments);
    h.syntax.weight = o.weight;
    return h;
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

} // namespace io
} // namespace boost_gpu_mst
