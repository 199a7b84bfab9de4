//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_FIND_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_FIND_CUH

#include "libs/cuda/boruvka/rounds/abort.cuh"
#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/find_root.cuh"

// Components reach their roots. Those that joined another add their edge to the forest; the others go on.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

struct found
{
    unsigned stays = 0, joined = 0; ///< a bit for each of a lane's components
};

/// Leads components to their roots, and clears the minima of those that stay; `id` receives the edges by
/// which the others joined. A root without an offer has no edge left: it is a finished tree and leaves. (The
/// largest component receives no offer either, and stays.)
template <unsigned N, class Key, class Id>
__device__ found find_roots(state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t largest_component, std::uint32_t const (&c)[N], Id (&id)[N])
{
    // All reads first, so that they are in flight together.
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        id[k] = c[k] != none ? best.id_of(c[k]) : Id(~Id(0));
    std::uint32_t root[N];
    unsigned open = 0;
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
    {
        root[k] = c[k] != none ? s.components.parent[c[k]] : none;
        open |= unsigned(root[k] != c[k]) << k;
    }
    find_root(
        open, s.components.parent, root, is_own_parent(), [&](unsigned hops) { return aborts(hops, *s.c); },
        [&](unsigned k, unsigned hops, std::uint32_t above, bool is_at_root)
        {
            if (hops != 0 || !is_at_root)
                s.components.parent[c[k]] = above;
        });
    found all;
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        if (c[k] != none)
        {
            if (root[k] != c[k])
                all.joined |= 1u << k;
            else if (id[k] != Id(~Id(0)) || c[k] == largest_component)
            {
                best.clear(c[k]);
                all.stays |= 1u << k;
            }
        }
    return all;
}

/// From the list of those that are active, of which `grown` counts this round's, to that of the next round.
template <class Key, class Id>
__device__ void find(
    grid_slice at, state<Key, Id> const& s, unsigned round, unsigned long long grown, append_shared& m)
{
    constexpr unsigned per_thread = 4;
    unsigned const size = unsigned(grown);
    std::uint32_t const* const active = s.components.active[round % 2];
    std::uint32_t* const next = s.components.active[(round + 1) % 2];
    std::uint32_t const largest_component = s.c->largest_component;
    ranks<Key, Id> const best = s.components.best_of_round(round);
    unsigned long long const emitted = s.c->emitted;
    unsigned parity = 0;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < size;
         base += at.threads() * per_thread, parity ^= 1)
    {
        std::uint32_t c[per_thread];
        Id id[per_thread];
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const i = base + k * block_threads + threadIdx.x;
            c[k] = i < size ? active[i] : none;
        }
        found const now = find_roots(s, best, largest_component, c, id);
        // Both counts in one word, for one atomic: in the lower half the components that stay, in the upper
        // half those that have joined since the pass began.
        unsigned long long both = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            both += __popc(__ballot_sync(~0u, now.stays >> k & 1))
                    | (unsigned long long)__popc(__ballot_sync(~0u, now.joined >> k & 1)) << 32;
        both = append_warp(&s.c->grown[(round + 1) % 3], both, m, parity);
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned const staying = __ballot_sync(~0u, now.stays >> k & 1),
                           joining = __ballot_sync(~0u, now.joined >> k & 1);
            if (now.stays >> k & 1)
                next[unsigned(both) + __popc(staying & lanes_below())] = c[k];
            if (now.joined >> k & 1)
                s.forest[emitted + (both >> 32) + __popc(joining & lanes_below())] = id[k];
            both += __popc(staying) | (unsigned long long)__popc(joining) << 32;
        }
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
