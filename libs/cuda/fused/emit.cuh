//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_EMIT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_EMIT_CUH

#include "libs/cuda/fused/search.cuh"
#include "libs/cuda/fused/stage.cuh"
#include "libs/cuda/fused/tile.cuh"

// The first pass over a CSR that makes the list for the rounds: it reads every edge from its lower row,
// drops inner and heavy ones and proposes the rest.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// A warp's light arcs, gathered over tiles until every lane has some to look up.
template <class Key, class Id>
struct light_arcs
{
    static constexpr unsigned per_lane = state<Key, Id>::packed ? 4 : 2;
    static constexpr unsigned full = 32 * per_lane;

    Id arc[full + 32];
    std::uint32_t first_row[full + 32]; ///< the tile's
};

template <class Key, class Id>
struct emit_shared
{
    struct decoded_tile
    {
        tile_marks marks;
        std::uint32_t label[tile_items + 1];
    };

    stage<Key, Id> stages[block_threads / 32];
    union
    {
        decoded_tile all;
        light_arcs<Key, Id> light;
    } of_warp[block_threads / 32];
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
            out.template flush_if_full<pass::first>(s);
    }
}

/// Looks up `size` arcs from place `from` on, and lists those that are light and the lower arc of an edge
/// between two components.
template <class Key, class Id>
__device__ void list_light(graph<Key, Id> const& g, state<Key, Id> const& s, rank_limit limit,
    light_arcs<Key, Id> const& m, unsigned from, unsigned size, stage<Key, Id>& out)
{
    constexpr unsigned per_lane = light_arcs<Key, Id>::per_lane;
    unsigned const lane = threadIdx.x % 32;
    Id arc[per_lane];
    std::uint32_t row[per_lane], high[per_lane], target[per_lane];
    Key key[per_lane];
    uint2 ends[per_lane];
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        bool const here = k * 32 + lane < size;
        unsigned const at = here ? from + k * 32 + lane : from;
        arc[k] = m.arc[at];
        row[k] = m.first_row[at];
        high[k] = here ? min(row[k] + tile_items, g.vertices) : row[k];
        target[k] = here ? __ldg(g.targets + arc[k]) : 0;
        key[k] = g.key(__ldg(g.weights + arc[k]));
    }
    find_rows(g, arc, row, high);
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
        ends[k] = target[k] > row[k] && limit.admits(key[k], arc[k])
                      ? uint2{label_of<pass::first>(s, row[k]), label_of<pass::first>(s, target[k])}
                      : uint2{0, 0};
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
        out.push(
            s, ends[k].x != ends[k].y, uint2{ends[k].x & ~numbered, ends[k].y & ~numbered}, key[k], arc[k]);
    out.template flush_if_full<pass::first>(s);
    __syncwarp();
}

/// The weights of a warp's tile, and where it is.
template <class Key, class Id>
struct weighed_tile
{
    tile<Id> where;
    Key bits[arcs_per_lane];

    __device__ void load(graph<Key, Id> const& g)
    {
#pragma unroll
        for (unsigned i = 0; i < chunks; ++i)
            load_quad(g.weights, Id(where.base() + i * chunk_arcs + threadIdx.x % 32 * quad), g.size,
                bits + i * quad);
    }

    /// The lane's arcs (bits) whose keys are at most `greatest`.
    __device__ unsigned up_to(Key greatest, key_map<Key> const& key) const
    {
        unsigned const lane = threadIdx.x % 32, end = where.end();
        unsigned light = 0;
#pragma unroll
        for (unsigned i = 0; i < chunks; ++i)
        {
            unsigned const at = i * chunk_arcs + lane * quad;
            unsigned few = 0;
#pragma unroll
            for (unsigned j = 0; j < quad; ++j)
                few |= unsigned(key(bits[i * quad + j]) <= greatest) << j;
            unsigned const left = end > at ? end - at : 0;
            few &= left >= quad ? (1u << quad) - 1 : (1u << left) - 1;
            light |= few << i * quad;
        }
        return lane == 0 ? light & ~((1u << where.begin()) - 1) : light;
    }
};

/// First pass with a limit: weights alone decide on most arcs; only light ones cost more. While a tile is
/// looked at, the weights of the warp's next are on their way, and the bounds of the one after.
template <class Key, class Id>
__device__ void emit_light(
    share at, graph<Key, Id> const& g, state<Key, Id> const& s, light_arcs<Key, Id>& m, stage<Key, Id>& out)
{
    constexpr unsigned full = light_arcs<Key, Id>::full;
    unsigned const lane = threadIdx.x % 32;
    rank_limit const limit = limit_of(*s.c);
    Key const greatest = limit.none ? Key(~Key(0)) : Key(limit.key);
    unsigned const tiles = s.tiles, step = at.warps();
    unsigned count = 0;
    unsigned t = at.warp();
    weighed_tile<Key, Id> next{};
    tile<Id> after{};
    if (t < tiles)
    {
        next.where = tile_at(g, s, t);
        next.load(g);
    }
    if (step < tiles - min(t, tiles))
        after = tile_at(g, s, t + step);
    for (; t < tiles; t += step)
    {
        weighed_tile<Key, Id> const now = next;
        if (step < tiles - t)
        {
            next.where = after;
            next.load(g);
            if (step < tiles - t - step)
                after = tile_at(g, s, t + 2 * step);
        }
        unsigned light = now.up_to(greatest, g.key);
        for (unsigned lights; (lights = __ballot_sync(~0u, light != 0)) != 0;)
        {
            if (light)
            {
                unsigned const k = __ffs(light) - 1, place = count + __popc(lights & lanes_below());
                m.arc[place] = Id(now.where.base() + k / quad * chunk_arcs + lane * quad + k % quad);
                m.first_row[place] = now.where.first_row;
                light &= light - 1;
            }
            count += __popc(lights);
            if (count >= full)
            {
                __syncwarp();
                count -= full;
                list_light(g, s, limit, m, count, full, out);
            }
        }
    }
    __syncwarp();
    if (count != 0)
        list_light(g, s, limit, m, 0, count, out);
}

/// With the filter on, arcs are looked up one by one, also where it then let all of them pass.
template <bool Filter, class Key, class Id>
__device__ void emit(share at, graph<Key, Id> const& g, state<Key, Id> const& s, emit_shared<Key, Id>& m)
{
    unsigned const warp = threadIdx.x / 32;
    stage<Key, Id>& out = m.stages[warp];
    out.clear();
    if constexpr (!Filter)
        for (unsigned t = at.warp(); t < s.tiles; t += at.warps())
            emit_all(g, s, t, m.of_warp[warp].all.marks, m.of_warp[warp].all.label, out);
    else
        emit_light(at, g, s, m.of_warp[warp].light, out);
    out.template flush<pass::first>(s);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
