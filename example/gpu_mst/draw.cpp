//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "draw.hpp"

#include "layout.hpp"

#include "example/gpu_mst/io/write.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
using ids_type = std::vector<boost_gpu_mst::edge_id>;

constexpr double margin = 24;

/// Larger graphs get no numbers beside their vertices and edges.
constexpr std::size_t most_labelled = 120;

std::vector<bool> selected(io::edge_list const& g, ids_type const& ids)
{
    std::vector<bool> is_selected(g.num_edges());
    for (boost_gpu_mst::edge_id const id : ids)
        is_selected[id] = true;
    return is_selected;
}

/// One decimal, whatever the locale.
std::string tenths(double x)
{
    auto const n = static_cast<long>(x * 10 + 0.5);
    return std::to_string(n / 10) + "." + std::to_string(n % 10);
}

std::string at(char const* x, char const* y, point p)
{
    return std::string(" ") + x + "=\"" + tenths(p.x + margin) + "\" " + y + "=\"" + tenths(p.y + margin)
           + "\"";
}

/// A label as Graphviz reads it back; numbers stay unquoted.
std::string dot_name(io::edge_list const& g, std::uint32_t v)
{
    if (g.labels.empty())
        return g.label(v);
    std::string text = "\"";
    for (char const c : g.labels[v])
        text += c == '"' ? "\\\"" : c == '\\' ? "\\\\" : std::string(1, c);
    return text + "\"";
}

/// Escaped for XML, which has no control characters.
std::string escaped(std::string const& label)
{
    std::string text;
    for (char const c : label)
        text += c == '&'                             ? "&amp;"
                : c == '<'                           ? "&lt;"
                : c == '>'                           ? "&gt;"
                : static_cast<unsigned char>(c) < 32 ? "?"
                                                     : std::string(1, c);
    return text;
}

point middle(point a, point b)
{
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// Loops are points, and are omitted.
void draw_edges(std::ostream& to, io::edge_list const& g, std::vector<point> const& where,
    std::vector<bool> const& which, bool value)
{
    for (std::size_t i = 0; i != g.num_edges(); ++i)
        if (which[i] == value && g.sources[i] != g.targets[i])
            to << "<line" << at("x1", "y1", where[g.sources[i]]) << at("x2", "y2", where[g.targets[i]])
               << "/>\n";
}

} // namespace

void draw_dot(std::ostream& to, io::edge_list const& g, ids_type const& ids)
{
    std::vector<bool> const is_selected = selected(g, ids);
    to << "graph forest {\n  node [shape=circle];\n";
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
        to << "  " << dot_name(g, v) << ";\n";
    for (std::size_t i = 0; i != g.num_edges(); ++i)
        to << "  " << dot_name(g, g.sources[i]) << " -- " << dot_name(g, g.targets[i]) << " [label=\""
           << io::weight_text(g, i) << "\"" << (is_selected[i] ? ", color=red, penwidth=3" : "") << "];\n";
    to << "}\n";
}

std::string too_large_to_draw(io::edge_list const& g)
{
    if (g.num_vertices <= most_drawn_vertices && g.num_edges() <= most_drawn_edges)
        return {};
    return "--svg draws graphs of at most " + std::to_string(most_drawn_vertices) + " vertices and "
           + std::to_string(most_drawn_edges) + " edges; this one has " + std::to_string(g.num_vertices)
           + " and " + std::to_string(g.num_edges());
}

void draw_svg(std::ostream& to, io::edge_list const& g, ids_type const& ids)
{
    std::string const refusal = too_large_to_draw(g);
    if (!refusal.empty())
        throw std::length_error(refusal);

    layout const placed = lay_out(g);
    std::vector<point> const& where = placed.where;
    std::vector<bool> const is_selected = selected(g, ids);
    std::string const width = tenths(placed.width + 2 * margin), height = tenths(placed.height + 2 * margin);
    to << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height
       << "\" viewBox=\"0 0 " << width << " " << height << "\">\n"
       << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
       << "<g class=\"rest\" stroke=\"#b8b8b8\" stroke-width=\"1\">\n";
    draw_edges(to, g, where, is_selected, false);
    to << "</g>\n<g class=\"forest\" stroke=\"#c8102e\" stroke-width=\"3\">\n";
    draw_edges(to, g, where, is_selected, true);
    to << "</g>\n<g class=\"vertices\" fill=\"#1f3b57\">\n";
    bool const labelled = g.num_vertices <= most_labelled && g.num_edges() <= most_labelled;
    char const* const radius = labelled ? "10" : "3";
    for (point const p : where)
        to << "<circle" << at("cx", "cy", p) << " r=\"" << radius << "\"/>\n";
    to << "</g>\n";
    if (labelled)
    {
        // Names that do not fit into their vertex are put below it.
        bool const inside =
            std::all_of(g.labels.begin(), g.labels.end(), [](std::string const& l) { return l.size() <= 3; });
        to << "<g font-family=\"sans-serif\" font-size=\"10\" text-anchor=\"middle\""
              " dominant-baseline=\"central\">\n<g class=\"names\" fill=\""
           << (inside ? "white" : "#1f3b57") << "\">\n";
        for (std::uint32_t v = 0; v != g.num_vertices; ++v)
            to << "<text" << at("x", "y", {where[v].x, where[v].y + (inside ? 0 : 17)}) << ">"
               << escaped(g.label(v)) << "</text>\n";
        to << "</g>\n<g class=\"weights\" stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\">\n";
        for (std::size_t i = 0; i != g.num_edges(); ++i)
            if (g.sources[i] != g.targets[i])
                to << "<text" << at("x", "y", middle(where[g.sources[i]], where[g.targets[i]])) << ">"
                   << io::weight_text(g, i) << "</text>\n";
        to << "</g>\n</g>\n";
    }
    to << "</svg>\n";
}

} // namespace gpu_mst
