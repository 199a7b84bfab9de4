//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_RECORDS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_RECORDS_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/parse_weight.hpp"
#include "example/gpu_mst/io/read.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boost_gpu_mst
{
namespace io
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

template <class Vertex, class Weight>
struct block_result;

/// Parses s.text in blocks of lines on all threads, with one weight type, one result per block. Returns the
/// number of the last line. Throws malformed_file for the first fault, and wider_weight if the type does
/// not suffice. Does not check the number of edges.
template <class Vertex, class Weight>
std::uint64_t parse_blocks(
    record_syntax const& s, read_options const& o, std::vector<block_result<Vertex, Weight>>& results);

/// Reports that there are more or fewer lines than promised: s.text holds `found` of them, and `before`
/// preceded it. Throws malformed_file.
[[noreturn]] void refuse_count(record_syntax const& s, std::uint64_t before, std::uint64_t found);

/// Parses blocks of lines on all threads. The result, and which of several faults is reported, depend
/// neither on the number of threads nor on the size of the blocks. Vertex is std::uint32_t or
/// std::uint64_t and must hold highest - lowest.
template <class Vertex>
records<Vertex> parse_records(record_syntax const& s, read_options const& o);

} // namespace io
} // namespace boost_gpu_mst

#endif
