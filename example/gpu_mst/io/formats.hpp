//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_FORMATS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_FORMATS_HPP

#include "example/gpu_mst/io/parse_records.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{

/// The contents of the first lines of a file.
struct file_header
{
    record_syntax syntax;
    std::uint32_t num_vertices = 0; ///< 0 for a snap file: its edges determine it
    std::uint64_t first_name = 0;
};

/// The header of a format that has a line for each edge; nothing for other formats. The first lines must all
/// be in the text. \p file must outlive the header.
std::optional<file_header> header_of_lines(
    file_format f, std::string_view text, std::string const& file, read_options const& o);

edge_list read_metis(std::string_view text, std::string const& file, read_options const& o);
edge_list read_graphviz(std::string_view text, std::string const& file, read_options const& o);
edge_list read_graphml(std::string_view text, std::string const& file, read_options const& o);
/// csv, or tsv if \p tabs.
edge_list read_table(std::string_view text, std::string const& file, read_options const& o, bool tabs);
edge_list read_raw(std::string_view bytes, std::string const& file, read_options const& o);

/// The first line of a header that is neither blank nor a comment; if there is none, throws malformed_file
/// for the last line of the text. \p expected describes the line.
inline std::string_view header_line(
    lines& walk, std::string_view comments, std::string const& file, char const* expected)
{
    for (std::string_view line; walk.next(line);)
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (!word.empty() && comments.find(word[0]) == std::string_view::npos)
            return line;
    }
    BOOST_THROW_EXCEPTION(malformed_file(file, walk.number(), std::string("no header line ") + expected));
}

/// A solver takes memory for each vertex, and a header of 18 bytes can promise 2^32 of them. Refuses numbers
/// of vertices that take more than some hundred MB and for which the file has too few edges: throws
/// malformed_file.
inline void check_vertex_count(std::string const& file, std::uint64_t vertices, std::uint64_t edges)
{
    constexpr std::uint64_t always_fine = std::uint64_t(1) << 26, for_each_edge = 1024;
    if (vertices > always_fine && vertices / for_each_edge > edges)
        BOOST_THROW_EXCEPTION(malformed_file(file, 0,
            std::to_string(vertices) + " vertices, but only " + std::to_string(edges) + " edges: above "
                + std::to_string(always_fine) + " vertices, a graph needs an edge for every "
                + std::to_string(for_each_edge)));
}

/// Runs a parser of the current line and adds the line's number to its error.
template <class Parse>
void on_line(lines const& walk, std::string const& file, Parse parse)
{
    try
    {
        parse();
    }
    catch (bad_line const& bad)
    {
        BOOST_THROW_EXCEPTION(malformed_file(file, walk.number(), bad.reason));
    }
}

/// Completes a header: records begin after the lines walked, and vertices are named
/// first_name, first_name + 1, ...; a graph without vertices accepts no name at all.
inline void begin_records(file_header& h, lines const& walk, read_options const& o)
{
    h.syntax.text = walk.rest();
    h.syntax.lines_before = walk.number();
    h.syntax.weight = o.weight;
    h.syntax.lowest = h.num_vertices == 0 ? 1 : h.first_name;
    h.syntax.highest = h.num_vertices == 0 ? 0 : h.first_name + h.num_vertices - 1;
}

inline edge_list to_edge_list(records<std::uint32_t>&& r, file_header const& h)
{
    edge_list g;
    g.num_vertices = h.num_vertices;
    g.sources = std::move(r.sources);
    g.targets = std::move(r.targets);
    g.weights = std::move(r.weights);
    g.first_name = h.first_name;
    g.unweighted = !h.syntax.weighted && !g.sources.empty();
    return g;
}

} // namespace io
} // namespace boost_gpu_mst

#endif
