//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_COMPONENTS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_COMPONENTS_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"
#include "libs/cuda/boruvka/tools/state.cuh"

namespace boost_gpu_mst::cuda::boruvka
{

/// The most steps to a root. Active components halve each other's paths, but in a much longer chain the first
/// would walk through all that are not yet scheduled. Such a graph is left to the reference engine.
constexpr unsigned max_hops = 1u << 16;

/// Tested at every step; true once any thread has taken too many steps.
__device__ inline bool aborts(unsigned hops, control& c)
{
    if (hops % 1024 != 1023)
        return false;
    if (hops >= max_hops)
        set_flag(&c.overflow);
    return load_relaxed(&c.overflow) != 0;
}

// Components reach their roots. Those that joined another add their edge to the forest; the others go on.

struct found
{
    unsigned stays = 0, joined = 0; ///< a bit for each of a lane's components
};

/// Leads components to their roots, and clears the minima of those that stay; `id` receives the edges by
/// which the others joined. A root without an offer has no edge left: it is a finished tree and leaves. (The
/// largest component receives no offer either, and stays.)
template <unsigned N, class Key, class Id>
__device__ found find_roots(state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t largest_component, std::uint32_t const (&c)[N], Id (&id)[N])
{
    // All reads first, so that they are in flight together.
    unrolled<N>([&](unsigned k) { id[k] = c[k] != none ? best.id_of(c[k]) : Id(~Id(0)); });
    std::uint32_t root[N];
    unsigned open = 0;
    unrolled<N>(
        [&](unsigned k)
        {
            root[k] = c[k] != none ? s.components.parent[c[k]] : none;
            open |= unsigned(root[k] != c[k]) << k;
        });
    find_root(
        open, s.components.parent, root, is_own_parent(), [&](unsigned hops) { return aborts(hops, *s.c); },
        [&](unsigned k, unsigned hops, std::uint32_t above, bool is_at_root)
        {
            if (hops != 0 || !is_at_root)
                s.components.parent[c[k]] = above;
        });
    found all;
    unrolled<N>(
        [&](unsigned k)
        {
            if (c[k] != none)
            {
                if (root[k] != c[k])
                    all.joined |= 1u << k;
                else if (id[k] != Id(~Id(0)) || c[k] == largest_component)
                {
                    best.clear(c[k]);
                    all.stays |= 1u << k;
                }
            }
        });
    return all;
}

/// From the list of those that are active, of which `grown` counts this round's, to that of the next round.
template <class Key, class Id>
__device__ void find(
    grid_slice at, state<Key, Id> const& s, unsigned round, unsigned long long grown, append_shared& m)
{
    constexpr unsigned per_thread = 4;
    unsigned const size = unsigned(grown);
    std::uint32_t const* const active = s.components.active[round % 2];
    std::uint32_t* const next = s.components.active[(round + 1) % 2];
    std::uint32_t const largest_component = s.c->largest_component;
    ranks<Key, Id> const best = s.components.best_of_round(round);
    unsigned long long const emitted = s.c->emitted;
    unsigned parity = 0;
    for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < size;
         base += at.threads() * per_thread, parity ^= 1)
    {
        std::uint32_t c[per_thread];
        Id id[per_thread];
        unrolled<per_thread>(
            [&](unsigned k)
            {
                unsigned long long const i = base + k * block_threads + threadIdx.x;
                c[k] = i < size ? active[i] : none;
            });
        found const now = find_roots(s, best, largest_component, c, id);
        // Both counts in one word, for one atomic: in the lower half the components that stay, in the upper
        // half those that have joined since the pass began.
        unsigned long long both = 0;
        unrolled<per_thread>(
            [&](unsigned k) {
                both += warp::count(now.stays >> k & 1)
                        | (unsigned long long)warp::count(now.joined >> k & 1) << 32;
            });
        both = append_warp(&s.c->grown[(round + 1) % 3], both, m, parity);
        unsigned staying = unsigned(both), joined = unsigned(both >> 32);
        unrolled<per_thread>(
            [&](unsigned k)
            {
                unsigned const to = warp::append(now.stays >> k & 1, staying),
                               of_forest = warp::append(now.joined >> k & 1, joined);
                if (now.stays >> k & 1)
                    next[to] = c[k];
                if (now.joined >> k & 1)
                    s.forest[emitted + of_forest] = id[k];
            });
    }
}

// Components that a thread keeps in registers from round to round, without a list.

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

// Components at the start of rounds.

struct start_components : phase_of_fit_input
{
    static constexpr char const* name = "start_components";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices / 4; // about a third of the vertices are roots
    }

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        unsigned const n = s.c->components;
        for (unsigned long long c = at.first_thread() + threadIdx.x; c < n; c += at.threads())
        {
            s.components.parent[c] = std::uint32_t(c);
            s.components.active[0][c] = std::uint32_t(c);
            s.components.best[0].clear(std::uint32_t(c));
            s.components.best[1].clear(std::uint32_t(c));
        }
        if (at.is_leader())
            s.c->grown[0] = n;
    }
};

/// Between passes: components point at their roots, and roots start afresh.
struct restart_components : phase
{
    static constexpr char const* name = "restart_components";

    __host__ __device__ static bool is_due(control const& c)
    {
        return c.pass == pass_kind::limited && !is_aborted(c);
    }

    template <class Key, class Id>
    using shared = append_shared;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices / per_thread;
    }

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, append_shared& m) const
    {
        unsigned const n = s.c->components;
        unsigned parity = 0;
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread; base < n;
             base += at.threads() * per_thread, parity ^= 1)
        {
            unsigned long long const first = base + threadIdx.x;
            std::uint32_t up[per_thread];
            unsigned open = 0, roots = 0;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    unsigned long long const c = first + k * block_threads;
                    up[k] = c < n ? s.components.parent[c] : none;
                    roots |= unsigned(up[k] == c) << k;
                    open |= unsigned(up[k] != c && c < n) << k;
                });
            find_root(
                open, s.components.parent, up, is_own_parent(), [](unsigned) { return false; },
                [&](unsigned k, unsigned, std::uint32_t above, bool is_at_root)
                {
                    if (is_at_root)
                        s.components.parent[first + k * block_threads] = above;
                });
            for_each_bit<per_thread>(roots,
                [&](unsigned k)
                {
                    s.components.best[0].clear(std::uint32_t(first + k * block_threads));
                    s.components.best[1].clear(std::uint32_t(first + k * block_threads));
                });
            append_each<per_thread>(&s.c->roots, roots, m, parity,
                [&](unsigned k, unsigned long long place)
                { s.components.active[0][place] = std::uint32_t(first + k * block_threads); });
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
