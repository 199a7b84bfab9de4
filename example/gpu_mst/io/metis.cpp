//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <variant>

namespace boost_gpu_mst::io
{
namespace
{

struct metis_header
{
    std::uint32_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t before = 0; ///< numbers in a line before its neighbours: the vertex's size and weights
    bool weighted = false;
};

/// "VERTICES EDGES [FORMAT [WEIGHTS]]"; FORMAT is three digits: whether vertices have sizes, whether weights,
/// and whether edges have weights. Leading zeros may be omitted.
metis_header parse_header(std::string_view line)
{
    metis_header h;
    h.vertices = parse_vertex_count(take_word(line));
    h.edges = parse_count(take_word(line), "edges");
    std::string_view const format = take_word(line);
    if (format.size() > 3 || format.find_first_not_of("01") != std::string_view::npos)
        throw bad_line{in_quotes(format) + " is no format of METIS: up to three digits, each 0 or 1"};
    auto const digit = [&](std::size_t from_right)
    { return format.size() > from_right && format[format.size() - 1 - from_right] == '1'; };
    std::string_view const word = take_word(line);
    std::uint64_t const weights = word.empty() ? 1 : parse_count(word, "weights of a vertex");
    if (weights > max_vertices)
        throw bad_line{in_quotes(word) + " weights of a vertex are more than the "
                       + std::to_string(max_vertices) + " that are read"};
    h.weighted = digit(0);
    h.before = (digit(2) ? 1 : 0) + (digit(1) ? weights : 0);
    expect_end(line);
    return h;
}

/// The next line that is not a comment. A blank line belongs to a vertex without neighbours.
bool next_line(lines& walk, std::string_view& line)
{
    while (walk.next(line))
        if (line.empty() || line[0] != '%')
            return true;
    return false;
}

/// The names of a graph's vertices.
record_syntax syntax_of(metis_header const& h, std::string const& file)
{
    record_syntax s{file, {}};
    s.lowest = 1;
    s.highest = h.vertices;
    return s;
}

/// The neighbours in all lines after the header, as arcs from the line's vertex.
records<std::uint32_t> read_arcs(
    lines walk, metis_header const& h, std::string const& file, read_options const& o)
{
    record_syntax const range = syntax_of(h, file);
    records<std::uint32_t> arcs;
    weight_column weights(o.weight);
    auto const parse_neighbours = [&](std::uint32_t v, std::string_view line)
    {
        for (std::uint64_t i = 0; i != h.before; ++i)
            parse_count(take_word(line), "what a vertex weighs");
        for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
        {
            auto const neighbour = static_cast<std::uint32_t>(parse_vertex(word, range));
            if (neighbour == v)
                throw bad_line{"vertex " + std::to_string(v + 1) + " is its own neighbour"};
            weights.push(h.weighted ? take_word(line) : "1", walk.number());
            arcs.sources.push_back(v);
            arcs.targets.push_back(neighbour);
        }
    };
    std::string_view line;
    for (std::uint32_t v = 0; v != h.vertices; ++v)
    {
        if (!next_line(walk, line))
            refuse(file, walk.number(),
                "the file ends after " + std::to_string(v) + " of the " + std::to_string(h.vertices)
                    + " vertices that the header promises");
        on_line(walk, file, [&] { parse_neighbours(v, line); });
    }
    while (next_line(walk, line))
        if (!take_word(line).empty())
            refuse(file, walk.number(),
                "more lines than the " + std::to_string(h.vertices) + " vertices that the header promises");
    arcs.weights = weights.take();
    return arcs;
}

/// Refuses arcs of which not all have a partner, and names the first without one.
void refuse_unpaired(records<std::uint32_t> const& arcs, std::string const& file)
{
    std::visit(
        [&](auto const& weights)
        {
            std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>, std::int64_t> surplus;
            auto const surplus_of = [&](std::size_t i) -> std::int64_t&
            {
                auto const [low, high] = std::minmax(arcs.sources[i], arcs.targets[i]);
                return surplus[{low, high, detail::weight_key(weights[i])}];
            };
            auto const sign = [&](std::size_t i) { return arcs.sources[i] < arcs.targets[i] ? 1 : -1; };
            for (std::size_t i = 0; i != weights.size(); ++i)
                surplus_of(i) += sign(i);
            for (std::size_t i = 0; i != weights.size(); ++i)
                if (surplus_of(i) * sign(i) > 0)
                    refuse(file, 0,
                        "vertex " + std::to_string(arcs.sources[i] + 1) + " has the neighbour "
                            + std::to_string(arcs.targets[i] + 1)
                            + ", of which it is no neighbour, or not with the same weight");
        },
        arcs.weights);
}

} // namespace

edge_list read_metis(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view const first = header_line(walk, "%", file, "'VERTICES EDGES [FORMAT [WEIGHTS]]'");
    metis_header h;
    on_line(walk, file, [&] { h = parse_header(first); });

    records<std::uint32_t> arcs = read_arcs(walk, h, file, o);
    if (arcs.sources.size() % 2 != 0 || arcs.sources.size() / 2 != h.edges)
        refuse(file, 0,
            std::to_string(arcs.sources.size()) + " neighbours, where the header promises "
                + std::to_string(h.edges) + " edges, each in the lines of both its ends");
    pair_arcs(arcs, o.threads);
    if (arcs.sources.size() != h.edges)
        refuse_unpaired(read_arcs(walk, h, file, o), file);
    file_header as{syntax_of(h, file)};
    as.num_vertices = h.vertices;
    as.first_name = 1;
    as.syntax.weighted = h.weighted;
    return to_edge_list(std::move(arcs), as);
}

} // namespace boost_gpu_mst::io
