//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_SPLIT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_SPLIT_CUH

#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Finds the first row not closed before each tile, and checks that offsets ascend from 0 to the number of
/// arcs. Row r is that row for every diagonal in [r + offsets[r], r + offsets[r + 1]].
struct split_rows : phase
{
    static constexpr char const* name = "split_rows";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        // Diagonals fit in 32 bits if vertices and arcs together do, which saves 64-bit divisions.
        if (sizeof(Id) == 4 && Id(g.size + g.vertices + tile_items) > g.size)
            split<std::uint32_t>(at, g, s);
        else
            split<unsigned long long>(at, g, s);
    }

private:
    template <class Diagonal, class Key, class Id>
    __device__ static void split(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s)
    {
        for (unsigned long long r = at.first_thread() + threadIdx.x; r < g.vertices; r += at.threads())
        {
            Id const start = g.offsets[r], stop = g.offsets[r + 1];
            if (start > stop || stop > g.size || (r == 0 && start != 0)
                || (r + 1 == g.vertices && stop != g.size))
            {
                set_flag(&s.c->fault.offsets);
                continue;
            }
            Diagonal const last = Diagonal(r + stop) / tile_items;
            for (Diagonal t = (Diagonal(r + start) + (tile_items - 1)) / tile_items; t <= last; ++t)
                s.tiles.first_row[t] = std::uint32_t(r);
        }
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
