//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_STAGE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_STAGE_CUH

#include "libs/cuda/fused/rounds.cuh"

// What all passes that make a list share: labels, the limit between light and heavy, and a warp's stage,
// where edges gather in shared memory until a full batch goes to the list with one atomic.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

enum class pass
{
    first, ///< vertices' numbers are their components; edges above the limit wait
    later  ///< components have grown; those of the giant one are reached from the other side
};

/// The vertex's component, with `numbered` set; none for an isolated vertex.
template <pass Pass, class Key, class Id>
__device__ std::uint32_t label_of(state<Key, Id> const& s, std::uint32_t v)
{
    std::uint32_t const c = __ldg(s.component + v);
    if (Pass == pass::first || c == none)
        return c;
    return s.parent[c & ~numbered] | numbered;
}

struct rank_limit
{
    unsigned long long key, id;
    bool none;

    template <class Key, class Id>
    __device__ bool admits(Key k, Id i) const
    {
        return none || k < key || (k == key && i <= id);
    }
};

__device__ inline rank_limit limit_of(control const& c)
{
    return {fresh(&c.limit_key), fresh(&c.limit_id), fresh(&c.last_pass) != 0};
}

template <class Key, class Id>
struct stage
{
    static constexpr unsigned per_lane = state<Key, Id>::packed ? 4 : 1;
    static constexpr unsigned full = 32 * per_lane;
    static constexpr unsigned most_pushed = 128; ///< between two looks at whether it is full

    uint2 ends[full + most_pushed];
    Key keys[full + most_pushed];
    Id ids[full + most_pushed];
    unsigned count;

    __device__ void clear()
    {
        if (threadIdx.x % 32 == 0)
            count = 0;
        __syncwarp();
    }

    /// The whole warp must call; lanes with `keep` add an edge.
    __device__ void push(state<Key, Id> const&, bool keep, uint2 e, Key key, Id id)
    {
        unsigned const kept = __ballot_sync(~0u, keep), at = count;
        __syncwarp();
        if (keep)
        {
            unsigned const place = at + __popc(kept & lanes_below());
            ends[place] = e;
            keys[place] = key;
            ids[place] = id;
        }
        if (threadIdx.x % 32 == 0)
            count = at + __popc(kept);
        __syncwarp();
    }

    template <bool Propose>
    __device__ void flush_if_full(state<Key, Id> const& s)
    {
        while (count >= full)
            write<Propose>(s, full);
    }

    template <bool Propose>
    __device__ void flush(state<Key, Id> const& s)
    {
        while (count)
            write<Propose>(s, count < full ? count : full);
    }

private:
    /// Sends the last n edges to the list, and proposes them where the ends are components already.
    template <bool Propose>
    __device__ void write(state<Key, Id> const& s, unsigned n)
    {
        unsigned const lane = threadIdx.x % 32, from = count - n;
        unsigned long long place = 0;
        if (lane == 0)
            place = atomicAdd(&s.c->listed, (unsigned long long)n);
        uint2 e[per_lane];
        Key k[per_lane];
        Id i[per_lane];
        unsigned here = 0;
#pragma unroll
        for (unsigned j = 0; j < per_lane; ++j)
        {
            bool const mine = j * 32 + lane < n;
            unsigned const at = mine ? from + j * 32 + lane : 0;
            e[j] = ends[at];
            k[j] = keys[at];
            i[j] = ids[at];
            here |= unsigned(mine) << j;
        }
        if constexpr (Propose)
            propose(s, s.c->giant, here, e, k, i);
        place = __shfl_sync(~0u, place, 0);
        if (place + n > s.room)
        {
            raise(&s.c->overflow);
            here = 0;
        }
#pragma unroll
        for (unsigned j = 0; j < per_lane; ++j)
            if (here >> j & 1)
            {
                s.list.ends[place + j * 32 + lane] = e[j];
                s.list.keys[place + j * 32 + lane] = k[j];
                s.list.ids[place + j * 32 + lane] = i[j];
            }
        __syncwarp();
        if (lane == 0)
            count = from;
        __syncwarp();
    }
};

