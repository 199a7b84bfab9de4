//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_SAMPLE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_SAMPLE_CUH

#include "libs/cuda/fused/emit.cuh"

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

struct sampled_rank
{
    unsigned long long key, id;
};

struct rank_less
{
    __device__ bool operator()(sampled_rank const& a, sampled_rank const& b) const
    {
        return a.key < b.key || (a.key == b.key && a.id < b.id);
    }
};

constexpr unsigned samples_per_thread = 2;
constexpr unsigned samples = block_threads * samples_per_thread;
using sample_sort = cub::BlockMergeSort<sampled_rank, block_threads, samples_per_thread>;

struct sample_shared
{
    typename sample_sort::TempStorage sort;
    std::uint32_t label[block_threads];
    unsigned long long most; ///< count << 32 | label
};

/// SplitMix64: the i-th number of a stream.
__device__ inline unsigned long long random_bits(unsigned long long i)
{
    unsigned long long z = (i + 1) * 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

/// An arc at random and its row; through a tile, whose few rows are soon searched. In tiles of nothing
/// but empty rows the two may not match, which makes the sample a little worse.
template <class Key, class Id>
__device__ void sample_arc(
    graph<Key, Id> const& g, state<Key, Id> const& s, unsigned long long n, Id& arc, std::uint32_t& row)
{
    unsigned long long const step = __umul64hi(random_bits(n), (unsigned long long)g.vertices + g.size);
    tile<Id> const t = tile_at(g, s, unsigned(step / tile_items));
    unsigned long long const after = step - t.first_row; // an arc near this step of the merge path
    arc = after < t.first_arc ? t.first_arc : after < t.last_arc ? Id(after) : t.last_arc;
    arc = arc < g.size ? arc : g.size - 1;
    row = row_in_tile(g, t, arc);
    row = row < g.vertices ? row : g.vertices - 1;
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
    Id edge[samples_per_thread];
    std::uint32_t u[samples_per_thread];
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        unsigned const n = k * block_threads + threadIdx.x + (Pass == pass::first ? 0 : samples);
        if (g.offsets)
            sample_arc(g, s, n, edge[k], u[k]);
        else
        {
            edge[k] = Id(__umul64hi(random_bits(n), (unsigned long long)g.size));
            u[k] = __ldg(g.sources + edge[k]);
        }
    }
    sampled_rank mine[samples_per_thread];
    unsigned found = 0;
#pragma unroll
    for (unsigned k = 0; k < samples_per_thread; ++k)
    {
        bool const outer = label_of<Pass>(s, u[k]) != label_of<Pass>(s, __ldg(g.targets + edge[k]));
        mine[k].key = outer ? (unsigned long long)g.key(__ldg(g.weights + edge[k])) : ~0ull;
        mine[k].id = outer ? (unsigned long long)edge[k] : ~0ull;
        found += outer;
    }
    if (Pass == pass::first)
    {
        std::uint32_t const giant = most_common(label_of<Pass>(s, u[0]), block_threads / 8, m);
        if (threadIdx.x == 0)
            s.c->giant = giant & ~numbered;
        __syncthreads();
    }
    if (threadIdx.x == 0)
        m.most = 0;
    __syncthreads();
    atomicAdd(&m.most, (unsigned long long)found);
    sample_sort(m.sort).Sort(mine, rank_less());
    __syncthreads();
    unsigned const survivors = unsigned(m.most);
    double const edges = g.offsets ? double(g.size) / 2 : double(g.size);
    double const room = double(s.room), estimate = edges * survivors / samples;
    // A quantile of fewer than 16 samples says little; more light edges are cheaper than too few.
    double const light = fmin(fmax(double(s.filter_factor) * components, edges * 16 / samples), 0.8 * room);
    bool const fits = edges * (survivors + 3 * sqrt(double(survivors)) + 4) / samples <= room;
    bool const all =
        fits && (Pass == pass::later || estimate <= fmax(double(s.filter_threshold) * components, light));
    double const wanted = all ? 0 : survivors * (light / estimate);
    unsigned const cut = wanted < 1 ? 0 : unsigned(fmin(wanted, double(survivors) - 1));
    if (threadIdx.x == 0)
        s.c->last_pass = all;
    if (threadIdx.x == cut / samples_per_thread)
#pragma unroll
        for (unsigned k = 0; k < samples_per_thread; ++k)
            if (k == cut % samples_per_thread)
            {
                s.c->limit_key = mine[k].key;
                s.c->limit_id = mine[k].id;
            }
}

/// One block picks the component most vertices are in: it need not propose in a later pass.
template <class Key, class Id>
__device__ void choose_skip(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    std::uint32_t const v = std::uint32_t(__umul64hi(random_bits(threadIdx.x + 4 * samples), g.vertices));
    std::uint32_t const skip = most_common(label_of<pass::later>(s, v), 1, m);
    if (threadIdx.x == 0)
    {
        s.c->skip = skip;
        s.c->giant = skip & ~numbered;
    }
}

__device__ inline std::uint32_t find_root(std::uint32_t* parent, std::uint32_t c)
{
    std::uint32_t p = fresh(parent + c);
    if (p == c)
        return c;
    for (;;)
    {
        std::uint32_t const q = fresh(parent + p);
        if (q == p)
            return p;
        parent[c] = q;
        p = q;
    }
}

/// Between passes: components point at their roots, and roots start afresh.
template <class Key, class Id>
__device__ void restart_components(share at, state<Key, Id> const& s, append_shared& m)
{
    unsigned const n = s.c->components;
    unsigned turn = 0;
    for (unsigned long long base = at.first_thread(); base < n; base += at.threads(), turn ^= 1)
    {
        unsigned long long const c = base + threadIdx.x;
        bool root = false;
        if (c < n)
        {
            std::uint32_t const r = find_root(s.parent, std::uint32_t(c));
            root = r == c;
            if (root)
                clear_best(s, std::uint32_t(c));
            else
                s.parent[c] = r;
        }
        append_each<1>(&s.c->grown[0], unsigned(root), m, turn,
            [&](unsigned, unsigned long long place) { s.active[0][place] = std::uint32_t(c); });
    }
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
