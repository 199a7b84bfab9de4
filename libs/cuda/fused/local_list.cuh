//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_LOCAL_LIST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_LOCAL_LIST_CUH

#include "libs/cuda/fused/local_shared.cuh"
#include "libs/cuda/fused/propose.cuh"
#include "libs/cuda/fused/sample.cuh"

// Before local contraction: whether the graph is one for it. After it: what makes its list one for rounds().

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Whether the graph is one for local contraction: notes plots of too many arcs, and how many of a sample
/// of vertices have their first neighbour in their own plot.
template <class Key, class Id>
__device__ void survey(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    unsigned const plots = (g.vertices + plot_rows - 1) / plot_rows;
    for (unsigned long long i = at.first_thread() + threadIdx.x; i < plots; i += at.threads())
        if (plot_at(g, unsigned(i)).arcs > most_plot_arcs)
            raise(&s.c->crowded);
    if (at.block != 0)
        return;
    std::uint32_t const u = std::uint32_t(__umul64hi(random_bits(threadIdx.x + 6 * samples), g.vertices));
    Id const begin = __ldg(g.offsets + u), end = __ldg(g.offsets + u + 1);
    bool const asked = begin < end && end <= g.size;
    bool const near = asked && __ldg(g.targets + begin) / plot_rows == u / plot_rows;
    unsigned const all = __syncthreads_count(asked), here = __syncthreads_count(near);
    if (threadIdx.x == 0)
        s.c->near = all ? float(here) / float(all) : 0;
}

/// After local contraction: neighbours in other plots get their components' numbers, edges propose.
template <class Key, class Id>
__device__ void label_list(share at, state<Key, Id> const& s)
{
    constexpr unsigned per_thread = 4;
    unsigned long long const listed = fresh(&s.c->listed), size = listed < s.room ? listed : s.room;
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
                raise(&s.c->fault.asymmetric);
                ends[k].y = ends[k].x;
            }
            ends[k].y &= ~numbered;
            if (here >> k & 1)
                s.list.ends[base + k * block_threads + threadIdx.x] = ends[k];
            here &= ~(unsigned(ends[k].x == ends[k].y) << k);
        }
        propose(s.best, none, here, ends, keys, ids);
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
