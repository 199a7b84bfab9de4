//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_MARKS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_MARKS_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

#include <cstdint>

// One bit per vertex, for edge lists: one bit per vertex fits in the L2 cache when larger labels do not.

namespace boost_gpu_mst::cuda::boruvka
{

template <class Key, class Id>
__device__ unsigned is_marked(state<Key, Id> const& s, std::uint32_t v)
{
    return s.marks[v / 32] >> v % 32 & 1;
}

/// Edges (bits) whose first end is marked, and those whose second end is.
struct marked_ends
{
    unsigned first, second;
};

/// Of the edges `which`.
template <unsigned N, class Key, class Id>
__device__ marked_ends find_marked(state<Key, Id> const& s, unsigned which, uint2 const (&ends)[N])
{
    marked_ends m{0, 0};
    for_each_bit<N>(which,
        [&](unsigned k) // both reads in flight
        {
            m.first |= is_marked(s, ends[k].x) << k;
            m.second |= is_marked(s, ends[k].y) << k;
        });
    return m;
}

/// Sets the marks of the vertices for which is(v), and clears those of the others.
template <class Key, class Id, class Is>
__device__ void mark_vertices(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, Is is)
{
    for (unsigned long long base = at.warp() * 32ull; base < g.vertices; base += at.warps() * 32ull)
    {
        unsigned long long const v = base + warp::lane();
        unsigned const word = __ballot_sync(~0u, v < g.vertices && is(std::uint32_t(v)));
        if (warp::lane() == 0)
            s.marks[base / 32] = word;
    }
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
