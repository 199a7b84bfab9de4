//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_FIRST_LIST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_FIRST_LIST_CUH

#include "libs/cuda/fused/rounds.cuh"

// Round one on an edge list: edges propose to their vertices, vertices look up what they were left with.
// Two (packed ranks) or three passes at random addresses, where a CSR needs none; building a CSR first
// would cost more.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

template <class Key, class Id>
__device__ void clear_vertices(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    for (unsigned long long u = at.first_thread() + threadIdx.x; u < g.vertices; u += at.threads())
        s.best.clear(std::uint32_t(u));
}

template <class Key, class Id>
__device__ void propose_edges(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    constexpr unsigned per_thread = 4;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < g.size;
         base += at.threads() * per_thread)
    {
        uint2 ends[per_thread];
        Key bits[per_thread];
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const e = base + k * block_threads + threadIdx.x;
            ends[k] = e < g.size ? uint2{__ldg(g.sources + e), __ldg(g.targets + e)} : uint2{0, 0};
            bits[k] = e < g.size ? __ldg(g.weights + e) : Key(0);
        }
        unsigned keep = 0;
        Key keys[per_thread];
        Id ids[per_thread];
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const e = base + k * block_threads + threadIdx.x;
            keys[k] = g.key(bits[k]);
            ids[k] = Id(e);
            if (g.key.is_nan(bits[k]))
                atomicMin(&s.c->fault.nan, e);
            if ((ends[k].x >= g.vertices || ends[k].y >= g.vertices) && e < g.size)
                atomicMin(&s.c->fault.endpoint, e);
            else
                keep |= unsigned(ends[k].x != ends[k].y) << k;
        }
        propose(s.best, none, keep, ends, keys, ids);
    }
}

/// Wide ranks only: among the edges of a vertex's least key, the least id.
template <class Key, class Id>
__device__ void propose_edge_ids(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    for (unsigned long long e = at.first_thread() + threadIdx.x; e < g.size; e += at.threads())
    {
        std::uint32_t const u = g.sources[e], v = g.targets[e];
        if (u == v || u >= g.vertices || v >= g.vertices)
            continue;
        Key const key = g.key(g.weights[e]);
        if (s.best.key[u] == key)
            lower(s.best.id + u, Id(e));
        if (s.best.key[v] == key)
            lower(s.best.id + v, Id(e));
    }
}

template <class Key, class Id>
__device__ void look_up(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    for (unsigned long long u = at.first_thread() + threadIdx.x; u < g.vertices; u += at.threads())
    {
        Id const id = s.best.id_of(std::uint32_t(u));
        bool const isolated = id == Id(~Id(0));
        s.lightest[u] = isolated ? none : g.sources[id] ^ g.targets[id] ^ std::uint32_t(u);
        s.lightest_id[u] = id;
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
