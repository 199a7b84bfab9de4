//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_RANK_PART_HPP
#define BOOST_GPU_MST_DETAIL_RANK_PART_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// What a rank brings to a call that many solve together. Its functions may throw: then all ranks do.
struct rank_part
{
    /// Vertices that this rank owns, where a graph's vertices are spread over the ranks; else 0.
    std::uint64_t own_vertices = 0;

    /// This rank's edges, in host memory, with vertices numbered as on all ranks. first_vertex has
    /// size of group + 1 entries: vertices that ranks below own, and all.
    std::function<edge_arrays(std::uint64_t const* first_vertex)> read;

    /// Makes room for the output, before any of it is written: this rank has chosen so many edges.
    std::function<void(std::uint64_t chosen)> make_room;
};

/// What a rank gets.
struct chosen_part
{
    std::vector<edge_id> edges;     ///< this rank's edges of the forest, counted from its own first, in order
    std::uint64_t edges_before = 0; ///< of lower ranks: what to add for ids that all ranks understand
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
