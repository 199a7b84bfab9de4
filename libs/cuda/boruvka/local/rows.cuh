//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_ROWS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_ROWS_CUH

#include "libs/cuda/boruvka/local/vertex_block.cuh"

// Local contraction, round one: by rows, without atomics. See round_one/pull.cuh for why its cycles have
// length two.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Loads the vertex block; returns false if its offsets are invalid, or if it holds too many arcs (which
/// survey_vertex_blocks has excluded for valid offsets).
template <class Key, class Id>
__device__ bool load_vertex_block(
    graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p, local_shared<Key>& m)
{
    bool bad = p.arcs > max_vertex_block_arcs || (p.first == 0 && p.base != 0)
               || (p.first + p.rows == g.vertices && p.base + p.arcs != g.size) || p.base + p.arcs > g.size;
    for (unsigned i = threadIdx.x; i <= p.rows; i += block_threads)
    {
        Id const at = __ldg(g.offsets + p.first + i);
        Id const before = i ? __ldg(g.offsets + p.first + i - 1) : p.base;
        bad |= at < before || at - p.base > p.arcs;
        m.begin[i] = std::uint16_t(at - p.base);
    }
    if (__syncthreads_or(bad))
    {
        set_flag(&s.c->fault.offsets);
        return false;
    }
    Key greatest = 0;
    std::uint32_t greatest_target = 0;
    for (unsigned a = threadIdx.x; a < p.arcs; a += block_threads)
    {
        Key const bits = __ldg(g.weights + p.base + a);
        std::uint32_t const target = __ldg(g.targets + p.base + a);
        greatest = max(greatest, Key(bits & (Key(~Key(0)) >> 1)));
        greatest_target = max(greatest_target, target);
        m.key[a] = g.key(bits);
        m.target[a] = target;
    }
    if (greatest > g.key.last_number || greatest_target >= g.vertices)
        set_flag(&s.c->fault.look);
    __syncthreads();
    return true;
}

/// The rows of a thread, as bits.
struct row_bits
{
    unsigned isolated; ///< without any edge
    unsigned roots;    ///< of components that can still grow
};

/// Chooses every row's lightest edge, if it stays in the vertex block.
template <class Key, class Id>
__device__ row_bits join_rows(
    graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p, local_shared<Key>& m)
{
    row_bits of{0, 0};
    bool disorder = false;
    std::uint16_t next[rows_per_thread], arc[rows_per_thread];
#pragma unroll
    for (unsigned k = 0; k < rows_per_thread; ++k)
    {
        unsigned const r = vertex_block_row(k);
        next[k] = std::uint16_t(r);
        if (r >= p.rows)
            continue;
        unsigned best = none;
        Key best_key = 0;
        std::uint32_t best_target = 0, before = 0;
        for (unsigned a = m.begin[r], end = m.begin[r + 1]; a < end; ++a)
        {
            std::uint32_t const target = m.target[a];
            Key const key = m.key[a];
            disorder |= target < before;
            before = target;
            if (target != p.first + r && (best == none || key < best_key))
            {
                best = a;
                best_key = key;
                best_target = target;
            }
            m.arc[a] = std::uint16_t(r); // for now, the row
        }
        of.isolated |= unsigned(best == none) << k;
        if (best != none && p.contains(best_target))
        {
            next[k] = std::uint16_t(best_target - p.first);
            arc[k] = std::uint16_t(best);
        }
        m.parent[r] = next[k];
    }
    if (disorder)
        set_flag(&s.c->fault.unsorted);
    __syncthreads();
#pragma unroll
    for (unsigned k = 0; k < rows_per_thread; ++k)
    {
        unsigned const r = vertex_block_row(k);
        bool const asks = r < p.rows && next[k] != r, mirrored = asks && m.parent[next[k]] == r;
        of.roots |= unsigned(r < p.rows && (!asks || (mirrored && r < next[k]))) << k;
        bool const selected = asks && !(mirrored && r > next[k]);
        if (selected && s.lower_row_ids && next[k] < r)
            arc[k] = std::uint16_t(find_in_row(
                m, m.begin[next[k]], m.begin[next[k] + 1], p.first + r, m.key[arc[k]], s.c->fault));
        choose(m, selected, arc[k]);
    }
    __syncthreads();
#pragma unroll
    for (unsigned k = 0; k < rows_per_thread; ++k)
        if (of.roots >> k & 1)
            m.parent[vertex_block_row(k)] = std::uint16_t(vertex_block_row(k));
    __syncthreads();
    return of;
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
