//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_LINK_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_LINK_CUH

#include "libs/cuda/fused/state/state.cuh"

#include <cstdint>

// Contraction of chains, for sparse graphs of long paths (roads) in any numbering.
//
// A vertex is *inside* a chain if its row has two arcs, to two other vertices; the others are *ends*. Between
// the heaviest edge of a chain and any other edge of it lie vertices that no third edge leaves. Of the two
// edges that do leave them, the other one is the lighter, so it is in the forest. A chain is therefore one
// edge between its ends, with the rank of its heaviest; of a ring, all edges but the heaviest are chosen.
//
// An edge with an end inside a chain has no parallel edges. So (key, lower vertex, upper vertex) gives the
// same order as (key, id), and no id is needed before the heaviest edge is known.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Makes one vertex in 64 inside chains an end, so that many threads follow a long chain. The hash keeps the
/// choice from coinciding with a pattern of the numbering.
__device__ inline bool ends_anyway(std::uint32_t v)
{
    v = (v ^ v >> 16) * 0x7feb352du;
    v = (v ^ v >> 15) * 0x846ca68bu;
    return (v ^ v >> 16) % 64 == 0;
}

/// An edge of a chain, ordered by rank.
template <class Key>
struct chain_edge
{
    Key key;
    unsigned long long ends; ///< the lower one in the upper half

    __device__ std::uint32_t lower() const { return std::uint32_t(ends >> 32); }
    __device__ std::uint32_t upper() const { return std::uint32_t(ends); }

    __device__ bool is_lighter_than(chain_edge const& other) const
    {
        return key < other.key || (key == other.key && ends < other.ends);
    }

    __device__ void take_heavier(chain_edge const& other)
    {
        if (is_lighter_than(other))
            *this = other;
    }
};

template <class Key>
__device__ chain_edge<Key> edge_between(Key key, std::uint32_t u, std::uint32_t v)
{
    return {key, (unsigned long long)(u < v ? u : v) << 32 | (u < v ? v : u)};
}

/// Loads a link of 32 bytes.
template <class Key>
__device__ link<Key> load_link(link<Key> const* at)
{
    static_assert(sizeof(link<Key>) == 32, "a sector");
    uint4 const a = __ldg(reinterpret_cast<uint4 const*>(at));
    link<Key> l;
    l.from = a.x, l.to = a.y, l.last = a.z, l.place = a.w;
    if constexpr (sizeof(Key) == 4)
    {
        uint2 const k = __ldg(reinterpret_cast<uint2 const*>(at->key));
        l.key[0] = k.x, l.key[1] = k.y;
    }
    else
    {
        ulonglong2 const k = __ldg(reinterpret_cast<ulonglong2 const*>(at->key));
        l.key[0] = k.x, l.key[1] = k.y;
    }
    return l;
}

template <class Key>
__device__ void store_link(link<Key> const& l, link<Key>* at)
{
    *reinterpret_cast<uint4*>(at) = {l.from, l.to, l.last, l.place};
    if constexpr (sizeof(Key) == 4)
        *reinterpret_cast<uint2*>(at->key) = {l.key[0], l.key[1]};
    else
        *reinterpret_cast<ulonglong2*>(at->key) = {l.key[0], l.key[1]};
}

/// A walk along a chain: where it is, where it came from, and the heaviest edge behind it.
template <class Key>
struct walker
{
    std::uint32_t before, at;
    chain_edge<Key> heaviest;

    /// Goes on through the run that begins here; returns how many vertices it has passed, or 0 if no
    /// symmetric graph has such a link.
    __device__ unsigned pass(link<Key> const& l, std::uint32_t vertices)
    {
        bool const alone = l.last == none, back = alone && before == l.to;
        std::uint32_t const from = alone ? at : l.last, to = back ? l.from : l.to;
        bool const met = before == l.from || back;
        if (!met || to >= vertices || from >= vertices || l.place >= vertices)
            return 0;
        if (!alone)
            heaviest.take_heavier(edge_between(l.key[1], l.place, l.place + 1));
        heaviest.take_heavier(edge_between(back ? l.key[1] : l.key[0], from, to));
        unsigned const passed = (from < at ? at - from : from - at) + 1;
        before = from;
        at = to;
        return passed;
    }
};

/// More steps than any chain takes: a graph that needs more is given up.
constexpr unsigned most_chain_steps = 1u << 16;

/// The arc of an edge in the row of its lower end, which is inside a chain.
template <class Key, class Id>
__device__ Id arc_inside(graph<Key, Id> const& g, chain_edge<Key> const& e)
{
    Id const first = __ldg(g.offsets + e.lower());
    return first + (first < g.size && __ldg(g.targets + first) != e.upper());
}

/// Makes choose_inside leave the heaviest edge out.
template <class Key, class Id>
__device__ void leave_out(graph<Key, Id> const& g, state<Key, Id> const& s, std::uint32_t lower, Id arc)
{
    bool const second = arc != __ldg(g.offsets + lower);
    atomicAnd(s.chains.chosen[second] + lower / 32, ~(1u << lower % 32));
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
