//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_MISTAKE_HPP
#define BOOST_GPU_MST_DETAIL_DIAGNOSTICS_EXPLAIN_MISTAKE_HPP

#include <boost_gpu_mst/detail/output/write_edge.hpp>
#include <boost_gpu_mst/span.hpp>

#include <iterator>
#include <type_traits>
#include <utility>

// Explains in one compiler error what is wrong with the types of a call. A public function finds the first
// mistake in its types, explains it, and compiles the rest only if there is none:
//
//     constexpr auto wrong = detail::mistake_in_call<Graph, WeightMap, OutputIterator>();
//     detail::explain<wrong>();
//     if constexpr (wrong == detail::mistake::none)

namespace boost_gpu_mst
{
namespace detail
{

enum class mistake
{
    none,
    no_graph,
    no_edges,
    no_weights,
    weight_is_number,
    weight_is_container,
    weight_is_no_map,
    weight_has_no_order,
    index_is_map_of_edges,
    arguments_are_swapped,
    array_is_not_contiguous,
    output_is_container,
    output_is_no_iterator,
    parameter_has_no_name,
    tree_is_container,
    tree_is_no_map,
    distance_is_no_map,
    root_is_no_vertex,
    visitor_is_not_called
};

/// An error with the remedy, if there is a mistake. test/style/wrong_calls.cpp has one call for each.
template <mistake M>
constexpr void explain()
{
    static_assert(M != mistake::no_graph,
        "boost_gpu_mst: this type does not model a graph: it needs vertices(g), num_vertices(g), edges(g) "
        "and "
        "num_edges(g). Plain arrays are solved by minimum_spanning_forest(num_vertices, sources, targets, "
        "weights, out)");
    static_assert(M != mistake::no_edges,
        "boost_gpu_mst: the graph has no edges(g) and num_edges(g). Write them for it, or put the ends and "
        "weights of its edges into arrays, for minimum_spanning_forest(num_vertices, sources, targets, "
        "weights, out)");
    static_assert(M != mistake::no_weights,
        "boost_gpu_mst: the graph has no edge_weight property. Name the weights, as in "
        "boost::weight_map(get(&Road::km, g)) where Road is the type of the graph's edge properties");
    static_assert(M != mistake::weight_is_number,
        "boost_gpu_mst: a number is not a weight map. For a member of the edges' properties pass "
        "get(&Road::km, g); for one weight for all edges, boost::static_property_map<int, "
        "edge_descriptor>(1)");
    static_assert(M != mistake::weight_is_container,
        "boost_gpu_mst: a container or an array is not a weight map: nothing says which element belongs to "
        "which edge. Number the edges by a property edge_index, and pass "
        "boost::make_iterator_property_map(weights.begin(), "
        "get(boost::edge_index, g))");
    static_assert(M != mistake::weight_is_no_map,
        "boost_gpu_mst: this weight map is not a readable property map of the graph's edges, and not a "
        "function of an edge. For a member of the edges' properties pass get(&Road::km, g); a map of one's "
        "own needs property_traits and get(map, edge_descriptor)");
    static_assert(M != mistake::weight_has_no_order,
        "boost_gpu_mst: weights need the operators < > <= >=. Write them, or pass "
        "boost_gpu_mst::ordered_by(weights, less)");
    static_assert(M != mistake::index_is_map_of_edges,
        "boost_gpu_mst: this vertex_index_map is a map of edges. Pass a map from vertices to the numbers "
        "0 .. num_vertices(g) - 1, as get(boost::vertex_index, g)");
    static_assert(M != mistake::arguments_are_swapped,
        "boost_gpu_mst: the order of the arguments is (g, weight, out): the weights come before the output "
        "iterator");
    static_assert(M != mistake::array_is_not_contiguous,
        "boost_gpu_mst: sources, targets and weights must be contiguous arrays, as std::vector: std::data "
        "and std::size apply to them");
    static_assert(M != mistake::output_is_container,
        "boost_gpu_mst: the output is an iterator, not a container. Pass std::back_inserter(tree)");
    static_assert(M != mistake::output_is_no_iterator,
        "boost_gpu_mst: the output iterator must accept `*out++ = e`, or `*out = e` and `++out`, where e "
        "is the graph's edge descriptor, or an edge_id (an unsigned 64-bit integer) where the graph is "
        "given as arrays");
    static_assert(M != mistake::parameter_has_no_name,
        "boost_gpu_mst: the third parameter is a named one, as of Boost's function: pass "
        "boost::weight_map(weights). minimum_spanning_forest(g, weights, out) takes a weight map by its "
        "place");
    static_assert(M != mistake::tree_is_container,
        "boost_gpu_mst: a container is not a predecessor_map. Pass "
        "boost::make_iterator_property_map(parents.begin(), get(boost::vertex_index, g)) or, if vertices are "
        "numbers, &parents[0]");
    static_assert(M != mistake::tree_is_no_map,
        "boost_gpu_mst: this predecessor_map is not a writable property map from vertices to vertices. "
        "Prim's "
        "tree is a map; kruskal_minimum_spanning_tree puts edges out");
    static_assert(M != mistake::distance_is_no_map,
        "boost_gpu_mst: this distance_map is not a property map from vertices to which weights can be "
        "written. Pass boost::make_iterator_property_map(distances.begin(), get(boost::vertex_index, g))");
    static_assert(M != mistake::root_is_no_vertex,
        "boost_gpu_mst: this root_vertex is not a vertex descriptor of the graph. Pass one of vertices(g)");
    static_assert(M != mistake::visitor_is_not_called,
        "boost_gpu_mst: prim_minimum_spanning_tree calls no visitor, since it does not add one vertex after "
        "the other. Leave the visitor out, and read the tree from predecessor_map; root_forest gives an "
        "order");
}

template <class T, class = void>
struct is_container : std::false_type
{
};
template <class T>
struct is_container<T,
    std::void_t<decltype(std::begin(std::declval<T&>())), decltype(std::end(std::declval<T&>()))>>
    : std::true_type
{
};

/// Requires less than Boost's OutputIteratorConcept, which rejects function_output_iterator over a lambda and
/// move-only iterators.
template <class OutputIterator, class Value>
constexpr mistake mistake_in_output()
{
    if constexpr (takes_by_post_increment<OutputIterator, Value>::value
                  || takes_in_two_steps<OutputIterator, Value>::value)
        return mistake::none;
    else if constexpr (is_container<OutputIterator>::value)
        return mistake::output_is_container;
    else
        return mistake::output_is_no_iterator;
}

template <class OutputIterator, class Value, class... Arrays>
constexpr mistake mistake_in_arrays()
{
    if constexpr (!(is_contiguous<Arrays const>::value && ...))
        return mistake::array_is_not_contiguous;
    else
        return mistake_in_output<OutputIterator, Value>();
}

/// For functions with no known mistakes in their other parameters.
template <class OutputIterator, class Value>
constexpr void check_output()
{
    explain<mistake_in_output<OutputIterator, Value>()>();
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
