//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_SAMPLE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_SAMPLE_CUH

#include "libs/cuda/fused/search.cuh"
#include "libs/cuda/fused/stage.cuh"

#include <cub/block/block_merge_sort.cuh>

// Where to cut between light and heavy edges (the filter of Filter-Kruskal, Osipov, Sanders and
// Singler, ALENEX'09): from the ranks of a sample of the edges still between two components, so that
// the light ones are a small multiple of the components left. Any cut is right; a good one is fast.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

struct rank_less
{
    __device__ bool operator()(sampled_edge const& a, sampled_edge const& b) const
    {
        return a.key < b.key || (a.key == b.key && a.id < b.id);
    }
};

constexpr unsigned samples_per_thread = 2;
constexpr unsigned samples = block_threads * samples_per_thread;
constexpr unsigned few_samples = 16; ///< a quantile of fewer says little
using sample_sort = cub::BlockMergeSort<sampled_edge, block_threads, samples_per_thread>;

struct sample_shared
{
    typename sample_sort::TempStorage sort;
    std::uint32_t label[block_threads];
    unsigned long long most; ///< count << 32 | label
    unsigned outer[block_threads / 32];
};

/// SplitMix64: the i-th number of a stream.
__device__ inline unsigned long long random_bits(unsigned long long i)
{
    unsigned long long z = (i + 1) * 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

/// One block draws edges at random, for all passes, and sorts them by rank: long before they are asked for,
/// while others are busy, since all it does is wait for reads.
template <class Key, class Id>
__device__ void draw_sample(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    Id edge[samples_per_thread];
    std::uint32_t row[samples_per_thread], last[samples_per_thread];
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        unsigned const n = k * block_threads + threadIdx.x;
        edge[k] = Id(__umul64hi(random_bits(n), (unsigned long long)g.size));
        row[k] = g.offsets ? 0 : __ldg(g.sources + edge[k]);
        last[k] = g.offsets ? g.vertices - 1 : row[k];
    }
    if (g.offsets)
        find_rows(g, edge, row, last);
    sampled_edge mine[samples_per_thread];
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
        mine[k] = {g.key(__ldg(g.weights + edge[k])), edge[k], row[k], __ldg(g.targets + edge[k])};
    sample_sort(m.sort).Sort(mine, rank_less());
    unsigned const light = s.light_share > 0 ? max(few_samples, unsigned(s.light_share * samples)) : none;
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        unsigned const place = threadIdx.x * samples_per_thread + k;
        s.sample[place] = mine[k];
        if (place == light)
            s.c->light_key = mine[k].key;
    }
}

/// The label most of the block's threads hold, to all of them, if more than `least` do; else none.
__device__ inline std::uint32_t most_common(std::uint32_t label, unsigned least, sample_shared& m)
{
    m.label[threadIdx.x] = label;
    if (threadIdx.x == 0)
        m.most = none;
    __syncthreads();
    unsigned same = 0;
    if (label != none)
        for (unsigned i = 0; i < block_threads; ++i)
            same += m.label[i] == label;
    if (same > least)
        atomicMax(&m.most, (unsigned long long)same << 32 | label);
    __syncthreads();
    return std::uint32_t(m.most);
}

