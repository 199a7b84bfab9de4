//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_ROUNDS_CUH

#include "libs/cuda/fused/batch.cuh"
#include "libs/cuda/fused/find.cuh"
#include "libs/cuda/fused/propose.cuh"
#include "libs/cuda/fused/search.cuh"

// Boruvka rounds over a list of edges between components, in one cooperative launch: no host between
// rounds, two barriers each, and a third where ids compete by themselves.
//
//   compete   (where a rank does not fit 64 bits, or edges are unsettled) the ids of the edges that have
//             the least key of a component
//   claim     the edges that hold a component's least rank set its successor
//   find      components reach their root; those that joined another add their edge to the forest;
//             roots stay active and forget their proposals
//   contract  (no barrier between: edges look for the roots of their ends themselves) inner edges go; the
//             others move up and propose, to the ranks of the next round
//
// Every warp owns a stretch of the list and compacts it in place, until it can keep it in registers: no
// second list, no shared counter, no barrier inside a phase. Ids decide ties, so the order of the list
// decides nothing.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Ids compete among the edges of a component's least key. Unsettled edges find their id only now.
template <pass Pass, class Key, class Id>
__device__ void compete(graph<Key, Id> const& g, state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t giant, stretch own)
{
    for (unsigned long long at = own.begin; at < own.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> b(s.list, at, own.end);
        std::uint32_t row[edges_per_lane];
        unsigned const open = Pass == pass::later ? b.take_unsettled(giant, row) : 0;
        unsigned x = 0, y = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            uint2 const e = b.ends[k];
            bool const here = e.x != e.y && (!state<Key, Id>::packed || (open >> k & 1));
            x |= unsigned(here && e.x != giant && best.key_of(e.x) == b.keys[k]) << k;
            y |= unsigned(here && e.y != giant && best.key_of(e.y) == b.keys[k]) << k;
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

/// A warp's part of the list. Once it is a batch it may be kept in registers: then nothing is read again.
template <bool MayKeep, class Key, class Id>
struct own_edges
{
    stretch where;
    batch<Key, Id> now{};
    bool kept = false;

    __device__ bool any() const { return where.begin < where.end; }

    __device__ void keep_if_few(edge_list<Key, Id> const& list)
    {
        if (!MayKeep || kept || !any() || where.end - where.begin > batch<Key, Id>::most)
            return;
        now = batch<Key, Id>(list, where.begin, where.end);
        kept = true;
    }

    /// The batch at place `at`.
    __device__ batch<Key, Id>& load(edge_list<Key, Id> const& list, unsigned long long at)
    {
        if (!MayKeep || !kept)
            now = batch<Key, Id>(list, at, where.end);
        return now;
    }
};

template <class Own, class Key, class Id>
__device__ void claim(state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t giant, Own& own)
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
            x[k] = here && e.x != giant ? best.id_of(e.x) : Id(~Id(0));
            y[k] = here && e.y != giant ? best.id_of(e.y) : Id(~Id(0));
        }
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            std::uint32_t const u = b.ends[k].x, v = b.ends[k].y;
            bool const of_u = x[k] == b.ids[k], of_v = y[k] == b.ids[k];
            if (of_u && of_v) // mirrored: both chose this edge, the lower stays root
                s.parent[u > v ? u : v] = u > v ? v : u;
            else if (of_u)
                s.parent[u] = v;
            else if (of_v)
                s.parent[v] = u;
        }
    }
}

