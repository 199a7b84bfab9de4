//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/root_forest.md for the documentation.

#ifndef BOOST_GPU_MST_ROOT_FOREST_HPP
#define BOOST_GPU_MST_ROOT_FOREST_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/root_trees.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{

/// A forest whose edges lead to the roots of its trees. The vectors have an element for each vertex. Indices
/// without a vertex, such as those that a filtered_graph hides, are not in `order`; the other vectors have
/// the same there as for a root.
struct rooted_forest
{
    static constexpr edge_id no_edge = ~edge_id(0);

    std::vector<std::uint32_t> parent; ///< the next vertex on the way to the root; of a root, itself
    std::vector<edge_id> parent_edge;  ///< the edge to the parent; of a root, no_edge
    std::vector<std::uint32_t> depth;  ///< number of edges between the vertex and its root

    /// All vertices, by (depth, vertex): parents come before their children, the roots first. A loop over it
    /// brings values from the roots to the leaves, a loop backwards adds up values of subtrees.
    std::vector<std::uint32_t> order;
};

namespace detail
{

/// `roots` are vertex ids; \p ids those of `ends`, null: their places.
inline rooted_forest root_edges(std::uint32_t n, buffer<edge_ends> const& ends,
    std::vector<std::uint32_t> const& roots, unsigned threads, edge_id const* ids)
{
    detail::check_can_be_rooted(n);
    rooted_forest made;
    buffer<std::uint32_t> place(n);
    made.parent.resize(n);
    made.depth.resize(n);
    made.order.resize(n);
    made.parent_edge.resize(n);
    detail::root_trees({n, ends.data(), ends.size(), roots.data(), roots.size(), false, ids}, threads,
        {made.parent.data(), place.data(), nullptr, made.depth.data(), made.order.data()});
    detail::for_parts_of(n, sizeof(edge_id), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t v = first; v != first + size; ++v)
                made.parent_edge[v] = place[v] == no_place ? rooted_forest::no_edge
                                      : ids                ? ids[place[v]]
                                                           : place[v];
        });
    return made;
}

} // namespace detail

/// Roots a forest of edge arrays in host memory, on all cores.
///
/// \param n        Number of vertices, fewer than 2^31; ids are 0 .. n - 1.
/// \param u,v      Contiguous 32-bit integers: edge i joins u[i] and v[i].
/// \param ids      The ids (edge_id, contiguous) of the forest's edges, in any order, as
///                 minimum_spanning_forest writes them. parent_edge has these ids.
/// \param roots    Contiguous 32-bit integers: vertices that become roots, at most one in each tree. In a
///                 tree without one, the lowest vertex is the root.
/// \param threads  Number of threads, including the calling one. 0 is one per usable core, or only the
///                 calling thread for fewer than 65536 vertices.
/// \return         Parents, edges to them, depths, and an order: the same for any number of threads.
///
/// \throws invalid_graph   A vertex or an edge id is out of range, lengths disagree, or the edges close a
///                         cycle.
/// \throws invalid_option  Two roots are in one tree.
/// \throws std::bad_alloc  Memory runs out.
///
/// \par Complexity
/// O(V) time, and up to 28 bytes per vertex in addition to the result. Leaves are peeled, with a sum in place
/// of each vertex's list of neighbours (Belazzougui, Boldi, Ottaviano, Venturini, Vigna: Cache-oblivious
/// peeling of random hypergraphs, DCC 2014). Threads share the leaves, so a tree that is one path is peeled
/// by two.
template <class NumVertices, class Sources, class Targets, class Ids,
    class Roots = std::initializer_list<std::uint32_t>,
    std::enable_if_t<std::is_integral<NumVertices>::value, std::nullptr_t> = nullptr>
