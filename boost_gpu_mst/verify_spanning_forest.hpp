//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/verify_minimum_spanning_forest.md for the documentation.

#ifndef BOOST_GPU_MST_VERIFY_SPANNING_FOREST_HPP
#define BOOST_GPU_MST_VERIFY_SPANNING_FOREST_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/detail/diagnostics/check_concepts.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_call.hpp>
#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/claimed_edges.hpp>
#include <boost_gpu_mst/detail/library/verify.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/span.hpp>
#include <boost_gpu_mst/verification.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace boost_gpu_mst
{

namespace detail
{
template <class Ids>
verification verify_ids(edge_arrays const& a, Ids const& ids, verify_options const& o)
{
    static_assert(is_contiguous<Ids const>::value && std::is_same<element_of<Ids const>, edge_id>::value,
        "the forest's edge ids must be contiguous, as std::vector<boost_gpu_mst::edge_id> is");
    return detail::verify(a, std::data(ids), std::size(ids), o);
}
} // namespace detail

/// Checks whether edges are a minimum spanning forest of edge arrays in host memory, without computing one.
/// They must close no cycle, must connect the endpoints of every edge of the graph, and no edge may be
/// lighter than one on the path between its endpoints. The checker is independent of the engines, so it can
/// check any program's forest.
///
/// \param n      Number of vertices.
/// \param u,v,w  Endpoints and weights of the edges.
/// \param ids    The ids (edge_id, contiguous) of the forest's edges, in any order.
/// \param o      What is expected; see verify_options.
/// \return       True if the edges are such a forest, otherwise what is wrong with them. A wrong forest is a
///               result, not an exception.
///
/// \throws invalid_graph   Lengths disagree, or an endpoint is n or more.
/// \throws nan_weight      A weight is NaN.
/// \throws invalid_option  o.objective or o.ties is no enumerator.
/// \throws std::bad_alloc  Memory runs out.
///
/// \par Complexity
/// O(V log V + E log V) work at worst; the E part runs on all threads and is close to linear in practice.
/// Memory: 12 bytes per vertex and 16 bytes per forest edge.
template <class NumVertices, class Sources, class Targets, class Weights, class Ids>
std::enable_if_t<std::is_integral<NumVertices>::value, verification> verify_minimum_spanning_forest(
    NumVertices n, Sources const& u, Targets const& v, Weights const& w, Ids const& ids,
    verify_options const& o = {})
{
    return detail::verify_ids(detail::as_edge_arrays(static_cast<std::uint64_t>(n), u, v, w), ids, o);
}

/// The same for one object.
template <class Weight, class Ids>
verification verify_minimum_spanning_forest(
    host_edge_list<Weight> const& g, Ids const& ids, verify_options const& o = {})
{
    return detail::verify_ids(detail::as_edge_arrays(g), ids, o);
}

/// A symmetric CSR in host memory. An id may be that of either arc of an edge, but under
/// tie_rule::by_edge_id it must be the one in the lower endpoint's row.
template <class Weight, class Offset, class Ids>
verification verify_minimum_spanning_forest(
    host_csr<Weight, Offset> const& g, Ids const& ids, verify_options const& o = {})
{
    return detail::verify_ids(detail::as_edge_arrays(g), ids, o);
}

namespace detail
{
template <class Graph, class WeightMap, class EdgeIterator, class IndexMap>
verification verify_graph(Graph const& g, WeightMap const& weight, EdgeIterator first, EdgeIterator last,
    IndexMap const& index, verify_options const& o)
{
    constexpr auto wrong = mistake_in_input<Graph, WeightMap>();
    explain<wrong>();
    if constexpr (wrong == mistake::none)
    {
        check_graph<Graph, weight_map_of<Graph, WeightMap>>();
        check(o);
        if (o.ties != tie_rule::any)
            BOOST_THROW_EXCEPTION(invalid_option(
                "boost_gpu_mst: tie_rule::by_edge_id is for arrays; a graph's forest is verified by weight"));
        claimed_edges<Graph, weight_map_of<Graph, WeightMap>> const read(
            g, detail::as_weight_map<Graph>(weight), first, last, index, o.threads);
        if (!read.found())
            return read.found();
        return detail::verify(read.view(), read.ids().data(), read.ids().size(), o);
    }
    else
        return {};
}
} // namespace detail

/// Any BGL graph: whether the descriptors [first, last), in any order and orientation, are a minimum spanning
/// forest of it. Edge ids in the result are places in edges(g). Reading the graph takes another O(V + E), on
/// the calling thread.
/// \throws invalid_option  o.ties is tie_rule::by_edge_id: ties depend on how a graph is read, and this
///                         function reads it in its own way. The exceptions of the other functions of this
///                         name are thrown too.
template <class Graph, class WeightMap, class EdgeIterator>
verification verify_minimum_spanning_forest(
    Graph const& g, WeightMap weight, EdgeIterator first, EdgeIterator last, verify_options const& o = {})
{
    return detail::verify_graph(g, weight, first, last, boost::param_not_found(), o);
}

/// The same with a vertex index map: vertex -> 0 .. num_vertices(g) - 1, each given once; otherwise
/// invalid_graph is thrown. For graphs that have no index of their own or one that is not set.
template <class Graph, class WeightMap, class EdgeIterator, class VertexIndexMap,
    std::enable_if_t<!std::is_arithmetic<Graph>::value // n, then arrays of which two are of one type
                         && !std::is_convertible<VertexIndexMap, verify_options>::value,
        std::nullptr_t> = nullptr>
verification verify_minimum_spanning_forest(Graph const& g, WeightMap weight, EdgeIterator first,
    EdgeIterator last, VertexIndexMap index, verify_options const& o = {})
{
    return detail::verify_graph(g, weight, first, last, index, o);
}

} // namespace boost_gpu_mst

#endif
