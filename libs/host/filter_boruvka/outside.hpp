//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_OUTSIDE_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_OUTSIDE_HPP

#include "libs/host/filter_boruvka/fill.hpp"
#include "libs/host/filter_boruvka/sample.hpp"
#include "libs/host/giant.hpp"
#include "libs/host/rows.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

// The edges between components, from a CSR with sorted rows. A CSR lists each edge at both ends, so those
// with an end outside the giant component are in the rows of the vertices outside it, as a rule few and short
// ones: the other rows are not read. Of one vertex's edges into the giant component only the lightest can be
// in the forest (cycle property): the others are dropped, too.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

template <class Key, class Index, class Offset>
class rows_outside
{
public:
    using source = rows_of_edges<Key, Index, Offset>;

    rows_outside(team const& on, source const& in, buffer<std::uint32_t> const& label)
        : m_team(on), m_in(in), m_label(label.data()), m_giant(frequent(label)),
          m_within(members_of(on, label, m_giant)),
          m_rows(in.offsets, in.num_rows, on.parts(in.size) == 1 ? 1 : 16 * on.size())
    {
    }

    /// The edges between components, with the components as ends. Nothing if an edge is not in both rows with
    /// the same weight.
    std::optional<edge_list<Key, Index>> gather() const
    {
        std::atomic<bool> one_way{false};
        double const share = share_outside();
        edge_list<Key, Index> found = fill_pieces<Key, Index>(
            m_team, m_rows.size(), m_in.size / 4, false,
            [&](std::uint64_t c)
            {
                double const arcs = double(m_rows.arcs(unsigned(c)));
                return count_outside(m_rows.first_row(unsigned(c)), m_rows.tail_row(unsigned(c)) + 1)
                       + std::uint64_t(1.4 * share * arcs) + 256;
            },
            [&](std::uint64_t c, edge<Key, Index>* to, std::uint64_t most, bool)
            {
                std::uint64_t size = 0;
                auto const row = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
                {
                    if (m_within.bit(std::uint32_t(u)) == 0
                        && !read(std::uint32_t(u), begin, end, to, size, most))
                        one_way = true;
                };
                m_rows.visit(unsigned(c), row, row, row);
                return size;
            });
        if (one_way)
            return std::nullopt;
        return found;
    }

private:
    /// Writes the edges of arcs [begin, end) of vertex u to `to` from place `size` on, as long as that is
    /// below `most`. Returns whether the id of each was found.
    bool read(std::uint32_t u, std::uint64_t begin, std::uint64_t end, edge<Key, Index>* to,
        std::uint64_t& size, std::uint64_t most) const
    {
        constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
        std::uint32_t const name = m_label[u];
        Key least = std::numeric_limits<Key>::max();
        std::uint64_t lightest = none;
        for (std::uint64_t a = begin; a != end; ++a)
        {
            std::uint32_t const v = m_in.targets[a];
            if (m_within.bit(v) != 0)
            {
                // Of equal ones the first has the lowest id: ids are places in the rows of the lower ends.
                Key const key = m_in.key(a);
                if (key < least || lightest == none)
                {
                    least = key;
                    lightest = a;
                }
            }
            else if (v > u && m_label[v] != name)
            {
                if (size < most)
                    to[size] = {m_in.key(a), name, m_label[v], m_in.id(a)};
                ++size;
            }
        }
        if (lightest == none)
            return true;
        std::uint32_t const v = m_in.targets[lightest];
        std::uint64_t const place = v > u ? lightest : place_of(v, u, least);
        if (place == none)
            return false;
        if (size < most)
            to[size] = {least, name, m_giant, m_in.id(place)};
        ++size;
        return true;
    }

    /// The first place in v's row that leads to u with that key, or the greatest number if there is none.
    std::uint64_t place_of(std::uint32_t v, std::uint32_t u, Key key) const
    {
        std::uint32_t const* const end = m_in.targets + m_in.offsets[v + 1];
        std::uint32_t const* at = std::lower_bound(m_in.targets + m_in.offsets[v], end, u);
        for (; at != end && *at == u; ++at)
            if (m_in.key(std::uint64_t(at - m_in.targets)) == key)
                return std::uint64_t(at - m_in.targets);
        return std::numeric_limits<std::uint64_t>::max();
    }

    /// How many of the vertices from `begin` to `end` are outside, or some more.
    std::uint64_t count_outside(std::uint64_t begin, std::uint64_t end) const
    {
        std::uint64_t count = 0;
        for (std::uint64_t w = begin / 64; w < (end + 63) / 64; ++w)
            count += std::uint64_t(__builtin_popcountll(~m_within.bits[w]));
        return count;
    }

    /// The share of arcs that lead to a higher vertex between two components outside, by a sample.
    double share_outside() const
    {
        std::uint64_t apart = 0;
        std::uint64_t const drawn = each_drawn(m_in,
            [&](std::uint64_t a)
            {
                std::uint32_t const u = m_in.source(a), v = m_in.target(a);
                apart += v > u && m_within.bit(u) + m_within.bit(v) == 0 && m_label[u] != m_label[v];
            });
        return double(apart + 1) / double(drawn);
    }

    team const& m_team;
    source const& m_in;
    std::uint32_t const* m_label;
    std::uint32_t m_giant;
    members m_within;
    row_chunks<Offset> m_rows;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
