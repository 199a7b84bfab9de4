//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_LIGHT_PASS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_LIGHT_PASS_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/relaxed_atomics.hpp"
#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/boruvka/gather.hpp"
#include "libs/cpu/boruvka/labels.hpp"
#include "libs/cpu/boruvka/lower_arcs.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <vector>

// A vertex of a CSR all of whose edges are heavy is alone when the light edges have been solved. Its lightest
// edge, which is in the forest, is found while its row is in the cache: by the pass that lists the light
// edges.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// The light edges of a source; of a list nothing else.
template <class Key, class Index, class Source>
class light_pass
{
public:
    static constexpr double needed = 1; ///< light edges, as a multiple of the filter factor

    light_pass(detail::thread_team const& on, Source const& in, forest<Key, Index>&)
        : m_thread_team(on), m_in(in)
    {
    }

    edge_list<Key, Index> list_light(weight_limit<Key> const& limit, double fraction, arcs_seen* seen)
    {
        return gather<Key, Index>(
            m_thread_team, m_in, pass_light<Key, Source>{m_in, limit}, same_name(), fraction, seen);
    }

    std::uint64_t contract_heavy_rows(detail::buffer<std::uint32_t> const&, bool) { return 0; }

private:
    detail::thread_team const& m_thread_team;
    Source const& m_in;
};

/// Of a CSR, also the lightest edge of each vertex without a light edge, unless the vertex's row is longer
/// than a strip or cut by a chunk's bound.
template <class Key, class Index, class Offset>
class light_pass<Key, Index, rows_of_edges<Key, Index, Offset>>
{
public:
    using source = rows_of_edges<Key, Index, Offset>;

    /// Fewer than of a list: vertices without a light edge do not wait for the heavy ones.
    static constexpr double needed = 0.75;

    light_pass(detail::thread_team const& on, source const& in, forest<Key, Index>& out)
        : m_thread_team(on), m_in(in), m_forest(out), m_neighbour(in.num_rows), m_lightest(in.num_rows)
    {
    }

    edge_list<Key, Index> list_light(weight_limit<Key> const& limit, double fraction, arcs_seen* seen)
    {
        m_thread_team.each(m_in.num_rows, [&](std::uint64_t u) { m_neighbour[u] = std::uint32_t(u); });
        edge_list<Key, Index> light = gather<Key, Index>(m_thread_team, m_in,
            pass_light<Key, source>{m_in, limit}, same_name(), fraction, seen,
            [this](strip const& s, std::uint8_t const* mark) { find_lightest_of_rows(s, mark); });
        m_is_sorted = !seen->unsorted;
        return light;
    }

    /// Adds the edges to the forest, and contracts them: `label` has the components that the light edges
    /// leave. Returns how many edges these are. None if an edge is seen not to be in both rows with the same
    /// weight, or if rows are not sorted: then of edges of equal weight the first in a row need not have the
    /// lowest id. `either_arc`: an edge's id may be the place of either of its arcs.
    std::uint64_t contract_heavy_rows(detail::buffer<std::uint32_t> const& label, bool either_arc)
    {
        if (!m_is_sorted)
            return 0;
        std::atomic<bool> one_way{false};
        selected* const edges = m_forest.begin_contraction(m_in.num_rows);
        std::vector<std::uint64_t> begins(m_thread_team.chunks(m_in.num_rows)), sizes(begins.size());
        m_thread_team.chunked(m_in.num_rows,
            [&](unsigned chunk, std::uint64_t begin, std::uint64_t end)
            {
                begins[chunk] = begin;
                if (!select(begin, end, either_arc, edges, sizes[chunk]))
                    one_way = true;
            });
        if (one_way)
            return 0;
        std::uint64_t sum = 0;
        for (std::size_t chunk = 0; chunk != sizes.size(); ++chunk)
        {
            m_forest.add(edges + begins[chunk], sizes[chunk]);
            sum += sizes[chunk];
        }
        m_thread_team.chunked(m_in.num_rows, [&](unsigned, std::uint64_t begin, std::uint64_t end)
            { label_by_roots(begin, end, m_neighbour.data(), label.data()); });
        return sum;
    }

private:
    using selected = selected_edge<Key, Index>;
    using search = lower_arcs<Key, Index, Offset>;

