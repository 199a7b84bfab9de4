//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_LABEL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_LABEL_CUH

#include "libs/cuda/boruvka/rounds/restart.cuh"
#include "libs/cuda/boruvka/tools/faults.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"

// Turns the list that local contraction leaves into one for rounds.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Prepares for label_list, which offers edges, and names the arcs that local contraction rejected. If the
/// graph is unfit or asymmetric, the remaining list must not be walked; the flags tested no longer change
/// here.
struct start_after_vertex_blocks : phase
{
    static constexpr char const* name = "start_after_vertex_blocks";
    static constexpr grid_size grid = grid_size::resident;

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared& m) const
    {
        look_for_faults(at, g, s);
        start_components().run(at, g, s, m);
        faults const& f = s.c->fault;
        if (at.is_leader() && (f.look || f.offsets || f.unsorted || f.asymmetric))
            s.c->listed = 0;
    }
};

/// Replaces neighbours in other vertex blocks by their components' numbers; offers the edges.
struct label_list : phase
{
    static constexpr char const* name = "label_list";
    static constexpr grid_size grid = grid_size::resident;

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        constexpr unsigned per_thread = 4;
        unsigned long long const listed = load_relaxed(&s.c->listed),
                                 size = listed < s.list.capacity ? listed : s.list.capacity;
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < size;
             base += at.threads() * per_thread)
        {
            uint2 ends[per_thread];
            Key keys[per_thread];
            Id ids[per_thread];
            unsigned here = 0;
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                unsigned long long const e = base + k * block_threads + threadIdx.x;
                here |= unsigned(e < size) << k;
                ends[k] = e < size ? s.list.ends[e] : uint2{0, numbered};
                keys[k] = e < size ? s.list.keys[e] : Key(0);
                ids[k] = e < size ? s.list.ids[e] : Id(0);
            }
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                if (!(ends[k].y & numbered))
                    ends[k].y = __ldg(s.component + ends[k].y);
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                if (ends[k].y == none) // a neighbour that has no neighbour
                {
                    set_flag(&s.c->fault.asymmetric);
                    ends[k].y = ends[k].x;
                }
                ends[k].y &= ~numbered;
                if (here >> k & 1)
                    s.list.ends[base + k * block_threads + threadIdx.x] = ends[k];
                here &= ~(unsigned(ends[k].x == ends[k].y) << k);
            }
            offer_minimum(s.components.best[0], none, here, ends, keys, ids);
        }
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
