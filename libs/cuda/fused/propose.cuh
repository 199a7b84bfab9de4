//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_PROPOSE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_PROPOSE_CUH

#include "libs/cuda/fused/join.cuh"

// Edges propose their ranks to their ends; the least rank proposed to a component is its lightest edge.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Proposes the edges of `keep` to both their ends, but not to the giant: every other component still
/// finds its lightest edge, so the giant grows by those, and its one address is spared. All the standing
/// proposals are read before any is lowered: reads in flight together, atomics only where they may win and
/// without an answer to wait for.
template <unsigned N, class Key, class Id>
__device__ void propose(state<Key, Id> const& s, std::uint32_t giant, unsigned keep, uint2 const (&ends)[N],
    Key const (&keys)[N], Id const (&ids)[N])
{
    if constexpr (state<Key, Id>::packed)
    {
        unsigned long long x[N], y[N];
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
        {
            x[k] = (keep >> k & 1) && ends[k].x != giant ? __ldcg(s.best + ends[k].x) : 0;
            y[k] = (keep >> k & 1) && ends[k].y != giant ? __ldcg(s.best + ends[k].y) : 0;
        }
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
        {
            unsigned long long const rank = (unsigned long long)keys[k] << 32 | ids[k];
            if (rank < x[k])
                lower(s.best + ends[k].x, rank);
            if (rank < y[k])
                lower(s.best + ends[k].y, rank);
        }
    }
    else
    {
        Key x[N], y[N];
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
        {
            x[k] = (keep >> k & 1) && ends[k].x != giant ? __ldcg(s.best_key + ends[k].x) : 0;
            y[k] = (keep >> k & 1) && ends[k].y != giant ? __ldcg(s.best_key + ends[k].y) : 0;
        }
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
        {
            if (keys[k] < x[k])
                lower(s.best_key + ends[k].x, keys[k]);
            if (keys[k] < y[k])
                lower(s.best_key + ends[k].y, keys[k]);
        }
    }
}

template <class Key, class Id>
__device__ bool is_best(state<Key, Id> const& s, std::uint32_t c, Key key, Id id)
{
    if constexpr (state<Key, Id>::packed)
        return s.best[c] == ((unsigned long long)key << 32 | id);
    else
        return s.best_id[c] == id && s.best_key[c] == key;
}

/// The id of the least rank proposed to c, or all ones.
template <class Key, class Id>
__device__ Id best_id_of(state<Key, Id> const& s, std::uint32_t c)
{
    if constexpr (state<Key, Id>::packed)
        return Id(s.best[c]);
    else
        return s.best_id[c];
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
