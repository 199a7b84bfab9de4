//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_JOIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_JOIN_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
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
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                unsigned long long const u = first + k * block_threads;
                next[k] = u < g.vertices ? s.round_one.lightest[u] : none;
            }
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
                back[k] = next[k] < g.vertices ? s.round_one.lightest[next[k]] : none;
            unsigned roots = 0, selected = 0;
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                std::uint32_t const u = std::uint32_t(first + k * block_threads);
                bool const mirrored = next[k] != none && back[k] == u;
                if (next[k] != none && back[k] == none) // a neighbour that has no neighbour
                    set_flag(&s.c->fault.asymmetric);
                roots |= unsigned(mirrored && u < next[k]) << k;
                selected |= unsigned(next[k] != none && !(mirrored && u > next[k])) << k;
                if (u < g.vertices && !(mirrored && u < next[k]))
                    s.component[u] = next[k]; // none if isolated
            }
            append_each<per_thread>(&s.c->components, roots, m[0], parity,
                [&](unsigned k, unsigned number)
                { s.component[first + k * block_threads] = numbered | number; });
            Id id[per_thread];
            Key key[per_thread];
            std::uint32_t row[per_thread];
            unsigned flipped = 0;
#pragma unroll
            for (unsigned k = 0; k < per_thread; ++k)
            {
                row[k] = std::uint32_t(first + k * block_threads);
                id[k] = selected >> k & 1 ? s.round_one.lightest_id[row[k]] : Id(0);
                flipped |= unsigned(s.lower_row_ids && row[k] > next[k]) << k;
            }
            flipped &= selected;
            if (flipped)
            {
#pragma unroll
                for (unsigned k = 0; k < per_thread; ++k)
                    key[k] = flipped >> k & 1 ? g.key(g.weights[id[k]]) : Key(0);
                find_arcs(g, flipped, next, row, key, id, s.c->fault);
            }
            append_each<per_thread>(&s.c->emitted, selected, m[1], parity,
                [&](unsigned k, unsigned long long place) { s.forest[place] = id[k]; });
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
