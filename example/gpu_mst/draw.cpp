//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "draw.hpp"

#include "example/gpu_mst/io/write.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/fruchterman_reingold.hpp>
#include <boost/graph/random_layout.hpp>
#include <boost/graph/topology.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/random/linear_congruential.hpp>
#include <boost/range/iterator_range.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <string_view>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
using ids_type = std::vector<boost_gpu_mst::edge_id>;
using clusters_type = std::vector<std::uint32_t>;

struct point
{
    double x = 0;
    double y = 0;
};

/// The place of each vertex and the size of the whole, in pixels.
struct layout
{
    std::vector<point> where;
    double width = 0;
    double height = 0;
};

/// The factor by which the forces shorten edges below the length that fills the square. It keeps the graph
/// off the square's walls, which would flatten it.
constexpr double shorter = 4;

struct attraction
{
    template <class Edge, class Graph>
    double operator()(Edge const&, double k, double distance, Graph const&) const
    {
        return distance * distance * shorter / k;
    }
};

struct repulsion
{
    template <class Vertex, class Graph>
    double operator()(Vertex const&, Vertex const&, double k, double distance, Graph const&) const
    {
        return k * k / (shorter * shorter * distance);
    }
};

using graph_type = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

constexpr double gap = 32; ///< between components

/// Pixels per side that give every vertex some space.
double side_of(std::size_t num_vertices)
{
    return num_vertices == 1 ? 24.0
                             : std::clamp(64 * std::sqrt(static_cast<double>(num_vertices)), 96.0, 1400.0);
}

/// Stretches places to fill a box, each direction separately or both by the same factor.
void fit(std::vector<point>& places, double width, double height, bool alike)
{
    double low[2] = {places[0].x, places[0].y}, high[2] = {low[0], low[1]};
    for (point const p : places)
    {
        low[0] = std::min(low[0], p.x);
        low[1] = std::min(low[1], p.y);
        high[0] = std::max(high[0], p.x);
        high[1] = std::max(high[1], p.y);
    }
    double scale[2] = {width / (high[0] - low[0]), height / (high[1] - low[1])};
    for (double& s : scale)
        s = std::isfinite(s) ? s : 0; // the places are equal, or closer than this factor can tell apart
    if (alike && scale[0] > 0 && scale[1] > 0)
        scale[0] = scale[1] = std::min(scale[0], scale[1]);
    for (point& p : places)
        p = {scale[0] > 0 ? (p.x - low[0]) * scale[0] : width / 2,
            scale[1] > 0 ? (p.y - low[1]) * scale[1] : height / 2};
}

/// Places in a square with a corner at (0, 0).
std::vector<point> lay_out_component(graph_type const& graph)
{
    using topology = boost::rectangle_topology<boost::minstd_rand>;
    double const side = side_of(num_vertices(graph));
    boost::minstd_rand engine(1);
    topology const square(engine, 0, 0, side, side);
    std::vector<topology::point_type> places(num_vertices(graph));
    auto const place = boost::make_iterator_property_map(places.begin(), get(boost::vertex_index, graph));
    if (places.size() > 1)
    {
        boost::random_graph_layout(graph, place, square);
        boost::fruchterman_reingold_force_directed_layout(graph, place, square,
            boost::cooling(boost::linear_cooling<double>(300, side / 10))
                .attractive_force(attraction())
                .repulsive_force(repulsion()));
    }
    std::vector<point> all;
    for (auto const& p : places)
        all.push_back({p[0], p[1]});
    // The forces leave the picture somewhere in the square.
    fit(all, side, side, false);
    return all;
}

/// Longitudes shrink towards the poles, as on a map that is true to scale at its middle latitude.
layout lay_out_map(io::edge_list const& g)
{
    layout made;
    if (g.places.empty())
        return made;
    double low = g.places[0].y, high = low;
    for (auto const& p : g.places)
    {
        low = std::min(low, p.y);
        high = std::max(high, p.y);
    }
    double const pi = std::acos(-1.0);
    double const shrink =
        !g.on_plane && low >= -90 && high <= 90 ? std::max(std::cos((low + high) / 2 * pi / 180), 0.01) : 1;
    for (auto const& p : g.places)
        made.where.push_back({p.x * shrink, -p.y});
    double const side = side_of(g.num_vertices);
    fit(made.where, side, side, true);
    for (point const p : made.where)
    {
        made.width = std::max(made.width, p.x);
        made.height = std::max(made.height, p.y);
    }
    return made;
}