/// Whether another arc of the row leads to the same vertex and has the lesser (key, position).
template <class Key, class Id>
__device__ bool has_lighter_twin(
    graph<Key, Id> const& g, std::uint32_t row, Id arc, std::uint32_t target, Key key)
{
    // Targets first: they are at hand, the row's bounds are not, and twins are rare. Both ways in step:
    // over all twins, the way to the nearer lighter one sums to O(n log n), whatever their order.
    bool before = arc > 0 && g.targets[arc - 1] == target,
         after = arc + 1 < g.size && g.targets[arc + 1] == target;
    if (!before && !after)
        return false;
    Id const begin = g.offsets[row], end = g.offsets[row + 1];
    for (Id d = 1; before || after; ++d)
    {
        before = before && arc - begin >= d && g.targets[arc - d] == target;
        after = after && end - arc > d && g.targets[arc + d] == target;
        if ((before && g.key(g.weights[arc - d]) <= key) || (after && g.key(g.weights[arc + d]) < key))
            return true;
    }
    return false;
}

/// Second half of a later pass: from (row, neighbour, arc) to (component, component, key, id). What the
/// limit or a lighter parallel arc rules out becomes an inner edge, which the rounds drop.
template <class Key, class Id>
__device__ void settle_list(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    rank_limit const limit = limit_of(*s.c);
    std::uint32_t const skip = fresh(&s.c->skip) & ~numbered;
    unsigned long long const listed = fresh(&s.c->listed), size = listed < s.room ? listed : s.room;
    for (unsigned long long e = at.first_thread() + threadIdx.x; e < size; e += at.threads())
    {
        uint2 const ends = s.list.ends[e];
        Id id[1] = {s.list.ids[e]};
        Key const key[1] = {g.key(g.weights[id[0]])};
        bool stays = true;
        if (ends.y < ends.x)
        {
            stays = !has_lighter_twin(g, ends.x, id[0], ends.y, key[0]);
            id[0] = stays ? arc_between(g, ends.y, ends.x, key[0], s.c->fault) : id[0];
        }
        stays = stays && limit.admits(key[0], id[0]);
        uint2 const labels[1] = {
            {label_of<pass::later>(s, ends.x) & ~numbered, label_of<pass::later>(s, ends.y) & ~numbered}};
        s.list.ends[e] = stays ? labels[0] : uint2{labels[0].x, labels[0].x};
        s.list.keys[e] = key[0];
        s.list.ids[e] = id[0];
        propose(s, skip, unsigned(stays), labels, key, id);
    }
}

/// Either pass over an edge list, where both ends are at hand and nothing can be skipped.
template <pass Pass, class Key, class Id>
__device__ void emit_list(share at, graph<Key, Id> const& g, state<Key, Id> const& s, stage<Key, Id>* stages)
{
    constexpr unsigned per_lane = 4;
    rank_limit const limit = limit_of(*s.c);
    stage<Key, Id>& out = stages[threadIdx.x / 32];
    out.clear();
    for (unsigned long long base = (unsigned long long)at.warp() * 32 * per_lane; base < g.size;
         base += (unsigned long long)at.warps() * 32 * per_lane)
    {
        uint2 ends[per_lane];
        Key keys[per_lane];
#pragma unroll
        for (unsigned k = 0; k < per_lane; ++k)
        {
            unsigned long long const e = base + k * 32 + threadIdx.x % 32;
            keys[k] = e < g.size ? g.key(__ldg(g.weights + e)) : Key(0);
            ends[k] = e < g.size && limit.admits(keys[k], Id(e))
                          ? uint2{__ldg(g.sources + e), __ldg(g.targets + e)}
                          : uint2{none, none};
        }
#pragma unroll
        for (unsigned k = 0; k < per_lane; ++k)
            if (ends[k].x != ends[k].y)
                ends[k] = {label_of<Pass>(s, ends[k].x), label_of<Pass>(s, ends[k].y)};
#pragma unroll
        for (unsigned k = 0; k < per_lane; ++k)
            out.push(s, ends[k].x != ends[k].y, uint2{ends[k].x & ~numbered, ends[k].y & ~numbered}, keys[k],
                Id(base + k * 32 + threadIdx.x % 32));
        out.template flush_if_full<true>(s);
    }
    out.template flush<true>(s);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
