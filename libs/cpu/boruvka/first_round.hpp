//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_FIRST_ROUND_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_FIRST_ROUND_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/cpu/boruvka/fill.hpp"
#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/boruvka/lower_arcs.hpp"
#include "libs/cpu/boruvka/round.hpp"
#include "libs/cpu/boruvka/sample.hpp"
#include "libs/cpu/boruvka/strips.hpp"
#include "libs/cpu/with_avx2.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

// The first round of a CSR is part of the pass that lists its light edges: the lightest edge of each vertex,
// light or heavy, is found while the vertex's row is in the cache. No thread waits for another one's minimum,
// and what is listed is read once, when its ends are renamed.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

template <class Key, class Index, class Offset>
class first_round
{
public:
    using source = rows_of_edges<Key, Index, Offset>;

    first_round(detail::thread_team const& on, source const& in)
        : m_thread_team(on), m_in(in), m_chosen(in.num_rows), m_arc(in.num_rows)
    {
    }

    /// The edges up to the limit; `fraction` is the expected share of all arcs.
    edge_list<Key, Index> list_light(weight_limit<Key> const& limit, double fraction, arcs_seen* seen)
    {
        m_thread_team.each(m_in.num_rows,
            [&](std::uint64_t u) {
                m_chosen[u] = {std::numeric_limits<Key>::max(), std::uint32_t(u)};
            });
        chunks<source> const all(m_thread_team, m_in);
        edge_list<Key, Index> light = fill_segments<Key, Index>(
            m_thread_team, std::size_t(all.size()), m_in.size / 4, true,
            [&](std::uint64_t c) { return expected_size(all.places(c), fraction); },
            [&](std::uint64_t c, edge<Key, Index>* to, std::uint64_t most, bool first)
            {
                output out{to, most};
                tally sums;
                auto const cut = all.cut_rows(c);
                all.scan(c,
                    [&](strip const& s)
                    {
                        light_arcs arcs;
                        with_avx2(
                            [&]
                            {
                                look_at_ends(s, sums);
                                find_light(s, limit, arcs);
                            });
                        m_in.key.with_simplest(
                            [&](auto const& key_at) { read(s, arcs, key_at, limit.key, cut, out); });
                    });
                if (first)
                    seen->see(sums.rising, sums.falling, sums.greatest, sums.unsorted);
                return out.size;
            });
        m_is_sorted = !seen->unsorted;
        return light;
    }

    /// Contracts each vertex along its lightest edge, but for those whose rows may be cut by a chunk's
    /// bounds; `light` are the listed edges. Returns how many components still have edges. Nothing is
    /// contracted if an edge is seen to be in one row alone, if the chosen edges might close a cycle since
    /// their arcs differ in weight, or if rows are not sorted: then of edges of equal weight the first in a
    /// row need not have the lowest id. `either_arc`: an edge's id may be the place of either of its arcs.
    std::uint64_t contract(edge_list<Key, Index>& light, forest<Key, Index>& out, labels& to, bool either_arc)
    {
        std::uint64_t const n = m_in.num_rows;
        if (!m_is_sorted)
            return n;
        selected* const edges = out.begin_contraction(n);
        detail::buffer<std::uint32_t> parent(n);
        std::vector<chunk_of_round<Key, Index>> chunks(m_thread_team.chunks(n));
        std::atomic<bool> one_way{false};
        m_thread_team.chunked(n,
            [&](unsigned chunk, std::uint64_t begin, std::uint64_t end)
            {
                if (!point(begin, end, either_arc, parent.data(), edges, chunks[chunk]))
                    one_way = true;
            });
        if (one_way)
            return n;
        return contract_trees(
            m_thread_team, light, n, [this](std::uint64_t u) { return is_empty(u); }, parent.data(),
            add_selected(chunks, out), to);
    }

private:
    using selected = selected_edge<Key, Index>;
    using search = lower_arcs<Key, Index, Offset>;

    /// An end of a vertex's lightest edge.
    struct chosen
    {
        Key key;
        std::uint32_t neighbour; ///< the vertex itself if it chose none
    };

    struct output
    {
        edge<Key, Index>* to;
        std::uint64_t most, size = 0;
    };

    struct tally
    {
        std::uint64_t rising = 0, falling = 0;
        std::uint32_t greatest = 0;
        bool unsorted = false;
    };

    bool is_empty(std::uint64_t u) const { return m_in.offsets[u] == m_in.offsets[u + 1]; }

