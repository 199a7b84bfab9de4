//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_ENGINE_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_ENGINE_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/core/tuning.hpp"
#include "libs/cpu/boruvka/between.hpp"
#include "libs/cpu/boruvka/blocks.hpp"
#include "libs/cpu/boruvka/first_round.hpp"
#include "libs/cpu/boruvka/gather.hpp"
#include "libs/cpu/boruvka/kruskal.hpp"
#include "libs/cpu/boruvka/order.hpp"
#include "libs/cpu/boruvka/round.hpp"
#include "libs/reference/cpu/collect.hpp"

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

// Filter-Boruvka: read this file first. solve() leads to grow(), which takes one of three paths, and each of
// them ends in grow() or in rounds on what is left:
//
// 1. grow_light_first(), for dense graphs: the light edges are solved first. The heavy ones that lie within a
//    component by then are dropped (Osipov, Sanders, Singler, "The filter-Kruskal minimum spanning tree
//    algorithm", ALENEX 2009; between.hpp).
// 2. grow_blocks(), if most edges join vertices of near ids: blocks of consecutive vertices are
//    contracted, each by one thread in its cache.
// 3. grow_rounds(), otherwise: in each round all threads find every component's lightest edge, by
//    compare-and-swap of words, and contract along these edges. For one thread or two Kruskal's loop is
//    faster than rounds (kruskal.hpp).
//
// From the user's CSR both 1 and 3 take the first round with the pass over all arcs (first_round.hpp).
//
// take_ids() puts the selected edges in order. Every step chooses edges of the one forest that the strict
// order (key, id) defines, so the result is the same for every number of threads.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

template <class Key, class Index>
class engine
{
public:
    engine(detail::thread_team const& on, std::uint32_t num_vertices, options const& o,
        detail::host_tuning const& t, report& r, detail::step_clock& clock)
        : m_thread_team(on), m_options(o), m_tuning(t), m_report(r), m_clock(clock),
          m_num_vertices(num_vertices)
    {
    }

    /// The forest of a list.
    void solve(listed_edges<Key, Index> const& in)
    {
        if (m_num_vertices == 0)
            return;
        m_serial = m_thread_team.size() <= 2;
        labels all(false);
        grow(in, m_num_vertices, all, nullptr, [] {});
    }

    /// The forest of a CSR; confirm(seen) throws if it has faults, before a vertex is looked up.
    template <class Offset, class Confirm>
    void solve(rows_of_edges<Key, Index, Offset> const& in, Confirm const& confirm)
    {
        if (m_num_vertices == 0)
            return;
        m_serial = m_thread_team.size() == 1 && in.num_edges() < detail::min_edges_for_threads;
        labels all(false);
        arcs_seen seen;
        grow(in, m_num_vertices, all, &seen, [&] { confirm(seen); });
    }

    /// The chosen ids in the given order; all ids are below `num_ids`.
    detail::edge_ids take_ids(output_order order, std::uint64_t num_ids)
    {
        step("sort");
        std::uint64_t const size = m_forest.size();
        using selected = selected_edge<Key, Index>;
        if (order == output_order::by_edge)
        {
            forest_marks marks(m_thread_team, num_ids);
            m_thread_team.blocks(size, [&](unsigned, std::uint64_t begin, std::uint64_t end)
                { m_forest.visit(begin, end, [&](selected const& e) { marks.mark(e.id); }); });
            marks.count = size;
            return detail::edge_ids(list_marked(m_thread_team, marks));
        }
        detail::buffer<edge_id> ids(size);
        if (order == output_order::by_weight && !m_forest.is_in_order())
            sorter<selected>(m_thread_team)
                .sort(m_forest, size, [&](std::uint64_t i, selected const& e) { ids[i] = e.id; });
        else
            m_thread_team.blocks(size,
                [&](unsigned, std::uint64_t begin, std::uint64_t end)
                {
                    edge_id* to = ids.data() + begin;
                    m_forest.visit(begin, end, [&](selected const& e) { *to++ = e.id; });
                });
        return detail::edge_ids(std::move(ids));
    }

    /// The exact total of the chosen edges' weights. Their keys are read in sequence, where their places in
    /// the input are random.
    total_weight add_up(detail::weight_type type, bool heaviest_first)
    {
        step("total");
        detail::key_map<Key> const map(type, heaviest_first);
        detail::buffer<Key> weights(m_forest.size());
        m_thread_team.blocks(weights.size(),
            [&](unsigned, std::uint64_t begin, std::uint64_t end)
            {
                Key* to = weights.data() + begin;
                m_forest.visit(
                    begin, end, [&](selected_edge<Key, Index> const& e) { *to++ = map.bits_of(e.key); });
            });
        return detail::sum_weights(weights.data(), type, nullptr, weights.size(), m_thread_team.size());
    }

private:
    using list = edge_list<Key, Index>;
    using remaining = remaining_edges<Key, Index>;

