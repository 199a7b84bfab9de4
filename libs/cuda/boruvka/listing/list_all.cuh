//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_ALL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_ALL_CUH

#include "libs/cuda/boruvka/listing/warp_buffer.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

// The list from a CSR without a filter: every edge from its lower row, except edges inside a component.

namespace boost_gpu_mst::cuda::boruvka
{

template <class Key, class Id>
struct list_all_shared
{
    warp_buffer<Key, Id> warp_buffers[block_warps];
    struct
    {
        tile_marks marks;
        std::uint32_t label[tile_items + 1];
    } of_warp[block_warps];
};

/// Lists a tile. All of its arcs are decoded.
template <class Key, class Id>
__device__ void list_tile(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, tile_marks& m,
    std::uint32_t* label, warp_buffer<Key, Id>& out)
{
    unsigned const lane = threadIdx.x % 32;
    tile<Id> const t = tile_at(g, s, index);
    Key bits[arcs_per_lane];
    std::uint32_t target[arcs_per_lane], to[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
    {
        Id const at = t.base() + i * chunk_arcs + lane * vector_width;
        load_vector(g.targets, at, g.size, target + i * vector_width);
        load_vector(g.weights, at, g.size, bits + i * vector_width);
    }
    mark_rows(
        g, t, m, [&](unsigned r, std::uint32_t row, bool) { label[r] = label_of<pass::first>(s, row); });
    unsigned ask = 0;
    unsigned row[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
    {
        vector_rows const q = rows_of_vector(t, m, i);
#pragma unroll
        for (unsigned j = 0; j < vector_width; ++j)
        {
            unsigned const k = i * vector_width + j;
            row[k] = q.row[j];
            ask |= unsigned((q.present >> j & 1) && target[k] > t.first_row + q.row[j]) << k;
        }
    }
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
        to[k] = ask >> k & 1 ? label_of<pass::first>(s, target[k]) : none;
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
    {
        std::uint32_t const from = ask >> k & 1 ? label[row[k]] : none;
        out.push(s, from != to[k], uint2{from & ~numbered, to[k] & ~numbered}, g.key(bits[k]),
            Id(t.base() + k / vector_width * chunk_arcs + lane * vector_width + k % vector_width));
        if (k % vector_width == vector_width - 1)
            out.template flush_if_full<pass::first>(s);
    }
}

struct list_all : phase_of_fit_input
{
    static constexpr char const* name = "list_all";
    static constexpr grid_size grid = grid_size::resident;

    template <class Key, class Id>
    using shared = list_all_shared<Key, Id>;

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, list_all_shared<Key, Id>& m) const
    {
        unsigned const warp = threadIdx.x / 32;
        warp_buffer<Key, Id>& out = m.warp_buffers[warp];
        out.clear();
        for (unsigned t = at.warp(); t < s.tiles.count; t += at.warps())
            list_tile(g, s, t, m.of_warp[warp].marks, m.of_warp[warp].label, out);
        out.template flush<pass::first>(s);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
