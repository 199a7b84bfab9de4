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

/// A bit for each edge id: whether the edge is in the forest; and how many are.
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

/// Every vertex goes up its tree by up to 64 steps; on.late() says, later, whether any has not arrived.
void double_pointers(session& on, std::uint32_t vertices, buffer const& representative);

/// For a filter: the original vertex that stands for each of the round's, and for each original vertex one
/// that it is in one tree with, or itself.
struct origins
{
    origins(session& on, std::uint32_t vertices);

    std::uint32_t vertices;
    buffer of;
    buffer parent;
};

/// Numbers the representatives with edges, in their order, after a pass of double_pointers(); more passes are
/// made where trees are higher. `follow` may be null.
components number_components(
    session& on, std::uint32_t vertices, buffer const& successor, buffer representative, origins* follow);

/// The trees that the rounds have made of the original vertices, numbered; those without edges too.
components number_trees(session& on, origins& followed);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