rooted_forest root_forest(NumVertices n, Sources const& u, Targets const& v, Ids const& ids,
    Roots const& roots = Roots(), unsigned threads = 0)
{
    static_assert(detail::is_contiguous<Sources const>::value && detail::is_contiguous<Targets const>::value,
        "sources and targets must be contiguous: std::data and std::size apply");
    static_assert(std::is_same<detail::element_of<Ids const>, edge_id>::value,
        "the forest's edge ids must be contiguous, as std::vector<boost_gpu_mst::edge_id> is");
    detail::check_vertex_id<detail::element_of<Sources const>>();
    detail::check_vertex_id<detail::element_of<Targets const>>();
    detail::check_vertex_id<detail::element_of<Roots const>>();
    std::uint32_t const bound = detail::checked_num_vertices(static_cast<std::uint64_t>(n));
    std::uint64_t const size = std::size(u);
    detail::check_length("the targets array", std::size(v), "the sources array's", size);

    auto const* const sources = std::data(u);
    auto const* const targets = std::data(v);
    edge_id const* const selected = std::data(ids);
    detail::buffer<detail::edge_ends> ends(std::size(ids));
    detail::for_parts_of(ends.size(), sizeof(detail::edge_ends), threads,
        [&](std::uint64_t first, std::uint64_t count)
        {
            for (std::uint64_t i = first; i != first + count; ++i)
            {
                edge_id const id = selected[i];
                if (id >= size)
                    BOOST_THROW_EXCEPTION(
                        invalid_graph("boost_gpu_mst: the forest has edge " + std::to_string(id)
                                          + ", but there are " + std::to_string(size) + " edges",
                            id));
                ends[i] = {static_cast<std::uint32_t>(sources[id]), static_cast<std::uint32_t>(targets[id])};
            }
        });
    std::vector<std::uint32_t> const chosen(std::data(roots), std::data(roots) + std::size(roots));
    return detail::root_edges(bound, ends, chosen, threads, selected);
}

/// Roots a forest of a BGL graph, given by the descriptors [first, last).
///
/// \param g           The graph.
/// \param first,last  The descriptors of the forest's edges, in any order; parent_edge has places in
///                    [first, last).
/// \param roots       A range of vertex descriptors: at most one in each tree, as above.
/// \param index       Vertex index map; without one, vertices are numbered as in report::components. The
///                    result has these numbers in place of descriptors.
/// \param threads     As above. The calling thread alone reads the descriptors.
///
/// \throws invalid_graph  A root or an edge's end is none of vertices(g): a filtered_graph hides it.
/// Otherwise as above. Exceptions of the map and the iterators pass through.
template <class Graph, class EdgeIterator,
    class Roots = std::initializer_list<typename boost::graph_traits<Graph>::vertex_descriptor>,
    class IndexMap = boost::param_not_found,
    std::enable_if_t<!std::is_arithmetic<Graph>::value, std::nullptr_t> = nullptr>
rooted_forest root_forest(Graph const& g, EdgeIterator first, EdgeIterator last, Roots const& roots = Roots(),
    IndexMap const& index = IndexMap(), unsigned threads = 0)
{
    using boost::source; // for graph classes outside namespace boost
    using boost::target;
    auto const ids = detail::vertex_ids<false>(g, index);
    std::vector<bool> const is_vertex = detail::is_vertex_by_id(g, ids);
    std::vector<detail::edge_ends> listed;
    for (; first != last; ++first)
    {
        typename boost::graph_traits<Graph>::edge_descriptor const e = *first;
        std::uint64_t const a = ids(source(e, g)), b = ids(target(e, g));
        detail::check_forest_ends(listed.size(), a, b, ids.bound(), is_vertex);
        listed.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
    }
    std::vector<std::uint32_t> chosen;
    for (auto const& root : roots)
    {
        std::uint64_t const id = ids(root);
        if (id >= ids.bound() || (!is_vertex.empty() && !is_vertex[static_cast<std::size_t>(id)]))
            detail::refuse_root(id, ids.bound());
        chosen.push_back(static_cast<std::uint32_t>(id));
    }
    detail::buffer<detail::edge_ends> ends(listed.size());
    std::copy(listed.begin(), listed.end(), ends.begin());
    rooted_forest made =
        detail::root_edges(static_cast<std::uint32_t>(ids.bound()), ends, chosen, threads, nullptr);
    if (!is_vertex.empty())
        made.order.erase(std::remove_if(made.order.begin(), made.order.end(),
                             [&](std::uint32_t id) { return !is_vertex[id]; }),
            made.order.end());
    return made;
}

} // namespace boost_gpu_mst

#endif
