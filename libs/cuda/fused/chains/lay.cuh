//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_LAY_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_LAY_CUH

#include "libs/cuda/fused/chains/link.cuh"
#include "libs/cuda/fused/tools/block.cuh"
#include "libs/cuda/fused/tools/phase.cuh"

// The only read of all rows: vertices inside a chain leave links, ends get numbers. Consecutive vertices that
// are neighbours inside one chain make a *run*, which is followed in one step: its two ends have its links.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// What chains need of a row.
template <class Key>
struct laid_row
{
    std::uint32_t target[2]; ///< of the first two arcs; the vertex itself if there is none
    Key key[2];
    bool inside;
    bool isolated; ///< without any edge to another vertex
};

/// What is wrong in some row.
template <class Key>
struct seen_arcs
{
    std::uint32_t greatest_target = 0;
    Key greatest = 0;
    bool disorder = false, bad_offsets = false;

    __device__ void look(std::uint32_t target, Key bits)
    {
        greatest_target = max(greatest_target, target);
        greatest = max(greatest, Key(bits & (Key(~Key(0)) >> 1)));
    }

    template <class Id>
    __device__ void tell(graph<Key, Id> const& g, faults& fault) const
    {
        if (greatest > g.key.last_number || greatest_target >= g.vertices)
            raise(&fault.look);
        if (disorder)
            raise(&fault.unsorted);
        if (bad_offsets)
            raise(&fault.offsets);
    }
};

/// A thread's rows: vertices first, first + block_threads, ... All their reads are in flight together.
template <unsigned N, class Key, class Id>
__device__ void look_at_rows(
    graph<Key, Id> const& g, unsigned long long first, laid_row<Key> (&r)[N], seen_arcs<Key>& seen)
{
    Id start[N], degree[N];
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
    {
        unsigned long long const u = first + k * block_threads;
        bool const here = u < g.vertices;
        start[k] = here ? __ldg(g.offsets + u) : 0;
        degree[k] = here ? __ldg(g.offsets + u + 1) : 0; // for now, where the row ends
    }
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
    {
        unsigned long long const u = first + k * block_threads;
        Id const stop = degree[k];
        bool const bad = start[k] > stop || stop > g.size || (u == 0 && start[k] != 0)
                         || (u + 1 == g.vertices && stop != g.size);
        seen.bad_offsets |= bad;
        degree[k] = bad ? 0 : stop - start[k];
    }
    Key bits[N][2];
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
#pragma unroll
        for (unsigned i = 0; i < 2; ++i)
        {
            r[k].target[i] =
                i < degree[k] ? __ldg(g.targets + start[k] + i) : std::uint32_t(first + k * block_threads);
            bits[k][i] = i < degree[k] ? __ldg(g.weights + start[k] + i) : Key(0);
        }
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
    {
        std::uint32_t const u = std::uint32_t(first + k * block_threads), a = r[k].target[0],
                            b = r[k].target[1];
        r[k].isolated = a == u && b == u;
        r[k].inside = degree[k] == 2 && a != b && a != u && b != u && !ends_anyway(u);
        if (0 < degree[k])
            seen.look(a, bits[k][0]);
        if (1 < degree[k])
        {
            seen.look(b, bits[k][1]);
            seen.disorder |= b < a;
        }
        std::uint32_t before = b;
        for (Id i = 2; i < degree[k]; ++i)
        {
            std::uint32_t const target = __ldg(g.targets + start[k] + i);
            seen.look(target, __ldg(g.weights + start[k] + i));
            seen.disorder |= target < before;
            before = target;
            r[k].isolated &= target == u;
        }
        r[k].key[0] = g.key(bits[k][0]);
        r[k].key[1] = g.key(bits[k][1]);
    }
}

