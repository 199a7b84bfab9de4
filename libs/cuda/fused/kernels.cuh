//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_KERNELS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_KERNELS_CUH

#include "libs/cuda/fused/emit.cuh"
#include "libs/cuda/fused/first_list.cuh"
#include "libs/cuda/fused/later_list.cuh"
#include "libs/cuda/fused/pull.cuh"
#include "libs/cuda/fused/sample.cuh"

#include <cooperative_groups.h>

// The phases as kernels: each on its own for large inputs, all in one cooperative launch for small ones,
// where barriers (about 1 us) are cheaper than launches (about 3 us) and nothing leaves the L2 cache.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

struct grid_barrier
{
    __device__ void operator()() const { cooperative_groups::this_grid().sync(); }
};

template <class Key, class Id>
union phase_shared
{
    pull_shared<Key> pull[block_threads / 32];
    emit_shared<Key, Id> emit;
    later_shared<Key, Id> later;
    sample_shared sample;
    append_shared append[2];

    __device__ phase_shared() {}
};

#define BOOST_GPU_MST_KERNEL                                                                                 \
    template <class Key, class Id>                                                                           \
    __global__ void __launch_bounds__(block_threads, 4)

static __global__ void control_kernel(control* c, control value)
{
    *c = value;
}

BOOST_GPU_MST_KERNEL split_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    split(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL pull_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ pull_shared<Key> m[block_threads / 32];
    pull(share_of_grid(), g, s, m);
}

BOOST_GPU_MST_KERNEL pull_across_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    pull_across(share_of_grid(), g, s);
    look_for_faults(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL clear_vertices_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    clear_vertices(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL propose_edges_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    propose_edges(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL propose_edge_ids_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    propose_edge_ids(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL look_up_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    if (!unfit(s.c->fault))
        look_up(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL join_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ append_shared m[2];
    if (!unfit(s.c->fault))
        join_vertices(share_of_grid(), g, s, m);
}

BOOST_GPU_MST_KERNEL number_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, unsigned nth)
{
    if (!unfit(s.c->fault))
        number_vertices(share_of_grid(), g, s, nth);
}

/// Where there is a filter, the last block decides while the others start.
BOOST_GPU_MST_KERNEL start_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, bool filter)
{
    __shared__ sample_shared m;
    if (unfit(s.c->fault))
        return;
    if (!filter)
        start_components(share_of_grid(), s);
    else if (blockIdx.x + 1 != gridDim.x)
        start_components({blockIdx.x, gridDim.x - 1}, s);
    else
        choose_first(g, s, m);
}

template <bool Filter, class Key, class Id>
__global__ void __launch_bounds__(block_threads, Filter ? 3 : 4)
    emit_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ emit_shared<Key, Id> m;
    if (unfit(s.c->fault))
        return;
    if (g.offsets)
        emit<Filter>(share_of_grid(), g, s, m);
    else
        emit_list<pass::first>(share_of_grid(), g, s, m.stages);
}

BOOST_GPU_MST_KERNEL later_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ later_shared<Key, Id> m;
    if (s.c->last_pass == done || s.c->overflow || unfit(s.c->fault))
        return;
    if (g.offsets)
        emit_rest(share_of_grid(), g, s, m);
    else
        emit_list<pass::later>(share_of_grid(), g, s, m.stages);
}

BOOST_GPU_MST_KERNEL hubs_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ stage<Key, Id> stages[block_threads / 32];
    emit_hubs(share_of_grid(), g, s, stages);
}

template <pass Pass, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4) rounds_kernel(graph<Key, Id> const __grid_constant__ g,
    state<Key, Id> const __grid_constant__ s, unsigned first, unsigned limit)
{
    __shared__ append_shared m;
    rounds<Pass>(share_of_grid(), g, s, first, limit, m, grid_barrier());
}

template <class Key, class Id>
__global__ void settle_kernel(state<Key, Id> const __grid_constant__ s, unsigned rounds)
{
    if (threadIdx.x == 0)
        s.c->emitted += s.c->grown[rounds % 3] >> 32;
}

BOOST_GPU_MST_KERNEL restart_kernel(state<Key, Id> const __grid_constant__ s)
{
    __shared__ append_shared m;
    if (s.c->last_pass != done && !s.c->overflow)
        restart_components(share_of_grid(), s, m);
}

BOOST_GPU_MST_KERNEL choose_later_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ sample_shared m;
    if (s.c->last_pass != done && !s.c->overflow && !unfit(s.c->fault))
        choose_later(g, s, m);
}

/// Between passes: empties the list, or notes that there is nothing left to do.
template <class Key, class Id>
__global__ void next_pass_kernel(state<Key, Id> const __grid_constant__ s)
{
    if (threadIdx.x == 0)
        next_pass(*s.c);
}

/// Everything, for graphs small enough that launches would cost more than the work.
template <bool Filter, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 2)
    single_launch_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ phase_shared<Key, Id> m;
    share const at = share_of_grid();
    grid_barrier const barrier;
    if (g.offsets)
    {
        split(at, g, s);
        barrier();
        pull(at, g, s, m.pull);
        barrier();
        pull_across(at, g, s);
        look_for_faults(at, g, s);
    }
    else
    {
        clear_vertices(at, g, s);
        barrier();
        propose_edges(at, g, s);
        barrier();
        if constexpr (!state<Key, Id>::packed)
        {
            propose_edge_ids(at, g, s);
            barrier();
        }
        look_up(at, g, s);
    }
    barrier();
    if (unfit(s.c->fault))
        return;
    join_vertices(at, g, s, m.append);
    barrier();
    number_vertices(at, g, s, 0);
    start_components(at, s);
    barrier();
    for (unsigned nth = 1; nth < number_passes && fresh(&s.c->far[nth - 1]); ++nth)
    {
        number_vertices(at, g, s, nth);
        barrier();
    }
    if constexpr (Filter)
    {
        if (at.block == 0)
            choose_first(g, s, m.sample);
        barrier();
    }
    if (g.offsets)
        emit<Filter>(at, g, s, m.emit);
    else
        emit_list<pass::first>(at, g, s, m.emit.stages);
    barrier();
    rounds<pass::first>(at, g, s, 0, ~0u, m.append[0], barrier);
    if constexpr (Filter)
        while (!fresh(&s.c->last_pass) && !fresh(&s.c->overflow))
        {
            barrier();
            if (at.block == 0 && threadIdx.x == 0)
                next_pass(*s.c);
            barrier();
            restart_components(at, s, m.append[0]);
            barrier();
            if (at.block == 0)
                choose_later(g, s, m.sample);
            barrier();
            if (g.offsets)
            {
                emit_rest(at, g, s, m.later);
                barrier();
                emit_hubs(at, g, s, m.later.stages);
            }
            else
                emit_list<pass::later>(at, g, s, m.later.stages);
            barrier();
            rounds<pass::later>(at, g, s, 0, ~0u, m.append[0], barrier);
        }
}

#undef BOOST_GPU_MST_KERNEL

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
