//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"
#include "example/gpu_mst/io/pair_arcs.hpp"

namespace boost_gpu_mst
{
namespace io
{

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
                throw bad_line{"expected 'p sp VERTICES ARCS', found " + in_quotes(p)
                               + (kind.empty() ? "" : " " + in_quotes(kind))};
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

edge_list read_dimacs(std::string_view text, std::string const& file, read_options const& o)
{
    file_header const h = dimacs_header(text, file, o);
    records<std::uint32_t> arcs = parse_records<std::uint32_t>(h.syntax, o);
    pair_arcs(arcs, o.threads);
    return to_edge_list(std::move(arcs), h);
}

} // namespace io
} // namespace boost_gpu_mst
