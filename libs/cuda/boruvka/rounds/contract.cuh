//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_CONTRACT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_CONTRACT_CUH

#include "libs/cuda/boruvka/rounds/abort.cuh"
#include "libs/cuda/boruvka/rounds/batch.cuh"
#include "libs/cuda/boruvka/tools/find_root.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Edges find the roots of their ends, while the components find their own. Offers to the ranks of the next
/// round.
template <pass Pass, class Own, class Key, class Id>
__device__ void contract(
    state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t largest_component, Own& own)
{
    constexpr unsigned all = 2 * edges_per_lane;
    unsigned long long to = own.where.begin;
    for (unsigned long long at = own.where.begin; at < own.where.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id>& b = own.load(s.list, at);
        std::uint32_t row[edges_per_lane];
        unsigned const unsettled_ones = Pass == pass::later ? b.take_unsettled(largest_component, row) : 0;
        std::uint32_t root[all];
        unsigned open = 0;
#pragma unroll
        for (unsigned k = 0; k < all; ++k)
        {
            uint2 const e = b.ends[k / 2];
            open |= unsigned(e.x != e.y) << k;
            root[k] = k % 2 ? e.y : e.x;
        }
        find_root(
            open, s.components.parent, root, is_own_parent(),
            [&](unsigned hops) { return aborts(hops, *s.c); },
            [](unsigned, unsigned, std::uint32_t, bool) {});
        __syncwarp(); // the whole batch is read before any of it is overwritten
        unsigned keep = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            b.ends[k] = {root[2 * k], root[2 * k + 1]};
            bool const stays = b.ends[k].x != b.ends[k].y;
            unsigned const kept_lanes = __ballot_sync(~0u, stays);
            keep |= unsigned(stays) << k;
            if (unsettled_ones >> k & 1)
                b.ends[k] = {b.ends[k].x | unsettled, row[k]};
            if (stays && !own.is_cached)
            {
                unsigned long long const place = to + __popc(kept_lanes & lanes_below());
                s.list.ends[place] = b.ends[k];
                s.list.keys[place] = b.keys[k];
                s.list.ids[place] = b.ids[k];
            }
            to += __popc(kept_lanes);
        }
        offer_listed<Pass>(best, largest_component, keep, b.ends, b.keys, b.ids);
    }
    // Edges kept in registers stay where they are in their batch.
    if (!own.is_cached || to == own.where.begin)
        own.where.end = to;
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
