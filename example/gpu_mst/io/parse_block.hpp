//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_BLOCK_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_BLOCK_HPP

#include "example/gpu_mst/io/parse_records.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <atomic>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

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

template <class Vertex>
Vertex parse_vertex(std::string_view word, record_syntax const& s)
{
    std::uint64_t name = 0;
    std::errc const code = parse_whole(word, name);
    if (word.empty())
        throw bad_line{"a vertex is missing"};
    if (code == std::errc::invalid_argument)
        throw bad_line{in_quotes(word) + " is not a vertex number"
                       + (s.tag == 0 && s.highest == UINT64_MAX
                               ? "; of NCOL and other lists of names, tr ' ' '\\t' makes tsv, which has names"
                               : "")};
    if (code != std::errc() || name < s.lowest || name > s.highest)
    {
        // 1..0 would name the vertices of a graph that has none.
        if (s.highest == UINT64_MAX || s.highest - s.lowest == UINT64_MAX)
            throw bad_line{
                "vertex " + in_quotes(word) + ": "
                + (s.highest == UINT64_MAX ? "needs more than 64 bits" : "the graph has no vertices")};
        throw bad_line{"vertex " + in_quotes(word) + " is outside " + std::to_string(s.lowest) + ".."
                       + std::to_string(s.highest)};
    }
    return static_cast<Vertex>(name - s.lowest);
}

/// Of more columns, as in KONECT's files with times, the third need not be the weight.
inline void expect_three_columns(std::string_view line)
{
    std::string_view rest = line;
    std::string_view const word = take_word(rest);
    if (!word.empty() && word[0] != '#' && word[0] != '%' && word[0] != '{')
        throw bad_line{
            "unexpected " + in_quotes(word)
            + " at the end of the line, where FROM TO WEIGHT are all columns; as csv, --weight-column "
              "says which of more columns is the weight"};
}

template <class Vertex, class Weight>
void parse_line(std::string_view line, record_syntax const& s, block_result<Vertex, Weight>& into)
{
    std::string_view word = take_word(line);
    if (word.empty() || s.comments.find(word[0]) != std::string_view::npos)
        return;
    if (s.tag != 0)
    {
        if (word.size() != 1 || word[0] != s.tag)
            throw bad_line{"expected a line of '" + std::string(1, s.tag) + "', found " + in_quotes(word)};
        word = take_word(line);
    }
    Vertex const source = parse_vertex<Vertex>(word, s);
    Vertex const target = parse_vertex<Vertex>(take_word(line), s);
    Weight const weight = s.weighted ? parse_weight<Weight>(take_word(line),
                              s.weight == weight_choice::automatic ? s.may_become : widening::none)
                                     : Weight(1);
    if (s.tag == 0)
        expect_three_columns(line);
    expect_end(line);
    into.sources.push_back(source);
    into.targets.push_back(target);
    into.weights.push_back(weight);
}

/// Parses one block up to its end or its first fault. Gives up if \p first_bad shows that an earlier
/// block has a fault: then the result of this one is not needed.
template <class Vertex, class Weight>
void parse_block(std::string_view text, std::size_t index, std::atomic<std::size_t> const& first_bad,
    record_syntax const& s, block_result<Vertex, Weight>& into)
{
    lines walk(text);
    try
    {
        std::string_view line;
        while (first_bad.load(std::memory_order_relaxed) >= index && walk.next(line))
            parse_line(line, s, into);
    }
    catch (bad_line& fault)
    {
        into.fault = std::move(fault);
    }
    catch (wider_weight const& fault)
    {
        into.fault = fault;
    }
    catch (...)
    {
        into.fault = std::current_exception();
    }
    into.lines = walk.number();
}

/// The threads' results for a window of text.
template <class Weight>
using blocks_of = std::vector<block_result<std::uint64_t, Weight>>;

using parsed = std::variant<blocks_of<std::int32_t>, blocks_of<std::int64_t>, blocks_of<std::uint64_t>,
    blocks_of<float>, blocks_of<double>>;

/// No block, for a type that is not automatic.
inline parsed empty_of(weight_choice type)
{
    switch (type)
    {
    case weight_choice::int64: return blocks_of<std::int64_t>();
    case weight_choice::uint64: return blocks_of<std::uint64_t>();
    case weight_choice::float32: return blocks_of<float>();
    case weight_choice::float64: return blocks_of<double>();
    default: return blocks_of<std::int32_t>();
    }
}

} // namespace io
} // namespace boost_gpu_mst

#endif
