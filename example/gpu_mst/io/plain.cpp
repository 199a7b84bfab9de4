//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"

namespace boost_gpu_mst
{
namespace io
{

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

edge_list read_plain(std::string_view text, std::string const& file, read_options const& o)
{
    file_header const h = plain_header(text, file, o);
    return to_edge_list(parse_records<std::uint32_t>(h.syntax, o), h);
}

} // namespace io
} // namespace boost_gpu_mst
