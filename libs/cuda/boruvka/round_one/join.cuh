//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_JOIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_JOIN_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"

namespace boost_gpu_mst::cuda::boruvka
{

/// From the vertices' lightest edges to successors: mirrored pairs are the only cycles, their lower vertex
/// becomes the root, roots get dense numbers, and the edges join the forest.
struct join_vertices : phase_of_fit_input
{
    static constexpr char const* name = "join_vertices";

    template <class Key, class Id>
    using shared = append_shared[2];

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices / per_thread;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, append_shared (&m)[2]) const
    {
        unsigned parity = 0;
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
             base < g.vertices; base += at.threads() * per_thread, parity ^= 1)
        {
            std::uint32_t next[per_thread], back[per_thread];
            unsigned long long const first = base + threadIdx.x;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    unsigned long long const u = first + k * block_threads;
                    next[k] = u < g.vertices ? s.round_one.lightest[u] : none;
                });
            unrolled<per_thread>(
                [&](unsigned k) { back[k] = next[k] < g.vertices ? s.round_one.lightest[next[k]] : none; });
            unsigned roots = 0, selected = 0;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    std::uint32_t const u = std::uint32_t(first + k * block_threads);
                    bool const mirrored = next[k] != none && back[k] == u;
                    if (next[k] != none && back[k] == none) // a neighbour that has no neighbour
                        set_flag(&s.c->fault.asymmetric);
                    roots |= unsigned(mirrored && u < next[k]) << k;
                    selected |= unsigned(next[k] != none && !(mirrored && u > next[k])) << k;
                    if (u < g.vertices && !(mirrored && u < next[k]))
                        s.component[u] = next[k]; // none if isolated
                });
            append_each<per_thread>(&s.c->components, roots, m[0], parity,
                [&](unsigned k, unsigned number)
                { s.component[first + k * block_threads] = numbered | number; });
            Id id[per_thread];
            Key key[per_thread];
            std::uint32_t row[per_thread];
            unsigned flipped = 0;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    row[k] = std::uint32_t(first + k * block_threads);
                    id[k] = selected >> k & 1 ? s.round_one.lightest_id[row[k]] : Id(0);
                    flipped |= unsigned(s.lower_row_ids && row[k] > next[k]) << k;
                });
            flipped &= selected;
            if (flipped)
            {
                unrolled<per_thread>(
                    [&](unsigned k) { key[k] = flipped >> k & 1 ? g.key(g.weights[id[k]]) : Key(0); });
                find_arcs(g, flipped, next, row, key, id, s.c->fault);
            }
            append_each<per_thread>(&s.c->emitted, selected, m[1], parity,
                [&](unsigned k, unsigned long long place) { s.forest[place] = id[k]; });
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

// Every vertex finds its root by pointer jumping, and takes the number of the root.
//
// Active vertices halve each other's paths, but not the paths of those not yet scheduled: a chain of n would
// cost n^2. So each pass takes a few hops, and the next pass continues on the shortened paths. After pass i a
// path is shorter by a factor of (hops_of_pass + 1)^i, which exceeds 2^32 at the end. A vertex that is not at
// its root by then is on a cycle, and the input is asymmetric.

constexpr unsigned number_passes = 3;
constexpr unsigned hops_of_pass = 1u << 11;

/// The first of number_passes passes.
struct number_vertices : phase_of_fit_input
{
    static constexpr char const* name = "number_vertices";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices / per_thread;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        walk(at, g, s, 0);
    }

protected:
    template <class Key, class Id>
    __device__ static void walk(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, unsigned nth)
    {
        bool const last = nth + 1 == number_passes;
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
             base < g.vertices; base += at.threads() * per_thread)
        {
            std::uint32_t p[per_thread];
            unsigned open = 0;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    unsigned long long const u = base + k * block_threads + threadIdx.x;
                    p[k] = u < g.vertices ? s.component[u] : numbered;
                    open |= unsigned(!(p[k] & numbered)) << k;
                });
            unsigned const walked = open;
            open = find_root(
                open, s.component, p,
                [](std::uint32_t, std::uint32_t above) { return (above & numbered) != 0; },
                [](unsigned hops) { return hops >= hops_of_pass; },
                [&](unsigned k, unsigned hops, std::uint32_t above, bool is_at_root)
                {
                    if (!is_at_root && hops % 2)
                        s.component[base + k * block_threads + threadIdx.x] = above;
                });
            if (open)
                set_flag(last ? &s.c->fault.asymmetric : &s.c->far[nth]);
            for_each_bit<per_thread>(walked,
                [&](unsigned k) {
                    s.component[base + k * block_threads + threadIdx.x] =
                        last && (open >> k & 1) ? none : p[k];
                });
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

/// The other passes, as long as they are needed, which is seldom.
struct number_far : number_vertices
{
    static constexpr char const* name = "number_far";
    static constexpr grid_size grid = grid_size::cooperative;
    static constexpr bool leaves_synchronized = true;

    /// Few blocks, because usually there is nothing to do.
    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const&)
    {
        return 128 * block_threads - 1;
    }

    template <class Key, class Id, class Barrier>
    __device__ void run(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&,
        Barrier barrier) const
    {
        for (unsigned nth = 1; nth < number_passes && load_relaxed(&s.c->far[nth - 1]); ++nth)
        {
            walk(at, g, s, nth);
            barrier();
        }
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
