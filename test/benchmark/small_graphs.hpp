//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_SMALL_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_SMALL_GRAPHS_HPP

#include "test/benchmark/timing.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/property_map/property_map.hpp>

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// A graph of small_graphs_benchmark, and the comparison of the two calls on it.

namespace small_graphs
{

inline double patience = 0.1; ///< seconds for each line
inline double worst = 1e9;    ///< least ratio so far

/// Vertices and the ends and weights of edges: a path and random edges, in all 1.6 edges per vertex.
struct lines
{
    explicit lines(std::size_t vertices) : n(vertices)
    {
        std::mt19937 random(static_cast<unsigned>(n));
        for (std::size_t v = 0; v + 1 != n; ++v)
            ends.emplace_back(v, v + 1);
        while (ends.size() < n * 8 / 5)
            ends.emplace_back(random() % n, random() % n);
        for (std::size_t i = 0; i != ends.size(); ++i)
            weights.push_back(static_cast<int>(random() % 1000000));
    }

    std::size_t n;
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    std::vector<int> weights;
};

template <class Weight>
Weight make_weight(int w)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return std::to_string(1000000 + w);
    else
        return static_cast<Weight>(w);
}

template <class Weight>
using with_weight = boost::property<boost::edge_weight_t, Weight>;
template <class Weight, class Direction = boost::undirectedS, class OutEdges = boost::vecS>
using vectors =
    boost::adjacency_list<OutEdges, boost::vecS, Direction, boost::no_property, with_weight<Weight>>;

template <class Graph>
Graph make(lines const& l)
{
    using weight = typename boost::property_traits<
        typename boost::property_map<Graph, boost::edge_weight_t>::type>::value_type;
    Graph g(l.n);
    for (std::size_t i = 0; i != l.ends.size(); ++i)
    {
        auto const added = add_edge(vertex(l.ends[i].first, g), vertex(l.ends[i].second, g), g);
        put(boost::edge_weight, g, added.first, make_weight<weight>(l.weights[i]));
    }
    return g;
}

/// Times the two calls in turns; takes the least of many runs of each.
template <class Graph, class Parameters>
void compare(char const* name, lines const& l, Graph const& g, Parameters const& parameters)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    std::vector<edge> theirs, ours;
    theirs.reserve(l.n);
    ours.reserve(l.n);
    auto const boosts = [&]
    {
        theirs.clear();
        boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs), parameters);
    };
    auto const own = [&]
    {
        ours.clear();
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours), parameters);
    };
    double const once = std::max(boost_gpu_mst::benchmark::seconds_of(boosts), 1e-8);
    own();
    if (theirs.size() != ours.size())
        throw std::runtime_error(std::string(name) + ": the forests differ in size");
    // Many calls in one measurement if a call takes no longer than reading the clock.
    auto const calls = static_cast<std::size_t>(std::max(1.0, 2e-5 / once));
    auto const many = [&](auto const& f)
    {
        return boost_gpu_mst::benchmark::seconds_of(
            [&]
            {
                for (std::size_t i = 0; i != calls; ++i)
                    f();
            });
    };
    double their_min = 1e9, our_min = 1e9, spent = 0;
    int const min_runs = patience > 0 ? 5 : 1;
    for (int run = 0; run < min_runs || spent < patience; ++run)
    {
        double const a = many(boosts), b = many(own);
        their_min = std::min(their_min, a);
        our_min = std::min(our_min, b);
        spent += a + b;
    }
    double const scale = 1e6 / double(calls);
    worst = std::min(worst, their_min / our_min);
    std::printf("%s,%zu,%zu,%.2f,%.2f,%.2f\n", name, l.n, l.ends.size(), scale * their_min, scale * our_min,
        their_min / our_min);
    std::fflush(stdout);
}

template <class Graph>
void compare(char const* name, lines const& l)
{
    Graph const g = make<Graph>(l);
    compare(name, l, g, boost::vertex_index_map(get(boost::vertex_index, g)));
}

void compare_types(lines const& l);    ///< types of graphs: small_graphs_types.cpp
void compare_adaptors(lines const& l); ///< graph adaptors: small_graphs_adaptors.cpp
void compare_weights(lines const& l);  ///< types of weights, and maps: small_graphs_weights.cpp

} // namespace small_graphs

#endif
