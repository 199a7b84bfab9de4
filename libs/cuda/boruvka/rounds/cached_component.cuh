//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_CACHED_COMPONENT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_CACHED_COMPONENT_CUH

#include "libs/cuda/boruvka/rounds/find.cuh"

// Components that a thread keeps in registers from round to round, without a list.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// A thread's component, once there are threads enough for all. It joins another only once, so the thread
/// keeps that edge, too, until the rounds are over: no round waits for places in a list or in the forest.
template <bool MayHold, class Id>
struct cached_component
{
    std::uint32_t c[1];
    Id joined_by[1];
    unsigned joined = 0;
    bool any = false; ///< the same in the whole grid

    /// Whether all `size` components are cached in registers from this round on.
    __device__ bool begins(grid_slice const& of_components, unsigned size) const
    {
        return MayHold && !any && size <= of_components.threads();
    }

    __device__ void take(grid_slice const& at, std::uint32_t const* active, unsigned size)
    {
        unsigned long long const i = at.first_thread() + threadIdx.x;
        c[0] = i < size ? active[i] : none;
        any = true;
    }

    template <class Key>
    __device__ void find(state<Key, Id> const& s, unsigned round)
    {
        Id id[1];
        found const now = find_roots(s, s.components.best_of_round(round), s.c->largest_component, c, id);
        if (now.joined)
            joined_by[0] = id[0];
        if (!now.stays)
            c[0] = none;
        joined |= now.joined;
    }

    /// After the last round.
    template <class Key>
    __device__ void emit(state<Key, Id> const& s, append_shared& m) const
    {
        append_each<1>(&s.c->emitted, joined, m, 0,
            [&](unsigned, unsigned long long place) { s.forest[place] = joined_by[0]; });
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