    /// Counts the faults of a strip, and finds rows whose targets do not ascend.
    void look_at_ends(strip const& s, tally& sums) const
    {
        // Comparisons of unsigned numbers by their maximum, and masks that are added up: fewer instructions.
        constexpr std::uint32_t minus_one = ~std::uint32_t(0);
        std::uint32_t const first = s.targets[0], *const sources = s.sources + 1,
                            *const targets = s.targets + 1;
        std::uint32_t not_falling = first >= s.sources[0], loops = first == s.sources[0], not_below_last = 1,
                      greatest = std::max(sums.greatest, first);
        for (unsigned i = 0; i != s.size - 1; ++i)
        {
            std::uint32_t const u = sources[i], v = targets[i], last = *(targets + i - 1);
            not_falling -= std::max(u, v) == v ? minus_one : 0;
            loops -= u == v ? minus_one : 0;
            not_below_last -= std::max(last, v) == v ? minus_one : 0;
            greatest = std::max(greatest, v);
        }
        std::uint32_t between_rows = 0;
        for (unsigned r = 1; r < s.num_rows; ++r)
            between_rows += s.targets[s.rows[r].begin] < s.targets[s.rows[r].begin - 1];
        bool const continues_row = m_in.offsets[s.sources[0]] < s.first;
        sums.rising += not_falling - loops;
        sums.falling += s.size - not_falling;
        sums.greatest = greatest;
        sums.unsorted |=
            s.size - not_below_last != between_rows || (continues_row && first < *(s.targets - 1));
    }

    /// By bit, the arcs of a strip that the limit admits.
    using light_arcs = std::uint64_t[strip_size / 64];

    void find_light(strip const& s, weight_limit<Key> const& limit, light_arcs& light) const
    {
        constexpr std::uint64_t soon = 1024; // arcs
        m_in.key.with_simplest(
            [&](auto const& key_at)
            {
                for (unsigned begin = 0; begin < s.size; begin += 64)
                {
                    std::uint64_t const first = s.first + begin;
                    for (unsigned i = 0; i != 64; i += 16)
                    {
                        detail::prefetch(s.targets + begin + soon + i);
                        detail::prefetch(m_in.weights + first + soon + i);
                    }
                    unsigned const size = std::min(64u, s.size - begin);
                    std::uint8_t mark[64];
                    // If all arcs as heavy as the limit are light, or none, one comparison is enough. Those
                    // behind the strip are looked at as well, if there are any: a loop without a remainder.
                    bool const admits_equal = first + 63 <= limit.tie;
                    if (m_in.size - first >= 64 && (admits_equal || (first > limit.tie && limit.key != 0)))
                    {
                        Key const most = admits_equal ? limit.key : limit.key - 1;
                        for (unsigned i = 0; i != 64; ++i)
                            mark[i] = key_at(first + i) <= most ? marked : std::uint8_t(0);
                    }
                    else
                        for (unsigned i = 0; i != size; ++i)
                        {
                            Key const key = key_at(first + i);
                            mark[i] = key < limit.key || (key == limit.key && first + i <= limit.tie)
                                          ? marked
                                          : std::uint8_t(0);
                        }
                    light[begin / 64] = bits_of_marks(mark) & (~std::uint64_t(0) >> (64 - size));
                }
            });
    }

