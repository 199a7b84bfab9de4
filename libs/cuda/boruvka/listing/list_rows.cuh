//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_ROWS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_ROWS_CUH

#include "libs/cuda/boruvka/listing/collect.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"

#include <cub/warp/warp_scan.cuh>

// In later passes most vertices are in the largest component. On a CSR they read only the rows of the others,
// and take an edge from either side. In the upper row, the edge's id would cost a search; so the edge is
// listed unsettled, since few such edges are ever among the lightest.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr unsigned longest_row = 4096; ///< for one warp; the whole grid walks longer ones
constexpr unsigned max_hubs = 1024;

/// A warp's rows, laid end to end.
template <class Id>
struct row_shared
{
    static constexpr unsigned rows = 64;

    Id start[rows];
    std::uint32_t row[rows];
    std::uint32_t label[rows];
    std::uint32_t before[rows]; ///< arcs of the rows before
};

/// Lists the arcs (bits of `here`) that lead from the lower row to another component, or from either row into
/// the largest component.
template <unsigned N, class Key, class Id>
__device__ void list_arcs(graph<Key, Id> const& g, state<Key, Id> const& s, rank_limit limit,
    std::uint32_t skip, unsigned here, std::uint32_t const (&row)[N], std::uint32_t const (&from)[N],
    Id (&arc)[N], warp_buffer<pass::later, Key, Id>& out)
{
    std::uint32_t target[N], to[N];
    Key key[N];
    unrolled<N>(
        [&](unsigned k)
        {
            target[k] = here >> k & 1 ? __ldg(g.targets + arc[k]) : 0;
            key[k] = here >> k & 1 ? g.key(__ldg(g.weights + arc[k])) : Key(0);
        });
    unrolled<N>([&](unsigned k) { to[k] = here >> k & 1 ? s.component[target[k]] : none; });
    unrolled<N>([&](unsigned k)
        { to[k] = to[k] != none ? s.components.parent[to[k] & ~numbered] | numbered : none; });
    unsigned keep = bits_where<N>(
        [&](unsigned k) {
            return (here >> k & 1) && to[k] != from[k] && to[k] != none
                   && (to[k] == skip || target[k] > row[k]);
        });
    unsigned open = keep & bits_where<N>([&](unsigned k) { return target[k] < row[k]; });
    if (!limit.none)
    {
        // Of arcs with the limit's key the id decides.
        unsigned const even = open & bits_where<N>([&](unsigned k) { return key[k] == limit.key; });
        if (warp::any(even != 0))
            find_arcs(g, even, target, row, key, arc, s.c->fault);
        open &= ~even;
        keep &= bits_where<N>([&](unsigned k) { return limit.admits(key[k], arc[k]); });
    }
    uint2 listed[N];
    unrolled<N>(
        [&](unsigned k)
        {
            listed[k] = open >> k & 1 ? uint2{(from[k] & ~numbered) | unsettled, row[k]}
                                      : uint2{from[k] & ~numbered, to[k] & ~numbered};
        });
    out.add(s, keep, listed, key, arc);
}

/// Of 64 rows from `base` on, lays those outside `skip` end to end; returns how many, and their arcs.
template <class Key, class Id>
__device__ uint2 gather_rows(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned long long base,
    std::uint32_t skip, row_shared<Id>& m)
{
    using scan = cub::WarpScan<std::uint32_t>;
    constexpr unsigned per_lane = row_shared<Id>::rows / warp::size;
    unsigned const lane = warp::lane();
    std::uint32_t label[per_lane];
    Id start[per_lane], degree[per_lane];
    unrolled<per_lane>(
        [&](unsigned k)
        {
            unsigned long long const u = base + k * warp::size + lane;
            label[k] = u < g.vertices ? s.component[u] : none;
        });
    unrolled<per_lane>([&](unsigned k)
        { label[k] = label[k] != none ? s.components.parent[label[k] & ~numbered] | numbered : none; });
    unrolled<per_lane>(
        [&](unsigned k)
        {
            unsigned long long const u = base + k * warp::size + lane;
            bool const take = label[k] != none && label[k] != skip;
            start[k] = take ? __ldg(g.offsets + u) : 0;
            degree[k] = take ? __ldg(g.offsets + u + 1) - start[k] : 0;
        });
    unsigned rows = 0;
    std::uint32_t arcs = 0;
    unrolled<per_lane>(
        [&](unsigned k)
        {
            std::uint32_t const u = std::uint32_t(base + k * warp::size + lane);
            if (degree[k] > longest_row)
            {
                unsigned const place = atomicAdd(&s.c->hubs, 1u);
                bool const is_hub = place < max_hubs;
                bool const is_too_long = !is_hub && degree[k] >> 26 != 0; // 64 such rows may have 2^32 arcs
                if (is_hub)
                    s.hubs[place] = u;
                if (is_too_long)
                    set_flag(&s.c->overflow); // the reference engine solves the graph
                if (is_hub || is_too_long)
                    degree[k] = 0;
            }
            std::uint32_t before, all;
            typename scan::TempStorage nothing; // shuffles need none
            scan(nothing).ExclusiveSum(std::uint32_t(degree[k]), before, all);
            unsigned const place = warp::append(degree[k] != 0, rows);
            if (degree[k] != 0)
            {
                m.start[place] = start[k];
                m.row[place] = u;
                m.label[place] = label[k];
                m.before[place] = arcs + before;
            }
            arcs += all;
        });
    __syncwarp();
    return {rows, arcs};
}