    static constexpr unsigned block_bits = 15, min_block_bits = 10;
    static constexpr double local_fraction = 0.7;
    static constexpr double light_of_rows =
        0.75; ///< light edges of a CSR, as a multiple of the filter factor
    /// Vertices from which on blocks pay; the second number is for the serial case.
    static constexpr std::uint64_t min_vertices_for_blocks = std::uint64_t(1) << 16,
                                   min_vertices_for_serial_blocks = std::uint64_t(1) << 20;
    static constexpr std::uint64_t min_edges_for_filter = std::uint64_t(1) << 16; ///< edges between rounds

    /// Solves all edges of `in` between vertices 0 .. n - 1; all components are done afterwards.
    template <class Source, class Confirm>
    void grow(Source& in, std::uint64_t n, labels& to, arcs_seen* seen, Confirm const& confirm,
        bool try_blocks = true)
    {
        double const density = double(in.num_edges()) / double(n);
        unsigned const bits = block_bits_for(n);
        bool const local =
            try_blocks && n >= (m_serial ? min_vertices_for_serial_blocks : min_vertices_for_blocks)
            && is_local(m_thread_team, in, bits, local_fraction) && has_narrow_blocks(in, n, bits);
        if (density >= m_tuning.filter_threshold && density > m_tuning.filter_factor
            && m_tuning.filter_factor > 0)
            grow_light_first(in, n, to, seen, confirm, local);
        else if (local)
            grow_blocks(in, n, bits, to, seen, confirm);
        else if (Source::has_edges_once && m_serial)
        {
            confirm();
            grow_serial(in, n, to, [&] { release(in); });
        }
        else
        {
            step("edges");
            list all = list_all(in, n, to, seen, confirm);
            grow_rounds(std::move(all), n, to);
        }
    }

    template <class Source, class Confirm>
    void grow_light_first(
        Source& in, std::uint64_t const n, labels& to, arcs_seen* seen, Confirm const& confirm, bool local)
    {
        step("light edges");
        double const fraction = (Source::has_edges_once ? 1 : light_of_rows) * m_tuning.filter_factor
                                * double(n) / double(in.num_edges());
        weight_limit<Key> const limit = limit_of_fraction<Key>(m_thread_team, in, fraction);
        labels lighter(true);
        std::uint64_t left = n;
        list light = list_light(in, left, limit, fraction, lighter, seen, confirm);
        if (local && light.size() < in.num_edges()) // otherwise the same would be done again
            grow_remaining(compact(light), left, lighter);
        else
            grow_rounds(std::move(light), left, lighter);

        step("filter");
        detail::buffer<std::uint32_t> label = lighter.compose(m_thread_team);
        std::uint64_t const components = lighter.done;
        list heavy;
        if (components > 1)
            heavy = between<Key, Index>(m_thread_team, in, label, seen);
        to.push(std::move(label), components);
        // Clustered light edges may leave nearly all vertices and edges. A round leaves at most half of the
        // vertices, so an edge is filtered at most log2(n) times.
        bool const gained = components <= n / 2 || heavy.size() <= in.num_edges() / 2;
        release(in);
        if (heavy.size() >= min_edges_for_filter && gained)
            grow_remaining(compact(heavy), components, to);
        else
            grow_rounds(std::move(heavy), components, to);
    }

    template <class Source, class Confirm>
    void grow_blocks(
        Source& in, std::uint64_t n, unsigned bits, labels& to, arcs_seen*, Confirm const& confirm)
    {
        step("order");
        if (ascends(m_thread_team, in, bits))
            grow_from(blocks_of_list<Key, Index, Source>(m_thread_team, in, n, bits), bits, to, confirm);
        else
        {
            remaining const sorted = sort_by_block<Key, Index>(m_thread_team, in, n, bits);
            grow_from(
                blocks_of_list<Key, Index, remaining>(m_thread_team, sorted, n, bits), bits, to, confirm);
        }
    }

    template <class Offset, class Confirm>
    void grow_blocks(rows_of_edges<Key, Index, Offset> const& in, std::uint64_t n, unsigned bits, labels& to,
        arcs_seen* seen, Confirm const& confirm)
    {
        grow_from(blocks_of_rows<Key, Index, Offset>{in, n, *seen}, bits, to, confirm);
    }

    template <class Blocks, class Confirm>
    void grow_from(Blocks const& blocks, unsigned bits, labels& to, Confirm const& confirm)
    {
        begin_round("blocks", blocks.num_edges());
        std::uint64_t components = 0;
        remaining left =
            contract_blocks<Key, Index>(m_thread_team, blocks, bits, m_forest, to, components, confirm);
        bool const again = components < blocks.num_vertices / 4 * 3;
        grow_remaining(std::move(left), components, to, again);
    }

