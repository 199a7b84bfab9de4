//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls with common mistakes, each behind its own macro, with a piece of the message that the compiler must
// give. check_wrong_calls.py compiles calls with different messages together; with RIGHT, this file
// compiles.

#include "test/style/wrong_calls.hpp"

struct road
{
    std::string name;
    double km;
};
struct colour // without an order
{
    int red;
};

using namespace boost;
using roads = adjacency_list<vecS, vecS, undirectedS, no_property, road>;
using road_link = graph_traits<roads>::edge_descriptor;

roads const g(3);
std::vector<road_link> tree;
std::vector<std::size_t> parents;
std::vector<double> weights;
std::vector<std::uint32_t> ends;
std::vector<boost_gpu_mst::edge_id> ids;
auto const by_km = [](road_link e) { return g[e].km; };

/// Vertices and out-edges, as in many users' own classes, but no edges(g).
struct rows_only
{
    using vertex_descriptor = int;
    using edge_descriptor = int;
};
int* num_vertices(rows_only const&);
std::pair<int*, int*> vertices(rows_only const&);
std::pair<int*, int*> out_edges(int, rows_only const&);

struct counting_visitor : dijkstra_visitor<>
{
    int calls = 0;
};

void call()
{
    using namespace boost_gpu_mst;
    auto const out = std::back_inserter(tree);
    (void)out;
#ifdef FORGOTTEN_WEIGHTS // the graph has no edge_weight property. Name the weights
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out);
#endif
#ifdef FORGOTTEN_WEIGHTS_AMONG_PARAMETERS // the graph has no edge_weight property. Name the weights
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, vertex_index_map(get(vertex_index, g)));
#endif
#ifdef FORGOTTEN_WEIGHTS_OF_A_MATRIX // the graph has no edge_weight property. Name the weights
    adjacency_matrix<undirectedS, no_property, road> const m(3);
    std::vector<graph_traits<decltype(m)>::edge_descriptor> selected;
    boost_gpu_mst::kruskal_minimum_spanning_tree(m, std::back_inserter(selected));
#endif
#ifdef FORGOTTEN_WEIGHTS_OF_A_CSR // the graph has no edge_weight property. Name the weights
    compressed_sparse_row_graph<directedS, no_property, road> const rows;
    std::vector<graph_traits<decltype(rows)>::edge_descriptor> selected;
    boost_gpu_mst::kruskal_minimum_spanning_tree(rows, std::back_inserter(selected));
#endif
#ifdef FORGOTTEN_WEIGHTS_OF_A_FILTERED_GRAPH // the graph has no edge_weight property. Name the weights
    filtered_graph<roads, keep_all> const some(g, keep_all());
    boost_gpu_mst::kruskal_minimum_spanning_tree(some, out);
#endif
#ifdef A_VECTOR // a container or an array is not a weight map
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(weights));
#endif
#ifdef A_POINTER // a container or an array is not a weight map
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(weights.data()));
#endif
#ifdef AN_INT // a number is not a weight map
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(1));
#endif
#ifdef NO_MAP // this weight map is not a readable property map
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(g));
#endif
#ifdef WITHOUT_ITS_NAME // the third parameter is a named one
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, get(&road::km, g));
#endif
#ifdef NO_ORDER // weights need the operators < > <= >=
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, out, weight_map(static_property_map<colour, road_link>(colour{})));
#endif
#ifdef NO_EDGES // the graph has no edges(g) and num_edges(g)
    boost_gpu_mst::kruskal_minimum_spanning_tree(rows_only(), out);
#endif
#ifdef NO_GRAPH // this type does not model a graph
    boost_gpu_mst::kruskal_minimum_spanning_tree(weights, out);
#endif
#ifdef A_VECTOR_AS_OUTPUT // the output is an iterator, not a container. Pass std::back_inserter(tree)
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, tree, weight_map(get(&road::km, g)));
#endif
#ifdef ANOTHER_OUTPUT // the output iterator must accept
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(weights), weight_map(get(&road::km, g)));
#endif
#ifdef SWAPPED // the order of the arguments is (g, weight, out)
    minimum_spanning_forest(g, out, get(&road::km, g));
#endif
#ifdef SWAPPED_WITH_A_LAMBDA // the order of the arguments is (g, weight, out)
    minimum_spanning_forest(g, tree.begin(), by_km);
#endif
#ifdef EDGES_AS_INDEX // this vertex_index_map is a map of edges
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, out, weight_map(get(&road::km, g)).vertex_index_map(get(&road::km, g)));
#endif
#ifdef FOREST_WITH_EDGES_AS_INDEX // this vertex_index_map is a map of edges
    minimum_spanning_forest(g, by_km, out, get(&road::km, g));
#endif
#ifdef A_LAMBDA_WITHOUT_ORDER // weights need the operators < > <= >=
    minimum_spanning_forest(
        g, [](road_link) { return colour{}; }, out);
#endif
#ifdef A_LAMBDA_OF_VERTICES // this weight map is not a readable property map
                            // function
    minimum_spanning_forest(
        g, [](std::string const&) { return 1; }, out);
