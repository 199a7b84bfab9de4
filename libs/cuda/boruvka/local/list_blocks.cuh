//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_LIST_BLOCKS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_LIST_BLOCKS_CUH

#include "libs/cuda/boruvka/local/contract.cuh"
#include "libs/cuda/boruvka/local/vertex_block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/random.cuh"

#include <cstdint>

// Local contraction of an edge list whose sources ascend, at least from one vertex block to the next, as in
// the lists of graphs that were read vertex by vertex. A vertex block has the edges whose sources are in it.
// Edges from other vertex blocks are missing there: of these, offer_across gives each vertex the least key,
// which is an item that leaves the vertex block downward. So it precedes all edges as light; where that is
// not the order of ids, an edge is left to the rounds that could have been chosen here.

namespace boost_gpu_mst::cuda::boruvka
{

/// The others of max_vertex_block_arcs items are edges from other vertex blocks, one for each vertex.
constexpr unsigned max_list_block_edges = max_vertex_block_arcs - vertex_block_rows;

/// Records how many of a sample of edges are within one vertex block.
struct survey_list : phase
{
    static constexpr char const* name = "survey_list";
    static constexpr grid_size grid = grid_size::one_block;

    template <class Key, class Id>
    __device__ void run(grid_slice, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        unsigned long long const e = __umul64hi(random_bits(draw::survey, threadIdx.x), g.size);
        report_nearness(
            true, __ldg(g.sources + e) / vertex_block_rows == __ldg(g.targets + e) / vertex_block_rows, *s.c);
    }
};

/// Finds where vertex blocks begin in the list. Records (control::crowded) if one has too many edges, or if
/// they do not ascend.
struct find_block_starts : phase_of_edges
{
    static constexpr char const* name = "find_block_starts";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        unsigned const vertex_blocks = vertex_blocks_of(g.vertices);
        auto const block_of = [&](unsigned long long e) { return __ldg(g.sources + e) / vertex_block_rows; };
        for (unsigned long long e = at.first_thread() + threadIdx.x; e < g.size; e += at.threads())
        {
            unsigned const block = block_of(e), after = e + 1 < g.size ? block_of(e + 1) : vertex_blocks;
            if (block >= vertex_blocks || after < block
                || (e >= max_list_block_edges && block_of(e - max_list_block_edges) == block))
                set_flag(&s.c->crowded);
            else
                for (unsigned b = block + 1; b <= min(after, vertex_blocks); ++b)
                    s.block_starts[b] = Id(e + 1);
            if (e == 0)
                for (unsigned b = 0; b <= min(block, vertex_blocks); ++b)
                    s.block_starts[b] = 0;
        }
    }
};

/// Offers edges between vertex blocks to their targets: keys, with id 0, since only those are compared.
struct offer_across : phase_of_edges
{
    static constexpr char const* name = "offer_across";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        ranks<Key, Id> const best = s.round_one.offered;
        for (unsigned long long e = at.first_thread() + threadIdx.x; e < g.size; e += at.threads())
        {
            std::uint32_t const u = __ldg(g.sources + e), v = __ldg(g.targets + e);
            if (u / vertex_block_rows == v / vertex_block_rows || v >= g.vertices)
                continue;
            Key const key = g.key(__ldg(g.weights + e));
            if constexpr (ranks<Key, Id>::packed)
                atomic_min(best.both + v, (unsigned long long)key << 32);
            else
            {
                atomic_min(best.key + v, key);
                best.id[v] = 0;
            }
        }
    }
};

/// Appends an item to the warp's, which end at `to`. Marks its components: they have edges.
template <class Key>
__device__ void append_item(
    local_shared<Key>& m, bool keep, unsigned& to, unsigned x, unsigned y, Key key, unsigned arc)
{
    unsigned const place = warp::append(keep, to);
    if (!keep)
        return;
    m.key[place] = key;
    m.target[place] = x | y << 16;
    m.arc[place] = std::uint16_t(arc);
    m.best_tie[x] = 0;
    if (!leaves(y))
        m.best_tie[y] = 0;
}

/// Makes items of the vertex block's edges, those of the warp from `begin` on. Returns how many it has.
template <class Key, class Id>
__device__ unsigned load_items(graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p,
    local_shared<Key>& m, unsigned begin)
{
    unrolled<rows_per_thread>(
        [&](unsigned k)
        {
            m.best_tie[vertex_block_row(k)] = none;
            m.parent[vertex_block_row(k)] = std::uint16_t(vertex_block_row(k));
        });
    __syncthreads();
    unsigned const of_warp = (p.arcs + block_warps - 1) / block_warps,
                   last = min((warp::index() + 1) * of_warp, p.arcs);
    unsigned to = begin;
    Key greatest = 0;
    std::uint32_t greatest_end = 0;
    for (unsigned at = warp::index() * of_warp; at < last; at += warp::size)
    {
        unsigned const i = at + warp::lane();
        bool const here = i < last;
        std::uint32_t const u = here ? __ldg(g.sources + p.base + i) : p.first,
                            v = here ? __ldg(g.targets + p.base + i) : p.first;
        Key const bits = here ? __ldg(g.weights + p.base + i) : Key(0);
        greatest = max(greatest, Key(bits & (Key(~Key(0)) >> 1)));
        greatest_end = max(greatest_end, max(u, v));
        append_item(m, u != v, to, u - p.first, p.contains(v) ? v - p.first : leaves_up, g.key(bits), i);
    }
    if (greatest > g.key.last_number || greatest_end >= g.vertices)
        set_flag(&s.c->fault.entries);
    ranks<Key, Id> const across = s.round_one.offered;
    unrolled<rows_per_thread>(
        [&](unsigned k)
        {
            unsigned const r = vertex_block_row(k);
            bool const offered = r < p.rows && across.id_of(p.first + r) != Id(~Id(0));
            append_item(m, offered, to, r, leaves_down, offered ? across.key_of(p.first + r) : Key(0), 0);
        });
    __syncthreads();
    return to - begin;
}

/// contract_vertex_blocks for an edge list, with items from load_items.
struct contract_list_blocks : contract_vertex_blocks
{
    static constexpr char const* name = "contract_list_blocks";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, local_shared<Key>& m) const
    {
        vertex_block<Id> p;
        p.first = at.block * vertex_block_rows;
        p.rows = min(vertex_block_rows, g.vertices - p.first);
        p.base = s.block_starts[at.block];
        p.arcs = unsigned(s.block_starts[at.block + 1] - p.base);
        if (threadIdx.x == 0)
            m.selected_count = 0;
        unsigned const begin = warp::index() * (max_vertex_block_arcs / block_warps),
                       all = rows_below(p.rows);
        unsigned size = load_items(g, s, p, m, begin);
        unsigned const isolated = all
                                  & bits_where<rows_per_thread>(
                                      [&](unsigned k) { return m.best_tie[vertex_block_row(k)] == none; });
        size = contract_items(s, p, m, all, begin, size);
        find_vertex_block_roots(s, m, all);
        put_vertex_block(g, s, p, m, isolated, begin, begin + size);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
