//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_KERNELS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_KERNELS_CUH

#include "libs/cuda/fused/deliver.cuh"
#include "libs/cuda/fused/emit.cuh"
#include "libs/cuda/fused/first_list.cuh"
#include "libs/cuda/fused/later_list.cuh"
#include "libs/cuda/fused/pull.cuh"
#include "libs/cuda/fused/sample.cuh"

#include <cooperative_groups.h>

// The phases as kernels, each on its own, for large inputs.

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

#define BOOST_GPU_MST_KERNEL                                                                                 \
    template <class Key, class Id>                                                                           \
    __global__ void __launch_bounds__(block_threads, 4)

static __global__ void control_kernel(control* c, bool filter)
{
    *c = nothing_known(filter);
}

BOOST_GPU_MST_KERNEL deliver_kernel(state<Key, Id> const __grid_constant__ s, delivery to)
{
    deliver(share_of_grid(), s, to);
}

BOOST_GPU_MST_KERNEL split_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    split(share_of_grid(), g, s);
}

/// Where there is a filter, the first block draws the sample instead.
BOOST_GPU_MST_KERNEL pull_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, bool filter)
{
    __shared__ union either
    {
        pull_shared<Key> pull[block_threads / 32];
        sample_shared sample;
        __device__ either() {}
    } m;
    if (filter && blockIdx.x == 0)
        return draw_sample(g, s, m.sample);
    pull(share_of_grid().without_first(filter), g, s, m.pull);
}

BOOST_GPU_MST_KERNEL pull_across_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    pull_across(share_of_grid(), g, s);
    look_for_faults(share_of_grid(), g, s);
}

/// Where there is a filter, or light edges propose first, the first block draws the sample instead.
BOOST_GPU_MST_KERNEL clear_vertices_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, bool draws)
{
    __shared__ sample_shared m;
    if (draws && blockIdx.x == 0)
        return draw_sample(g, s, m);
    clear_vertices(share_of_grid().without_first(draws), g, s);
}

template <part Part, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4)
    propose_edges_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    propose_edges<Part>(share_of_grid(), g, s);
}

BOOST_GPU_MST_KERNEL mark_proposed_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    mark_proposed(share_of_grid(), g, s);
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
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    if (!unfit(s.c->fault))
        number_vertices(share_of_grid(), g, s, 0);
}

/// Mostly finds nothing to do.
BOOST_GPU_MST_KERNEL number_far_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    if (!unfit(s.c->fault))
        number_far(share_of_grid(), g, s, grid_barrier());
}

/// Where there is a filter, the first block decides while the others start.
BOOST_GPU_MST_KERNEL start_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, bool filter)
{
    __shared__ sample_shared m;
    if (unfit(s.c->fault))
        return;
    if (filter && blockIdx.x == 0)
        return choose_first(g, s, m);
    start_components(share_of_grid().without_first(filter), s);
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
    if (s.c->last_pass == done) // which no block changes here: the grid has a barrier to meet at
        return;
    emit_later(share_of_grid(), g, s, m, grid_barrier());
}

template <pass Pass, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4) rounds_kernel(graph<Key, Id> const __grid_constant__ g,
    state<Key, Id> const __grid_constant__ s, unsigned first, unsigned limit)
{
    __shared__ append_shared m;
    rounds<Pass, false>(share_of_grid(), g, s, first, limit, m, grid_barrier());
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
    if (!s.c->last_pass && !is_given_up(*s.c))
        restart_components(share_of_grid(), s, m);
}

BOOST_GPU_MST_KERNEL choose_later_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    __shared__ sample_shared m;
    choose_later(g, s, m);
}

BOOST_GPU_MST_KERNEL mark_giant_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    if (s.c->last_pass != done)
        mark_giant(share_of_grid(), g, s);
}

#undef BOOST_GPU_MST_KERNEL

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
