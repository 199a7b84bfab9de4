//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_CHOOSE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_CHOOSE_CUH

#include "libs/cuda/fused/chains/link.cuh"
#include "libs/cuda/fused/tools/block.cuh"
#include "libs/cuda/fused/tools/phase.cuh"

// Chooses the edges of chains except the heaviest, once these are known.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Finds the heaviest edges of rings, to which no end leads. Usually there is nothing to do: every vertex
/// inside a chain with ends has been passed from both sides.
struct close_rings : phase
{
    static constexpr char const* name = "close_rings";
    static constexpr grid_size grid = grid_size::resident;

    __host__ __device__ static bool is_due(control const& c) { return c.passed != 2 * (c.laid >> 32); }

    template <class Key, class Id>
    __device__ void run(share at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        for (unsigned long long u = at.first_thread() + threadIdx.x; u < s.chains.vertices; u += at.threads())
            if (s.chains.leads[u / 32] >> u % 32 & 1)
                close(g, s, std::uint32_t(u));
    }

private:
    /// Leaves out the heaviest edge if the walk from u comes back to u without meeting a lower vertex.
    template <class Key, class Id>
    __device__ static void close(graph<Key, Id> const& g, state<Key, Id> const& s, std::uint32_t u)
    {
        link<Key> l = load_link(s.chains.links + u);
        walker<Key> w{l.from, u, {0, 0}};
        for (unsigned steps = 0; steps < most_chain_steps; ++steps)
        {
            if (w.pass(l, s.chains.vertices) == 0)
                return raise(&s.c->fault.asymmetric);
            l = load_link(s.chains.links + w.at);
            if (l.place & numbered)
                return;
            std::uint32_t const lowest = l.last == none ? w.at : min(w.at, l.last);
            if (lowest < u)
                return;
            if (lowest == u)
            {
                leave_out(g, s, w.heaviest.lower(), arc_inside(g, w.heaviest));
                atomicAdd(&s.c->rings, 1u);
                return;
            }
        }
        raise(&s.c->overflow);
    }
};

/// An edge inside a chain is chosen by its lower end.
struct choose_inside : phase
{
    static constexpr char const* name = "choose_inside";

    template <class Key, class Id>
    using shared = append_shared;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const& s)
    {
        return s.chains.vertices / words;
    }

    template <class Key, class Id>
    __device__ void run(share at, graph<Key, Id> const& g, state<Key, Id> const& s, append_shared& m) const
    {
        unsigned const lane = threadIdx.x % 32, all = (s.chains.vertices + 31) / 32;
        unsigned turn = 0;
        for (unsigned base = at.block * block_warps * words; base < all;
             base += at.blocks * block_warps * words, turn ^= 1)
        {
            // Lane k has the bits of the first arcs of word k, lane 16 + k those of the second.
            unsigned const first = base + threadIdx.x / 32 * words, mine = first + lane % 16;
            unsigned const bits = lane % 16 < words && mine < all ? s.chains.chosen[lane / 16][mine] : 0;
            unsigned one[words], two[words], total = 0;
            Id start[words];
#pragma unroll
            for (unsigned k = 0; k < words; ++k)
            {
                one[k] = __shfl_sync(~0u, bits, k);
                two[k] = __shfl_sync(~0u, bits, 16 + k);
                total += __popc(one[k]) + __popc(two[k]);
                start[k] = (one[k] | two[k]) >> lane & 1 ? __ldg(g.offsets + (first + k) * 32 + lane) : 0;
            }
            unsigned long long place = append_warp(&s.c->emitted, (unsigned long long)total, m, turn);
            if (place + total > s.chains.vertices)
                continue; // the graph is asymmetric: count_chosen will say so
#pragma unroll
            for (unsigned k = 0; k < words; ++k)
            {
                unsigned const has_one = one[k] >> lane & 1;
                Id* const to =
                    s.forest + place + __popc(one[k] & lanes_below()) + __popc(two[k] & lanes_below());
                if (has_one)
                    to[0] = start[k];
                if (two[k] >> lane & 1)
                    to[has_one] = start[k] + 1;
                place += __popc(one[k]) + __popc(two[k]);
            }
        }
    }

private:
    static constexpr unsigned words = 8; ///< of 32 vertices each, per warp
};

/// The chosen edges are as many as the vertices inside chains, less one for each ring. Any other number comes
/// from an asymmetric graph, and might exceed the forest's capacity.
struct count_chosen : phase
{
    static constexpr char const* name = "count_chosen";
    static constexpr grid_size grid = grid_size::one_block;

    template <class Key, class Id>
    __device__ void run(share at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        if (!at.is_leader() || s.c->emitted == (s.c->laid >> 32) - s.c->rings)
            return;
        raise(&s.c->fault.asymmetric);
        s.c->emitted = 0;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
