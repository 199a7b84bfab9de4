//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_CONTRACT_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_CONTRACT_HPP

#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/scan.hpp"
#include "libs/reference/cpu/graph.hpp"

#include <algorithm>
#include <vector>

// The next graph's rows are the old rows laid end to end, so arcs move in runs and are never sorted.

namespace boost_gpu_mst
{
namespace host
{

/// First shrink(row, begin, end, worker) moves the arcs to keep to the front of arcs[begin, end) and returns
/// their number; then those of every row go to row row_of(row) of the result.
template <class Key, class Index, class Shrink, class RowOf>
graph<Key, Index> repack(detail::thread_team const& on, graph<Key, Index> g, std::uint64_t num_rows,
    Shrink const& shrink, RowOf const& row_of)
{
    // How many arcs are left of every row, or of its parts, and where in the new row they start.
    row_chunks<Index> const chunks = g.chunks(on);
    detail::buffer<Index> kept_arcs(g.num_vertices());
    std::vector<std::uint64_t> heads(chunks.size()), tails(chunks.size()), before_head(chunks.size()),
        before_tail(chunks.size());
    on.run(chunks.size(),
        [&](std::size_t c, unsigned worker)
        {
            auto const into = [&](std::uint64_t& count)
            {
                return [&](std::uint64_t row, std::uint64_t begin, std::uint64_t end)
                { count = begin == end ? 0 : shrink(row, begin, end, worker); };
            };
            auto const whole_row = [&](std::uint64_t row, std::uint64_t begin, std::uint64_t end)
            { kept_arcs[row] = begin == end ? Index(0) : Index(shrink(row, begin, end, worker)); };
            chunks.visit(unsigned(c), into(heads[c]), whole_row, into(tails[c]));
        });
    std::uint64_t carried = 0;
    for (unsigned c = 0; c != chunks.size(); ++c)
    {
        if (chunks.first_row(c) != chunks.tail_row(c))
        {
            before_head[c] = carried;
            kept_arcs[chunks.first_row(c)] = Index(carried + heads[c]);
            carried = 0;
        }
        before_tail[c] = carried;
        carried += tails[c];
    }

    // Where each old row starts within the new one: in order of arrival. The order of a row's arcs differs
    // from run to run, but no choice depends on it.
    graph<Key, Index> next;
    next.offsets = detail::buffer<Index>(num_rows + 1);
    on.each(num_rows, [&](std::uint64_t row) { next.offsets[row] = 0; });
    detail::buffer<Index> start(g.num_vertices());
    on.each(g.num_vertices(),
        [&](std::uint64_t row)
        {
            if (kept_arcs[row] != 0)
                start[row] = detail::fetch_add(next.offsets[row_of(row)], kept_arcs[row]);
        });
    std::uint64_t const total = scan(
        on, num_rows, [&](std::uint64_t row) { return std::uint64_t(next.offsets[row]); },
        [&](std::uint64_t row, std::uint64_t before) { next.offsets[row] = Index(before); });
    next.offsets[num_rows] = Index(total);

    next.arcs = detail::buffer<reference::arc<Key, Index>>(total);
    on.run(chunks.size(),
        [&](std::size_t c, unsigned)
        {
            auto const move =
                [&](std::uint64_t row, std::uint64_t from, std::uint64_t count, std::uint64_t at)
            {
                if (count != 0)
                    std::copy_n(g.arcs.data() + from, count,
                        next.arcs.data() + next.offsets[row_of(row)] + start[row] + at);
            };
            chunks.visit(
                unsigned(c),
                [&](std::uint64_t row, std::uint64_t begin, std::uint64_t)
                { move(row, begin, heads[c], before_head[c]); },
                [&](std::uint64_t row, std::uint64_t begin, std::uint64_t)
                { move(row, begin, kept_arcs[row], 0); },
                [&](std::uint64_t row, std::uint64_t begin, std::uint64_t)
                { move(row, begin, tails[c], before_tail[c]); });
        });
    return next;
}

/// Ends become components; edges within one are dropped.
template <class Key, class Index>
graph<Key, Index> contract(detail::thread_team const& on, graph<Key, Index> g, components const& component)
{
    reference::arc<Key, Index>* const arcs = g.arcs.data();
    std::uint32_t const* const of = component.of.data();
    auto const drop_inner = [=](std::uint64_t row, std::uint64_t begin, std::uint64_t end, unsigned)
    {
        std::uint32_t const here = of[row];
        std::uint64_t keep = begin;
        for (std::uint64_t a = begin; a != end; ++a)
        {
            reference::arc<Key, Index> out = arcs[a];
            out.target = of[out.target];
            arcs[keep] = out;
            keep += out.target != here;
        }
        return keep - begin;
    };
    return repack(on, std::move(g), component.count, drop_inner, [of](std::uint64_t row) { return of[row]; });
}

/// Of the arcs of a row to the same target the lightest stays, or one for each chunk that a hub's row
/// spans. Each worker has a table with a slot for every vertex; see pays_to_drop_duplicates for its size.
template <class Key, class Index>
graph<Key, Index> drop_duplicates(detail::thread_team const& on, graph<Key, Index> g)
{
    struct slot
    {
        std::uint64_t begin_plus_1 = 0; ///< of the run of arcs it was last used for: no two share a begin
        std::uint64_t place = 0;
    };
    std::uint64_t const n = g.num_vertices();
    std::vector<slot> slots(std::size_t(on.size() * n));
    reference::arc<Key, Index>* const arcs = g.arcs.data();
    auto const keep_lightest = [=, &slots](
                                   std::uint64_t, std::uint64_t begin, std::uint64_t end, unsigned worker)
    {
        slot* const table = slots.data() + worker * n;
        std::uint64_t keep = begin;
        for (std::uint64_t a = begin; a != end; ++a)
        {
            slot& seen = table[arcs[a].target];
            if (seen.begin_plus_1 != begin + 1)
            {
                seen = {begin + 1, keep};
                arcs[keep++] = arcs[a];
            }
            else if (arcs[a] < arcs[seen.place])
                arcs[seen.place] = arcs[a];
        }
        return keep - begin;
    };
    return repack(on, std::move(g), n, keep_lightest, [](std::uint64_t row) { return row; });
}

} // namespace host
} // namespace boost_gpu_mst

#endif