/// Squares in rows, in the order given; returns their corners.
std::vector<point> pack(std::vector<double> const& sides, layout& into)
{
    double area = 0;
    for (double const side : sides)
        area += (side + gap) * (side + gap);
    double const width = std::max(sides[0], std::sqrt(area));
    std::vector<point> corners;
    double x = 0, y = 0, row = 0;
    for (double const side : sides)
    {
        if (x > 0 && x + side > width)
        {
            x = 0;
            y += row + gap;
            row = 0;
        }
        corners.push_back({x, y});
        x += side + gap;
        row = std::max(row, side);
        into.width = std::max(into.width, x - gap);
        into.height = std::max(into.height, y + row);
    }
    return corners;
}

/// Uses the graph's own places, north up, if it has them. Otherwise each component is in a square of its
/// own, with neighbours placed close together by Fruchterman and Reingold's forces from a fixed start; the
/// squares form rows, the largest first. O(V^2 + E) time per iteration for a component, with 300 iterations
/// for each.
layout lay_out(io::edge_list const& g)
{
    if (!g.places.empty() || g.num_vertices == 0)
        return lay_out_map(g);
    graph_type whole(g.num_vertices);
    for (std::size_t i = 0; i != g.num_edges(); ++i)
        if (g.sources[i] != g.targets[i])
            add_edge(g.sources[i], g.targets[i], whole);
    std::vector<std::size_t> component_of(g.num_vertices), place_of(g.num_vertices);
    std::vector<std::vector<std::size_t>> members(boost::connected_components(whole, component_of.data()));
    for (std::size_t v = 0; v != component_of.size(); ++v)
    {
        place_of[v] = members[component_of[v]].size();
        members[component_of[v]].push_back(v);
    }
    std::stable_sort(
        members.begin(), members.end(), [](auto const& a, auto const& b) { return a.size() > b.size(); });

    layout made;
    std::vector<double> sides;
    for (auto const& part : members)
        sides.push_back(side_of(part.size()));
    std::vector<point> const corners = pack(sides, made);
    made.where.resize(g.num_vertices);
    for (std::size_t c = 0; c != members.size(); ++c)
    {
        graph_type part(members[c].size());
        for (std::size_t const v : members[c])
            for (auto const e : boost::make_iterator_range(out_edges(v, whole)))
                if (v < target(e, whole))
                    add_edge(place_of[v], place_of[target(e, whole)], part);
        std::vector<point> const places = lay_out_component(part);
        for (std::size_t i = 0; i != places.size(); ++i)
            made.where[members[c][i]] = {corners[c].x + places[i].x, corners[c].y + places[i].y};
    }
    return made;
}

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
    return std::string(" ") + x + "=\"" + tenths(p.x) + "\" " + y + "=\"" + tenths(p.y) + "\"";
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

