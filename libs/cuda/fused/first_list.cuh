//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_FIRST_LIST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_FIRST_LIST_CUH

#include "libs/cuda/fused/marks.cuh"
#include "libs/cuda/fused/rounds.cuh"

// Round one on an edge list: edges propose to their vertices (their keys first and then their ids, where the
// two do not fit a word), vertices look up what they were left with. All at random addresses, where a CSR
// needs none; building a CSR first would cost more.
//
// Where the vertices' ranks are more than the L2 cache holds, each of those addresses is a read from memory.
// So light edges propose first; a vertex that was proposed one of them is marked, by a bit, and for those few
// bits there is room in the cache; of the heavy edges only those propose that have an end without a mark.

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

/// Light edges are those up to control::light_key.
enum class part
{
    all,
    light,
    heavy
};

template <class Key, class Id>
__device__ void mark_proposed(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    mark_vertices(at, g, s, [&](std::uint32_t v) { return s.best.key_of(v) != Key(~Key(0)); });
}

template <part Part, class Key, class Id>
__device__ void propose_edges(share at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    constexpr unsigned per_thread = 4;
    Key const greatest_light = Part == part::all ? Key(~Key(0)) : Key(s.c->light_key);
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < g.size;
         base += at.threads() * per_thread)
    {
        uint2 ends[per_thread];
        Key bits[per_thread], keys[per_thread];
        Id ids[per_thread];
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const e = base + k * block_threads + threadIdx.x;
            bits[k] = e < g.size ? __ldg(g.weights + e) : Key(0);
        }
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const e = base + k * block_threads + threadIdx.x;
            keys[k] = g.key(bits[k]);
            ids[k] = Id(e);
            bool const mine = e < g.size && (keys[k] <= greatest_light) == (Part != part::heavy);
            ends[k] = mine ? uint2{__ldg(g.sources + e), __ldg(g.targets + e)} : uint2{0, 0};
        }
        unsigned keep = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            if (Part != part::heavy && g.key.is_nan(bits[k]))
                atomicMin(&s.c->fault.nan, (unsigned long long)ids[k]);
            if (ends[k].x >= g.vertices || ends[k].y >= g.vertices)
                atomicMin(&s.c->fault.endpoint, (unsigned long long)ids[k]);
            else
                keep |= unsigned(ends[k].x != ends[k].y) << k;
        }
        if constexpr (Part == part::heavy)
            keep &= ~both_marked(s, keep, ends);
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
        if (s.light_share > 0 && key > Key(s.c->light_key) && (is_marked(s, u) & is_marked(s, v)))
            continue; // both were proposed a lighter one
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
