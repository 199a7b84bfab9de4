//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_PULL_ACROSS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_PULL_ACROSS_CUH

#include "libs/cuda/boruvka/round_one/candidate.cuh"
#include "libs/cuda/boruvka/tools/faults.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Joins the partial minima of rows that cross tiles: a warp per 32 tiles, a lane per row that ends in one.
struct pull_across : phase
{
    static constexpr char const* name = "pull_across";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const& s)
    {
        return s.tiles.count;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        look_for_faults(at, g, s);
        if (load_relaxed(&s.c->fault.offsets))
            return;
        unsigned const lane = threadIdx.x % 32;
        using part = candidate<Key, Id>;
        auto const carry = [&](unsigned u) { return part{s.tiles.carry_key[u], s.tiles.carry_id[u]}; };
        for (unsigned first = at.warp() * 32; first < s.tiles.count; first += at.warps() * 32)
        {
            unsigned const t = first + lane;
            std::uint32_t const row = t < s.tiles.count ? s.tiles.first_row[t] : 0;
            std::uint32_t const next = t + 1 < s.tiles.count ? s.tiles.first_row[t + 1] : g.vertices;
            Id const start = t < s.tiles.count && row < next ? g.offsets[row] : part::nowhere;
            bool const ends = start < Id((unsigned long long)t * tile_items - row);
            unsigned const from = ends ? unsigned((row + (unsigned long long)start) / tile_items) : t;
            // Few tiles: the lane by itself; many (a hub): the whole warp.
            constexpr unsigned few = 8;
            part whole;
            if (ends)
                whole = {s.tiles.head_key[t], s.tiles.head_id[t]};
            if (t - from <= few)
                for (unsigned u = from; u < t; ++u)
                    whole.improve(carry(u));
            for (unsigned hubs = __ballot_sync(~0u, t - from > few); hubs; hubs &= hubs - 1)
            {
                unsigned const hub = __ffs(hubs) - 1, stop = first + hub;
                part of_hub;
                for (unsigned u = __shfl_sync(~0u, from, hub) + lane; u < stop; u += 32)
                    of_hub.improve(carry(u));
                of_hub.gather(32);
                if (lane == hub)
                    whole.improve(of_hub);
            }
            if (ends)
            {
                s.round_one.lightest[row] = whole.is_none() ? none : g.targets[whole.place];
                s.round_one.lightest_id[row] = whole.place;
            }
        }
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
