//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_REFUSE_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_REFUSE_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Ids are 32 bits wide, and one value must stay free to mean "none".
constexpr std::uint64_t max_vertices = 0xffffffffull;

// Each throws an exception with its message.

/// invalid_graph: a graph of n vertices.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_num_vertices(std::uint64_t n);

/// \p n, unless it is refused.
inline std::uint32_t checked_num_vertices(std::uint64_t n)
{
    if (n >= max_vertices)
        refuse_num_vertices(n);
    return static_cast<std::uint32_t>(n);
}

/// invalid_graph: an edge joins the vertices u and v, one of which is no id below num_vertices.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_ends(
    std::uint64_t id, std::uint64_t u, std::uint64_t v, std::uint64_t num_vertices);

/// invalid_graph: the graph's own index map, trusted to be the identity, has an id outside the bound.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_own_index(std::uint64_t id, std::uint64_t bound);

/// invalid_graph: an index map gives vertex number `position` of vertices(g) an index outside the bound, or
/// one that an earlier vertex has. \p whose names the map.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_index(
    char const* whose, std::uint64_t position, std::uint64_t id, std::uint64_t bound);

/// invalid_graph: the vertex chosen as a root has this id, but is none of vertices(g).
[[noreturn]] BOOST_GPU_MST_DECL void refuse_root(std::uint64_t id, std::uint64_t bound);

/// invalid_graph: an edge of a forest ends at the vertex with this id, which is none of vertices(g). `edge`
/// is its place in the forest.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_end_of_forest_edge(std::uint64_t edge, std::uint64_t id);

/// nan_weight: that of the edge with this id.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_nan(std::uint64_t id);

/// invalid_graph: edges(g) yields fewer edges than when it was read.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_second_walk();

} // namespace detail
} // namespace boost_gpu_mst

#endif
