//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_ROUNDS_CUH

#include "libs/cuda/fused/propose.cuh"

// Boruvka rounds over a list of edges between components, in one cooperative launch: no host between
// rounds, three barriers each (four where a rank does not fit 64 bits).
//
//   claim     the edges that hold a component's least rank set its successor
//   find      components reach their root; those that joined another add their edge to the forest;
//             roots stay active and forget their proposals
//   contract  edges take their ends' roots; inner ones go; the others move up and propose
//
// Every warp owns a stretch of the list and compacts it in place: no second list, no shared counter, no
// barrier inside a phase. Ids decide ties, so the order of the list decides nothing.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

constexpr unsigned edges_per_lane = 4;

/// A warp's edges_per_lane * 32 edges at a time; beyond the stretch, ends are (none, none).
template <class Key, class Id>
struct batch
{
    uint2 ends[edges_per_lane];
    Key keys[edges_per_lane];
    Id ids[edges_per_lane];

    __device__ batch(edge_list<Key, Id> const& list, unsigned long long at, unsigned long long end)
    {
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            unsigned long long const e = at + k * 32 + threadIdx.x % 32;
            bool const here = e < end;
            ends[k] = here ? list.ends[e] : uint2{none, none};
            keys[k] = here ? list.keys[e] : Key(0);
            ids[k] = here ? list.ids[e] : Id(0);
        }
    }
};

struct stretch
{
    unsigned long long begin, end;
};

/// Where ranks are wider than an atomic: ids compete among the edges of the least key.
template <class Key, class Id>
__device__ void propose_ids(state<Key, Id> const& s, stretch own)
{
    for (unsigned long long at = own.begin; at < own.end; at += 32 * edges_per_lane)
    {
        batch<Key, Id> const b(s.list, at, own.end);
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            if (b.ends[k].x != b.ends[k].y)
            {
                if (s.best_key[b.ends[k].x] == b.keys[k])
                    lower(s.best_id + b.ends[k].x, b.ids[k]);
                if (s.best_key[b.ends[k].y] == b.keys[k])
                    lower(s.best_id + b.ends[k].y, b.ids[k]);
            }
    }
}

template <class Key, class Id>
__device__ void claim(state<Key, Id> const& s, std::uint32_t giant, stretch own)
{
    for (unsigned long long at = own.begin; at < own.end; at += 32 * edges_per_lane)
    {
        batch<Key, Id> const b(s.list, at, own.end);
        bool x[edges_per_lane], y[edges_per_lane];
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            bool const here = b.ends[k].x != b.ends[k].y;
            x[k] = here && b.ends[k].x != giant && is_best(s, b.ends[k].x, b.keys[k], b.ids[k]);
            y[k] = here && b.ends[k].y != giant && is_best(s, b.ends[k].y, b.keys[k], b.ids[k]);
        }
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            std::uint32_t const u = b.ends[k].x, v = b.ends[k].y;
            if (x[k] && y[k]) // mirrored: both chose this edge, the lower stays root
                s.parent[u > v ? u : v] = u > v ? v : u;
            else if (x[k])
                s.parent[u] = v;
            else if (y[k])
                s.parent[v] = u;
        }
    }
}

/// A root that was proposed nothing has no edge left: it is a finished tree and leaves. (The giant was
/// proposed nothing either, and stays.)
template <class Key, class Id>
__device__ void find(share at, state<Key, Id> const& s, unsigned round, append_shared& m)
{
    constexpr unsigned per_thread = 4;
    unsigned const size = unsigned(fresh(&s.c->grown[round % 3]));
    std::uint32_t const* const active = s.active[round % 2];
    std::uint32_t* const next = s.active[(round + 1) % 2];
    std::uint32_t const giant = s.c->giant;
    unsigned long long const emitted = s.c->emitted;
    unsigned turn = 0;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < size;
         base += at.threads() * per_thread, turn ^= 1)
    {
        std::uint32_t c[per_thread];
        Id id[per_thread];
        unsigned stays = 0, joined = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const i = base + k * block_threads + threadIdx.x;
            c[k] = i < size ? active[i] : none;
        }
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            id[k] = c[k] != none ? best_id_of(s, c[k]) : Id(~Id(0));
        std::uint32_t root[per_thread];
        unsigned open = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            root[k] = c[k] != none ? fresh(s.parent + c[k]) : none;
            open |= unsigned(root[k] != c[k]) << k;
        }
        for (bool compress = false; open; compress = true)
        {
            std::uint32_t up[per_thread];
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                up[k] = open >> k & 1 ? fresh(s.parent + root[k]) : none;
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                if (open >> k & 1)
                {
                    if (up[k] == root[k])
                        open &= ~(1u << k);
                    if (compress || up[k] != root[k])
                        s.parent[c[k]] = up[k];
                    root[k] = up[k];
                }
        }
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            if (c[k] != none)
            {
                if (root[k] != c[k])
                    joined |= 1u << k;
                else if (id[k] != Id(~Id(0)) || c[k] == giant)
                {
                    clear_best(s, c[k]);
                    stays |= 1u << k;
                }
            }
        // Both counts in one word, for one atomic: who stays below; above, who joined since the pass began.
        unsigned long long both = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            both += __popc(__ballot_sync(~0u, stays >> k & 1))
                    | (unsigned long long)__popc(__ballot_sync(~0u, joined >> k & 1)) << 32;
        both = append_warp(&s.c->grown[(round + 1) % 3], both, m, turn);
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned const staying = __ballot_sync(~0u, stays >> k & 1),
                           joining = __ballot_sync(~0u, joined >> k & 1);
            if (stays >> k & 1)
                next[unsigned(both) + __popc(staying & lanes_below())] = c[k];
            if (joined >> k & 1)
                s.forest[emitted + (both >> 32) + __popc(joining & lanes_below())] = id[k];
            both += __popc(staying) | (unsigned long long)__popc(joining) << 32;
        }
    }
}

