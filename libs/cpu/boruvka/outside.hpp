//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_OUTSIDE_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_OUTSIDE_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>

#include "libs/cpu/boruvka/fill.hpp"
#include "libs/cpu/boruvka/lower_arcs.hpp"
#include "libs/cpu/boruvka/sample.hpp"
#include "libs/cpu/largest_component.hpp"
#include "libs/cpu/rows.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

// The edges between components, from a CSR with sorted rows. A CSR lists each edge at both ends, so those
// with an end outside the largest component are in the rows of the vertices outside it, as a rule few and
// short ones: the other rows are not read. Of one vertex's edges into the largest component only the lightest
// can be in the forest (cycle property): the others are dropped, too.

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

    rows_outside(detail::thread_team const& on, source const& in, detail::buffer<std::uint32_t> const& label)
        : m_thread_team(on), m_in(in), m_label(label.data()), m_largest_component(frequent(label)),
          m_within(members_of(on, label, m_largest_component)),
          m_rows(in.offsets, in.num_rows, on.chunks(in.size))
    {
    }

    /// The edges between components, with the components as ends. Nothing if an edge is seen to be in one
    /// row alone.
    std::optional<edge_list<Key, Index>> gather() const
    {
        std::atomic<bool> one_way{false};
        double const fraction = fraction_outside();
        edge_list<Key, Index> found = fill_segments<Key, Index>(
            m_thread_team, m_rows.size(), m_in.size / 4, false,
            [&](std::uint64_t c)
            {
                double const arcs = double(m_rows.arcs(unsigned(c)));
                return count_outside(m_rows.first_row(unsigned(c)), m_rows.tail_row(unsigned(c)) + 1)
                       + std::uint64_t(1.4 * fraction * arcs) + 256;
            },
            [&](std::uint64_t c, edge<Key, Index>* to, std::uint64_t most, bool)
            {
                output out{to, 0, most};
                wanted later;
                auto const row = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
                {
                    // Of the chunks that share a row the first reads all of it: otherwise each chunk would
                    // list a lightest edge, and parallel edges of equal weight have the same id here.
                    if (begin == end || begin != m_in.offsets[u] || m_within.bit(std::uint32_t(u)) != 0)
                        return;
                    read(std::uint32_t(u), begin, m_in.offsets[u + 1], out, later);
                    if (later.is_full() && !find(later, out))
                        one_way = true;
                };
                m_rows.visit(unsigned(c), row, row, row);
                if (!find(later, out))
                    one_way = true;
                return out.size;
            });
        if (one_way)
            return std::nullopt;
        return found;
    }

private:
    /// Edges from a vertex outside to a lower one: their ids are places in the rows of the lower ends.
    using wanted = typename lower_arcs<Key, Index, Offset>::batch;

    struct output
    {
        void add(edge<Key, Index> const& e)
        {
            if (size < most)
                to[size] = e;
            ++size;
        }

        edge<Key, Index>* to;
        std::uint64_t size, most;
    };

    /// Reads arcs [begin, end), the row of vertex u.
    void read(std::uint32_t u, std::uint64_t begin, std::uint64_t end, output& out, wanted& later) const
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
                // Of equal ones the first has the lowest id, since ids are places in the rows of lower ends.
                Key const key = m_in.key(a);
                if (key < least || lightest == none)
                {
                    least = key;
                    lightest = a;
                }
            }
            else if (v > u && m_label[v] != name)
                out.add({m_in.key(a), name, m_label[v], m_in.id(a)});
        }
        if (lightest == none)
            return;
        std::uint32_t const v = m_in.targets[lightest];
        if (v > u)
            out.add({least, name, m_largest_component, m_in.id(lightest)});
        else
        {
            detail::prefetch(m_in.offsets + v);
            later.add(u, v, least, 0);
        }
    }

    /// Adds the edges of `later`. Returns whether all were found.
    bool find(wanted& later, output& out) const
    {
        return lower_arcs<Key, Index, Offset>(m_in).find(later,
            [&](std::uint32_t u, Key key, std::uint64_t, std::uint64_t place) {
                out.add({key, m_label[u], m_largest_component, m_in.id(place)});
            });
    }

    /// An upper bound for the vertices in [begin, end) that are outside.
    std::uint64_t count_outside(std::uint64_t begin, std::uint64_t end) const
    {
        std::uint64_t count = 0;
        for (std::uint64_t w = begin / 64; w < (end + 63) / 64; ++w)
            count += std::uint64_t(detail::count_ones(~m_within.bits[w]));
        return count;
    }

    /// The share of arcs that lead to a higher vertex between two components outside, by a sample.
    double fraction_outside() const
    {
        std::vector<char> const apart = sample(m_thread_team, m_in,
            [&](std::uint64_t a)
            {
                std::uint32_t const u = m_in.source(a), v = m_in.target(a);
                return char(v > u && m_within.bit(u) + m_within.bit(v) == 0 && m_label[u] != m_label[v]);
            });
        return double(std::count(apart.begin(), apart.end(), 1) + 1) / double(apart.size());
    }

    detail::thread_team const& m_thread_team;
    source const& m_in;
    std::uint32_t const* m_label;
    std::uint32_t m_largest_component;
    members m_within;
    row_chunks<Offset> m_rows;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