#endif
#ifdef RETURNED_WITH_A_VECTOR // a container or an array is not a weight map
    minimum_spanning_forest(g, weights);
#endif
#ifdef FOREST_WITH_A_VECTOR // a container or an array is not a weight map
    minimum_spanning_forest(g, weights, out);
#endif
#ifdef FOREST_WITH_AN_INT // a number is not a weight map
    minimum_spanning_forest(g, 1, out);
#endif
#ifdef FOREST_WITHOUT_EDGES // the graph has no edges(g) and num_edges(g)
    minimum_spanning_forest(rows_only(), 1, out);
#endif
#ifdef FOREST_INTO_A_VECTOR // the output is an iterator, not a container. Pass std::back_inserter(tree)
    minimum_spanning_forest(g, get(&road::km, g), tree, options{});
#endif
#ifdef FOREST_OF_ARRAYS_INTO_A_VECTOR // the output is an iterator, not a container. Pass
                                      // std::back_inserter(tree)
    minimum_spanning_forest(3, ends, ends, weights, ids);
#endif
#ifdef FOREST_OF_A_LIST // sources, targets and weights must be contiguous
    minimum_spanning_forest(3, ends, ends, std::list<int>(), std::back_inserter(ids));
#endif
#ifdef FORESTS_OF_GRAPHS_MADE_BY_ITERATORS // the range must refer to graphs that exist
    std::vector<int> const sizes(2, 3);
    boost_gpu_mst::minimum_spanning_forests(
        sizes | adaptors::transformed([](int n) { return roads(std::size_t(n)); }),
        [](roads const& made) { return get(&road::km, made); });
#endif
#ifdef PRIM_WITHOUT_WEIGHTS // the graph has no edge_weight property. Name the weights
    boost_gpu_mst::prim_minimum_spanning_tree(g, &parents[0]);
#endif
#ifdef PRIM_WITHOUT_EDGES // the graph has no edges(g) and num_edges(g)
    boost_gpu_mst::prim_minimum_spanning_tree(rows_only(), &parents[0]);
#endif
#ifdef PRIM_WITHOUT_ITS_NAME // the third parameter is a named one
    boost_gpu_mst::prim_minimum_spanning_tree(g, &parents[0], get(&road::km, g));
#endif
#ifdef PRIM_WITH_EDGES_AS_INDEX // this vertex_index_map is a map of edges
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, &parents[0], weight_map(by_km).vertex_index_map(get(&road::km, g)));
#endif
#ifdef PRIM_INTO_A_VECTOR // a container is not a predecessor_map
    boost_gpu_mst::prim_minimum_spanning_tree(g, parents, weight_map(by_km));
#endif
#ifdef PRIM_INTO_AN_OUTPUT // this predecessor_map is not a writable property map
    boost_gpu_mst::prim_minimum_spanning_tree(g, out, weight_map(by_km));
#endif
#ifdef PRIM_WITH_DISTANCES_IN_A_VECTOR // this distance_map is not a property map
    boost_gpu_mst::prim_minimum_spanning_tree(g, &parents[0], weight_map(by_km).distance_map(weights));
#endif
#ifdef PRIM_FROM_A_NAME // this root_vertex is not a vertex descriptor
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, &parents[0], weight_map(by_km).root_vertex(std::string("Rome")));
#endif
#ifdef PRIM_WITH_A_VISITOR // prim_minimum_spanning_tree calls no visitor
    boost_gpu_mst::prim_minimum_spanning_tree(g, &parents[0], weight_map(by_km).visitor(counting_visitor()));
#endif
#ifdef PRIM_WITH_A_VISITOR_IN_ITS_PLACE // prim_minimum_spanning_tree calls no visitor
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, 0, &parents[0], &weights[0], get(&road::km, g), get(vertex_index, g), counting_visitor());
#endif
#ifdef RIGHT
    boost_gpu_mst::prim_minimum_spanning_tree(
        g, &parents[0], weight_map(by_km).root_vertex(1).visitor(default_dijkstra_visitor()));
    boost_gpu_mst::prim_minimum_spanning_tree(g, 0, &parents[0], &weights[0], get(&road::km, g),
        get(vertex_index, g), make_dijkstra_visitor(null_visitor()));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(by_km));
    minimum_spanning_forest(g, by_km, out);
    tree = minimum_spanning_forest(g, by_km);
    verify_minimum_spanning_forest(g, by_km, tree.begin(), tree.end());
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(get(&road::km, g)));
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, out, weight_map(make_function_property_map<road_link>(by_km)));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, out, weight_map(static_property_map<int, road_link>(1)));
    minimum_spanning_forest(g, get(&road::name, g), out);
    adjacency_list<vecS, vecS, undirectedS, no_property, property<edge_index_t, int>> const numbered;
    std::vector<graph_traits<decltype(numbered)>::edge_descriptor> selected;
    minimum_spanning_forest(numbered, make_iterator_property_map(weights.begin(), get(edge_index, numbered)),
        std::back_inserter(selected));
#endif
}
