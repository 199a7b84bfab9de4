//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_REST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIST_REST_CUH

#include "libs/cuda/boruvka/listing/warp_buffer.cuh"
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

template <class Key, class Id>
struct list_rest_shared
{
    warp_buffer<Key, Id> warp_buffers[block_warps];
    row_shared<Id> rows[block_warps];
};

/// Lists the arcs (bits of `here`) that lead from the lower row to another component, or from either row into
/// the largest component.
template <unsigned N, class Key, class Id>
__device__ void list_arcs(graph<Key, Id> const& g, state<Key, Id> const& s, rank_limit limit,
    std::uint32_t skip, unsigned here, std::uint32_t const (&row)[N], std::uint32_t const (&from)[N],
    Id (&arc)[N], warp_buffer<Key, Id>& out)
{
    std::uint32_t target[N], to[N];
    Key key[N];
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
    {
        target[k] = here >> k & 1 ? __ldg(g.targets + arc[k]) : 0;
        key[k] = here >> k & 1 ? g.key(__ldg(g.weights + arc[k])) : Key(0);
    }
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        to[k] = here >> k & 1 ? s.component[target[k]] : none;
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        to[k] = to[k] != none ? s.components.parent[to[k] & ~numbered] | numbered : none;
    unsigned keep = 0, open = 0;
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        if ((here >> k & 1) && to[k] != from[k] && to[k] != none && (to[k] == skip || target[k] > row[k]))
        {
            keep |= 1u << k;
            open |= unsigned(target[k] < row[k]) << k;
        }
    if (!limit.none)
    {
        unsigned even = 0; // arcs with the limit's key: the id decides
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
            even |= unsigned(key[k] == limit.key) << k;
        even &= open;
        if (__any_sync(~0u, even != 0))
            find_arcs(g, even, target, row, key, arc, s.c->fault);
        open &= ~even;
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
            if (key[k] > limit.key || (key[k] == limit.key && arc[k] > limit.id))
                keep &= ~(1u << k);
    }
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        out.push(s, keep >> k & 1,
            open >> k & 1 ? uint2{(from[k] & ~numbered) | unsettled, row[k]}
                          : uint2{from[k] & ~numbered, to[k] & ~numbered},
            key[k], arc[k]);
    out.template flush_if_full<pass::later>(s);
}

/// Of 64 rows from `base` on, lays those outside `skip` end to end; returns how many, and their arcs.
template <class Key, class Id>
__device__ uint2 gather_rows(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned long long base,
    std::uint32_t skip, row_shared<Id>& m)
{
    using scan = cub::WarpScan<std::uint32_t>;
    constexpr unsigned per_lane = row_shared<Id>::rows / 32;
    unsigned const lane = threadIdx.x % 32;
    std::uint32_t label[per_lane];
    Id start[per_lane], degree[per_lane];
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        unsigned long long const u = base + k * 32 + lane;
        label[k] = u < g.vertices ? s.component[u] : none;
    }
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
        label[k] = label[k] != none ? s.components.parent[label[k] & ~numbered] | numbered : none;
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        unsigned long long const u = base + k * 32 + lane;
        bool const take = label[k] != none && label[k] != skip;
        start[k] = take ? __ldg(g.offsets + u) : 0;
        degree[k] = take ? __ldg(g.offsets + u + 1) - start[k] : 0;
    }
    unsigned rows = 0;
    std::uint32_t arcs = 0;
#pragma unroll
    for (unsigned k = 0; k < per_lane; ++k)
    {
        std::uint32_t const u = std::uint32_t(base + k * 32 + lane);
        if (degree[k] > longest_row)
        {
            unsigned const place = atomicAdd(&s.c->hubs, 1u);
            if (place < max_hubs)
            {
                s.hubs[place] = u;
                degree[k] = 0;
            }
        }
        unsigned const taken = __ballot_sync(~0u, degree[k] != 0);
        std::uint32_t before, all;
        typename scan::TempStorage nothing; // shuffles need none
        scan(nothing).ExclusiveSum(std::uint32_t(degree[k]), before, all);
        if (degree[k] != 0)
        {
            unsigned const place = rows + __popc(taken & lanes_below());
            m.start[place] = start[k];
            m.row[place] = u;
            m.label[place] = label[k];
            m.before[place] = arcs + before;
        }
        arcs += all;
        rows += __popc(taken);
    }
    __syncwarp();
    return {rows, arcs};
}

