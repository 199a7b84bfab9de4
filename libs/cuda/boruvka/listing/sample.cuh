//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_SAMPLE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_SAMPLE_CUH

#include "libs/cuda/boruvka/listing/collect.cuh"
#include "libs/cuda/boruvka/tools/random.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"

#include <cub/block/block_merge_sort.cuh>

// Chooses the limit between light and heavy edges (the filter of Filter-Kruskal, Osipov, Sanders and Singler,
// ALENEX'09). The limit is the rank of an edge in a sample of the edges still between two components, so that
// the light edges are a small multiple of the components left. Any limit that is the rank of such an edge
// gives the right forest (otherwise the pass lists nothing, and begin_next_pass() aborts); a good limit is
// fast. gpu_hard_test.cpp guards that. Where round one lists light edges, its limit is the rank of a sampled
// edge between two vertices, and later choices may only lower it.

namespace boost_gpu_mst::cuda::boruvka
{

struct rank_less
{
    __device__ bool operator()(sampled_edge const& a, sampled_edge const& b) const
    {
        return a.key < b.key || (a.key == b.key && a.id < b.id);
    }
};

constexpr unsigned samples_per_thread = 2; ///< each adds 6 KiB to the sort's shared memory
constexpr unsigned samples = block_threads * samples_per_thread;
constexpr unsigned min_samples = samples / 32; ///< the least light share: less was slower (decision 0005)
using sample_sort = cub::BlockMergeSort<sampled_edge, block_threads, samples_per_thread>;

struct sample_shared
{
    typename sample_sort::TempStorage sort;
    std::uint32_t label[block_threads];
    unsigned long long most_common; ///< count << 32 | label
    unsigned survivors_of_warp[block_warps];
};

/// The sampling rule: which edges are looked at, and the rows they are in (in an edge list, their sources).
/// Offsets are not checked yet: stay below g.size.
template <class Key, class Id>
__device__ void draw_edges(
    graph<Key, Id> const& g, Id (&edge)[samples_per_thread], std::uint32_t (&row)[samples_per_thread])
{
    std::uint32_t last[samples_per_thread];
    unrolled<samples_per_thread>(
        [&](unsigned k)
        {
            unsigned const n = k * block_threads + threadIdx.x;
            edge[k] = Id(__umul64hi(random_bits(draw::edges, n), (unsigned long long)g.size));
            row[k] = g.offsets ? 0 : __ldg(g.sources + edge[k]);
            last[k] = g.offsets ? g.vertices - 1 : row[k];
        });
    if (g.offsets)
        find_rows(g, edge, row, last);
}

/// One block draws edges at random, for all passes, and sorts them by rank. It does so early, while other
/// blocks are busy, because it is bound by the latency of reads. Self-loops come last. If round one lists
/// light edges, sets the limit, too.
struct draw_sample : phase
{
    static constexpr char const* name = "draw_sample";
    static constexpr grid_size grid = grid_size::one_block;

    template <class Key, class Id>
    using shared = sample_shared;