/// The arcs of rows outside the largest component, in later passes.
struct outer_rows : candidates
{
    static constexpr char const* name = "list_rest";
    static constexpr grid_size grid = grid_size::cooperative;

    template <class Key, class Id>
    using of_warp = row_shared<Id>;

    template <class Key, class Id, class Barrier>
    __device__ static void read(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        row_shared<Id>& m, warp_buffer<pass::later, Key, Id>& out, Barrier barrier)
    {
        read_rows(at, g, s, m, out);
        barrier();
        read_hubs(at, g, s, out);
    }

private:
    static constexpr unsigned per_lane = 4;

    template <class Key, class Id>
    __device__ static void read_rows(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        row_shared<Id>& m, warp_buffer<pass::later, Key, Id>& out)
    {
        rank_limit const limit = limit_of(*s.c);
        std::uint32_t const skip = load_relaxed(&s.c->skip);
        unsigned const lane = warp::lane();
        for (unsigned long long base = (unsigned long long)at.warp() * row_shared<Id>::rows;
             base < g.vertices; base += (unsigned long long)at.warps() * row_shared<Id>::rows)
        {
            uint2 const found = gather_rows(g, s, base, skip, m);
            for (std::uint32_t first = 0; first < found.y; first += warp::size * per_lane)
            {
                unsigned low[per_lane], high[per_lane];
                std::uint32_t row[per_lane], from[per_lane];
                Id arc[per_lane];
                unsigned const here =
                    bits_where<per_lane>([&](unsigned k) { return first + k * warp::size + lane < found.y; });
                unrolled<per_lane>(
                    [&](unsigned k)
                    {
                        low[k] = 1; // the first row that begins beyond the arc
                        high[k] = found.x;
                    });
                search_each(
                    low, high, [&](unsigned, unsigned i) { return m.before[i]; },
                    [&](unsigned k, std::uint32_t before)
                    { return before <= first + k * warp::size + lane; });
                unrolled<per_lane>(
                    [&](unsigned k)
                    {
                        unsigned const i = low[k] - 1;
                        row[k] = m.row[i];
                        from[k] = m.label[i];
                        arc[k] = Id(m.start[i] + (first + k * warp::size + lane - m.before[i]));
                    });
                list_arcs(g, s, limit, skip, here, row, from, arc, out);
            }
            __syncwarp();
        }
    }

    /// The rows that read_rows() left to the whole grid.
    template <class Key, class Id>
    __device__ static void read_hubs(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        warp_buffer<pass::later, Key, Id>& out)
    {
        unsigned const found = load_relaxed(&s.c->hubs), hubs = found < max_hubs ? found : max_hubs;
        if (hubs == 0)
            return;
        rank_limit const limit = limit_of(*s.c);
        std::uint32_t const skip = load_relaxed(&s.c->skip);
        for (unsigned h = 0; h < hubs; ++h)
        {
            std::uint32_t const u = s.hubs[h], label = label_of<pass::later>(s, u);
            unsigned long long const end = g.offsets[u + 1];
            unsigned long long const step = at.warps() * (unsigned long long)warp::size * per_lane;
            for (unsigned long long base =
                     g.offsets[u] + at.warp() * (unsigned long long)warp::size * per_lane;
                 base < end; base += step)
            {
                std::uint32_t row[per_lane], from[per_lane];
                Id arc[per_lane];
                unsigned const here = bits_where<per_lane>(
                    [&](unsigned k) { return base + k * warp::size + warp::lane() < end; });
                unrolled<per_lane>(
                    [&](unsigned k)
                    {
                        row[k] = u;
                        from[k] = label;
                        arc[k] = Id(base + k * warp::size + warp::lane());
                    });
                list_arcs(g, s, limit, skip, here, row, from, arc, out);
            }
        }
    }
};

using list_rest = collect_edges<pass::later, outer_rows>;

} // namespace boost_gpu_mst::cuda::boruvka

#endif