/// Returns the stretch that is left.
template <class Key, class Id>
__device__ stretch contract(state<Key, Id> const& s, std::uint32_t giant, stretch own)
{
    unsigned long long to = own.begin;
    for (unsigned long long at = own.begin; at < own.end; at += 32 * edges_per_lane)
    {
        batch<Key, Id> b(s.list, at, own.end);
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            if (b.ends[k].x != b.ends[k].y)
                b.ends[k] = {s.parent[b.ends[k].x], s.parent[b.ends[k].y]};
        __syncwarp(); // the whole batch is read before any of it is overwritten
        unsigned keep = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            bool const stays = b.ends[k].x != b.ends[k].y;
            unsigned const kept = __ballot_sync(~0u, stays);
            keep |= unsigned(stays) << k;
            if (stays)
            {
                unsigned long long const place = to + __popc(kept & lanes_below());
                s.list.ends[place] = b.ends[k];
                s.list.keys[place] = b.keys[k];
                s.list.ids[place] = b.ids[k];
            }
            to += __popc(kept);
        }
        propose(s, giant, keep, b.ends, b.keys, b.ids);
    }
    return {own.begin, to};
}

/// Rounds until no edge is left, or at most `limit` of them, the first being number `first` of the pass.
/// `barrier` is the grid's; a pass must stay on grids of one size.
template <class Barrier, class Key, class Id>
__device__ void rounds(
    share at, state<Key, Id> const& s, unsigned first, unsigned limit, append_shared& m, Barrier barrier)
{
    control& c = *s.c;
    unsigned long long const size = fresh(&c.listed);
    if (size == 0 || size > s.room)
        return;
    bool const leader = at.block == 0 && threadIdx.x == 0;
    unsigned const warp = unsigned((at.first_thread() + threadIdx.x) / 32),
                   warps = unsigned(at.threads() / 32);
    unsigned long long const share_of_warp = (size + 32ull * warps - 1) / (32ull * warps) * 32;
    stretch own{share_of_warp * warp, share_of_warp * (warp + 1)};
    own.begin = own.begin < size ? own.begin : size;
    own.end = first ? own.begin + s.stretch_left[warp] : own.end < size ? own.end : size;
    for (unsigned round = first; round - first < limit; ++round)
    {
        if (round && !fresh(&c.more[round % 3]))
        {
            if (leader)
                c.emitted += fresh(&c.grown[round % 3]) >> 32;
            break;
        }
        if (leader)
        {
            c.more[(round + 1) % 3] = 0;
            c.grown[(round + 1) % 3] = fresh(&c.grown[round % 3]) >> 32 << 32;
            ++c.rounds;
            c.left = 0;
        }
        if constexpr (!state<Key, Id>::packed)
        {
            propose_ids(s, own);
            barrier();
        }
        claim(s, c.giant, own);
        barrier();
        find(at, s, round, m);
        barrier();
        own = contract(s, c.giant, own);
        if (own.begin < own.end && threadIdx.x % 32 == 0)
            raise(&c.more[(round + 1) % 3]);
        barrier();
    }
    if (limit != ~0u && threadIdx.x % 32 == 0)
    {
        s.stretch_left[warp] = own.end - own.begin;
        if (own.begin < own.end)
            atomicAdd(&c.left, own.end - own.begin);
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
