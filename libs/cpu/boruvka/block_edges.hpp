//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_BLOCK_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_BLOCK_EDGES_HPP

#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/scan.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/boruvka/edges.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

// Blocks of 2^shift consecutive vertices, and the edges of each, from a CSR or a list.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// An edge within a block, with its ends counted from the block's first vertex.
template <class Key>
struct local_edge
{
    Key key;
    std::uint16_t source, target;
    std::uint32_t at; ///< place, counted from the first that the block reads
};

constexpr unsigned max_block_bits = 16;

/// Whether the places of each block can be counted in 32 bits.
template <class Source>
bool has_narrow_blocks(Source const& in, std::uint64_t, unsigned)
{
    return in.size >> 32 == 0;
}

template <class Key, class Index, class Offset>
bool has_narrow_blocks(rows_of_edges<Key, Index, Offset> const& in, std::uint64_t n, unsigned shift)
{
    if (in.size >> 32 == 0)
        return true;
    std::uint64_t const block = std::uint64_t(1) << shift;
    for (std::uint64_t begin = 0; begin < n; begin += block)
        if (std::uint64_t(in.offsets[std::min(n, begin + block)] - in.offsets[begin]) >> 32 != 0)
            return false;
    return true;
}

/// The blocks of a CSR.
template <class Key, class Index, class Offset>
struct blocks_of_rows
{
    rows_of_edges<Key, Index, Offset> const& in;
    std::uint64_t num_vertices;
    arcs_seen& seen;

    bool by_id() const { return true; }
    std::uint64_t num_edges() const { return in.num_edges(); }
    Index id(std::uint64_t begin, std::uint32_t at) const { return Index(in.offsets[begin]) + Index(at); }

    /// An upper bound for the number of edges that read() reads.
    std::uint64_t most(std::uint64_t begin, std::uint64_t end) const
    {
        return in.offsets[end] - in.offsets[begin];
    }

    /// Writes the edges within [begin, end) to `to`, and for each vertex the least key of an edge that leaves
    /// the block to `leaving`. Calls out(edge) for the edges to higher blocks. `to` has space for one more
    /// edge than are within. Returns how many are.
    template <class Out>
    std::uint64_t read(
        std::uint64_t begin, std::uint64_t end, Key* leaving, local_edge<Key>* const to, Out const& out) const
    {
        std::uint64_t const first = in.offsets[begin], n = end - begin;
        std::uint64_t size = 0, rising = 0, falling = 0;
        std::uint32_t greatest = 0;
        for (std::uint64_t u = 0, a = first; u != n; ++u)
        {
            Key least = std::numeric_limits<Key>::max();
            for (std::uint64_t const row_end = in.offsets[begin + u + 1]; a != row_end; ++a)
            {
                std::uint64_t const v = in.targets[a] - begin; // huge if it lies before the block
                Key const key = in.key(a);
                to[size] = {key, std::uint16_t(u), std::uint16_t(v), std::uint32_t(a - first)};
                size += unsigned(v < n) & unsigned(v > u);
                falling += v < u;
                if (v < n)
                    continue;
                least = std::min(least, key);
                greatest = std::max(greatest, in.targets[a]);
                if (in.targets[a] < begin)
                    ++falling;
                else
                {
                    ++rising;
                    out(edge<Key, Index>{key, std::uint32_t(begin + u), in.targets[a], Index(a)});
                }
            }
            leaving[u] = least;
        }
        bool const falls = true; // not looked at
        seen.see(rising + size, falling, greatest, falls);
        return size;
    }
};

/// The blocks of a list whose sources are in ascending blocks.
template <class Key, class Index, class Source>
class blocks_of_list
{
public:
    blocks_of_list(detail::thread_team const& on, Source const& in, std::uint64_t vertices, unsigned shift)
        : num_vertices(vertices), m_in(in), m_shift(shift), m_leaving(vertices)
    {
        on.each(vertices, [this](std::uint64_t u) { m_leaving[u] = std::numeric_limits<Key>::max(); });
        on.each(in.size,
            [&](std::uint64_t i)
            {
                if (in.source(i) >> shift == in.target(i) >> shift)
                    return;
                detail::store_minimum(m_leaving[in.source(i)], in.key(i));
                detail::store_minimum(m_leaving[in.target(i)], in.key(i));
            });
        std::uint64_t begin = 0;
        for (std::uint64_t b = 0; (b << shift) < vertices; ++b)
        {
            m_starts.push_back(begin);
            begin = first_from(begin, b + 1);
        }
        m_starts.push_back(in.size);
    }

