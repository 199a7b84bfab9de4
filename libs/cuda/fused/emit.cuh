//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_EMIT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_EMIT_CUH

#include "libs/cuda/fused/stage.cuh"
#include "libs/cuda/fused/tile.cuh"

// The passes over a CSR that make the list for the rounds. The first reads every edge from its lower row,
// drops inner and heavy ones and proposes the rest. Later passes come when most vertices are in one giant
// component: they read only the rows of the others, from either side, and leave the rest to settle_list,
// where every thread has an edge to work on.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

template <class Key, class Id>
struct emit_shared
{
    stage<Key, Id> stages[block_threads / 32];
    union
    {
        tile_marks marks;
        std::uint16_t picked[tile_arcs];
    } of_warp[block_threads / 32];
    std::uint32_t label[block_threads / 32][tile_items + 1];
};

/// First pass without a limit: all of a tile's arcs are decoded.
template <class Key, class Id>
__device__ void emit_all(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, tile_marks& m,
    std::uint32_t* label, stage<Key, Id>& out)
{
    unsigned const lane = threadIdx.x % 32;
    tile<Id> const t = tile_at(g, s, index);
    Key bits[arcs_per_lane];
    std::uint32_t target[arcs_per_lane], to[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
    {
        Id const at = t.base() + i * chunk_arcs + lane * quad;
        load_quad(g.targets, at, g.size, target + i * quad);
        load_quad(g.weights, at, g.size, bits + i * quad);
    }
    mark_rows(
        g, t, m, [&](unsigned r, std::uint32_t row, bool) { label[r] = label_of<pass::first>(s, row); });
    unsigned ask = 0;
    unsigned row[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
    {
        quad_rows const q = rows_of_quad(t, m, i);
#pragma unroll
        for (unsigned j = 0; j < quad; ++j)
        {
            unsigned const k = i * quad + j;
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
            Id(t.base() + k / quad * chunk_arcs + lane * quad + k % quad));
        if (k % quad == quad - 1)
            out.template flush_if_full<true>(s);
    }
}

/// The row, of the tile's, that the arc is in.
template <class Key, class Id>
__device__ std::uint32_t row_in_tile(graph<Key, Id> const& g, tile<Id> const& t, Id arc)
{
    std::uint32_t low = t.first_row, high = t.last_row; // the first row not closed before the arc
    while (low < high)
    {
        std::uint32_t const middle = low + (high - low) / 2;
        if (__ldg(g.offsets + middle + 1) <= arc)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/// First pass with a limit: weights alone decide on most arcs; only light ones cost more.
template <class Key, class Id>
__device__ void emit_light(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, rank_limit limit,
    std::uint16_t* picked, stage<Key, Id>& out)
{
    unsigned const lane = threadIdx.x % 32;
    tile<Id> const t = tile_at(g, s, index);
    Key bits[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
        load_quad(g.weights, Id(t.base() + i * chunk_arcs + lane * quad), g.size, bits + i * quad);
    unsigned count = 0;
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
    {
        unsigned const at = k / quad * chunk_arcs + lane * quad + k % quad;
        bool const light = at >= t.begin() && at < t.end() && limit.admits(g.key(bits[k]), Id(t.base() + at));
        unsigned const lights = __ballot_sync(~0u, light);
        if (light)
            picked[count + __popc(lights & lanes_below())] = std::uint16_t(at);
        count += __popc(lights);
    }
    __syncwarp();
    for (unsigned first = 0; first < count; first += 32)
    {
        bool keep = first + lane < count;
        uint2 ends{none, none};
        Key key = 0;
        Id const arc = keep ? Id(t.base() + picked[first + lane]) : Id(0);
        if (keep)
        {
            std::uint32_t const target = __ldg(g.targets + arc);
            key = g.key(__ldg(g.weights + arc));
            std::uint32_t const row = row_in_tile(g, t, arc);
            keep = target > row;
            if (keep)
            {
                ends = {label_of<pass::first>(s, row), label_of<pass::first>(s, target)};
                keep = ends.x != ends.y;
            }
        }
        out.push(s, keep, uint2{ends.x & ~numbered, ends.y & ~numbered}, key, arc);
        out.template flush_if_full<true>(s);
    }
    __syncwarp();
}

/// A later pass: arcs of rows outside the giant component `skip`, as (row, neighbour, arc).
template <class Key, class Id>
__device__ void emit_rest(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, rank_limit limit,
    std::uint32_t skip, tile_marks& m, std::uint32_t* label, stage<Key, Id>& out)
{
    unsigned const lane = threadIdx.x % 32;
    tile<Id> const t = tile_at(g, s, index);
    bool any = false;
    for (unsigned r = lane; r <= t.closed_rows(); r += 32)
    {
        std::uint32_t const l =
            t.first_row + r < g.vertices ? label_of<pass::later>(s, t.first_row + r) : none;
        label[r] = l;
        any |= l != none && l != skip;
    }
    if (!__any_sync(~0u, any))
        return; // every row is isolated or in the giant component
    mark_rows(g, t, m, [](unsigned, std::uint32_t, bool) {});
    unsigned ask = 0;
    std::uint32_t target[arcs_per_lane], to[arcs_per_lane];
    unsigned row[arcs_per_lane];
#pragma unroll
    for (unsigned i = 0; i < chunks; ++i)
    {
        quad_rows const q = rows_of_quad(t, m, i);
#pragma unroll
        for (unsigned j = 0; j < quad; ++j)
        {
            unsigned const k = i * quad + j;
            row[k] = q.row[j];
            std::uint32_t const from = q.present >> j & 1 ? label[q.row[j]] : none;
            ask |= unsigned(from != none && from != skip) << k;
        }
    }
    if (!__any_sync(~0u, ask != 0))
        return;
    Id const lane_base = t.base() + lane * quad;
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
        target[k] = ask >> k & 1 ? __ldg(g.targets + lane_base + k / quad * chunk_arcs + k % quad) : 0;
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
        to[k] = ask >> k & 1 ? label_of<pass::later>(s, target[k]) : none;
#pragma unroll
    for (unsigned k = 0; k < arcs_per_lane; ++k)
    {
        Id const arc = Id(lane_base + k / quad * chunk_arcs + k % quad);
        bool keep =
            (ask >> k & 1) && to[k] != label[row[k]] && (to[k] == skip || target[k] > t.first_row + row[k]);
        if (keep && !limit.none)
            keep = g.key(__ldg(g.weights + arc)) <= limit.key;
        out.push(s, keep, uint2{t.first_row + row[k], target[k]}, Key(0), arc);
        if (k % quad == quad - 1)
            out.template flush_if_full<false>(s);
    }
}

template <pass Pass, class Key, class Id>
__device__ void emit(share at, graph<Key, Id> const& g, state<Key, Id> const& s, emit_shared<Key, Id>& m)
{
    rank_limit const limit = limit_of(*s.c);
    unsigned const warp = threadIdx.x / 32;
    stage<Key, Id>& out = m.stages[warp];
    out.clear();
    if constexpr (Pass == pass::first)
    {
        if (limit.none)
            for (unsigned t = at.warp(); t < s.tiles; t += at.warps())
                emit_all(g, s, t, m.of_warp[warp].marks, m.label[warp], out);
        else
            for (unsigned t = at.warp(); t < s.tiles; t += at.warps())
                emit_light(g, s, t, limit, m.of_warp[warp].picked, out);
    }
    else
    {
        std::uint32_t const skip = fresh(&s.c->skip);
        for (unsigned t = at.warp(); t < s.tiles; t += at.warps())
            emit_rest(g, s, t, limit, skip, m.of_warp[warp].marks, m.label[warp], out);
    }
    out.template flush<Pass == pass::first>(s);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
