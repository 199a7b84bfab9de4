//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_OFFER_MINIMUM_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_OFFER_MINIMUM_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

// Every edge offers its rank to both ends; the least rank offered to a component is its lightest edge.

namespace boost_gpu_mst::cuda::boruvka
{

/// Lowers best[c] to the edge's rank for both ends c of every edge of `keep`, but not for the largest
/// component. Every other component still finds its lightest edge, so the largest component grows through
/// these, without contention on its address. All current ranks are read before any is lowered: the reads are
/// in flight together, and atomics are issued only where they may lower the minimum, and their results are
/// unused.
template <unsigned N, class Rank>
__device__ void atomic_min_both(
    Rank* best, std::uint32_t largest_component, unsigned keep, uint2 const (&ends)[N], Rank const (&rank)[N])
{
    Rank x[N], y[N];
    unrolled<N>(
        [&](unsigned k)
        {
            x[k] = (keep >> k & 1) && ends[k].x != largest_component ? __ldcg(best + ends[k].x) : 0;
            y[k] = (keep >> k & 1) && ends[k].y != largest_component ? __ldcg(best + ends[k].y) : 0;
        });
    unrolled<N>(
        [&](unsigned k)
        {
            if ((keep >> k & 1) && rank[k] < x[k])
                atomic_min(best + ends[k].x, rank[k]);
            if ((keep >> k & 1) && rank[k] < y[k])
                atomic_min(best + ends[k].y, rank[k]);
        });
}

/// Offers (key, id) if both fit an atomic's word, otherwise the key; offer_edge_ids or break_ties() then
/// decides between equal keys.
template <unsigned N, class Key, class Id>
__device__ void offer_minimum(ranks<Key, Id> const& best, std::uint32_t largest_component, unsigned keep,
    uint2 const (&ends)[N], Key const (&keys)[N], Id const (&ids)[N])
{
    if constexpr (ranks<Key, Id>::packed)
    {
        unsigned long long rank[N];
        unrolled<N>([&](unsigned k) { rank[k] = (unsigned long long)keys[k] << 32 | ids[k]; });
        atomic_min_both(best.both, largest_component, keep, ends, rank);
    }
    else
        atomic_min_both(best.key, largest_component, keep, ends, keys);
}

/// The same for listed edges: an unsettled edge offers only its key, and only to its first end.
template <pass Pass, unsigned N, class Key, class Id>
__device__ void offer_listed(ranks<Key, Id> const& best, std::uint32_t largest_component, unsigned keep,
    uint2 const (&listed)[N], Key const (&keys)[N], Id const (&arcs)[N])
{
    if constexpr (Pass == pass::first)
        offer_minimum(best, largest_component, keep, listed, keys, arcs);
    else
    {
        uint2 ends[N];
        Id ids[N];
        unrolled<N>(
            [&](unsigned k)
            {
                bool const open = listed[k].x & unsettled;
                ends[k] = open ? uint2{listed[k].x & ~unsettled, largest_component} : listed[k];
                ids[k] = open ? Id(~Id(0)) : arcs[k];
            });
        offer_minimum(best, largest_component, keep, ends, keys, ids);
    }
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
