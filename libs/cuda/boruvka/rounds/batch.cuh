//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_BATCH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_BATCH_CUH

#include "libs/cuda/boruvka/state/state.cuh"

// A part of the list, as a warp takes it into registers.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

constexpr unsigned edges_per_lane = 4;

/// A warp takes edges_per_lane * 32 edges at a time; beyond the segment, the two ends are equal.
template <class Key, class Id>
struct batch
{
    static constexpr unsigned most = 32 * edges_per_lane;

    uint2 ends[edges_per_lane];
    Key keys[edges_per_lane];
    Id ids[edges_per_lane];

    batch() = default;

    __device__ batch(edge_list<Key, Id> const& list, unsigned long long at, unsigned long long end)
    {
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            unsigned long long const e = at + k * 32 + threadIdx.x % 32;
            bool const here = e < end;
            ends[k] = here ? list.ends[e] : uint2{0, 0};
            keys[k] = here ? list.keys[e] : Key(0);
            ids[k] = here ? list.ids[e] : Id(0);
        }
    }

    /// Returns which edges are unsettled; moves their rows to `row`, and puts the largest component in their
    /// place.
    __device__ unsigned take_unsettled(std::uint32_t largest_component, std::uint32_t (&row)[edges_per_lane])
    {
        unsigned open = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
        {
            open |= ends[k].x >> 31 << k;
            row[k] = ends[k].y;
            if (ends[k].x & unsettled)
                ends[k] = {ends[k].x & ~unsettled, largest_component};
        }
        return open;
    }
};

struct worklist_segment
{
    unsigned long long begin, end;
};

/// A warp's part of the list. Once it fits in a batch it may be kept in registers: nothing is read again.
template <bool MayKeep, class Key, class Id>
struct own_edges
{
    worklist_segment where;
    batch<Key, Id> now{};
    bool is_cached = false;

    __device__ bool any() const { return where.begin < where.end; }

    __device__ void keep_if_small(edge_list<Key, Id> const& list)
    {
        if (!MayKeep || is_cached || !any() || where.end - where.begin > batch<Key, Id>::most)
            return;
        now = batch<Key, Id>(list, where.begin, where.end);
        is_cached = true;
    }

    /// The batch at place `at`.
    __device__ batch<Key, Id>& load(edge_list<Key, Id> const& list, unsigned long long at)
    {
        if (!MayKeep || !is_cached)
            now = batch<Key, Id>(list, at, where.end);
        return now;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
