//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_HOOK_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_HOOK_CUH

#include "libs/cuda/boruvka/rounds/batch.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"

// Edges that hold the least rank of a component.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Finds the least id among the edges with a component's least key. Unsettled edges look up their id only
/// now.
template <pass Pass, class Key, class Id>
__device__ void break_ties(graph<Key, Id> const& g, state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t largest_component, worklist_segment own)
{
    for (unsigned long long at = own.begin; at < own.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> b(s.list, at, own.end);
        std::uint32_t row[edges_per_lane];
        unsigned const open = Pass == pass::later ? b.take_unsettled(largest_component, row) : 0;
        unsigned x = 0, y = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            uint2 const e = b.ends[k];
            bool const here = e.x != e.y && (!state<Key, Id>::packed || (open >> k & 1));
            x |= unsigned(here && e.x != largest_component && best.key_of(e.x) == b.keys[k]) << k;
            y |= unsigned(here && e.y != largest_component && best.key_of(e.y) == b.keys[k]) << k;
        }
        unsigned const wanted = open & (x | y);
        if (Pass == pass::later && __any_sync(~0u, wanted != 0))
            settle_arcs(g, wanted, row, b.keys, b.ids, s.c->fault);
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            if (wanted >> k & 1)
            {
                unsigned long long const e = at + k * 32 + threadIdx.x % 32;
                s.list.ends[e] = b.ends[k];
                s.list.ids[e] = b.ids[k];
            }
            if (x >> k & 1)
                best.lower_id(b.ends[k].x, b.keys[k], b.ids[k]);
            if (y >> k & 1)
                best.lower_id(b.ends[k].y, b.keys[k], b.ids[k]);
        }
    }
}

/// The edges that hold a component's least rank set its successor.
template <class Own, class Key, class Id>
__device__ void hook(
    state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t largest_component, Own& own)
{
    for (unsigned long long at = own.where.begin; at < own.where.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> const& b = own.load(s.list, at);
        // All reads first, so that they are in flight together. Ids tell edges apart without their keys.
        Id x[edges_per_lane], y[edges_per_lane];
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            uint2 const e = b.ends[k];
            bool const here = e.x != e.y && !(e.x & unsettled);
            x[k] = here && e.x != largest_component ? best.id_of(e.x) : Id(~Id(0));
            y[k] = here && e.y != largest_component ? best.id_of(e.y) : Id(~Id(0));
        }
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            std::uint32_t const u = b.ends[k].x, v = b.ends[k].y;
            bool const of_u = x[k] == b.ids[k], of_v = y[k] == b.ids[k];
            if (of_u && of_v) // mirrored: both chose this edge, the lower stays root
                s.components.parent[u > v ? u : v] = u > v ? v : u;
            else if (of_u)
                s.components.parent[u] = v;
            else if (of_v)
                s.components.parent[v] = u;
        }
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