    /// Finds the lightest edge of each whole row of the strip that has no light one.
    void find_lightest_of_rows(strip const& s, std::uint8_t const* mark) const
    {
        for (unsigned r = 0; r != s.num_rows; ++r)
        {
            auto const [begin, end] = s.rows[r];
            if (has_light(mark + begin, end - begin))
                continue;
            std::uint32_t const u = s.sources[begin];
            Key least = std::numeric_limits<Key>::max();
            unsigned lightest = end;
            m_in.key.with_simplest(
                [&, begin = begin, end = end](auto const& key_at)
                {
                    for (unsigned i = begin; i != end; ++i)
                    {
                        Key const key = key_at(s.first + i);
                        bool const is_lighter = (unsigned(key < least) | unsigned(lightest == end))
                                                & unsigned(s.targets[i] != u); // no branch
                        least = is_lighter ? key : least;
                        lightest = is_lighter ? i : lightest;
                    }
                });
            if (lightest == end) // only loops
                continue;
            m_neighbour[u] = s.targets[lightest];
            m_lightest[u] = {least, m_in.id(s.first + lightest)};
        }
    }

    /// Whether one of the marks says that its edge is light. Eight can be read, even if there are fewer.
    static bool has_light(std::uint8_t const* mark, unsigned size)
    {
        constexpr std::uint64_t light = 0x0101010101010101u * light_mark;
        if (size < 8)
            return (eight_marks(mark) & light) << (64 - 8 * size) != 0;
        for (unsigned i = 0; i + 8 < size; i += 8)
            if ((eight_marks(mark + i) & light) != 0)
                return true;
        return (eight_marks(mark + size - 8) & light) != 0;
    }

    /// Writes the edges that vertices [begin, end) chose to edges[begin] and what follows, each once, and
    /// looks up their ids. Returns whether all were found, and the edges close no cycle.
    ///
    /// Edges may close one if the two arcs of an edge differ in weight. So each vertex must lead to one that
    /// chose no heavier edge. Along a cycle edges would be equally light, and among those each vertex chose
    /// the lowest neighbour: if the next vertex but one is never higher, the cycle has two vertices, which
    /// chose the same edge.
    bool select(
        std::uint64_t begin, std::uint64_t end, bool either_arc, selected* edges, std::uint64_t& size) const
    {
        search const lower(m_in);
        typename search::batch wanted;
        auto const find = [&]
        {
            return lower.find(wanted, [&](std::uint32_t, Key, std::uint64_t number, std::uint64_t place)
                { edges[number].id = m_in.id(place); });
        };
        std::uint64_t to = begin;
        for (std::uint64_t u = begin; u != end; ++u)
        {
            if (u % detail::items_between_checks == 0)
                detail::check_interruption();
            if (u + ahead < end)
            {
                std::uint32_t const soon = m_neighbour[u + ahead];
                detail::prefetch(m_neighbour.data() + soon);
                detail::prefetch(m_in.offsets + soon);
            }
            std::uint32_t const v = m_neighbour[u];
            if (v == u)
                continue;
            selected const& e = m_lightest[u];
            if (std::uint32_t const next = detail::load(m_neighbour[v]); next != v)
            {
                if (next == u && u < v) // both chose the same edge
                {
                    detail::store(m_neighbour[u], std::uint32_t(u));
                    continue;
                }
                Key const after = m_lightest[v].key;
                if (after > e.key || (after == e.key && next > u))
                    return false;
            }
            edges[to] = e;
            if (v < u && !either_arc)
            {
                wanted.add(std::uint32_t(u), v, e.key, to);
                if (wanted.is_full() && !find())
                    return false;
            }
            ++to;
        }
        size = to - begin;
        return find();
    }

    detail::thread_team const& m_thread_team;
    source const& m_in;
    forest<Key, Index>& m_forest;
    bool m_is_sorted = false;
    detail::buffer<std::uint32_t> m_neighbour; ///< by vertex, itself if no edge was chosen
    detail::buffer<selected> m_lightest;       ///< by vertex that chose one; the id is the arc in its row
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
