//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_CALLERS_HPP
#define BOOST_GPU_MST_TEST_API_CALLERS_HPP

#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

namespace callers
{

using plain = api_test::weighted_graph<>;
using unindexed = api_test::weighted_list<boost::vecS, boost::listS, boost::undirectedS>;
using listed = boost::adjacency_list<boost::vecS, boost::listS, boost::undirectedS,
    boost::property<boost::vertex_index_t, int>, boost::property<boost::edge_weight_t, int>>;

template <class Graph>
using edge_of = typename boost::graph_traits<Graph>::edge_descriptor;
template <class Graph>
using vertex_of = typename boost::graph_traits<Graph>::vertex_descriptor;

/// n vertices on a circle with chords; all weights are distinct.
template <class Graph>
void fill(Graph& g, int n)
{
    std::vector<vertex_of<Graph>> v;
    for (int i = 0; i != n; ++i)
        v.push_back(add_vertex(g));
    for (int i = 0; i != n; ++i)
    {
        add_edge(v[std::size_t(i)], v[std::size_t((i + 1) % n)], (i * 7919) % 100003 * 2, g);
        add_edge(v[std::size_t(i)], v[std::size_t((i * 3 + 1) % n)], (i * 6007) % 100003 * 2 + 1, g);
    }
}

/// Boost's tree and ours, in vectors.
template <class Graph, class Parameters, class OwnParameters>
void check_same(Graph const& g, Parameters const& for_boost, OwnParameters const& for_us)
{
    std::vector<edge_of<Graph>> theirs, ours;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs), for_boost);
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours), for_us);
    BOOST_TEST(!ours.empty());
    BOOST_TEST((ours == theirs));
}

template <class Graph, class Parameters>
void check_same(Graph const& g, Parameters const& parameters)
{
    check_same(g, parameters, parameters);
}

/// The maps must form a disjoint-set forest whose sets are the vertex sets of the trees.
template <class Graph, class Ranks, class Parents>
void check_sets(Graph const& g, std::vector<edge_of<Graph>> const& tree, Ranks& rank, Parents& parent)
{
    std::size_t roots = 0, wrong = 0;
    for (auto [v, end] = vertices(g); v != end; ++v)
    {
        roots += std::size_t(parent[*v] == *v);
        wrong += std::size_t(parent[parent[*v]] != parent[*v] || (parent[*v] != *v && rank[*v] != 0));
    }
    for (edge_of<Graph> const& e : tree)
        wrong += std::size_t(parent[source(e, g)] != parent[target(e, g)]);
    BOOST_TEST(roots + tree.size() == num_vertices(g));
    BOOST_TEST(wrong == 0u);
}

} // namespace callers

#endif
