//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_TILES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_TILES_CUH

#include "libs/cuda/boruvka/listing/collect.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

#include <cstdint>

// What the first pass over a CSR lists: every edge from its lower row, found by tiles. Without a filter all
// arcs are decoded; with one, only the weight is read of most.

namespace boost_gpu_mst::cuda::boruvka
{

struct decoded_tile
{
    tile_marks marks;
    std::uint32_t label[tile_items + 1];
};

/// All arcs, except those inside a component.
struct all_arcs : candidates
{
    static constexpr char const* name = "list_all";

    template <class, class>
    using of_warp = decoded_tile;

    template <class Key, class Id>
    __device__ static void read(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        decoded_tile& m, warp_buffer<pass::first, Key, Id>& out)
    {
        for (unsigned t = at.warp(); t < s.tiles.count; t += at.warps())
            read_tile(g, s, tile_at(g, s, t), m, out);
    }

private:
    template <class Key, class Id>
    __device__ static void read_tile(graph<Key, Id> const& g, state<Key, Id> const& s, tile<Id> const& t,
        decoded_tile& m, warp_buffer<pass::first, Key, Id>& out)
    {
        Key bits[arcs_per_lane], key[arcs_per_lane];
        std::uint32_t target[arcs_per_lane];
        unrolled<chunks>(
            [&](unsigned i)
            {
                Id const at = t.base() + lane_arc(i * vector_width);
                load_vector(g.targets, at, g.size, target + i * vector_width);
                load_vector(g.weights, at, g.size, bits + i * vector_width);
            });
        mark_rows(g, t, m.marks,
            [&](unsigned r, std::uint32_t row) { m.label[r] = label_of<pass::first>(s, row); });
        unsigned lower = 0;
        unsigned row[arcs_per_lane];
        unrolled<chunks>(
            [&](unsigned i)
            {
                vector_rows const q = rows_of_vector(t, m.marks, i);
                unrolled<vector_width>(
                    [&](unsigned j)
                    {
                        unsigned const k = i * vector_width + j;
                        row[k] = q.row[j];
                        lower |= unsigned((q.present >> j & 1) && target[k] > t.first_row + q.row[j]) << k;
                    });
            });
        uint2 label[arcs_per_lane];
        Id arc[arcs_per_lane];
        unrolled<arcs_per_lane>(
            [&](unsigned k) { label[k].y = lower >> k & 1 ? label_of<pass::first>(s, target[k]) : none; });
        unrolled<arcs_per_lane>(
            [&](unsigned k)
            {
                label[k].x = lower >> k & 1 ? m.label[row[k]] : none;
                key[k] = g.key(bits[k]);
                arc[k] = Id(t.base() + lane_arc(k));
            });
        out.add_labelled(s, label, key, arc);
    }
};

using list_all = collect_edges<pass::first, all_arcs>;

/// A warp's light arcs, gathered over tiles until every lane has some to look up.
template <class Key, class Id>
struct gathered_arcs
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
    gathered_arcs<Key, Id> const& m, unsigned from, unsigned size, warp_buffer<pass::first, Key, Id>& out)
{
    constexpr unsigned per_lane = gathered_arcs<Key, Id>::per_lane;
    unsigned const lane = warp::lane();
    Id arc[per_lane];
    std::uint32_t row[per_lane], target[per_lane];
    Key key[per_lane];
    uint2 ends[per_lane];
    unrolled<per_lane>(
        [&](unsigned k)
        {
            bool const here = k * 32 + lane < size;
            unsigned const at = here ? from + k * 32 + lane : from;
            arc[k] = m.arc[at];
            row[k] = m.row[at];
            target[k] = here ? __ldg(g.targets + arc[k]) : 0;
            key[k] = m.key[at];
        });
    unrolled<per_lane>(
        [&](unsigned k) {
            ends[k] =
                target[k] > row[k] && limit.admits(key[k], arc[k]) ? uint2{row[k], target[k]} : uint2{0, 0};
        });
    out.add_between(s, ends, key, arc);
    __syncwarp();
}

/// values[k], without taking an address: registers have none.
template <unsigned N, class T>
__device__ T pick(T const (&values)[N], unsigned k)
{
    T left[N];
    unrolled<N>([&](unsigned j) { left[j] = values[j]; });
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
        unrolled<chunks>(
            [&](unsigned i) {
                load_vector(g.weights, Id(where.base() + lane_arc(i * vector_width)), g.size,
                    bits + i * vector_width);
            });
        stop = warp::lane() < where.closed_rows() ? __ldg(g.offsets + where.first_row + 1 + warp::lane()) : 0;
    }

    /// Writes where rows end to shared memory.
    __device__ void put_stops(graph<Key, Id> const& g, std::uint8_t* to) const
    {
        unsigned const lane = warp::lane(), rows = where.closed_rows();
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
    __device__ unsigned up_to(Key greatest, detail::key_map<Key> const& key) const
    {
        unsigned const end = where.end();
        unsigned light = 0;
        unrolled<chunks>(
            [&](unsigned i)
            {
                unsigned const at = lane_arc(i * vector_width);
                unsigned few = bits_where<vector_width>(
                    [&](unsigned j) { return key(bits[i * vector_width + j]) <= greatest; });
                unsigned const left = end > at ? end - at : 0;
                few &= left >= vector_width ? (1u << vector_width) - 1 : (1u << left) - 1;
                light |= few << i * vector_width;
            });
        return warp::lane() == 0 ? light & ~((1u << where.begin()) - 1) : light;
    }
};

/// The light arcs: the weight alone decides on most, and only light ones cost more, even if the limit lets
/// all pass. While a warp looks at a tile, it loads the weights of its next tile and the bounds of the one
/// after.
struct light_arcs : candidates
{
    static constexpr char const* name = "list_light";
    static constexpr unsigned blocks_per_processor = 3;

    template <class Key, class Id>
    using of_warp = gathered_arcs<Key, Id>;

    template <class Key, class Id>
    __device__ static void read(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        gathered_arcs<Key, Id>& m, warp_buffer<pass::first, Key, Id>& out)
    {
        constexpr unsigned full = gathered_arcs<Key, Id>::full;
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
            if (!warp::any(light != 0))
                continue;
            now.put_stops(g, m.stop);
            unsigned placed = count; // the rows of earlier arcs are known
            for (bool more = true; more;)
            {
                unsigned const before = count, place = warp::append(light != 0, count);
                if (light)
                {
                    unsigned const k = __ffs(light) - 1;
                    m.arc[place] = Id(now.where.base() + lane_arc(k));
                    m.key[place] = g.key(pick(now.bits, k));
                    light &= light - 1;
                }
                more = count != before;
                if (more && count < full)
                    continue;
                __syncwarp();
                for (unsigned i = placed + warp::lane(); i < count; i += warp::size)
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
};

using list_light = collect_edges<pass::first, light_arcs>;

} // namespace boost_gpu_mst::cuda::boruvka

#endif
