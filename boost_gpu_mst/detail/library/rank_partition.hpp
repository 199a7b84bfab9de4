//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_RANK_PARTITION_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_RANK_PARTITION_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include <cstdint>
#include <functional>

namespace boost_gpu_mst
{
namespace detail
{

/// A rank's input to a call that many ranks solve together. If one of its functions throws, all ranks throw.
struct rank_partition
{
    /// Vertices that this rank owns, if a graph's vertices are spread over the ranks; otherwise 0.
    std::uint64_t own_vertices = 0;

    /// This rank's edges, in host memory; vertices have the same numbers on all ranks. first_vertex has size
    /// of group + 1 entries: the number of vertices that lower ranks own, and last that of all.
    std::function<edge_arrays(std::uint64_t const* first_vertex)> read;

    /// Reserves memory for the output, before any of it is written: this rank has chosen this many edges.
    std::function<void(std::uint64_t selected)> reserve_output;
};

/// A rank's result.
struct selected_partition
{
    edge_ids edges;                 ///< this rank's edges of the forest, counted from its own first, in order
    std::uint64_t edges_before = 0; ///< edges of lower ranks: add this for ids that hold on all ranks
    unsigned threads = 0;           ///< this rank's share of its machine, as in options
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
