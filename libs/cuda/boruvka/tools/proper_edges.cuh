//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_PROPER_EDGES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_PROPER_EDGES_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

namespace boost_gpu_mst::cuda::boruvka
{

/// The edges (bits) with two different ends. Leaves out those with an end out of range, and sets
/// faults::entries if there are any.
template <unsigned N, class Key, class Id>
__device__ unsigned proper_edges(graph<Key, Id> const& g, state<Key, Id> const& s, uint2 const (&ends)[N])
{
    unsigned const in_range =
        bits_where<N>([&](unsigned k) { return ends[k].x < g.vertices && ends[k].y < g.vertices; });
    if (in_range != (1u << N) - 1)
        set_flag(&s.c->fault.entries);
    return in_range & bits_where<N>([&](unsigned k) { return ends[k].x != ends[k].y; });
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
