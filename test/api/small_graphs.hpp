//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_SMALL_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_API_SMALL_GRAPHS_HPP

#include <boost/graph/adjacency_list.hpp>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace api_test
{

/// Its edges have a weight and nothing else.
template <class OutEdges, class Vertices, class Direction, class Weight = int, class Edges = boost::listS>
using weighted_list = boost::adjacency_list<OutEdges, Vertices, Direction, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>, boost::no_property, Edges>;
template <class Weight = int>
using weighted_graph = weighted_list<boost::vecS, boost::vecS, boost::undirectedS, Weight>;

struct line
{
    std::size_t u, v;
    int weight;
};

/// n vertices, m random edges; some self-loops, parallel edges and isolated vertices among them.
/// Weights are distinct, or in 0 .. ties - 1.
inline std::vector<line> random_lines(std::size_t n, std::size_t m, unsigned seed, int ties = 0)
{
    std::mt19937 random(seed);
    std::vector<line> lines;
    for (std::size_t i = 0; i < m; ++i)
    {
        std::size_t const u = random() % n, v = random() % n;
        int const distinct = static_cast<int>((i * 7919 + seed) % m) - static_cast<int>(m / 2);
        lines.push_back({u, v, ties ? static_cast<int>(random() % static_cast<unsigned>(ties)) : distinct});
    }
    return lines;
}

/// The same edges without self-loops and parallel edges, for graphs that cannot hold them.
inline std::vector<line> simple(std::vector<line> const& lines)
{
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::vector<line> reused;
    for (line const& l : lines)
        if (l.u != l.v && seen.insert(std::minmax(l.u, l.v)).second)
            reused.push_back(l);
    return reused;
}

/// Makes a graph whose edges have the weight as their only property. array_graphs.hpp has other builders.
template <class Graph>
struct builder
{
    static Graph from(std::size_t n, std::vector<line> const& lines)
    {
        Graph g;
        std::vector<typename boost::graph_traits<Graph>::vertex_descriptor> vs;
        for (std::size_t v = 0; v < n; ++v)
            vs.push_back(add_vertex(g));
        for (line const& l : lines)
            add_edge(vs[l.u], vs[l.v], l.weight, g);
        return g;
    }
};

template <class Graph>
Graph build(std::size_t n, std::vector<line> const& lines)
{
    return builder<Graph>::from(n, lines);
}

} // namespace api_test

#endif