    template <class Key, class Id>
    __device__ void run(grid_slice, graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m) const
    {
        Id edge[samples_per_thread];
        std::uint32_t row[samples_per_thread];
        draw_edges(g, edge, row);
        sampled_edge mine[samples_per_thread];
        unrolled<samples_per_thread>(
            [&](unsigned k)
            {
                mine[k] = {g.key(__ldg(g.weights + edge[k])), edge[k], row[k], __ldg(g.targets + edge[k])};
                if (mine[k].u == mine[k].v)
                    mine[k].key = mine[k].id = ~0ull;
            });
        sample_sort(m.sort).Sort(mine, rank_less());
        float const fraction = s.filter.light_fraction;
        unsigned const light_place =
            fraction > 0 ? min(max(min_samples, unsigned(fraction * samples)), samples - 1) : none;
        unrolled<samples_per_thread>(
            [&](unsigned k)
            {
                unsigned const place = threadIdx.x * samples_per_thread + k;
                s.filter.sample[place] = mine[k];
                if (place == light_place)
                {
                    s.c->limit_key = mine[k].key;
                    s.c->limit_id = mine[k].id;
                }
            });
    }
};

/// The label that most of the block's threads hold, to all of them, if more than `least` do; otherwise none.
__device__ inline std::uint32_t most_common(std::uint32_t label, unsigned least, sample_shared& m)
{
    m.label[threadIdx.x] = label;
    if (threadIdx.x == 0)
        m.most_common = none;
    __syncthreads();
    unsigned same = 0;
    if (label != none)
        for (unsigned i = 0; i < block_threads; ++i)
            same += m.label[i] == label;
    if (same > least)
        atomicMax(&m.most_common, (unsigned long long)same << 32 | label);
    __syncthreads();
    return std::uint32_t(m.most_common);
}

/// One block decides limit_key, limit_id and the kind of pass for the coming pass over `components`
/// components.
template <pass Pass, class Key, class Id>
__device__ void choose_limit(
    graph<Key, Id> const& g, state<Key, Id> const& s, unsigned components, sample_shared& m)
{
    sampled_edge const* const mine = s.filter.sample + threadIdx.x * samples_per_thread;
    std::uint32_t u[samples_per_thread], v[samples_per_thread];
    unrolled<samples_per_thread>(
        [&](unsigned k)
        {
            u[k] = mine[k].u;
            v[k] = mine[k].v;
        });
    unsigned before = 0, of_warp = 0;
    unsigned const outer = bits_where<samples_per_thread>(
        [&](unsigned k)
        {
            std::uint32_t const a = label_of<Pass>(s, u[k]), b = label_of<Pass>(s, v[k]);
            return a != b && a != none && b != none;
        });
    unrolled<samples_per_thread>(
        [&](unsigned k)
        {
            unsigned const lanes = __ballot_sync(~0u, outer >> k & 1);
            before += __popc(warp::below(lanes));
            of_warp += __popc(lanes);
        });
    if (warp::lane() == 0)
        m.survivors_of_warp[warp::index()] = of_warp;
    __syncthreads();
    unsigned survivors = 0;
    for (unsigned w = 0; w < block_warps; ++w)
    {
        before += w < warp::index() ? m.survivors_of_warp[w] : 0;
        survivors += m.survivors_of_warp[w];
    }
    bool const listed = Pass == pass::first && s.filter.light_fraction > 0; // by round one, up to the limit
    double const edges = g.offsets ? double(g.size) / 2 : double(g.size);
    double const capacity = double(s.list.capacity), estimate = edges * survivors / samples;
    // Too many light edges are cheaper than too few.
    double const light =
        fmin(fmax(double(s.filter.factor) * components, edges * min_samples / samples), 0.8 * capacity);
    bool const fits = edges * (survivors + 3 * sqrt(double(survivors)) + 4) / samples <= capacity;
    bool const all = fits
                     && (Pass == pass::later
                         || (!listed && estimate <= fmax(double(s.filter.threshold) * components, light)));
    if (threadIdx.x == 0)
        s.c->pass = all ? pass_kind::last : pass_kind::limited;
    if (all || survivors == 0)
        return;
    double const wanted = survivors * (light / estimate);
    unsigned const limit_rank = wanted < 1 ? 0 : unsigned(fmin(wanted, double(survivors) - 1));
    for_each_bit<samples_per_thread>(outer,
        [&](unsigned k)
        {
            if (before == limit_rank
                && (!listed || rank_less()(mine[k], {s.c->limit_key, s.c->limit_id, 0, 0})))
            {
                s.c->limit_key = mine[k].key;
                s.c->limit_id = mine[k].id;
            }
            ++before;
        });
}

/// One block looks for a component so large that edges need not offer themselves to it in the first pass.
template <class Key, class Id>
__device__ void choose_largest_component(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    constexpr unsigned large = block_threads / 16;
    std::uint32_t const v =
        std::uint32_t(__umul64hi(random_bits(draw::largest_component, threadIdx.x), g.vertices));
    std::uint32_t const largest_component = most_common(label_of<pass::first>(s, v), large, m);
    if (threadIdx.x == 0)
        s.c->largest_component = largest_component & ~numbered;
    __syncthreads();
}

/// What one block decides before the first list, if there is a filter.
struct choose_first_limit : phase_of_fit_input
{
    static constexpr char const* name = "choose_first_limit";
    static constexpr grid_size grid = grid_size::one_block;

    template <class Key, class Id>
    using shared = sample_shared;

    template <class Key, class Id>
    __device__ void run(grid_slice, graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m) const
    {
        choose_largest_component(g, s, m);
        choose_limit<pass::first>(g, s, s.c->components, m);
    }
};

/// One block finds the largest component: edges need not offer themselves to it in a later pass.
template <class Key, class Id>
__device__ void choose_skip(graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m)
{
    std::uint32_t const v = std::uint32_t(__umul64hi(random_bits(draw::skip, threadIdx.x), g.vertices));
    std::uint32_t const skip = most_common(label_of<pass::later>(s, v), 1, m);
    if (threadIdx.x == 0)
    {
        s.c->skip = skip;
        s.c->largest_component = skip & ~numbered;
    }
}

/// Between passes, by one thread: empties the list, and notes if nothing is left to do, as after an abort.
/// The components that are left have been counted already.
__device__ inline void begin_next_pass(control& c)
{
    if (c.pass == pass_kind::limited && c.listed == 0
        && c.components != 0) // the limit is the rank of an edge that should have been listed
        c.overflow = 1;
    if (c.pass != pass_kind::limited || is_aborted(c))
        c.pass = pass_kind::after_last;
    c.listed = 0;
    c.grown[0] = c.roots;
    c.roots = 0;
    c.hubs = 0;
}

/// What one block decides before a later pass, if there is one.
struct choose_later_limit : phase
{
    static constexpr char const* name = "choose_later_limit";
    static constexpr grid_size grid = grid_size::one_block;

    template <class Key, class Id>
    using shared = sample_shared;

    template <class Key, class Id>
    __device__ void run(grid_slice, graph<Key, Id> const& g, state<Key, Id> const& s, sample_shared& m) const
    {
        if (threadIdx.x == 0)
            begin_next_pass(*s.c);
        __syncthreads();
        if (s.c->pass == pass_kind::after_last)
            return;
        choose_skip(g, s, m);
        __syncthreads();
        choose_limit<pass::later>(g, s, unsigned(load_relaxed(&s.c->grown[0])), m);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
