//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Compiled, not run, with more warnings than most builds have, all of them errors: templates of the library
// warn when the caller's build instantiates them. Run-time type information is off.

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstdint>
#include <iterator>
#include <vector>

/// A map with a narrower value type than the graph's.
struct int_map
{
    using key_type = int;
    using value_type = int;
    using reference = int;
    using category = boost::read_write_property_map_tag;
    int* at;
};
inline int get(int_map const& map, int key)
{
    return map.at[key];
}
inline void put(int_map const& map, int key, int value)
{
    map.at[key] = value;
}

template <class Graph, class WeightMap>
void call(Graph const& g, WeightMap weight)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    std::vector<int> rank(4), predecessor(4);
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::weight_map(weight));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
        boost::weight_map(weight)
            .rank_map(int_map{rank.data()})
            .predecessor_map(int_map{predecessor.data()}));
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(tree));
    boost_gpu_mst::verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end());
}

template <class Weight>
void call_all()
{
    using namespace boost;
    using property_type = property<edge_weight_t, Weight>;
    adjacency_list<vecS, vecS, undirectedS, no_property, property_type> const lists(4);
    call(lists, get(edge_weight, lists));
    adjacency_list<vecS, vecS, directedS, no_property, property_type> const directed(4);
    call(directed, get(edge_weight, directed));
    adjacency_matrix<undirectedS, no_property, property_type> const matrix(4);
    call(matrix, get(edge_weight, matrix));
    compressed_sparse_row_graph<directedS, no_property, property_type> const rows;
    call(rows, get(edge_weight, rows));
}

int main()
{
    call_all<int>();
    call_all<double>();
    call_all<std::uint64_t>();
    std::vector<std::uint32_t> const ends(4);
    std::vector<float> const weights(4);
    std::vector<boost_gpu_mst::edge_id> forest;
    boost_gpu_mst::minimum_spanning_forest(4, ends, ends, weights, std::back_inserter(forest));
}
