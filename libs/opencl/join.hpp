//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_JOIN_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_JOIN_HPP

#include "libs/opencl/find_minimum.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// A bit for each edge id, set if the edge is in the forest; and the number of forest edges.
struct forest_marks
{
    forest_marks(session& on, std::uint64_t num_ids);

    std::uint64_t words; ///< of 32 bits
    buffer bits;
    buffer count; ///< one std::uint32_t
};

buffer find_successors(session& on, graph const& g, minima const& lightest);

/// The first step of every vertex towards its representative; marks the edges stepped along.
buffer remove_mirrored(session& on, buffer const& successor, minima const& lightest, forest_marks& forest);

/// Moves every vertex up its tree by up to 64 steps; later, on.late() says whether any has not arrived.
void pointer_jumping(session& on, std::uint32_t vertices, buffer const& representative);

/// For a filter: for each of the round's vertices the original vertex that stands for it, and for each
/// original vertex another one in its tree, or itself.
struct origins
{
    origins(session& on, std::uint32_t vertices);

    std::uint32_t vertices;
    buffer of;
    buffer parent;
};

/// Numbers the representatives with edges, in their order, after a pass of pointer_jumping(); higher trees
/// need more passes. `track` may be null.
components number_components(
    session& on, std::uint32_t vertices, buffer const& successor, buffer representative, origins* track);

/// Numbers the trees that the rounds have made of the original vertices, including those without edges.
components number_trees(session& on, origins& followed);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
