//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_SIDE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_CHAINS_SIDE_CUH

#include "libs/cuda/fused/chains/link.cuh"
#include "libs/cuda/fused/tools/block.cuh"

// A chain seen from one of its two ends, and what this side of it does.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// A warp's ends, and those of their arcs that it has in hand.
template <class Key, class Id>
struct follow_shared
{
    static constexpr unsigned ends = 32, arcs = 128;

    Id start[ends];
    std::uint32_t vertex[ends];
    std::uint32_t before[ends];           ///< arcs of the ends before
    unsigned long long heaviest[arcs];    ///< the two ends of the chain's heaviest edge, as in chain_edge
    Key key[arcs];                        ///< of the arc; then of the heaviest edge
    std::uint32_t to[arcs];               ///< the arc's target; then the other end's number, or none
    std::uint8_t owner[arcs], what[arcs]; ///< the arc's end; the tasks of this side

    __device__ Id arc(unsigned window, unsigned i) const
    {
        return Id(start[owner[i]] + (window + i - before[owner[i]]));
    }
};

/// What this side of the chain does.
enum follow_task : unsigned
{
    lists = 1,       ///< puts the chain on the list
    spares = 2,      ///< leaves the heaviest edge out, whose lower end is inside and would choose it
    takes_first = 4, ///< chooses its own first arc, which leads up to a vertex inside
};

/// The tasks of this side, once the walker has arrived at the chain's other end.
template <class Key>
__device__ unsigned tasks_of(walker<Key> const& w, std::uint32_t from, std::uint32_t second)
{
    if (w.at == second) // no vertex is inside
        return from < second ? lists : 0;
    auto const is_heaviest = [&](std::uint32_t u, std::uint32_t v)
    { return w.heaviest.ends == edge_between(Key(0), u, v).ends; };
    bool const first = is_heaviest(from, second);
    if (first && from < second)
        return lists;
    unsigned const chosen = from < second ? takes_first : 0;
    if (is_heaviest(w.before, w.at) && w.at < w.before) // the other side knows this arc
        return chosen;
    bool const mine = second < w.before || (second == w.before && from < w.at);
    return chosen | (mine ? lists | spares : 0);
}

/// Does this side's tasks for the chains in hand: lists and chooses.
template <class Key, class Id>
__device__ void put_chains(graph<Key, Id> const& g, state<Key, Id> const& s, follow_shared<Key, Id> const& m,
    std::uint32_t first_number, unsigned window, unsigned size)
{
    constexpr unsigned per_lane = follow_shared<Key, Id>::arcs / 32;
    unsigned const lane = threadIdx.x % 32;
    unsigned what[per_lane];
    unsigned listed = 0, chosen = 0;
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        unsigned const i = k * 32 + lane;
        what[k] = i < size ? m.what[i] : 0;
        if ((what[k] & lists) && m.to[i] == first_number + m.owner[i])
            what[k] &= ~lists; // the chain comes back to its end
        listed += __popc(__ballot_sync(~0u, what[k] & lists));
        chosen += __popc(__ballot_sync(~0u, what[k] & takes_first));
    }
    unsigned long long place = 0;
    if (lane == 0 && listed != 0)
        place = atomicAdd(&s.c->listed, (unsigned long long)listed);
    if (lane == 1 && chosen != 0)
        place = atomicAdd(&s.c->emitted, (unsigned long long)chosen);
    unsigned long long to_list = __shfl_sync(~0u, place, 0), to_forest = __shfl_sync(~0u, place, 1);
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        unsigned const i = k * 32 + lane;
        unsigned const lists_now = __ballot_sync(~0u, what[k] & lists),
                       takes_now = __ballot_sync(~0u, what[k] & takes_first);
        unsigned long long const e = to_list + __popc(lists_now & lanes_below()),
                                 f = to_forest + __popc(takes_now & lanes_below());
        to_list += __popc(lists_now);
        to_forest += __popc(takes_now);
        if (what[k] == 0)
            continue;
        Id const own = m.arc(window, i);
        Id arc = own;
        if (what[k] & spares)
        {
            chain_edge<Key> const heaviest{m.key[i], m.heaviest[i]};
            arc = arc_inside(g, heaviest);
            leave_out(g, s, heaviest.lower(), arc);
        }
        if ((what[k] & takes_first) && f < s.chains.vertices)
            s.forest[f] = own;
        if ((what[k] & lists) && e < s.list.capacity)
        {
            s.list.ends[e] = {first_number + m.owner[i], m.to[i]};
            s.list.keys[e] = m.key[i];
            s.list.ids[e] = arc;
        }
        else if (what[k] & lists)
            raise(&s.c->overflow);
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
