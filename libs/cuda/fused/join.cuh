//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_JOIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_JOIN_CUH

#include "libs/cuda/fused/block.cuh"
#include "libs/cuda/fused/search.cuh"

// From the vertices' lightest edges to numbered components: mirrored pairs are the only cycles of
// successors, their lower vertex becomes the root, roots get dense numbers, everyone finds its root.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

template <class Key, class Id>
__device__ void join_vertices(
    share at, graph<Key, Id> const& g, state<Key, Id> const& s, append_shared (&m)[2])
{
    constexpr unsigned per_thread = 4;
    unsigned turn = 0;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
         base < g.vertices; base += at.threads() * per_thread, turn ^= 1)
    {
        std::uint32_t next[per_thread], back[per_thread];
        unsigned long long const first = base + threadIdx.x;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const u = first + k * block_threads;
            next[k] = u < g.vertices ? s.lightest[u] : none;
        }
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            back[k] = next[k] < g.vertices ? s.lightest[next[k]] : none;
        unsigned roots = 0, chosen = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            std::uint32_t const u = std::uint32_t(first + k * block_threads);
            bool const mirrored = next[k] != none && back[k] == u;
            if (next[k] != none && back[k] == none) // a neighbour that has no neighbour
                raise(&s.c->fault.asymmetric);
            roots |= unsigned(mirrored && u < next[k]) << k;
            chosen |= unsigned(next[k] != none && !(mirrored && u > next[k])) << k;
            if (u < g.vertices && !(mirrored && u < next[k]))
                s.component[u] = next[k]; // none where isolated
        }
        append_each<per_thread>(&s.c->components, roots, m[0], turn,
            [&](unsigned k, unsigned number) { s.component[first + k * block_threads] = numbered | number; });
        Id id[per_thread];
        Key key[per_thread];
        std::uint32_t row[per_thread];
        unsigned flipped = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            row[k] = std::uint32_t(first + k * block_threads);
            id[k] = chosen >> k & 1 ? s.lightest_id[row[k]] : Id(0);
            flipped |= unsigned(s.lower_row_ids && row[k] > next[k]) << k;
        }
        flipped &= chosen;
        if (flipped)
        {
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                key[k] = flipped >> k & 1 ? g.key(g.weights[id[k]]) : Key(0);
            find_arcs(g, flipped, next, row, key, id, s.c->fault);
        }
        append_each<per_thread>(&s.c->emitted, chosen, m[1], turn,
            [&](unsigned k, unsigned long long place) { s.forest[place] = id[k]; });
    }
}

/// The vertices at work halve each other's way to the root, but not that of those that wait for their turn:
/// a chain of n would cost n^2. So each pass walks a little, and the next along what the last has made of it:
/// after pass i the way has been shortened (hops_of_pass + 1)^i times, which is beyond 2^32 in the end. What
/// is not at its root by then is on a cycle, and the input is asymmetric.
constexpr unsigned number_passes = 3;
constexpr unsigned hops_of_pass = 1u << 11;

/// Follows successors to the root; `nth` of number_passes, a barrier between. Four at a time, for the
/// latency.
template <class Key, class Id>
__device__ void number_vertices(share at, graph<Key, Id> const& g, state<Key, Id> const& s, unsigned nth)
{
    bool const last = nth + 1 == number_passes;
    constexpr unsigned per_thread = 4;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
         base < g.vertices; base += at.threads() * per_thread)
    {
        std::uint32_t p[per_thread];
        unsigned open = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const u = base + k * block_threads + threadIdx.x;
            p[k] = u < g.vertices ? s.component[u] : numbered;
            open |= unsigned(!(p[k] & numbered)) << k;
        }
        unsigned const walked = open;
        for (unsigned hops = 0; open && hops < hops_of_pass; ++hops)
        {
            std::uint32_t q[per_thread];
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                q[k] = open >> k & 1 ? s.component[p[k]] : p[k];
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                if (open >> k & 1)
                {
                    if (q[k] & numbered)
                        open &= ~(1u << k);
                    else if (hops % 2)
                        s.component[base + k * block_threads + threadIdx.x] = q[k];
                    p[k] = q[k];
                }
        }
        if (open)
            raise(last ? &s.c->fault.asymmetric : &s.c->far[nth]);
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            if (walked >> k & 1)
                s.component[base + k * block_threads + threadIdx.x] = last && (open >> k & 1) ? none : p[k];
    }
}

/// The passes after the first, as long as they are needed.
template <class Key, class Id, class Barrier>
__device__ void number_far(share at, graph<Key, Id> const& g, state<Key, Id> const& s, Barrier barrier)
{
    for (unsigned nth = 1; nth < number_passes && fresh(&s.c->far[nth - 1]); ++nth)
    {
        number_vertices(at, g, s, nth);
        barrier();
    }
}

template <class Key, class Id>
__device__ void start_components(share at, state<Key, Id> const& s)
{
    unsigned const n = s.c->components;
    for (unsigned long long c = at.first_thread() + threadIdx.x; c < n; c += at.threads())
    {
        s.parent[c] = std::uint32_t(c);
        s.active[0][c] = std::uint32_t(c);
        s.best.clear(std::uint32_t(c));
        s.best_odd.clear(std::uint32_t(c));
    }
    if (at.block == 0 && threadIdx.x == 0)
        s.c->grown[0] = n;
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
