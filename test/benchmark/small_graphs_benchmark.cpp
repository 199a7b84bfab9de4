//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Boost's call and ours, in turns, on small graphs of every type of the contract. Prints the microseconds of
// either, the least of many runs, and how many times as fast ours is: below 1 it is the slower one.
// small_graphs_benchmark [seconds for each line, default 0.1 [vertices at most, default 20000]]

#include "test/benchmark/timing.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/subgraph.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace
{

using boost_gpu_mst::benchmark::seconds_of;

double patience = 0.1;
double worst = 1e9;

/// Vertices and the ends and weights of edges: a path and random edges, 1.6 an edge vertex in all.
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
template <class Weight, class Direction = boost::undirectedS>
using vectors =
    boost::adjacency_list<boost::vecS, boost::vecS, Direction, boost::no_property, with_weight<Weight>>;
using lists = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, std::size_t>, with_weight<int>>;
using matrix = boost::adjacency_matrix<boost::undirectedS, boost::no_property, with_weight<int>>;
using part = boost::subgraph<boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
    boost::no_property, boost::property<boost::edge_index_t, std::size_t, with_weight<int>>>>;
using rows = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, with_weight<int>>;

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

template <>
lists make<lists>(lines const& l)
{
    lists g;
    std::vector<boost::graph_traits<lists>::vertex_descriptor> v;
    for (std::size_t i = 0; i != l.n; ++i)
    {
        v.push_back(add_vertex(g));
        put(boost::vertex_index, g, v.back(), i);
    }
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        add_edge(v[l.ends[i].first], v[l.ends[i].second], l.weights[i], g);
    return g;
}

template <>
rows make<rows>(lines const& l)
{
    std::vector<with_weight<int>> weights;
    for (int const w : l.weights)
        weights.emplace_back(w);
    return rows(boost::edges_are_unsorted_multi_pass, l.ends.begin(), l.ends.end(), weights.begin(), l.n);
}

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
    double const once = std::max(seconds_of(boosts), 1e-8);
    own();
    if (theirs.size() != ours.size())
        throw std::runtime_error(std::string(name) + ": the forests differ in size");
    // Many calls in one measurement, where a call takes no longer than a look at the clock.
    auto const calls = static_cast<std::size_t>(std::max(1.0, 2e-5 / once));
    auto const many = [&](auto const& f)
    {
        return seconds_of(
            [&]
            {
                for (std::size_t i = 0; i != calls; ++i)
                    f();
            });
    };
    double least_theirs = 1e9, least_ours = 1e9, spent = 0;
    int const least_runs = patience > 0 ? 5 : 1;
    for (int run = 0; run < least_runs || spent < patience; ++run)
    {
        double const a = many(boosts), b = many(own);
        least_theirs = std::min(least_theirs, a);
        least_ours = std::min(least_ours, b);
        spent += a + b;
    }
    double const scale = 1e6 / double(calls);
    worst = std::min(worst, least_theirs / least_ours);
    std::printf("%-28s %6zu %6zu %12.2f %12.2f %8.2f\n", name, l.n, l.ends.size(), scale * least_theirs,
        scale * least_ours, least_theirs / least_ours);
    std::fflush(stdout);
}

template <class Graph>
void compare(char const* name, lines const& l)
{
    Graph const g = make<Graph>(l);
    compare(name, l, g, boost::vertex_index_map(get(boost::vertex_index, g)));
}

struct all_but_loops
{
    vectors<int> const* g = nullptr;
    template <class Edge>
    bool operator()(Edge const& e) const
    {
        return source(e, *g) != target(e, *g);
    }
};

void compare_all(std::size_t n)
{
    lines const l(n);
    compare<vectors<int>>("undirected, int", l);
    compare<vectors<double, boost::directedS>>("directed, double", l);
    compare<vectors<float, boost::bidirectionalS>>("bidirectional, float", l);
    compare<vectors<long double>>("long double", l);
    compare<vectors<std::string>>("string", l);
    compare<vectors<boost::multiprecision::cpp_int>>("cpp_int", l);
    compare<lists>("listS", l);
    compare<rows>("compressed_sparse_row_graph", l);
    if (n <= 2000)
        compare<matrix>("adjacency_matrix", l);

    auto const g = make<vectors<int>>(l);
    using edge = boost::graph_traits<vectors<int>>::edge_descriptor;
    auto const interior = get(boost::edge_weight, g);
    auto const function =
        boost::make_function_property_map<edge>([&](edge const& e) { return get(interior, e) ^ 1; });
    compare("function map", l, g, boost::weight_map(function).vertex_index_map(get(boost::vertex_index, g)));
    boost::filtered_graph<vectors<int>, all_but_loops> const filtered(g, all_but_loops{&g});
    compare("filtered_graph", l, filtered,
        boost::weight_map(interior).vertex_index_map(get(boost::vertex_index, g)));
    std::vector<std::size_t> rank(n), parent(n);
    auto const index = get(boost::vertex_index, g);
    auto const maps = boost::rank_map(boost::make_iterator_property_map(rank.begin(), index))
                          .predecessor_map(boost::make_iterator_property_map(parent.begin(), index));
    compare("both maps", l, g, maps);
    compare("both maps, filtered_graph", l, filtered, maps.weight_map(interior).vertex_index_map(index));
    auto const nodes = make<lists>(l);
    std::vector<boost::graph_traits<lists>::vertex_descriptor> above(n);
    auto const place = get(boost::vertex_index, nodes);
    compare("both maps, listS", l, nodes,
        boost::rank_map(boost::make_iterator_property_map(rank.begin(), place))
            .predecessor_map(boost::make_iterator_property_map(above.begin(), place))
            .vertex_index_map(place));

    auto const both_ways = make<vectors<int, boost::bidirectionalS>>(l);
    auto const reversed = boost::make_reverse_graph(both_ways);
    compare("reverse_graph", l, reversed,
        boost::weight_map(get(boost::edge_weight, reversed))
            .vertex_index_map(get(boost::vertex_index, both_ways)));
    part whole = make<part>(l);
    part& half = whole.create_subgraph();
    for (std::size_t v = 0; v != n; v += 1)
        add_vertex(v, half);
    part const& seen = half;
    compare("subgraph", l, seen,
        boost::weight_map(get(boost::edge_weight, seen)).vertex_index_map(get(boost::vertex_index, seen)));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1)
        patience = std::atof(argv[1]);
    unsigned long const most = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 20000;
    std::printf(
        "%-28s %6s %6s %12s %12s %8s\n", "graph and weights", "V", "E", "Boost, us", "ours, us", "ratio");
    for (std::size_t const n : {5u, 30u, 500u, 2000u, 20000u})
        if (n <= most)
            compare_all(n);
    std::printf("least ratio %.2f\n", worst);
}
