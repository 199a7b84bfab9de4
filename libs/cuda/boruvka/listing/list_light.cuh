//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_LIGHT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_LIGHT_CUH

#include "libs/cuda/boruvka/listing/warp_buffer.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

#include <cstdint>

// The first list with a filter: for most arcs only the weight is read.

namespace boost_gpu_mst::cuda::boruvka
{

/// A warp's light arcs, gathered over tiles until every lane has some to look up.
template <class Key, class Id>
struct light_arcs
{
    static constexpr unsigned per_lane = state<Key, Id>::packed ? 4 : 2;
    static constexpr unsigned full = 32 * per_lane;

    Id arc[full + 32];
    Key key[full + 32];
    std::uint32_t row[full + 32];
    std::uint8_t stop[tile_items]; ///< where the rows of the current tile end, counted from its base
    static_assert(tile_items + vector_width - 1 <= 0xff, "an arc's place in its tile fits a byte");
};

/// Looks up `size` arcs from place `from` on, and lists those that are light and the lower arc of an edge
/// between two components.
template <class Key, class Id>
__device__ void look_up_light(graph<Key, Id> const& g, state<Key, Id> const& s, rank_limit limit,
    light_arcs<Key, Id> const& m, unsigned from, unsigned size, warp_buffer<Key, Id>& out)
{
    constexpr unsigned per_lane = light_arcs<Key, Id>::per_lane;
    unsigned const lane = threadIdx.x % 32;
    Id arc[per_lane];
    std::uint32_t row[per_lane], target[per_lane];
    Key key[per_lane];
    uint2 ends[per_lane];
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        bool const here = k * 32 + lane < size;
        unsigned const at = here ? from + k * 32 + lane : from;
        arc[k] = m.arc[at];
        row[k] = m.row[at];
        target[k] = here ? __ldg(g.targets + arc[k]) : 0;
        key[k] = m.key[at];
    }
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

/// values[k], without taking an address: registers have none.
template <unsigned N, class T>
__device__ T pick(T const (&values)[N], unsigned k)
{
    T left[N];
#pragma unroll
    for (unsigned j = 0; j < N; ++j)
        left[j] = values[j];
#pragma unroll
    for (unsigned n = N / 2; n != 0; n /= 2, k /= 2)
#pragma unroll
        for (unsigned j = 0; j < n; ++j)
            left[j] = k % 2 ? left[2 * j + 1] : left[2 * j];
    return left[0];
}

/// The weights of a warp's tile, and where it is.
template <class Key, class Id>
struct weighed_tile
{
    tile<Id> where;
    Key bits[arcs_per_lane];
    Id stop; ///< of the lane's row, one of the first 32

    __device__ void load(graph<Key, Id> const& g)
    {
#pragma unroll
        for (unsigned i = 0; i < chunks; ++i)
            load_vector(g.weights, Id(where.base() + i * chunk_arcs + threadIdx.x % 32 * vector_width),
                g.size, bits + i * vector_width);
        stop = threadIdx.x % 32 < where.closed_rows()
                   ? __ldg(g.offsets + where.first_row + 1 + threadIdx.x % 32)
                   : 0;
    }

    /// Writes where rows end to shared memory.
    __device__ void put_stops(graph<Key, Id> const& g, std::uint8_t* to) const
    {
        unsigned const lane = threadIdx.x % 32, rows = where.closed_rows();
        if (lane < rows)
            to[lane] = std::uint8_t(stop - where.base());
        for (unsigned r = lane + 32; r < rows; r += 32)
            to[r] = std::uint8_t(__ldg(g.offsets + where.first_row + 1 + r) - where.base());
    }

    /// The row of an arc of the tile.
    __device__ std::uint32_t row_of(Id arc, std::uint8_t const* stops) const
    {
        unsigned const place = unsigned(arc - where.base());
        unsigned low[1] = {0}, high[1] = {where.closed_rows()};
        search_each(
            low, high, [&](unsigned, unsigned r) { return stops[r]; },
            [&](unsigned, std::uint8_t stop) { return stop <= place; });
        return where.first_row + low[0];
    }

    /// The lane's arcs (bits) whose keys are at most `greatest`.
    __device__ unsigned up_to(Key greatest, key_map<Key> const& key) const
    {
        unsigned const lane = threadIdx.x % 32, end = where.end();
        unsigned light = 0;
#pragma unroll
        for (unsigned i = 0; i < chunks; ++i)
        {
            unsigned const at = i * chunk_arcs + lane * vector_width;
            unsigned few = 0;
#pragma unroll
            for (unsigned j = 0; j < vector_width; ++j)
                few |= unsigned(key(bits[i * vector_width + j]) <= greatest) << j;
            unsigned const left = end > at ? end - at : 0;
            few &= left >= vector_width ? (1u << vector_width) - 1 : (1u << left) - 1;
            light |= few << i * vector_width;
        }
        return lane == 0 ? light & ~((1u << where.begin()) - 1) : light;
    }
};

/// First pass with a limit: the weight alone decides on most arcs; only light arcs cost more. While a warp
/// looks at a tile, it loads the weights of its next tile and the bounds of the one after.
template <class Key, class Id>
__device__ void list_light_arcs(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
    light_arcs<Key, Id>& m, warp_buffer<Key, Id>& out)
{
    constexpr unsigned full = light_arcs<Key, Id>::full;
    unsigned const lane = threadIdx.x % 32;
    rank_limit const limit = limit_of(*s.c);
    Key const greatest = limit.none ? Key(~Key(0)) : Key(limit.key);
    unsigned const tiles = s.tiles.count, step = at.warps();
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
        if (!__any_sync(~0u, light != 0))
            continue;
        now.put_stops(g, m.stop);
        unsigned placed = count; // the rows of earlier arcs are known
        for (bool more = true; more;)
        {
            unsigned const lights = __ballot_sync(~0u, light != 0);
            if (light)
            {
                unsigned const k = __ffs(light) - 1, place = count + __popc(lights & lanes_below());
                m.arc[place] = Id(now.where.base() + k / vector_width * chunk_arcs + lane * vector_width
                                  + k % vector_width);
                m.key[place] = g.key(pick(now.bits, k));
                light &= light - 1;
            }
            count += __popc(lights);
            more = lights != 0;
            if (more && count < full)
                continue;
            __syncwarp();
            for (unsigned i = placed + lane; i < count; i += 32)
                m.row[i] = now.row_of(m.arc[i], m.stop);
            __syncwarp();
            if (count >= full)
            {
                count -= full;
                look_up_light(g, s, limit, m, count, full, out);
            }
            placed = count;
        }
    }
    __syncwarp();
    if (count != 0)
        look_up_light(g, s, limit, m, 0, count, out);
}

template <class Key, class Id>
struct list_light_shared
{
    warp_buffer<Key, Id> warp_buffers[block_warps];
    light_arcs<Key, Id> of_warp[block_warps];
};

/// Looks arcs up one by one, even if the limit then lets all of them pass.
struct list_light : phase_of_fit_input
{
    static constexpr char const* name = "list_light";
    static constexpr grid_size grid = grid_size::resident;
    static constexpr unsigned blocks_per_processor = 3;

    template <class Key, class Id>
    using shared = list_light_shared<Key, Id>;

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, list_light_shared<Key, Id>& m) const
    {
        warp_buffer<Key, Id>& out = m.warp_buffers[threadIdx.x / 32];
        out.clear();
        list_light_arcs(at, g, s, m.of_warp[threadIdx.x / 32], out);
        out.template flush<pass::first>(s);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
