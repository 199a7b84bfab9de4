//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_SINGLE_LAUNCH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_SINGLE_LAUNCH_CUH

#include "libs/cuda/fused/kernels.cuh"

// All phases in one cooperative launch, for graphs so small that barriers (about 1 us) are cheaper than
// launches (about 4 us of the host's time each), and nothing leaves the L2 cache.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

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

/// From the input to ids in state::forest.
template <bool Filter, class Key, class Id>
__device__ void all_phases(
    share at, graph<Key, Id> const& g, state<Key, Id> const& s, phase_shared<Key, Id>& m)
{
    grid_barrier const barrier;
    // The first block draws the sample while the others begin; a lone one does both.
    bool const apart = Filter && at.blocks > 1, draws = Filter && at.block == 0;
    share const others = at.without_first(apart);
    if (g.offsets)
    {
        split(at, g, s);
        barrier();
        if (draws)
            draw_sample(g, s, m.sample);
        __syncthreads();
        if (!apart || !draws)
            pull(others, g, s, m.pull);
        barrier();
        pull_across(at, g, s);
        look_for_faults(at, g, s);
    }
    else
    {
        clear_vertices(at, g, s);
        barrier();
        if (draws)
            draw_sample(g, s, m.sample);
        if (!apart || !draws)
            propose_edges<part::all>(others, g, s);
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
    number_far(at, g, s, barrier);
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
    rounds<pass::first, true>(at, g, s, 0, ~0u, m.append[0], barrier);
    if constexpr (Filter)
        while (!fresh(&s.c->last_pass) && !fresh(&s.c->overflow))
        {
            restart_components(at, s, m.append[0]);
            barrier();
            if (at.block == 0)
                choose_later(g, s, m.sample);
            barrier();
            if (fresh(&s.c->last_pass) == done)
                break;
            emit_later(at, g, s, m.later, barrier);
            barrier();
            rounds<pass::later, true>(at, g, s, 0, ~0u, m.append[0], barrier);
        }
}

/// Everything, for graphs small enough that launches would cost more than the work.
template <bool Filter, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 2) single_launch_kernel(
    graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s, delivery to)
{
    __shared__ phase_shared<Key, Id> m;
    share const at = share_of_grid();
    grid_barrier const barrier;
    if (at.block == 0 && threadIdx.x == 0)
        *s.c = nothing_known(Filter);
    barrier();
    all_phases<Filter>(at, g, s, m);
    barrier();
    deliver(at, s, to);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
