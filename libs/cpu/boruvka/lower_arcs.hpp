//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_LOWER_ARCS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_LOWER_ARCS_HPP

#include "libs/cpu/boruvka/edges.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Searches a CSR with sorted rows for arcs by their ends.
template <class Key, class Index, class Offset>
class lower_arcs
{
public:
    using source = rows_of_edges<Key, Index, Offset>;

    explicit lower_arcs(source const& in) : m_in(in) {}

    /// Edges between u and a lower vertex v that are searched for together, since each step of a search waits
    /// for memory. Each has a number of the caller's.
    class batch
    {
    public:
        bool is_full() const { return m_size == most; }

        void add(std::uint32_t u, std::uint32_t v, Key key, std::uint64_t number)
        {
            m_edges[m_size++] = {u, v, key, number};
        }

    private:
        friend lower_arcs;
        static constexpr unsigned most = 32;

        struct wanted
        {
            std::uint32_t u, v;
            Key key;
            std::uint64_t number;
        };
        std::array<wanted, most> m_edges;
        unsigned m_size = 0;
    };

    /// Empties the batch: calls found(u, key, number, place) for each edge, where `place` is the arc in the
    /// row of v to u, of parallel ones the first with that key. Returns whether there is one for each;
    /// otherwise some places are wrong. The weight of an arc that has no parallel is not read.
    template <class Found>
    bool find(batch& all, Found const& found) const
    {
        unsigned const size = std::exchange(all.m_size, 0);
        auto const& edges = all.m_edges;
        std::uint64_t at[batch::most], length[batch::most], longest = 0;
        for (unsigned i = 0; i != size; ++i)
        {
            at[i] = m_in.offsets[edges[i].v];
            length[i] = m_in.offsets[edges[i].v + 1] - at[i];
            longest = std::max(longest, length[i]);
            if (length[i] == 0)
                return false;
        }
        for (; longest > 1; longest -= longest / 2)
            for (unsigned i = 0; i != size; ++i)
            {
                std::uint64_t const half = length[i] / 2; // 0 at the end of the search
                std::uint64_t const last = at[i] + half - std::uint64_t(half != 0);
                at[i] += half & (std::uint64_t(0) - std::uint64_t(m_in.targets[last] < edges[i].u));
                length[i] -= half;
            }
        // Branches come last: one that is mispredicted would wait for memory by itself.
        bool matches[batch::most];
        for (unsigned i = 0; i != size; ++i)
            matches[i] = (unsigned(m_in.targets[at[i]] == edges[i].u)
                             & unsigned(m_in.targets[std::min(at[i] + 1, m_in.size - 1)] != edges[i].u))
                         != 0;
        bool all_found = true;
        for (unsigned i = 0; i != size; ++i)
        {
            auto const& e = edges[i];
            std::uint64_t place = at[i];
            if (!matches[i]) // the row's last arc is below u, or the next one, maybe of another row, leads to
                             // u
            {
                std::uint64_t const end = m_in.offsets[e.v + 1];
                place += std::uint64_t(m_in.targets[place] < e.u);
                while (place != end && m_in.targets[place] == e.u && m_in.key(place) != e.key)
                    ++place;
                all_found &= place != end && m_in.targets[place] == e.u;
            }
            found(e.u, e.key, e.number, place);
        }
        return all_found;
    }

private:
    source const& m_in;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