template <class Key, class Id>
__device__ void list_rows(
    grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, list_rest_shared<Key, Id>& shared)
{
    constexpr unsigned per_lane = 4;
    rank_limit const limit = limit_of(*s.c);
    std::uint32_t const skip = load_relaxed(&s.c->skip);
    unsigned const lane = threadIdx.x % 32;
    row_shared<Id>& m = shared.rows[threadIdx.x / 32];
    warp_buffer<Key, Id>& out = shared.warp_buffers[threadIdx.x / 32];
    out.clear();
    for (unsigned long long base = (unsigned long long)at.warp() * row_shared<Id>::rows; base < g.vertices;
         base += (unsigned long long)at.warps() * row_shared<Id>::rows)
    {
        uint2 const found = gather_rows(g, s, base, skip, m);
        for (std::uint32_t first = 0; first < found.y; first += 32 * per_lane)
        {
            unsigned here = 0;
            unsigned low[per_lane], high[per_lane];
            std::uint32_t row[per_lane], from[per_lane];
            Id arc[per_lane];
#pragma unroll
            for (unsigned k = 0; k < per_lane; ++k)
            {
                here |= unsigned(first + k * 32 + lane < found.y) << k;
                low[k] = 1; // the first row that begins beyond the arc
                high[k] = found.x;
            }
            search_each(
                low, high, [&](unsigned, unsigned i) { return m.before[i]; },
                [&](unsigned k, std::uint32_t before) { return before <= first + k * 32 + lane; });
#pragma unroll
            for (unsigned k = 0; k < per_lane; ++k)
            {
                unsigned const i = low[k] - 1;
                row[k] = m.row[i];
                from[k] = m.label[i];
                arc[k] = Id(m.start[i] + (first + k * 32 + lane - m.before[i]));
            }
            list_arcs(g, s, limit, skip, here, row, from, arc, out);
        }
        __syncwarp();
    }
    out.template flush<pass::later>(s);
}

/// The rows that list_rows left to the whole grid.
template <class Key, class Id>
__device__ void list_hubs(
    grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, warp_buffer<Key, Id>* warp_buffers)
{
    constexpr unsigned per_lane = 4;
    unsigned const found = load_relaxed(&s.c->hubs), hubs = found < max_hubs ? found : max_hubs;
    if (hubs == 0)
        return;
    rank_limit const limit = limit_of(*s.c);
    std::uint32_t const skip = load_relaxed(&s.c->skip);
    warp_buffer<Key, Id>& out = warp_buffers[threadIdx.x / 32];
    out.clear();
    for (unsigned h = 0; h < hubs; ++h)
    {
        std::uint32_t const u = s.hubs[h], label = label_of<pass::later>(s, u);
        unsigned long long const end = g.offsets[u + 1];
        for (unsigned long long base = g.offsets[u] + at.warp() * 32ull * per_lane; base < end;
             base += at.warps() * 32ull * per_lane)
        {
            unsigned here = 0;
            std::uint32_t row[per_lane], from[per_lane];
            Id arc[per_lane];
#pragma unroll
            for (unsigned k = 0; k < per_lane; ++k)
            {
                unsigned long long const a = base + k * 32 + threadIdx.x % 32;
                here |= unsigned(a < end) << k;
                row[k] = u;
                from[k] = label;
                arc[k] = Id(a);
            }
            list_arcs(g, s, limit, skip, here, row, from, arc, out);
        }
    }
    out.template flush<pass::later>(s);
}

struct list_rest : phase_of_later_pass
{
    static constexpr char const* name = "list_rest";
    static constexpr grid_size grid = grid_size::cooperative;

    template <class Key, class Id>
    using shared = list_rest_shared<Key, Id>;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.size;
    }

    template <class Key, class Id, class Barrier>
    __device__ void run(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        list_rest_shared<Key, Id>& m, Barrier barrier) const
    {
        list_rows(at, g, s, m);
        barrier();
        list_hubs(at, g, s, m.warp_buffers);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
