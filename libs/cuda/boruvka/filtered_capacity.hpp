//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_FILTERED_CAPACITY_HPP
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_FILTERED_CAPACITY_HPP

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst::cuda::boruvka
{

/// With a filter the list need not hold all edges: 1.6 light edges per component were fastest, and a later
/// pass lists fewer. If the list overflows, the graph is left to the reference engine. \p of_vertex:
/// cuda_tuning.filter_list.
inline std::uint64_t filtered_capacity(double of_vertex, std::uint64_t vertices, std::uint64_t edges)
{
    return std::min(edges, std::uint64_t(of_vertex * double(vertices)) + edges / 8 + (1u << 16));
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
