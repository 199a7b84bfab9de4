//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "layout.hpp"

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

namespace gpu_mst
{

namespace
{

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
    double scale[2] = {high[0] > low[0] ? width / (high[0] - low[0]) : 0,
        high[1] > low[1] ? height / (high[1] - low[1]) : 0};
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
layout lay_out_map(boost_gpu_mst::io::edge_list const& g)
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
        low >= -90 && high <= 90 ? std::max(std::cos((low + high) / 2 * pi / 180), 0.01) : 1;
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

} // namespace

layout lay_out(boost_gpu_mst::io::edge_list const& g)
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

} // namespace gpu_mst
