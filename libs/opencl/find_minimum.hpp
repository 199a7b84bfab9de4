//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_FIND_MINIMUM_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_FIND_MINIMUM_HPP

#include "libs/opencl/graph.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// For each slot its least edge by (key, place in the list), in the words that kernels/find_minimum.cl
/// describes.
struct minima
{
    buffer words;
    std::uint64_t slots = 0;
    graph const* of = nullptr;
};

/// A slot for each vertex; an edge is in the slots of both its ends. O(edges) for each word.
minima find_minimum(session& on, graph const& g);

/// A slot for each pair of vertices.
minima find_minimum_of_pairs(session& on, graph const& g);

/// Bytes of the minima of that many slots.
std::uint64_t bytes_of_minima(session const& on, std::uint64_t slots);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
