//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_EDGE_FEED_HPP
#define BOOST_GPU_MST_DETAIL_EDGE_FEED_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// The other struct that crosses from the public functions into the compiled library: edges that can be read
/// by several threads, piece by piece and as often as need be, into memory of the platform's choice. Nothing
/// is owned.
///
/// Piece p holds the edges of ids starts[p] .. starts[p + 1], at most most_in_piece of them.
struct edge_feed
{
    static constexpr std::uint64_t most_in_piece = 4096;

    std::uint32_t num_vertices = 0;
    weight_type type = weight_type::int32;
    bool heaviest_first = false; ///< as in edge_arrays
    std::uint64_t repeated = 0;  ///< as in edge_arrays
    std::uint64_t pieces = 0;
    std::uint64_t const* starts = nullptr; ///< pieces + 1 of them, from 0
    void const* context = nullptr;

    /// Writes the sources, targets and weights of a piece. May run on several threads at once. Throws
    /// nan_weight and invalid_graph, naming the edge, so that what was read needs no checking again.
    void (*fill)(void const* context, std::uint64_t piece, std::uint32_t* sources, std::uint32_t* targets,
        void* weights) = nullptr;

    std::uint64_t size() const noexcept { return starts[pieces]; }
    std::uint64_t num_edges() const noexcept { return size() - repeated; }

    /// What is known of the edges once they are read; the arrays themselves are still to be named.
    edge_arrays once_read() const
    {
        edge_arrays a;
        a.type = type;
        a.num_vertices = num_vertices;
        a.heaviest_first = heaviest_first;
        a.checked = true; // by fill
        a.size = size();
        a.repeated = repeated;
        return a;
    }
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
