//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_EDGES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_EDGES_CUH

#include "libs/cuda/boruvka/listing/warp_buffer.cuh"
#include "libs/cuda/boruvka/tools/marks.cuh"

// The list from an edge list, where both ends are at hand.

namespace boost_gpu_mst::cuda::boruvka
{

/// Marks the vertices in the largest component. (If there is none, those without edges.)
struct mark_largest_component : phase_of_later_pass
{
    static constexpr char const* name = "mark_largest_component";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        std::uint32_t const largest_component_label = s.c->skip;
        mark_vertices(at, g, s,
            [&](std::uint32_t v) { return label_of<pass::later>(s, v) == largest_component_label; });
    }
};

/// Runs in either pass. A later pass skips edges inside the largest component by their marks, if there are
/// any.
template <pass Pass>
struct list_edges : phase
{
    static constexpr char const* name = "list_edges";
    static constexpr grid_size grid = grid_size::resident;

    __host__ __device__ static bool is_due(control const& c)
    {
        return Pass == pass::first ? !unfit(c.fault) : c.pass != pass_kind::after_last;
    }

    template <class Key, class Id>
    using shared = warp_buffer<Key, Id>[block_warps];

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        warp_buffer<Key, Id> (&m)[block_warps]) const
    {
        constexpr unsigned per_lane = 4;
        rank_limit const limit = limit_of(*s.c);
        warp_buffer<Key, Id>& out = m[threadIdx.x / 32];
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
            if (Pass == pass::later && s.marks)
            {
                unsigned outer = 0;
#pragma unroll
                for (unsigned k = 0; k < per_lane; ++k)
                    outer |= unsigned(ends[k].x != ends[k].y) << k;
                unsigned const inner = both_marked(s, outer, ends);
#pragma unroll
                for (unsigned k = 0; k < per_lane; ++k)
                    if (inner >> k & 1)
                        ends[k] = {none, none};
            }
#pragma unroll
            for (unsigned k = 0; k < per_lane; ++k)
                if (ends[k].x != ends[k].y)
                    ends[k] = {label_of<Pass>(s, ends[k].x), label_of<Pass>(s, ends[k].y)};
#pragma unroll
            for (unsigned k = 0; k < per_lane; ++k)
                out.push(s, ends[k].x != ends[k].y, uint2{ends[k].x & ~numbered, ends[k].y & ~numbered},
                    keys[k], Id(base + k * 32 + threadIdx.x % 32));
            out.template flush_if_full<Pass>(s);
        }
        out.template flush<Pass>(s);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