/// Escaped for XML, which has neither control characters nor U+FFFE and U+FFFF.
std::string escaped(std::string const& label)
{
    std::string text;
    for (char const c : label)
        text += c == '&'                             ? "&amp;"
                : c == '<'                           ? "&lt;"
                : c == '>'                           ? "&gt;"
                : static_cast<unsigned char>(c) < 32 ? "?"
                                                     : std::string(1, c);
    for (char const* const forbidden : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        boost::algorithm::replace_all(text, forbidden, "?");
    return text;
}

point middle(point a, point b)
{
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// Tableau's ten colours; clusters beyond the tenth use them again.
char const* color_of(std::uint32_t cluster)
{
    static constexpr char const* colors[] = {"#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1", "#76b7b2",
        "#edc948", "#9c755f", "#ff9da7", "#79706e"};
    return colors[cluster % std::size(colors)];
}

/// Pixels that a label of font size 10 needs, rather more than less: no font is there to measure it.
double width_of(std::string_view label)
{
    double width = 0;
    for (char const c : label) // bytes that continue a character have no width
        width += static_cast<unsigned char>(c) < 0x80 ? 7 : (c & 0x40) != 0 ? 11 : 0;
    return width;
}

/// Whether the forest's edge i is removed, so that clusters are left.
bool is_cut(io::edge_list const& g, clusters_type const& clusters, std::size_t i)
{
    return !clusters.empty() && clusters[g.sources[i]] != clusters[g.targets[i]];
}

/// Loops are points, and are omitted.
template <class Selected>
void draw_edges(std::ostream& to, io::edge_list const& g, std::vector<point> const& where,
    clusters_type const& clusters, Selected selected)
{
    for (std::size_t i = 0; i != g.num_edges(); ++i)
        if (selected(i) && g.sources[i] != g.targets[i])
        {
            to << "<line" << at("x1", "y1", where[g.sources[i]]) << at("x2", "y2", where[g.targets[i]]);
            if (!clusters.empty())
                to << " stroke=\"" << color_of(clusters[g.sources[i]]) << "\"";
            to << "/>\n";
        }
}

} // namespace

void draw_dot(std::ostream& to, io::edge_list const& g, ids_type const& ids, clusters_type const& clusters)
{
    std::vector<bool> const is_selected = selected(g, ids);
    to << "graph forest {\n  node [shape=circle];\n";
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
    {
        to << "  " << dot_name(g, v);
        if (!clusters.empty())
            to << " [style=filled, fillcolor=\"" << color_of(clusters[v]) << "\"]";
        to << ";\n";
    }
    for (std::size_t i = 0; i != g.num_edges(); ++i)
    {
        to << "  " << dot_name(g, g.sources[i]) << " -- " << dot_name(g, g.targets[i]) << " [label=\""
           << io::weight_text(g, i) << "\"";
        if (is_selected[i] && is_cut(g, clusters, i))
            to << ", style=dashed";
        else if (is_selected[i] && !clusters.empty())
            to << ", color=\"" << color_of(clusters[g.sources[i]]) << "\", penwidth=3";
        else if (is_selected[i])
            to << ", color=red, penwidth=3";
        to << "];\n";
    }
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

void draw_svg(std::ostream& to, io::edge_list const& g, ids_type const& ids, clusters_type const& clusters)
{
    std::string const refusal = too_large_to_draw(g);
    if (!refusal.empty())
        throw std::length_error(refusal);

    layout placed = lay_out(g);
    bool const labelled = g.num_vertices <= most_labelled && g.num_edges() <= most_labelled;
    double margin = 24; // for a vertex, and for half of a label
    for (std::uint32_t v = 0; labelled && v != g.num_vertices; ++v)
        margin = std::max(margin, width_of(g.label(v)) / 2 + 4);
    for (std::size_t i = 0; labelled && i != g.num_edges(); ++i)
        margin = std::max(margin, width_of(io::weight_text(g, i)) / 2 + 4);
    std::vector<point>& where = placed.where;
    for (point& p : where)
        p = {p.x + margin, p.y + margin};
    std::vector<bool> const is_selected = selected(g, ids);
    std::string const width = tenths(placed.width + 2 * margin), height = tenths(placed.height + 2 * margin);
    to << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height
       << "\" viewBox=\"0 0 " << width << " " << height << "\">\n"
       << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
       << "<g class=\"rest\" stroke=\"#b8b8b8\" stroke-width=\"1\">\n";
    draw_edges(to, g, where, {}, [&](std::size_t i) { return !is_selected[i]; });
    if (!clusters.empty())
    {
        to << "</g>\n<g class=\"cut\" stroke=\"#808080\" stroke-width=\"3\" stroke-dasharray=\"6 4\">\n";
        draw_edges(to, g, where, {}, [&](std::size_t i) { return is_selected[i] && is_cut(g, clusters, i); });
    }
    to << "</g>\n<g class=\"forest\" stroke=\"#c8102e\" stroke-width=\"3\">\n";
    draw_edges(
        to, g, where, clusters, [&](std::size_t i) { return is_selected[i] && !is_cut(g, clusters, i); });
    to << "</g>\n<g class=\"vertices\" fill=\"#1f3b57\">\n";
    char const* const radius = labelled ? "10" : clusters.empty() ? "3" : "5";
    for (std::size_t v = 0; v != where.size(); ++v)
    {
        to << "<circle" << at("cx", "cy", where[v]) << " r=\"" << radius << "\"";
        if (!clusters.empty())
            to << " fill=\"" << color_of(clusters[v]) << "\"";
        to << "/>\n";
    }
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
