//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_FOLLOW_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_FOLLOW_CUH

#include "libs/cuda/fused/chains/side.cuh"
#include "libs/cuda/fused/tools/phase.cuh"
#include "libs/cuda/fused/tools/search.cuh"

#include <cub/warp/warp_scan.cuh>

// Round one over the ends, whose edges are chains: follows all arcs of every end. Each chain is followed from
// both sides, so that no end needs atomics to find its lightest. One side puts it on the list, by a rule that
// both know. A warp lays the arcs of 32 ends end to end, and a lane that is done takes the next.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Follows `size` arcs in hand; returns how many vertices inside chains this lane has passed.
template <class Key, class Id>
__device__ unsigned long long follow_arcs(
    graph<Key, Id> const& g, state<Key, Id> const& s, follow_shared<Key, Id>& m, unsigned size)
{
    unsigned long long passed = 0;
    unsigned mine = threadIdx.x % 32, next = 32;
    std::uint32_t from = 0, second = 0;
    walker<Key> w{};
    bool starts = mine < size, goes = false;
    for (unsigned steps = 0;; ++steps)
    {
        bool through = false;
        if (starts)
        {
            from = m.vertex[m.owner[mine]];
            second = m.to[mine];
            w = {from, second, edge_between(m.key[mine], from, second)};
            goes = second != from;
            if (!goes)
            {
                through = true;
                m.to[mine] = none;
                m.what[mine] = 0;
            }
        }
        if (goes)
        {
            link<Key> const l = load_link(s.chains.links + w.at);
            bool const arrived = l.place & numbered;
            unsigned const behind = arrived ? 0 : w.pass(l, s.chains.vertices);
            passed += behind;
            if (behind == 0)
            {
                std::uint32_t const number = l.place & ~numbered;
                bool const known = arrived && number < g.vertices;
                if (!known) // an arc that has no arc back
                    raise(&s.c->fault.asymmetric);
                m.to[mine] = known ? number : none;
                m.key[mine] = w.heaviest.key;
                m.heaviest[mine] = w.heaviest.ends;
                m.what[mine] = std::uint8_t(known ? tasks_of(w, from, second) : 0);
                through = true;
                goes = false;
            }
        }
        unsigned const all = __ballot_sync(~0u, through);
        starts = false;
        if (all != 0)
        {
            if (through)
            {
                mine = next + __popc(all & lanes_below());
                starts = mine < size;
            }
            next += __popc(all);
            if (!__any_sync(~0u, goes || starts))
                break;
        }
        else if (steps > most_chain_steps)
        {
            raise(&s.c->overflow);
            for (unsigned i = threadIdx.x % 32; i < size; i += 32)
            {
                m.to[i] = none;
                m.what[i] = 0;
            }
            break;
        }
    }
    __syncwarp();
    return passed;
}

/// Finds the ends' lightest chains, makes the list, and puts the ends' own first arcs into the forest. A
/// vertex is now an end, by its number.
struct follow_chains : phase
{
    static constexpr char const* name = "follow_chains";
    static constexpr grid_size grid = grid_size::resident;

    template <class Key, class Id>
    using shared = follow_shared<Key, Id>[block_warps];

    template <class Key, class Id>
    __device__ void run(
        share at, graph<Key, Id> const& g, state<Key, Id> const& s, shared<Key, Id>& of_warps) const
    {
        follow_shared<Key, Id>& m = of_warps[threadIdx.x / 32];
        unsigned long long passed = 0;
        for (unsigned long long first = at.warp() * 32ull; first < g.vertices; first += at.warps() * 32ull)
            passed += follow_ends(g, s, std::uint32_t(first), m);
#pragma unroll
        for (unsigned d = 16; d != 0; d /= 2)
            passed += __shfl_xor_sync(~0u, passed, d);
        if (threadIdx.x % 32 == 0 && passed != 0)
            atomicAdd(&s.c->passed, passed);
    }

private:
    template <class Key, class Id>
    __device__ static unsigned long long follow_ends(
        graph<Key, Id> const& g, state<Key, Id> const& s, std::uint32_t first, follow_shared<Key, Id>& m)
    {
        constexpr unsigned most = follow_shared<Key, Id>::arcs;
        unsigned const lane = threadIdx.x % 32;
        std::uint32_t const number = first + lane;
        bool const here = number < g.vertices;
        std::uint32_t const u = here ? s.chains.vertex[number] : 0;
        Id const start = here ? __ldg(g.offsets + u) : 0;
        std::uint32_t const degree = here ? std::uint32_t(__ldg(g.offsets + u + 1) - start) : 0;
        std::uint32_t before, all;
        using scan = cub::WarpScan<std::uint32_t>;
        typename scan::TempStorage nothing; // shuffles need none
        scan(nothing).ExclusiveSum(degree, before, all);
        m.vertex[lane] = u;
        m.start[lane] = start;
        m.before[lane] = before;

        unsigned long long passed = 0;
        std::uint32_t lightest = none;
        chain_edge<Key> best{};
        Id arc = 0;
        for (std::uint32_t window = 0; window < all; window += most)
        {
            unsigned const size = min(most, all - window);
            std::uint32_t const begin = max(before, window), end = min(before + degree, window + size);
            for (std::uint32_t i = begin; i < end; ++i)
                m.owner[i - window] = std::uint8_t(lane);
            __syncwarp();
            for (unsigned i = lane; i < size; i += 32)
            {
                Id const a = m.arc(window, i);
                m.to[i] = __ldg(g.targets + a);
                m.key[i] = g.key(__ldg(g.weights + a));
            }
            __syncwarp();
            passed += follow_arcs(g, s, m, size);
            for (std::uint32_t i = begin; i < end; ++i)
            {
                chain_edge<Key> const e{m.key[i - window], m.heaviest[i - window]};
                std::uint32_t const to = m.to[i - window];
                if (to != none && to != number && (lightest == none || e.is_lighter_than(best)))
                {
                    lightest = to;
                    best = e;
                    arc = start + (i - before);
                }
            }
            put_chains(g, s, m, first, window, size);
            __syncwarp();
        }
        // If the edge is not the end's own, or the end is its upper one, its arc in the lower row is looked
        // up, so that both sides choose the same id.
        std::uint32_t const lower[1] = {best.lower()}, upper[1] = {best.upper()};
        Key const key[1] = {best.key};
        Id ids[1] = {arc};
        if (lightest != none && lower[0] != u)
            find_arcs(g, 1, lower, upper, key, ids, s.c->fault);
        if (here)
        {
            s.round_one.lightest[number] = lightest;
            s.round_one.lightest_id[number] = ids[0];
        }
        __syncwarp();
        return passed;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
