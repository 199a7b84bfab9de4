//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/small_graphs.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/labeled_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/subgraph.hpp>

// Graphs over other graphs, and rank and predecessor maps.

namespace small_graphs
{

namespace
{

using part = boost::subgraph<boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
    boost::no_property, boost::property<boost::edge_index_t, std::size_t, with_weight<int>>>>;
using lists = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, std::size_t>, with_weight<int>>;

struct all_but_loops
{
    vectors<int> const* g = nullptr;
    template <class Edge>
    bool operator()(Edge const& e) const
    {
        return source(e, *g) != target(e, *g);
    }
};

void compare_maps_of_lists(lines const& l)
{
    lists nodes;
    std::vector<boost::graph_traits<lists>::vertex_descriptor> v, above(l.n);
    for (std::size_t i = 0; i != l.n; ++i)
    {
        v.push_back(add_vertex(nodes));
        put(boost::vertex_index, nodes, v.back(), i);
    }
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        add_edge(v[l.ends[i].first], v[l.ends[i].second], l.weights[i], nodes);
    std::vector<std::size_t> rank(l.n);
    auto const place = get(boost::vertex_index, nodes);
    compare("both maps over listS", l, nodes,
        boost::rank_map(boost::make_iterator_property_map(rank.begin(), place))
            .predecessor_map(boost::make_iterator_property_map(above.begin(), place))
            .vertex_index_map(place));
}

void compare_subgraph(lines const& l)
{
    part whole = make<part>(l);
    part& half = whole.create_subgraph();
    for (std::size_t v = 0; v != l.n; ++v)
        add_vertex(v, half);
    part const& seen = half;
    compare("subgraph", l, seen,
        boost::weight_map(get(boost::edge_weight, seen)).vertex_index_map(get(boost::vertex_index, seen)));
}

void compare_labeled(lines const& l)
{
    using labels = boost::labeled_graph<vectors<int>, std::string>;
    labels g;
    for (std::size_t i = 0; i != l.n; ++i)
        add_vertex(std::to_string(i), g);
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        add_edge(l.ends[i].first, l.ends[i].second, with_weight<int>(l.weights[i]), g.graph());
    compare("labeled_graph", l, g,
        boost::weight_map(get(boost::edge_weight, g.graph()))
            .vertex_index_map(get(boost::vertex_index, g.graph())));
}

} // namespace

void compare_adaptors(lines const& l)
{
    auto const g = make<vectors<int>>(l);
    auto const interior = get(boost::edge_weight, g);
    boost::filtered_graph<vectors<int>, all_but_loops> const filtered(g, all_but_loops{&g});
    auto const index = get(boost::vertex_index, g);
    compare("filtered_graph", l, filtered, boost::weight_map(interior).vertex_index_map(index));
    auto const both_ways = make<vectors<int, boost::bidirectionalS>>(l);
    auto const reversed = boost::make_reverse_graph(both_ways);
    compare("reverse_graph", l, reversed,
        boost::weight_map(get(boost::edge_weight, reversed))
            .vertex_index_map(get(boost::vertex_index, both_ways)));
    compare_subgraph(l);
    compare_labeled(l);

    std::vector<std::size_t> rank(l.n), parent(l.n);
    auto const maps = boost::rank_map(boost::make_iterator_property_map(rank.begin(), index))
                          .predecessor_map(boost::make_iterator_property_map(parent.begin(), index));
    compare("both maps", l, g, maps);
    compare("both maps by pointers", l, g, boost::rank_map(rank.data()).predecessor_map(parent.data()));
    compare("rank_map", l, g, boost::rank_map(rank.data()).vertex_index_map(index));
    compare("predecessor_map", l, g, boost::predecessor_map(parent.data()).vertex_index_map(index));
    compare("both maps over filtered_graph", l, filtered, maps.weight_map(interior).vertex_index_map(index));
    compare_maps_of_lists(l);
}

} // namespace small_graphs