    void grow_remaining(remaining in, std::uint64_t n, labels& to, bool try_blocks = true)
    {
        if (in.size == 0)
            finish(n, to);
        else
            grow(
                in, n, to, nullptr, [] {}, try_blocks);
    }

    void grow_rounds(list in, std::uint64_t n, labels& to)
    {
        if (m_serial)
            return grow_serial(in, n, to, [&] { in = {}; });
        round_space space;
        for (std::uint64_t size = in.size(); size != 0;)
        {
            begin_round("round", size);
            n = contract_round(m_thread_team, in, n, m_forest, to, space);
            size = in.size();
            if (m_tuning.filter_factor > 0 && size >= min_edges_for_filter
                && double(size) >= 2 * m_tuning.filter_threshold * double(n))
            {
                grow_remaining(compact(in), n, to, false);
                return;
            }
        }
        finish(n, to);
    }

    /// Kruskal's loop, after which `release` frees the memory of the unsorted edges.
    template <class Edges, class Release>
    void grow_serial(Edges const& in, std::uint64_t n, labels& to, Release const& release)
    {
        if (size_of(in) == 0)
            return finish(n, to);
        begin_round("Kruskal", size_of(in));
        detail::buffer<edge<Key, Index>> const sorted = in_order<Key, Index>(m_thread_team, in);
        release();
        join_by_kruskal(m_thread_team, sorted, n, m_forest, to);
    }
    static std::uint64_t size_of(list const& in) { return in.size(); }
    template <class Source>
    static std::uint64_t size_of(Source const& in)
    {
        return in.size;
    }

    /// The list without gaps, and its memory free.
    remaining compact(list& from) const
    {
        remaining all(m_thread_team, from);
        from = {};
        return all;
    }

    /// Edges that the engine kept are read no more. Those of the user stay.
    template <class Source>
    static void release(Source const&)
    {
    }
    static void release(remaining& in) { in.all = {}; }

    /// No edges are left: the vertices are finished components.
    void finish(std::uint64_t n, labels& to) const
    {
        detail::buffer<std::uint32_t> label(n);
        m_thread_team.each(n, [&](std::uint64_t u) { label[u] = std::uint32_t(to.done + u); });
        to.push(std::move(label), 0);
        to.done += n;
    }

    /// The edges of `in` up to the limit; from a CSR those that the first round leaves, and in n how many
    /// vertices it does.
    template <class Source, class Confirm>
    list list_light(Source const& in, std::uint64_t&, weight_limit<Key> const& limit, double fraction,
        labels&, arcs_seen*, Confirm const& confirm)
    {
        confirm();
        return gather<Key, Index>(
            m_thread_team, in, pass_light<Key, Source>{in, limit}, same_name(), fraction);
    }

    template <class Offset, class Confirm>
    list list_light(rows_of_edges<Key, Index, Offset> const& in, std::uint64_t& n,
        weight_limit<Key> const& limit, double fraction, labels& to, arcs_seen* seen, Confirm const& confirm)
    {
        first_round<Key, Index, Offset> round(m_thread_team, in);
        list light = round.list_light(limit, fraction, seen);
        confirm();
        if (seen->rising == 0)
            return light;
        begin_round("round", seen->rising);
        n = round.contract(light, m_forest, to, !m_options.canonical_arc_ids);
        return light;
    }

    template <class Source, class Confirm>
    list list_all(Source const& in, std::uint64_t& n, labels& to, arcs_seen* seen, Confirm const& confirm)
    {
        return list_light(in, n, weight_limit<Key>::none(), 1, to, seen, confirm);
    }

    template <class Confirm>
    list list_all(remaining& in, std::uint64_t&, labels&, arcs_seen*, Confirm const& confirm)
    {
        confirm();
        return list(m_thread_team, std::move(in));
    }

    /// Bits of blocks small enough that every thread gets some.
    unsigned block_bits_for(std::uint64_t n) const
    {
        unsigned bits = block_bits;
        while (bits > min_block_bits && (n >> bits) < 4 * m_thread_team.size())
            --bits;
        return bits;
    }

    void step(char const* name) { m_clock.begin(name); }

    void begin_round(char const* name, std::uint64_t edges)
    {
        ++m_report.rounds;
        if (m_options.on_progress
            && !m_options.on_progress(progress{m_report.rounds, m_num_vertices - m_forest.size(), edges}))
            BOOST_THROW_EXCEPTION(cancelled());
        m_clock.begin(name + (' ' + std::to_string(m_report.rounds)));
    }

    detail::thread_team const& m_thread_team;
    options const& m_options;
    detail::host_tuning const& m_tuning;
    report& m_report;
    detail::step_clock& m_clock;
    std::uint64_t m_num_vertices;
    bool m_serial = false; ///< Kruskal's algorithm is the base case
    forest<Key, Index> m_forest;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
