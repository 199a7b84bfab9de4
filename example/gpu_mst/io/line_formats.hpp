//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_LINE_FORMATS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_LINE_FORMATS_HPP

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace boost_gpu_mst::io
{

/// The part of a file that has one edge per line, and the syntax of these lines.
struct record_syntax
{
    std::string const& file;
    std::string_view text;
    std::uint64_t lines_before = 0; ///< lines of the file that come before `text`

    char tag = 0;                   ///< the word that begins each line ('a'), 0 for none
    std::string_view comments = {}; ///< first characters of lines to skip
    std::uint64_t lowest = 0;       ///< names of the first and the last vertex
    std::uint64_t highest = UINT64_MAX;
    bool weighted = true;
    std::optional<std::uint64_t> count = {}; ///< number of lines that the header promises

    weight_choice weight = weight_choice::automatic;   ///< the type requested; if automatic:
    weight_choice first_weight = weight_choice::int32; ///< the type to begin with
    widening may_become = widening::any;               ///< the types it may be widened to
};

/// As written in the file, with `lowest` subtracted from sources and targets.
template <class Vertex>
struct records
{
    std::vector<Vertex> sources;
    std::vector<Vertex> targets;
    weight_vector weights;
};

/// One thread's result for one block of lines.
template <class Vertex, class Weight>
struct block_result
{
    std::vector<Vertex> sources;
    std::vector<Vertex> targets;
    std::vector<Weight> weights;
    std::uint64_t lines = 0; ///< lines walked; the last of them is the bad one, if any
    std::variant<std::monostate, bad_line, wider_weight, std::exception_ptr> fault;
};

/// The threads' results for a window of text.
template <class Weight>
using blocks_of = std::vector<block_result<std::uint64_t, Weight>>;

using parsed = std::variant<blocks_of<std::int32_t>, blocks_of<std::int64_t>, blocks_of<std::uint64_t>,
    blocks_of<float>, blocks_of<double>>;

/// Parses s.text in blocks of lines on all threads, with weights of one type. Returns the number of the last
/// line. Throws malformed_file for the first fault, and wider_weight if the type does not suffice. Does not
/// check the number of edges.
std::uint64_t parse_blocks(
    record_syntax const& s, read_options const& o, weight_choice type, parsed& results);

/// Reports that there are more or fewer lines than promised: s.text holds `found` of them, and `before`
/// preceded it. Throws malformed_file.
[[noreturn]] void refuse_count(record_syntax const& s, std::uint64_t before, std::uint64_t found);

/// Parses blocks of lines on all threads. The result, and which of several faults is reported, depend
/// neither on the number of threads nor on the size of the blocks. Vertex is std::uint32_t or
/// std::uint64_t and must hold highest - lowest.
template <class Vertex>
records<Vertex> parse_records(record_syntax const& s, read_options const& o);

/// The vertex that a word names, less s.lowest. Throws bad_line.
std::uint64_t parse_vertex(std::string_view word, record_syntax const& s);

/// Turns arcs into edges, in place, as file_format::dimacs describes. Linear if every arc is next to its
/// partner, as in the road networks of the 9th DIMACS challenge; otherwise O(n log n), on all threads.
void pair_arcs(records<std::uint32_t>& arcs, unsigned threads);

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

/// Refuses a text of lines that has none of an edge.
constexpr char const* no_edges = "no edges: all lines are blank or comments, from '#' or '%'";

/// Refuses a choice of columns for other formats.
constexpr char const* columns_of_tables =
    "columns are chosen of csv and tsv, which --format says that a file is";

/// The character that Excel's line "sep=;" says; 0 for any other line.
char declared_separator(std::string_view line);

/// The places of an edge's ends among the names of columns, if they are usual.
std::optional<std::pair<std::size_t, std::size_t>> usual_ends(std::vector<std::string> const& names);

edge_list to_edge_list(records<std::uint32_t>&& r, file_header const& h);

edge_list read_metis(std::string_view text, std::string const& file, read_options const& o);
edge_list read_graphviz(std::string_view text, std::string const& file, read_options const& o);
edge_list read_graphml(std::string_view text, std::string const& file, read_options const& o);
/// csv, or tsv if \p tabs.
edge_list read_table(std::string_view text, std::string const& file, read_options const& o, bool tabs);
edge_list read_raw(std::string_view bytes, std::string const& file, read_options const& o);

/// The first line of a header that is neither blank nor a comment; if there is none, throws malformed_file
/// for the last line of the text. \p expected describes the line.
std::string_view header_line(
    lines& walk, std::string_view comments, std::string const& file, char const* expected);

/// A solver takes memory for each vertex, and a header of 18 bytes can promise 2^32 of them. Refuses numbers
/// of vertices that take more than some hundred MB and for which the file has too few edges: throws
/// malformed_file.
void check_vertex_count(std::string const& file, std::uint64_t vertices, std::uint64_t edges);

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
        refuse(file, bad.place.value_or(walk.number()), bad.reason);
    }
}

} // namespace boost_gpu_mst::io

#endif
