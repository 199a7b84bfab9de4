//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"

namespace boost_gpu_mst
{
namespace io
{

edge_list read_plain(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view header = header_line(walk, "", file, "'VERTICES EDGES'");
    std::uint32_t num_vertices = 0;
    record_syntax s{file, {}};
    on_line(walk, file,
        [&]
        {
            num_vertices = parse_vertex_count(take_word(header));
            s.count = parse_count(take_word(header), "edges");
            expect_end(header);
        });
    s.text = walk.rest();
    s.lines_before = walk.number();
    s.weight = o.weight;
    name_vertices(s, num_vertices, 0);
    return to_edge_list(parse_records<std::uint32_t>(s, o), num_vertices, 0);
}

} // namespace io
} // namespace boost_gpu_mst
