//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_WARP_BUFFER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_WARP_BUFFER_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"

// What all passes that make a list share: labels, the limit between light and heavy, and a warp's buffer,
// where edges gather in shared memory until a full batch goes to the list with one atomic.

namespace boost_gpu_mst::cuda::boruvka
{

/// The vertex's component, with `numbered` set; none for an isolated vertex.
template <pass Pass, class Key, class Id>
__device__ std::uint32_t label_of(state<Key, Id> const& s, std::uint32_t v)
{
    std::uint32_t const c = s.component[v];
    if (Pass == pass::first || c == none)
        return c;
    return s.components.parent[c & ~numbered] | numbered;
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
    return {
        load_relaxed(&c.limit_key), load_relaxed(&c.limit_id), load_relaxed(&c.pass) != pass_kind::limited};
}

template <class Key, class Id>
struct warp_buffer
{
    static constexpr unsigned per_lane = state<Key, Id>::packed ? 3 : 1; // all the shared memory there is
    static constexpr unsigned full = 32 * per_lane;
    static constexpr unsigned max_pushed = 128; ///< between two checks for being full

    uint2 ends[full + max_pushed];
    Key keys[full + max_pushed];
    Id ids[full + max_pushed];
    unsigned count;

    __device__ void clear()
    {
        if (threadIdx.x % 32 == 0)
            count = 0;
        __syncwarp();
    }

    /// The whole warp must call; lanes with `keep` add an edge.
    __device__ void push(state<Key, Id> const& s, bool keep, uint2 e, Key key, Id id)
    {
        constexpr std::uint32_t nothing = none & ~numbered; // no row and no component: there are fewer
        if (keep && ((e.x & ~unsettled) == nothing || e.y == nothing)) // a neighbour without neighbours
        {
            set_flag(&s.c->fault.asymmetric);
            keep = false;
        }
        unsigned const kept_lanes = __ballot_sync(~0u, keep), at = count;
        __syncwarp();
        if (keep)
        {
            unsigned const place = at + __popc(kept_lanes & lanes_below());
            ends[place] = e;
            keys[place] = key;
            ids[place] = id;
        }
        if (threadIdx.x % 32 == 0)
            count = at + __popc(kept_lanes);
        __syncwarp();
    }

    template <pass Pass>
    __device__ void flush_if_full(state<Key, Id> const& s)
    {
        while (count >= full)
            write<Pass>(s, full);
    }

    template <pass Pass>
    __device__ void flush(state<Key, Id> const& s)
    {
        while (count)
            write<Pass>(s, count < full ? count : full);
    }

private:
    /// Appends the last n edges to the list, and offers them to their ends.
    template <pass Pass>
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
        offer_listed<Pass>(s.components.best[0], s.c->largest_component, here, e, k, i);
        place = __shfl_sync(~0u, place, 0);
        if (place + n > s.list.capacity)
        {
            set_flag(&s.c->overflow);
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

} // namespace boost_gpu_mst::cuda::boruvka

#endif
