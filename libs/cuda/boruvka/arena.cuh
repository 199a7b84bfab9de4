//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ARENA_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ARENA_CUH

#include "libs/cuda/boruvka/listing/list_rows.cuh"
#include "libs/cuda/boruvka/listing/sample.cuh"
#include "libs/cuda/boruvka/local/vertex_block.cuh"
#include "libs/cuda/boruvka/strategy.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

#include <algorithm>
#include <cstddef>

// All arrays of a solve are in one allocation. This file has their sizes and lifetimes.

namespace boost_gpu_mst::cuda::boruvka
{

/// Allocates arrays from a block of memory, each on a 256-byte boundary. With a null base it only counts
/// bytes.
class arena
{
public:
    explicit arena(void* base) : m_base(static_cast<char*>(base)) {}

    template <class T>
    void take(T*& array, unsigned long long count)
    {
        array = m_base ? reinterpret_cast<T*>(m_base + m_bytes) : nullptr;
        m_bytes += (std::size_t(count) * sizeof(T) + 255) / 256 * 256;
    }

    template <class Key, class Id>
    void take(ranks<Key, Id>& r, unsigned long long count)
    {
        if constexpr (ranks<Key, Id>::packed)
            take(r.both, count);
        else
        {
            take(r.key, count);
            take(r.id, count);
        }
    }

    /// Gives the same memory to the arrays that `first` takes and to those that `then` takes. The latter are
    /// first written after the last read of the former.
    template <class First, class Then>
    void take_by_turns(First const& first, Then const& then)
    {
        std::size_t const begin = m_bytes;
        first();
        std::size_t const end = m_bytes;
        m_bytes = begin;
        then();
        m_bytes = std::max(m_bytes, end);
    }

    std::size_t bytes() const { return m_bytes; }

private:
    char* m_base;
    std::size_t m_bytes = 0;
};

constexpr unsigned max_warps = 64 * 1024; ///< of a cooperative grid

/// Lays the arrays out from `base`; returns the bytes they take.
template <class Key, class Id>
std::size_t layout(state<Key, Id>& s, graph<Key, Id> const& g, plan const& w, void* base)
{
    arena a(base);
    bool const csr = g.offsets != nullptr;
    std::size_t const vertices = g.vertices;
    // Round one at least halves the components; local contraction need not reduce their number.
    std::size_t const components = w.may_contract_blocks ? vertices : vertices / 2 + 1;

    // These live from the beginning to the end.
    a.take(s.c, 1);
    a.take(s.component, vertices);
    a.take(s.filter.sample, samples);

    // join_vertices is the last to read round one's arrays, start_components the first to write components.
    a.take_by_turns(
        [&]
        {
            a.take(s.round_one.lightest, vertices);
            a.take(s.round_one.lightest_id, vertices);
            if (!csr)
                a.take(s.round_one.offered, vertices);
        },
        [&]
        {
            a.take(s.components.parent, components);
            a.take(s.components.active[0], components);
            a.take(s.components.active[1], components);
            a.take(s.components.best[0], components);
            a.take(s.components.best[1], components);
        });

    // Arrays of the current pass. Round one uses marks too, and the list, if light edges are offered first.
    a.take(s.list.ends, s.list.capacity);
    a.take(s.list.keys, s.list.capacity);
    a.take(s.list.ids, s.list.capacity);
    a.take(s.segment_left, max_warps);
    if (csr)
        a.take(s.hubs, max_hubs);
    else
    {
        if (w.otherwise == strategy::launches)
            a.take(s.marks, (vertices + 31) / 32);
        if (w.may_contract_blocks)
            a.take(s.block_starts, vertex_blocks_of(g.vertices) + 1);
    }

    // All lists of a CSR look up the rows of tiles; only round one uses the partial minima.
    if (csr)
    {
        s.tiles.count = unsigned(tiles_of(g.vertices, g.size));
        a.take(s.tiles.first_row, s.tiles.count);
        a.take(s.tiles.head_key, s.tiles.count);
        a.take(s.tiles.head_id, s.tiles.count);
        a.take(s.tiles.carry_key, s.tiles.count);
        a.take(s.tiles.carry_id, s.tiles.count);
    }
    return a.bytes();
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
