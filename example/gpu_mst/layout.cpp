//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "layout.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/fruchterman_reingold.hpp>
#include <boost/graph/random_layout.hpp>
#include <boost/graph/topology.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/random/linear_congruential.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace gpu_mst
{

namespace
{

/// Edges that want to be shorter than the square has room for, so that the graph stays off its walls, where
/// it would be flattened.
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

} // namespace

double drawing_width(std::size_t num_vertices)
{
    return std::clamp(64 * std::sqrt(static_cast<double>(num_vertices)), 160.0, 1400.0);
}

std::vector<point> lay_out(boost_gpu_mst::io::edge_list const& g, double width)
{
    using topology = boost::rectangle_topology<boost::minstd_rand>;
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(g.num_vertices);
    for (std::size_t i = 0; i != g.num_edges(); ++i)
        if (g.sources[i] != g.targets[i])
            add_edge(g.sources[i], g.targets[i], graph);

    boost::minstd_rand engine(1);
    topology const square(engine, 0, 0, width, width);
    std::vector<topology::point_type> places(g.num_vertices);
    auto const place = boost::make_iterator_property_map(places.begin(), get(boost::vertex_index, graph));
    if (g.num_vertices > 1)
    {
        boost::random_graph_layout(graph, place, square);
        boost::fruchterman_reingold_force_directed_layout(graph, place, square,
            boost::cooling(boost::linear_cooling<double>(300, width / 10))
                .attractive_force(attraction())
                .repulsive_force(repulsion()));
    }

    // The forces leave the picture somewhere in the square; it is stretched to fill it.
    std::vector<point> all(g.num_vertices);
    double low[2] = {width, width};
    double high[2] = {0, 0};
    for (auto const& p : places)
        for (std::size_t d = 0; d != 2; ++d)
        {
            low[d] = std::min(low[d], p[d]);
            high[d] = std::max(high[d], p[d]);
        }
    auto const stretched = [&](double x, std::size_t d)
    { return high[d] > low[d] ? (x - low[d]) / (high[d] - low[d]) * width : width / 2; };
    for (std::size_t v = 0; v != all.size(); ++v)
        all[v] = {stretched(places[v][0], 0), stretched(places[v][1], 1)};
    return all;
}

} // namespace gpu_mst
