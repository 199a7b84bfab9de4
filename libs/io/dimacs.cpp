//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"
#include "libs/io/pair_arcs.hpp"

namespace boost_gpu_mst
{
namespace io
{

edge_list read_dimacs(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view header = header_line(walk, "c", file, "'p sp VERTICES ARCS'");
    std::uint32_t num_vertices = 0;
    record_syntax s{file, {}};
    on_line(walk, file,
        [&]
        {
            std::string_view const p = take_word(header);
            std::string_view const kind = take_word(header);
            if (p != "p" || kind != "sp")
                throw bad_line{"expected 'p sp VERTICES ARCS', found " + quoted(p)
                               + (kind.empty() ? "" : " " + quoted(kind))};
            num_vertices = parse_vertex_count(take_word(header));
            s.count = parse_count(take_word(header), "arcs");
            expect_end(header);
        });
    s.text = walk.rest();
    s.lines_before = walk.number();
    s.tag = 'a';
    s.comments = "c";
    s.weight = o.weight;
    name_vertices(s, num_vertices, 1);

    records<std::uint32_t> arcs = parse_records<std::uint32_t>(s, o);
    pair_arcs(arcs, o.threads);
    return to_edge_list(std::move(arcs), num_vertices, 1);
}

} // namespace io
} // namespace boost_gpu_mst
