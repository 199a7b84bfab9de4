//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_ROOT_TREES_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_ROOT_TREES_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Vertices 0 .. num_vertices - 1 and the edges of a forest on them. Nothing is owned.
struct unrooted_forest
{
    std::uint32_t num_vertices;
    edge_ends const* edges;
    std::uint64_t num_edges;
    std::uint32_t const* roots; ///< at most one in each tree
    std::uint64_t num_roots;
    bool any_root; ///< whether a tree without one of these may have any root; otherwise its lowest vertex
    edge_id const* ids = nullptr; ///< of the edges, for messages; null: their places
};

/// Where the result is written, an element for each vertex; all but `parent` may be null.
struct rooted_vertices
{
    std::uint32_t* parent;          ///< of a root: itself
    std::uint32_t* place = nullptr; ///< of the edge to the parent among the edges; of a root: no_place
    std::uint32_t* root = nullptr;  ///< of the vertex's tree
    std::uint32_t* depth = nullptr; ///< edges between the vertex and its root
    std::uint32_t* order = nullptr; ///< all vertices, by (depth, vertex); needs `depth`
};
constexpr std::uint32_t no_place = 0xffffffffu;

/// Throws invalid_graph for 2^31 vertices or more: to be called before arrays of their size are made.
BOOST_GPU_MST_DECL void check_can_be_rooted(std::uint64_t vertices);

/// Roots the trees of a forest on up to `threads` threads (0: as many as it is worth). Throws invalid_graph
/// if an end or a root is out of range or the edges close a cycle, invalid_option if two roots are in one
/// tree.
BOOST_GPU_MST_DECL void root_trees(
    unrooted_forest const& forest, unsigned threads, rooted_vertices const& to);

} // namespace detail
} // namespace boost_gpu_mst

#endif
