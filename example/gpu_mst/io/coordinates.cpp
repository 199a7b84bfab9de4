//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace boost_gpu_mst::io
{
namespace
{

/// Finds vertices by their names in the graph's file.
class vertex_finder
{
public:
    explicit vertex_finder(edge_list const& g) : m_graph(g)
    {
        for (std::uint32_t v = 0; v != g.labels.size(); ++v)
            m_of_label.emplace(g.labels[v], v);
    }

    std::uint32_t operator()(std::string_view word) const
    {
        std::uint64_t name = 0;
        auto const& names = m_graph.names;
        if (!m_graph.labels.empty())
        {
            auto const found = m_of_label.find(word);
            if (found != m_of_label.end())
                return found->second;
        }
        else if (parse_whole(word, name) == std::errc())
        {
            if (names.empty() && name >= m_graph.first_name
                && name - m_graph.first_name < m_graph.num_vertices)
                return static_cast<std::uint32_t>(name - m_graph.first_name);
            auto const at = std::lower_bound(names.begin(), names.end(), name);
            if (at != names.end() && *at == name)
                return static_cast<std::uint32_t>(at - names.begin());
        }
        throw bad_line{"the graph has no vertex " + in_quotes(word)};
    }

private:
    edge_list const& m_graph;
    std::unordered_map<std::string_view, std::uint32_t> m_of_label;
};

double parse_coordinate(std::string_view word)
{
    double millionths = 0;
    if (word.empty())
        throw bad_line{"a coordinate is missing"};
    if (parse_whole(word, millionths) != std::errc() || !std::isfinite(millionths))
        throw bad_line{in_quotes(word) + " is no coordinate"};
    return millionths / 1e6;
}

void parse_header(std::string_view line, std::uint64_t& count)
{
    for (char const* const word : {"p", "aux", "sp", "co"})
        if (std::string_view const found = take_word(line); found != word)
            throw bad_line{"expected 'p aux sp co VERTICES', found " + in_quotes(found)};
    count = parse_count(take_word(line), "vertices");
    expect_end(line);
}

void parse(std::string_view all, std::string const& file, edge_list& g)
{
    lines walk(all);
    std::string_view const header = header_line(walk, "c", file, "'p aux sp co VERTICES'");
    std::uint64_t count = 0;
    on_line(walk, file, [&] { parse_header(header, count); });
    std::uint64_t const header_number = walk.number();
    vertex_finder const find(g);
    double const nowhere = std::numeric_limits<double>::quiet_NaN();
    std::vector<coordinates> places(g.num_vertices, coordinates{nowhere, nowhere});
    for (std::string_view line; walk.next(line);)
        on_line(walk, file,
            [&]
            {
                std::string_view const tag = take_word(line);
                if (tag.empty() || tag[0] == 'c')
                    return;
                if (tag != "v")
                    throw bad_line{"expected a line of 'v', found " + in_quotes(tag)};
                std::string_view const name = take_word(line);
                coordinates& to = places[find(name)];
                if (!std::isnan(to.x))
                    throw bad_line{"vertex " + in_quotes(name) + " is there twice"};
                to.x = parse_coordinate(take_word(line));
                to.y = parse_coordinate(take_word(line));
                expect_end(line);
            });
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
        if (std::isnan(places[v].x))
            refuse(file, 0, "vertex " + in_quotes(g.label(v)) + " of the graph is not there");
    if (count != g.num_vertices)
        refuse(file, header_number,
            "the header promises " + std::to_string(count) + " vertices, and "
                + std::to_string(g.num_vertices) + " follow");
    g.places = std::move(places);
    g.on_plane = false;
}

} // namespace

void read_coordinates(std::string const& file, edge_list& g)
{
    text const whole(file);
    try
    {
        parse(without_mark(whole.view()), whole.name(), g);
    }
    catch (malformed_file const& e)
    {
        refuse(e.file(), e.line(), e.reason() + " (read as coordinates)");
    }
}

} // namespace boost_gpu_mst::io