    bool by_id() const { return m_in.by_id(); }
    std::uint64_t num_edges() const { return m_in.size; }
    Index id(std::uint64_t begin, std::uint32_t at) const { return m_in.id(start(begin >> m_shift) + at); }

    std::uint64_t most(std::uint64_t begin, std::uint64_t) const
    {
        return start((begin >> m_shift) + 1) - start(begin >> m_shift);
    }

    template <class Out>
    std::uint64_t read(
        std::uint64_t begin, std::uint64_t end, Key* leaving, local_edge<Key>* const to, Out const& out) const
    {
        std::copy(m_leaving.data() + begin, m_leaving.data() + end, leaving);
        std::uint64_t const first = start(begin >> m_shift), last = start((begin >> m_shift) + 1);
        std::uint64_t size = 0;
        for (std::uint64_t i = first; i != last; ++i)
        {
            std::uint64_t const u = m_in.source(i) - begin, v = m_in.target(i) - begin;
            to[size] = {m_in.key(i), std::uint16_t(u), std::uint16_t(v), std::uint32_t(i - first)};
            size += unsigned(v < end - begin) & unsigned(u != v);
            if (v >= end - begin)
                out(edge<Key, Index>{m_in.key(i), m_in.source(i), m_in.target(i), m_in.id(i)});
        }
        return size;
    }

    std::uint64_t num_vertices;

private:
    std::uint64_t start(std::uint64_t block) const { return m_starts[std::size_t(block)]; }

    /// The first place from `begin` on whose source is in that block or above.
    std::uint64_t first_from(std::uint64_t begin, std::uint64_t block) const
    {
        std::uint64_t end = m_in.size;
        while (begin != end)
        {
            std::uint64_t const middle = begin + (end - begin) / 2;
            if (m_in.source(middle) >> m_shift < block)
                begin = middle + 1;
            else
                end = middle;
        }
        return begin;
    }

    Source const& m_in;
    unsigned m_shift;
    detail::buffer<Key> m_leaving; ///< by vertex, the least key that leaves its block
    std::vector<std::uint64_t> m_starts;
};

/// Whether the sources of a list are in ascending blocks.
template <class Source>
bool ascends(detail::thread_team const& on, Source const& in, unsigned shift)
{
    std::vector<char> falls(on.parts(in.size));
    on.blocks(in.size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            unsigned any = 0;
            for (std::uint64_t i = std::max<std::uint64_t>(begin, 1); i < end; ++i)
                any |= unsigned(in.source(i - 1) >> shift > in.source(i) >> shift);
            falls[part] = any != 0;
        });
    return std::find(falls.begin(), falls.end(), 1) == falls.end();
}

/// The list in the order of its sources' blocks, by a stable counting sort.
template <class Key, class Index, class Source>
remaining_edges<Key, Index> sort_by_block(
    detail::thread_team const& on, Source const& in, std::uint64_t num_vertices, unsigned shift)
{
    std::uint64_t const blocks = ((num_vertices - 1) >> shift) + 1;
    detail::buffer<std::uint64_t> counters(on.size() * blocks), starts(blocks);
    remaining_edges<Key, Index> sorted(detail::buffer<edge<Key, Index>>(in.size));
    counting_sort(on, counters.data(), blocks, in.size, std::uint64_t(0), starts.data(), sorted.all.data(),
        [&in, shift](std::uint64_t begin, std::uint64_t end, auto const& emit)
        {
            for (std::uint64_t i = begin; i != end; ++i)
                emit(in.source(i) >> shift,
                    [&in, i] {
                        return edge<Key, Index>{in.key(i), in.source(i), in.target(i), in.id(i)};
                    });
        });
    return sorted;
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