/// The link of this lane's vertex, if it is inside a chain. Runs are those of the warp's 32 consecutive
/// vertices. Returns false if the vertex is inside a run, where nobody comes. The whole warp must call.
template <class Key>
__device__ bool link_run(laid_row<Key> const& r, std::uint32_t u, link<Key>& l)
{
    unsigned const lane = threadIdx.x % 32;
    bool const upper = r.target[1] == u + 1, lower = r.target[0] == u - 1;
    bool const up = r.inside && (upper || r.target[0] == u + 1);
    bool const down = r.inside && (lower || r.target[1] == u - 1);
    // The lanes whose run goes on into the next lane.
    unsigned const on = __ballot_sync(~0u, up) & __ballot_sync(~0u, down) >> 1;
    l = {r.target[0], r.target[1], none, 0, {r.key[1], r.key[0]}};
    if (on == 0)
        return true;
    unsigned const borders = ~on, before = borders & lanes_below();
    unsigned const first = before ? 32 - __clz(before) : 0, last = __ffs(borders & ~lanes_below()) - 1;
    // The heaviest edge up to here; of equal keys, the one with the greater lower vertex.
    bool any = on >> lane & 1;
    Key key = upper ? r.key[1] : r.key[0];
    unsigned place = lane;
#pragma unroll
    for (unsigned d = 1; d < 32; d *= 2)
    {
        Key const other_key = __shfl_up_sync(~0u, key, d);
        unsigned const other_place = __shfl_up_sync(~0u, place, d);
        bool const other_any = __shfl_up_sync(~0u, unsigned(any), d);
        if (lane >= first + d && other_any && (!any || other_key > key))
        {
            any = true;
            key = other_key;
            place = other_place;
        }
    }
    key = __shfl_sync(~0u, key, last);
    place = __shfl_sync(~0u, place, last);
    // Each end of the run tells the other where it leaves the run.
    unsigned const partner = lane == first ? last : first;
    unsigned const side = lane == first ? (upper ? 0 : 1) : (lower ? 1 : 0);
    std::uint32_t const target = side ? r.target[1] : r.target[0];
    Key const out_key = side ? r.key[1] : r.key[0];
    std::uint32_t const to = __shfl_sync(~0u, target, partner);
    Key const to_key = __shfl_sync(~0u, out_key, partner);
    if (first != last)
        l = {target, to, u - lane + partner, u - lane + place, {to_key, key}};
    return lane == first || lane == last;
}

/// Numbers the ends, in no order. The host then knows how many there are, and whether it goes on.
struct lay_links : phase
{
    static constexpr char const* name = "lay_links";

    template <class Key, class Id>
    using shared = append_shared;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices / per_thread;
    }

    template <class Key, class Id>
    __device__ void run(share at, graph<Key, Id> const& g, state<Key, Id> const& s, append_shared& m) const
    {
        seen_arcs<Key> seen;
        unsigned turn = 0;
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
             base < g.vertices; base += at.threads() * per_thread, turn ^= 1)
        {
            unsigned long long const first = base + threadIdx.x;
            laid_row<Key> r[per_thread];
            look_at_rows(g, first, r, seen);
            unsigned ends[per_thread], outside = 0;
            unsigned long long counted = 0; // ends, and above 2^32 vertices inside
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                std::uint32_t const u = std::uint32_t(first + k * block_threads);
                unsigned const inside = __ballot_sync(~0u, r[k].inside);
                ends[k] = __ballot_sync(~0u, !r[k].inside && !r[k].isolated);
                counted += (unsigned long long)__popc(inside) << 32 | __popc(ends[k]);
                outside |= unsigned(!r[k].inside) << k;
                link<Key> l;
                bool const leads = link_run(r[k], u, l);
                put_bits(s, r[k], u, inside, leads && (l.last == none || l.last > u));
                if (r[k].inside && leads)
                    store_link(l, s.chains.links + u);
            }
            std::uint32_t number = std::uint32_t(append_warp(&s.c->laid, counted, m, turn));
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                unsigned long long const u = first + k * block_threads;
                bool const is_end = ends[k] >> threadIdx.x % 32 & 1;
                std::uint32_t const own = number + __popc(ends[k] & lanes_below());
                number += __popc(ends[k]);
                if ((outside >> k & 1) && u < g.vertices)
                    *reinterpret_cast<uint4*>(s.chains.links + u) = {
                        0, 0, none, is_end ? numbered | own : none};
                if (is_end && own < s.chains.most_ends)
                    s.chains.vertex[own] = std::uint32_t(u);
            }
        }
        seen.tell(g, s.c->fault);
    }

private:
    static constexpr unsigned per_thread = 4;

    /// An edge inside a chain is chosen at its lower end, until it is found to be the heaviest.
    template <class Key, class Id>
    __device__ static void put_bits(
        state<Key, Id> const& s, laid_row<Key> const& r, std::uint32_t u, unsigned inside, bool leads)
    {
        unsigned const first = __ballot_sync(~0u, r.target[0] > u) & inside,
                       second = __ballot_sync(~0u, r.target[1] > u) & inside,
                       leading = __ballot_sync(~0u, leads) & inside;
        if (threadIdx.x % 32 != 0 || u >= s.chains.vertices)
            return;
        s.chains.chosen[0][u / 32] = first;
        s.chains.chosen[1][u / 32] = second;
        s.chains.leads[u / 32] = leading;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
