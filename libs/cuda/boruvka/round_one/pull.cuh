//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_PULL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_PULL_CUH

#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

#include <cstdint>

// Round one on a CSR: every vertex pulls its lightest edge, without atomics, at streaming speed.
//
// A row's order is (key, position). Rows ascend by neighbour, so this is (key, neighbour, position). For a
// fixed vertex u the pairs {u, v} ascend with v, so it is also the edges' own order (key, id): the id is the
// arc in the lower endpoint's row. Hence successors form cycles of length two only. Rows that do not ascend
// are detected and left to the reference engine.

namespace boost_gpu_mst::cuda::boruvka
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

/// The lightest arc seen of a row: its key, and its place, which is all ones if there was none.
template <class Key, class Place>
struct candidate
{
    static constexpr Place nowhere = Place(~Place(0));

    Key key = 0;
    Place place = nowhere;

    __device__ bool is_none() const { return place == nowhere; }

    __device__ void improve(candidate const& other)
    {
        if (!other.is_none() && (is_none() || other.key < key || (other.key == key && other.place < place)))
            *this = other;
    }

    /// The best of so many neighbouring lanes, to all of these lanes.
    __device__ void gather(unsigned lanes)
    {
        for (unsigned d = lanes / 2; d > 0; d /= 2)
        {
            candidate other;
            other.key = __shfl_xor_sync(~0u, key, d);
            other.place = __shfl_xor_sync(~0u, place, d);
            improve(other);
        }
    }
};

template <class Key>
struct alignas(16) pull_shared
{
    Key key[tile_arcs];
    std::uint32_t target[tile_arcs];
};

/// A candidate by its place in the tile.
template <class Key>
using tile_candidate = candidate<Key, unsigned>;

/// The best of a row's arcs begin, begin + step, ... below end, self-loops left out.
template <class Key>
__device__ tile_candidate<Key> best_without_loops(
    pull_shared<Key> const& m, std::uint32_t row, unsigned begin, unsigned end, unsigned step)
{
    tile_candidate<Key> best;
    for (unsigned a = begin; a < end; a += step)
    {
        Key const key = m.key[a];
        if (m.target[a] != row && (best.is_none() || key < best.key))
        {
            best.key = key;
            best.place = a;
        }
    }
    return best;
}

/// The same. Looks at keys alone, and again only if it found a self-loop or nothing below the greatest key.
template <class Key>
__device__ tile_candidate<Key> best_of(
    pull_shared<Key> const& m, std::uint32_t row, unsigned begin, unsigned end, unsigned step)
{
    tile_candidate<Key> best;
    best.key = Key(~Key(0));
#pragma unroll 4
    for (unsigned a = begin; a < end; a += step)
    {
        Key const key = m.key[a];
        if (key < best.key)
        {
            best.key = key;
            best.place = a;
        }
    }
    if (begin < end && (best.is_none() || m.target[best.place] == row))
        best = best_without_loops(m, row, begin, end, step);
    return best;
}

/// How many of the arcs that the lane has loaded, the tile's first one aside, have a lower target than the
/// arc before.
template <class Id>
__device__ unsigned count_descents(tile<Id> const& t, std::uint32_t const (&target)[arcs_per_lane])
{
    unsigned const lane = warp::lane();
    unsigned descents = 0;
    std::uint32_t last_of_chunk = 0;
    unrolled<chunks>(
        [&](unsigned i)
        {
            std::uint32_t const last = target[i * vector_width + vector_width - 1];
            std::uint32_t before = __shfl_up_sync(~0u, last, 1);
            before = lane == 0 ? last_of_chunk : before;
            last_of_chunk = __shfl_sync(~0u, last, 31);
            unrolled<vector_width>(
                [&](unsigned j)
                {
                    unsigned const place = i * chunk_arcs + lane * vector_width + j;
                    std::uint32_t const here = target[i * vector_width + j];
                    descents += before > here && place > t.begin() && place < t.end();
                    before = here;
                });
        });
    return descents;
}

/// Writes a row's result: final, or the part of it that other tiles must join.
template <class Key, class Id>
__device__ void put_row(state<Key, Id> const& s, tile<Id> const& t, pull_shared<Key> const& m, unsigned index,
    unsigned r, bool entered, tile_candidate<Key> const& best)
{
    Id const id = best.is_none() ? Id(~Id(0)) : Id(t.base() + best.place);
    if (r == t.closed_rows())
    {
        s.tiles.carry_key[index] = best.key;
        s.tiles.carry_id[index] = id;
    }
    else if (entered)
    {
        s.tiles.head_key[index] = best.key;
        s.tiles.head_id[index] = id;
    }
    else
    {
        s.round_one.lightest[t.first_row + r] = best.is_none() ? none : m.target[best.place];
        s.round_one.lightest_id[t.first_row + r] = id;
    }
}