    /// Lists the light arcs to higher vertices, and finds the lightest edge of each vertex but the two whose
    /// rows may be cut by the chunk's bounds. Of equally light edges it is the first in the row, since ids
    /// are places in the rows of lower ends. A vertex that has a loop may choose it, and then chooses no
    /// edge.
    template <class KeyAt>
    void read(strip const& s, light_arcs const& light, KeyAt const& key_at, Key most,
        std::pair<std::uint32_t, std::uint32_t> cut, output& out)
    {
        chosen* const of = m_chosen.data();
        Index* const arc = m_arc.data();
        edge<Key, Index>* const to = out.to;
        std::uint64_t const most_listed = out.most;
        // No branch depends on where a row's light edges end.
        auto const choose = [=](std::uint32_t u, std::uint32_t v, Key key, Index id)
        {
            Key const least = of[u].key;
            std::uint32_t const neighbour = of[u].neighbour;
            bool const is_lighter = key < least;
            of[u].key = is_lighter ? key : least;
            of[u].neighbour = is_lighter ? v : neighbour;
            arc[u] = is_lighter ? id : arc[u];
        };
        bool const has_cut = s.sources[0] == cut.first || s.sources[s.size - 1] == cut.second;
        std::uint64_t size = out.size;
        for (unsigned begin = 0; begin < s.size; begin += 64)
            each_bit(light[begin / 64], begin,
                [&](unsigned i)
                {
                    std::uint32_t const u = s.sources[i], v = s.targets[i];
                    Key const key = key_at(s.first + i);
                    Index const id = m_in.id(s.first + i);
                    if (!has_cut || (u != cut.first && u != cut.second)) // others may read these entries
                        choose(u, v, key, id);
                    if (size < most_listed)
                        to[size] = {key, u, v, id};
                    size += v > u;
                });
        out.size = size;

        // Rows all of whose edges are heavy. A row that began in an earlier strip may be one or not.
        std::uint16_t heavy[strip_size];
        unsigned num_heavy = 0;
        for (unsigned r = 0; r != s.num_rows; ++r)
        {
            std::uint32_t const u = s.rows[r].vertex;
            heavy[num_heavy] = std::uint16_t(r);
            num_heavy += unsigned(of[u].key > most) & unsigned(u != cut.first) & unsigned(u != cut.second);
        }
        for (unsigned h = 0; h != num_heavy; ++h)
        {
            auto const [u, begin, end] = s.rows[heavy[h]];
            Key least = of[u].key;
            unsigned lightest = end;
            for (unsigned i = begin; i != end; ++i)
            {
                Key const key = key_at(s.first + i);
                bool const is_lighter = (unsigned(key < least) & unsigned(s.targets[i] != u)) != 0;
                least = is_lighter ? key : least;
                lightest = is_lighter ? i : lightest;
            }
            if (lightest != end)
            {
                of[u] = {least, s.targets[lightest]};
                arc[u] = m_in.id(s.first + lightest);
            }
        }
    }

    /// Points vertices [begin, end) along the edges they chose, and writes these to edges[begin] and what
    /// follows, each once. Returns whether all were found in the rows of their lower ends, and close no
    /// cycle.
    ///
    /// Edges may close one if the two arcs of an edge differ in weight. So each vertex must lead to one that
    /// chose no heavier edge. Along a cycle edges would be equally light, and among those each vertex chose
    /// the lowest neighbour: if the next vertex but one is never higher, the cycle has two vertices, which
    /// chose the same edge.
    ///
    /// Which vertices are roots cannot be predicted, so no branch depends on it. Of two vertices that chose
    /// the same edge the higher one is the root: the other one knows the arc at the lower end.
    bool point(std::uint64_t begin, std::uint64_t end, bool either_arc, std::uint32_t* parent,
        selected* edges, chunk_of_round<Key, Index>& result) const
    {
        search const lower(m_in);
        typename search::batch wanted;
        auto const find = [&]
        {
            return lower.find(wanted, [&](std::uint32_t, Key, std::uint64_t number, std::uint64_t place)
                { edges[number].id = m_in.id(place); });
        };
        std::uint64_t to = begin;
        counts roots;
        unsigned in_order = 1;
        for (std::uint64_t u = begin; u != end; ++u)
        {
            if (u % detail::items_between_checks == 0)
                detail::check_interruption();
            if (u + ahead < end)
            {
                std::uint32_t const soon = m_chosen[u + ahead].neighbour;
                detail::prefetch(m_chosen.data() + soon);
                if (!either_arc)
                    detail::prefetch(m_in.offsets + soon);
            }
            chosen const own = m_chosen[u], next = m_chosen[own.neighbour];
            std::uint32_t const v = own.neighbour;
            bool const is_root = (unsigned(v == u) | (unsigned(next.neighbour == u) & unsigned(u > v))) != 0;
            bool const is_done = is_empty(u);
            in_order &= unsigned(v == u) | unsigned(next.neighbour == v) | unsigned(next.key < own.key)
                        | (unsigned(next.key == own.key) & unsigned(next.neighbour <= u));
            parent[u] = is_root ? std::uint32_t(u) : v;
            roots.done += is_done;
            roots.live += unsigned(is_root) & unsigned(!is_done);
            edges[to] = {own.key, m_arc[u]};
            if (!either_arc && !is_root && v < u)
            {
                wanted.add(std::uint32_t(u), v, own.key, to);
                if (wanted.is_full() && !find())
                    return false;
            }
            to += !is_root;
        }
        result = {edges + begin, to - begin, roots};
        return find() && in_order != 0;
    }

    detail::thread_team const& m_thread_team;
    source const& m_in;
    bool m_is_sorted = false;
    detail::buffer<chosen> m_chosen; ///< by vertex
    detail::buffer<Index> m_arc;     ///< by vertex that chose an edge
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