/// One block decides limit_key, limit_id and last_pass for the coming pass over `components` components.
template <pass Pass, class Key, class Id>
__device__ void choose_limit(
    graph<Key, Id> const& g, state<Key, Id> const& s, unsigned components, sample_shared& m)
{
    unsigned const lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    sampled_edge const* const mine = s.sample + threadIdx.x * samples_per_thread;
    std::uint32_t u[samples_per_thread], v[samples_per_thread];
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        u[k] = mine[k].u;
        v[k] = mine[k].v;
    }
    unsigned outer = 0, before = 0, of_warp = 0;
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        std::uint32_t const a = label_of<Pass>(s, u[k]), b = label_of<Pass>(s, v[k]);
        outer |= unsigned(a != b && a != none && b != none) << k;
    }
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        unsigned const which = __ballot_sync(~0u, outer >> k & 1);
        before += __popc(which & lanes_below());
        of_warp += __popc(which);
    }
    if (lane == 0)
        m.outer[warp] = of_warp;
    __syncthreads();
    unsigned survivors = 0;
    for (unsigned w = 0; w < block_threads / 32; ++w)
    {
        before += w < warp ? m.outer[w] : 0;
        survivors += m.outer[w];
    }
    double const edges = g.offsets ? double(g.size) / 2 : double(g.size);
    double const room = double(s.room), estimate = edges * survivors / samples;
    // More light edges are cheaper than too few.
    double const light =
        fmin(fmax(double(s.filter_factor) * components, edges * few_samples / samples), 0.8 * room);
    bool const fits = edges * (survivors + 3 * sqrt(double(survivors)) + 4) / samples <= room;
    bool const all =
        fits && (Pass == pass::later || estimate <= fmax(double(s.filter_threshold) * components, light));
    if (threadIdx.x == 0)
        s.c->last_pass = all;
    if (all)
        return;
    double const wanted = survivors * (light / estimate);
    unsigned const cut = wanted < 1 ? 0 : unsigned(fmin(wanted, double(survivors) - 1));
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
        if (outer >> k & 1)
        {
            if (before == cut)
            {
                s.c->limit_key = mine[k].key;
                s.c->limit_id = mine[k].id;
            }
            ++before;
        }
}

/// One block looks for a component so large that it need not propose in the first pass.
template <class Key, class Id>
__device__ void choose_giant(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    constexpr unsigned large = block_threads / 16;
    std::uint32_t const v = std::uint32_t(__umul64hi(random_bits(threadIdx.x + 2 * samples), g.vertices));
    std::uint32_t const giant = most_common(label_of<pass::first>(s, v), large, m);
    if (threadIdx.x == 0)
        s.c->giant = giant & ~numbered;
    __syncthreads();
}

/// What one block decides before the first list, where there is a filter.
template <class Key, class Id>
__device__ void choose_first(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    choose_giant(g, s, m);
    choose_limit<pass::first>(g, s, s.c->components, m);
}

/// One block picks the component most vertices are in: it need not propose in a later pass.
template <class Key, class Id>
__device__ void choose_skip(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    std::uint32_t const v = std::uint32_t(__umul64hi(random_bits(threadIdx.x + samples), g.vertices));
    std::uint32_t const skip = most_common(label_of<pass::later>(s, v), 1, m);
    if (threadIdx.x == 0)
    {
        s.c->skip = skip;
        s.c->giant = skip & ~numbered;
    }
}

/// What one block decides before a later pass, if there is one.
template <class Key, class Id>
__device__ void choose_later(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    if (threadIdx.x == 0)
        next_pass(*s.c);
    __syncthreads();
    if (s.c->last_pass == done)
        return;
    choose_skip(g, s, m);
    __syncthreads();
    choose_limit<pass::later>(g, s, unsigned(fresh(&s.c->grown[0])), m);
}

/// Between passes: components point at their roots, and roots start afresh.
template <class Key, class Id>
__device__ void restart_components(share at, state<Key, Id> const& s, append_shared& m)
{
    constexpr unsigned per_thread = 4;
    unsigned const n = s.c->components;
    unsigned turn = 0;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < n;
         base += at.threads() * per_thread, turn ^= 1)
    {
        unsigned long long const first = base + threadIdx.x;
        std::uint32_t up[per_thread];
        unsigned open = 0, roots = 0;
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
        {
            unsigned long long const c = first + k * block_threads;
            up[k] = c < n ? s.parent[c] : none;
            roots |= unsigned(up[k] == c) << k;
            open |= unsigned(up[k] != c && c < n) << k;
        }
        while (open)
        {
            std::uint32_t next[per_thread];
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                next[k] = open >> k & 1 ? s.parent[up[k]] : none;
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                if (open >> k & 1)
                {
                    if (next[k] == up[k])
                    {
                        open &= ~(1u << k);
                        s.parent[first + k * block_threads] = up[k];
                    }
                    up[k] = next[k];
                }
        }
#pragma unroll
        for (unsigned k = 0; k < per_thread; ++k)
            if (roots >> k & 1)
            {
                s.best.clear(std::uint32_t(first + k * block_threads));
                s.best_odd.clear(std::uint32_t(first + k * block_threads));
            }
        append_each<per_thread>(&s.c->roots, roots, m, turn,
            [&](unsigned k, unsigned long long place)
            { s.active[0][place] = std::uint32_t(first + k * block_threads); });
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
