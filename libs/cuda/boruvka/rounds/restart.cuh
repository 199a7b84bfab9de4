//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_RESTART_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_RESTART_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/find_root.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"

// Components at the start of rounds.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

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
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                unsigned long long const c = first + k * block_threads;
                up[k] = c < n ? s.components.parent[c] : none;
                roots |= unsigned(up[k] == c) << k;
                open |= unsigned(up[k] != c && c < n) << k;
            }
            find_root(
                open, s.components.parent, up, is_own_parent(), [](unsigned) { return false; },
                [&](unsigned k, unsigned, std::uint32_t above, bool is_at_root)
                {
                    if (is_at_root)
                        s.components.parent[first + k * block_threads] = above;
                });
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                if (roots >> k & 1)
                {
                    s.components.best[0].clear(std::uint32_t(first + k * block_threads));
                    s.components.best[1].clear(std::uint32_t(first + k * block_threads));
                }
            append_each<per_thread>(&s.c->roots, roots, m, parity,
                [&](unsigned k, unsigned long long place)
                { s.components.active[0][place] = std::uint32_t(first + k * block_threads); });
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
