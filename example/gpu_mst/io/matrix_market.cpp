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

} // namespace

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

edge_list read_matrix_market(std::string_view text, std::string const& file, read_options const& o)
{
    file_header const h = matrix_market_header(text, file, o);
    return to_edge_list(parse_records<std::uint32_t>(h.syntax, o), h);
}

} // namespace io
} // namespace boost_gpu_mst
