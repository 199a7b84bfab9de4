//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/concurrently_readable.md for the documentation.

#ifndef BOOST_GPU_MST_IS_CONCURRENTLY_WALKABLE_HPP
#define BOOST_GPU_MST_IS_CONCURRENTLY_WALKABLE_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <type_traits>

namespace boost_gpu_mst
{

/// Whether several threads may walk one graph of type \p Graph at once through out_edges(v, g). The author of
/// a graph class may specialise this as std::true_type if all of the following hold:
///   - it is a directed VertexListGraph, EdgeListGraph and IncidenceGraph with multipass out-edge iterators;
///   - vertices are the integers 0 .. num_vertices(g) - 1, with typed_identity_property_map as vertex_index;
///   - vertices, source, target and out_edges of a const graph may be called by several threads at once;
///   - edges(g) yields the same descriptors as out_edges, in any order, and these are trivially
///     destructible;
///   - none of these functions reads the output of the call.
/// All cores then read the edges, each row on one core; the id of an edge is its place in row order.
/// Boost's own graphs need no specialisation.
template <class Graph>
struct is_concurrently_walkable : std::false_type
{
};

} // namespace boost_gpu_mst

#endif
