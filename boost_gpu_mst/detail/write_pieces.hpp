//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_WRITE_PIECES_HPP
#define BOOST_GPU_MST_DETAIL_WRITE_PIECES_HPP

#include <boost_gpu_mst/detail/buffer.hpp>
#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

// Last step for graphs that were read in pieces: edge ids -> the graph's own descriptors, by visiting the
// pieces a second time on all cores. Memory for each chosen edge: its descriptor, and 8 bytes.

namespace boost_gpu_mst
{
namespace detail
{

/// Consecutive pieces, gathered into some 1000 groups or fewer, and the way from an id to its group.
class piece_groups
{
public:
    explicit piece_groups(std::vector<std::uint64_t> const& starts)
    {
        std::uint64_t const size = starts.back();
        std::uint64_t const enough = size / 1024 + 1;
        m_pieces.push_back(0);
        m_starts.push_back(0);
        for (std::size_t piece = 1; piece < starts.size(); ++piece)
            if (starts[piece] - m_starts.back() >= enough || piece + 1 == starts.size())
            {
                m_pieces.push_back(piece);
                m_starts.push_back(starts[piece]);
            }
        while ((std::uint64_t(1) << m_shift) < enough)
            ++m_shift;
        std::uint32_t group = 0;
        for (std::uint64_t id = 0; id < size; id += std::uint64_t(1) << m_shift)
        {
            while (m_starts[group + 1] <= id)
                ++group;
            m_first.push_back(group);
        }
    }

    std::uint64_t size() const noexcept { return m_pieces.size() - 1; }
    std::uint64_t first_piece(std::uint64_t group) const noexcept { return m_pieces[group]; }
    std::uint64_t first_id(std::uint64_t group) const noexcept { return m_starts[group]; }

    std::uint32_t of(edge_id id) const noexcept
    {
        std::uint32_t group = m_first[static_cast<std::size_t>(id >> m_shift)];
        while (m_starts[group + 1] <= id)
            ++group;
        return group;
    }

private:
    std::vector<std::size_t> m_pieces; ///< where each group begins, and the last one ends
    std::vector<std::uint64_t> m_starts;
    std::vector<std::uint32_t> m_first; ///< by id >> shift: the group of the first such id
    unsigned m_shift = 0;
};

/// An id within its group, and its place in the output.
struct placed_id
{
    std::uint32_t offset;
    std::uint32_t place; // a forest has fewer than 2^32 edges
};

/// The ids sorted by group, and where each group begins: a counting sort, on all cores.
struct grouped_ids
{
    grouped_ids(piece_groups const& groups, edge_id const* ids, std::uint64_t count, unsigned threads)
        : entries(count), starts(groups.size() + 1)
    {
        std::uint64_t const blocks = std::min<std::uint64_t>(64, count / 16384 + 1);
        auto const begin = [=](std::uint64_t b) { return count / blocks * b + std::min(b, count % blocks); };
        std::uint64_t const digits = groups.size();
        std::vector<std::uint32_t> next(static_cast<std::size_t>(blocks * digits));
        parallel_for(blocks, threads,
            [&](std::uint64_t b)
            {
                for (std::uint64_t i = begin(b); i != begin(b + 1); ++i)
                    ++next[b * digits + groups.of(ids[i])];
            });
        std::uint32_t sum = 0;
        for (std::uint64_t group = 0; group < digits; ++group)
        {
            starts[group] = sum;
            for (std::uint64_t b = 0; b < blocks; ++b)
            {
                std::uint32_t const here = next[b * digits + group];
                next[b * digits + group] = sum;
                sum += here;
            }
        }
        starts[digits] = sum;
        parallel_for(blocks, threads,
            [&](std::uint64_t b)
            {
                for (std::uint64_t i = begin(b); i != begin(b + 1); ++i)
                {
                    std::uint32_t const group = groups.of(ids[i]);
                    entries[next[b * digits + group]++] =
                        placed_id{static_cast<std::uint32_t>(ids[i] - groups.first_id(group)),
                            static_cast<std::uint32_t>(i)};
                }
            });
    }

    buffer<placed_id> entries;
    std::vector<std::uint32_t> starts;
};

/// The descriptors of the chosen edges in the order of their ids in \p ids, which name no edge twice. Each
/// piece with a chosen edge is visited once.
template <class Pieces>
buffer<typename Pieces::edge> find_in_pieces(
    Pieces const& pieces, edge_id const* ids, std::uint64_t count, unsigned threads)
{
    using edge = typename Pieces::edge;
    buffer<edge> found(count);
    if (count == 0)
        return found;
    constexpr std::uint32_t unchosen = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint64_t> const& starts = pieces.starts();
    piece_groups const groups(starts);
    grouped_ids const sorted(groups, ids, count, threads);
    parallel_for(groups.size(), threads,
        [&](std::uint64_t group)
        {
            if (sorted.starts[group] == sorted.starts[group + 1])
                return;
            std::uint64_t const first = groups.first_id(group);
            std::vector<std::uint32_t> place(
                static_cast<std::size_t>(groups.first_id(group + 1) - first), unchosen);
            for (std::uint32_t i = sorted.starts[group]; i != sorted.starts[group + 1]; ++i)
                place[sorted.entries[i].offset] = sorted.entries[i].place;
            for (std::uint64_t p = groups.first_piece(group); p != groups.first_piece(group + 1); ++p)
            {
                std::uint32_t const* at = place.data() + (starts[p] - first);
                pieces.visit(p,
                    [&](std::uint64_t, std::uint64_t, auto const& make)
                    {
                        if (*at != unchosen)
                            ::new (static_cast<void*>(found.data() + *at)) edge(make());
                        ++at;
                    });
            }
        });
    return found;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