/// Edges find the roots of their ends, while the components do so for themselves; proposes to the next
/// round's ranks.
template <pass Pass, class Own, class Key, class Id>
__device__ void contract(state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t giant, Own& own)
{
    constexpr unsigned all = 2 * edges_per_lane;
    unsigned long long to = own.where.begin;
    for (unsigned long long at = own.where.begin; at < own.where.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id>& b = own.load(s.list, at);
        std::uint32_t row[edges_per_lane];
        unsigned const unsettled_ones = Pass == pass::later ? b.take_unsettled(giant, row) : 0;
        std::uint32_t root[all];
        unsigned open = 0;
#pragma unroll
        for (unsigned k = 0; k < all; ++k)
        {
            uint2 const e = b.ends[k / 2];
            open |= unsigned(e.x != e.y) << k;
            root[k] = k % 2 ? e.y : e.x;
        }
        for (unsigned hops = 0; open && !gives_up(hops, *s.c); ++hops)
        {
            std::uint32_t up[all];
#pragma unroll
            for (unsigned k = 0; k < all; ++k)
                up[k] = open >> k & 1 ? s.parent[root[k]] : none;
#pragma unroll
            for (unsigned k = 0; k < all; ++k)
                if (open >> k & 1)
                {
                    if (up[k] == root[k])
                        open &= ~(1u << k);
                    root[k] = up[k];
                }
        }
        __syncwarp(); // the whole batch is read before any of it is overwritten
        unsigned keep = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            b.ends[k] = {root[2 * k], root[2 * k + 1]};
            bool const stays = b.ends[k].x != b.ends[k].y;
            unsigned const kept = __ballot_sync(~0u, stays);
            keep |= unsigned(stays) << k;
            if (unsettled_ones >> k & 1)
                b.ends[k] = {b.ends[k].x | unsettled, row[k]};
            if (stays && !own.kept)
            {
                unsigned long long const place = to + __popc(kept & lanes_below());
                s.list.ends[place] = b.ends[k];
                s.list.keys[place] = b.keys[k];
                s.list.ids[place] = b.ids[k];
            }
            to += __popc(kept);
        }
        propose_listed<Pass>(best, giant, keep, b.ends, b.keys, b.ids);
    }
    // Those that are kept stay where they are in their batch.
    if (!own.kept || to == own.where.begin)
        own.where.end = to;
}

/// Which blocks walk the list and which the components. Where half of them do for the list, both go on at
/// once: what counts then is not work but the way from one read to the next.
struct roles
{
    share edges, components;

    __device__ roles(share at, unsigned long long size)
    {
        constexpr unsigned block_edges = 2 * edges_per_lane * block_threads;
        unsigned const half = at.blocks / 2;
        bool const apart = size <= (unsigned long long)half * block_edges && half != 0;
        edges = apart ? share{at.block, half} : at;
        components = apart ? share{at.block - half, at.blocks - half} : at;
    }

    __device__ bool walks_edges() const { return edges.block < edges.blocks; }
    __device__ bool walks_components() const { return components.block < components.blocks; }
};

/// Rounds until no edge is left, or at most `limit` of them, the first being number `first` of the pass.
/// `barrier` is the grid's; a pass must stay on grids of one size. `MayKeep`: there are registers for a batch
/// from one round to the next.
template <pass Pass, bool MayKeep, class Barrier, class Key, class Id>
__device__ void rounds(share at, graph<Key, Id> const& g, state<Key, Id> const& s, unsigned first,
    unsigned limit, append_shared& m, Barrier barrier)
{
    control& c = *s.c;
    unsigned long long const size = fresh(&c.listed);
    if (size == 0 || size > s.room)
        return;
    bool const leader = at.block == 0 && threadIdx.x == 0;
    roles const role(at, size);
    unsigned const warp = role.edges.warp(), warps = role.edges.warps();
    unsigned long long const share_of_warp = (size + 32ull * warps - 1) / (32ull * warps) * 32;
    own_edges<MayKeep && state<Key, Id>::packed && Pass == pass::first, Key, Id> own;
    own.where = {share_of_warp * warp, share_of_warp * (warp + 1)};
    own.where.begin = own.where.begin < size ? own.where.begin : size;
    own.where.end = own.where.end < size ? own.where.end : size;
    if (!role.walks_edges())
        own.where = {size, size};
    else if (first)
        own.where.end = own.where.begin + s.stretch_left[warp];
    std::uint32_t const giant = c.giant;
    for (unsigned round = first; round - first < limit; ++round)
    {
        unsigned const gave_up = fresh(&c.overflow), more = fresh(&c.more[round % 3]); // at once
        if (gave_up)
            break;
        if (round && !more)
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
        ranks<Key, Id> const best = s.best_of_round(round);
        own.keep_if_few(s.list);
        if (!state<Key, Id>::packed || Pass == pass::later)
        {
            compete<Pass>(g, s, best, giant, own.where);
            barrier();
        }
        claim(s, best, giant, own);
        barrier();
        if (role.walks_components())
            find(role.components, s, round, m);
        contract<Pass>(s, s.best_of_round(round + 1), giant, own);
        if (own.any() && threadIdx.x % 32 == 0)
            raise(&c.more[(round + 1) % 3]);
        barrier();
    }
    if (limit != ~0u && threadIdx.x % 32 == 0 && role.walks_edges())
    {
        s.stretch_left[warp] = own.where.end - own.where.begin;
        if (own.any())
            atomicAdd(&c.left, own.where.end - own.where.begin);
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
