//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// README's call and its relatives, as programs write them in .cu files too: CMakeLists.txt compiles this
// source as C++ and as CUDA.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/prim_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/root_forest.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>
#include <boost_gpu_mst/warm_up.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <list>
#include <map>
#include <vector>

namespace
{

using weight = boost::property<boost::edge_weight_t, double>;
using list_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, weight>;
using linked_graph =
    boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS, boost::no_property, weight>;
using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, weight>;

struct weigh
{
    template <class Edge>
    double operator()(Edge const&) const
    {
        return 1;
    }
};

template <class Graph>
void call_with(Graph const& g)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    std::vector<edge> tree;
    std::list<edge> linked;
    std::array<edge, 3> fixed;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(linked), boost::weight_map(get(boost::edge_weight, g)));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, fixed.begin(), boost::weight_map(weigh()));
    boost_gpu_mst::options o;
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(g, get(boost::edge_weight, g), tree.begin(), o, &r);
    tree = boost_gpu_mst::minimum_spanning_forest(g, weigh());
    boost_gpu_mst::verify_minimum_spanning_forest(g, get(boost::edge_weight, g), tree.begin(), tree.end());
    boost_gpu_mst::single_linkage(g, get(boost::edge_weight, g), tree.begin(), tree.end());
    boost_gpu_mst::root_forest(g, tree.begin(), tree.end());
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    std::map<vertex, vertex> parent;
    std::map<vertex, double> distance;
    boost_gpu_mst::prim_minimum_spanning_tree(g, boost::make_assoc_property_map(parent));
    boost_gpu_mst::prim_minimum_spanning_tree(g, boost::make_assoc_property_map(parent),
        boost::weight_map(weigh()).distance_map(boost::make_assoc_property_map(distance)));
}

} // namespace

void call()
{
    call_with(list_graph(4));
    call_with(linked_graph(4));
    call_with(csr_graph());

    std::vector<std::uint32_t> u, v, offsets;
    std::vector<float> w;
    std::vector<boost_gpu_mst::edge_id> ids(3);
    boost_gpu_mst::minimum_spanning_forest(4, u, v, w, std::back_inserter(ids));
    boost_gpu_mst::minimum_spanning_forest(4, u, v, w, ids.data());
    ids = boost_gpu_mst::minimum_spanning_forest(4, u, v, w);
    boost_gpu_mst::single_linkage(4, u, v, w, ids);
    ids = boost_gpu_mst::minimum_spanning_forests(offsets, offsets, u, v, w).ids;
    ids = boost_gpu_mst::minimum_spanning_forests(4, 1, u, v, w).ids;
    boost_gpu_mst::root_forest(4, u, v, ids, {3});
    boost_gpu_mst::minimum_spanning_forest(
        boost_gpu_mst::host_csr<float, std::uint32_t>(offsets, v, w), std::back_inserter(ids));
    std::vector<boost_gpu_mst::streamed_edge<float>> streamed;
    auto const next = [](boost_gpu_mst::span<std::uint32_t>, boost_gpu_mst::span<std::uint32_t>,
                          boost_gpu_mst::span<float>) { return std::size_t(0); };
    boost_gpu_mst::minimum_spanning_forest_of_stream<float>(4, next, std::back_inserter(streamed));
    boost_gpu_mst::warm_up();
}