/// A warp's tile: the whole warp takes long rows; the others get as many lanes as leave none idle.
template <class Key, class Id>
__device__ void pull_tile(
    graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, pull_shared<Key>& m)
{
    constexpr Key magnitude = Key(~Key(0)) >> 1;
    constexpr unsigned long_row = 24;
    unsigned const lane = warp::lane();
    tile<Id> const t = tile_at(g, s, index);
    Id const base = t.base();
    Key bits[arcs_per_lane];
    std::uint32_t target[arcs_per_lane];
    unrolled<chunks>(
        [&](unsigned i)
        {
            Id const at = base + i * chunk_arcs + lane * vector_width;
            load_vector(g.weights, at, g.size, bits + i * vector_width);
            load_vector(g.targets, at, g.size, target + i * vector_width);
        });
    Key greatest_bits = 0;
    std::uint32_t greatest_target = 0;
    // Targets may descend where a row starts, and only there.
    int descents = int(count_descents(t, target));
    __syncwarp();
    unrolled<arcs_per_lane>(
        [&](unsigned k)
        {
            greatest_bits = max(greatest_bits, Key(bits[k] & magnitude));
            greatest_target = max(greatest_target, target[k]);
            bits[k] = g.key(bits[k]);
        });
    unrolled<chunks>(
        [&](unsigned i)
        {
            store_vector(bits + i * vector_width, m.key + i * chunk_arcs + lane * vector_width);
            store_vector(target + i * vector_width, m.target + i * chunk_arcs + lane * vector_width);
        });
    if (greatest_bits > g.key.last_number || greatest_target >= g.vertices)
        set_flag(&s.c->fault.entries);
    __syncwarp();

    unsigned const rows = t.closed_rows() + (t.last_row < g.vertices);
    unsigned lanes = 1;
    while (lanes < 32 && 2 * lanes * rows <= 32)
        lanes *= 2;
    bool disorder = false;
    for (unsigned first = 0; first < rows; first += 32 / lanes)
    {
        unsigned const r = first + lane / lanes;
        std::uint32_t const row = t.first_row + r;
        bool const here = r < rows;
        Id const start = here ? __ldg(g.offsets + row) : t.last_arc;
        Id const stop = here && r < t.closed_rows() ? __ldg(g.offsets + row + 1) : t.last_arc;
        bool const entered = start < t.first_arc;
        unsigned const begin = entered ? t.begin() : unsigned(start - base), end = unsigned(stop - base);
        bool const is_long = end - begin > long_row * lanes;
        tile_candidate<Key> best;
        if (!is_long)
            best = best_of(m, row, begin + lane % lanes, end, lanes);
        best.gather(lanes);
        warp::for_each_lane(is_long && lane % lanes == 0,
            [&](unsigned owner)
            {
                tile_candidate<Key> whole = best_of(m, __shfl_sync(~0u, row, owner),
                    __shfl_sync(~0u, begin, owner) + lane, __shfl_sync(~0u, end, owner), warp::size);
                whole.gather(warp::size);
                if (lane == owner)
                    best = whole;
            });
        if (here && lane % lanes == 0)
        {
            put_row(s, t, m, index, r, entered, best);
            if (begin < end)
            {
                if (entered)
                    disorder |= __ldg(g.targets + t.first_arc - 1) > m.target[begin];
                else if (begin > t.begin())
                    descents -= m.target[begin - 1] > m.target[begin];
            }
        }
    }
    for (unsigned d = 16; d > 0; d /= 2)
        descents += __shfl_xor_sync(~0u, descents, d);
    if (descents != 0 || disorder)
        set_flag(&s.c->fault.unsorted);
}

/// Every vertex's lightest edge.
struct pull_rows : phase
{
    static constexpr char const* name = "pull_rows";

    template <class Key, class Id>
    using shared = pull_shared<Key>[block_warps];

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const& s)
    {
        return s.tiles.count * 32ull;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, shared<Key, Id>& m) const
    {
        if (load_relaxed(&s.c->fault.offsets))
            return;
        for (unsigned t = at.warp(); t < s.tiles.count; t += at.warps())
            pull_tile(g, s, t, m[warp::index()]);
    }
};

/// Joins the partial minima of rows that cross tiles: a warp per 32 tiles, a lane per row that ends in one.
struct pull_across : phase
{
    static constexpr char const* name = "pull_across";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const& s)
    {
        return s.tiles.count;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        if (load_relaxed(&s.c->fault.offsets))
            return;
        unsigned const lane = warp::lane();
        using part = candidate<Key, Id>;
        auto const carry = [&](unsigned u) { return part{s.tiles.carry_key[u], s.tiles.carry_id[u]}; };
        for (unsigned first = at.warp() * 32; first < s.tiles.count; first += at.warps() * 32)
        {
            unsigned const t = first + lane;
            std::uint32_t const row = t < s.tiles.count ? s.tiles.first_row[t] : 0;
            std::uint32_t const next = t + 1 < s.tiles.count ? s.tiles.first_row[t + 1] : g.vertices;
            Id const start = t < s.tiles.count && row < next ? g.offsets[row] : part::nowhere;
            bool const ends = start < Id((unsigned long long)t * tile_items - row);
            unsigned const from = ends ? unsigned((row + (unsigned long long)start) / tile_items) : t;
            // Few tiles: the lane by itself; many (a hub): the whole warp.
            constexpr unsigned few = 8;
            part whole;
            if (ends)
                whole = {s.tiles.head_key[t], s.tiles.head_id[t]};
            if (t - from <= few)
                for (unsigned u = from; u < t; ++u)
                    whole.improve(carry(u));
            warp::for_each_lane(t - from > few,
                [&](unsigned hub)
                {
                    part of_hub;
                    for (unsigned u = __shfl_sync(~0u, from, hub) + lane; u < first + hub; u += warp::size)
                        of_hub.improve(carry(u));
                    of_hub.gather(warp::size);
                    if (lane == hub)
                        whole.improve(of_hub);
                });
            if (ends)
            {
                s.round_one.lightest[row] = whole.is_none() ? none : g.targets[whole.place];
                s.round_one.lightest_id[row] = whole.place;
            }
        }
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
