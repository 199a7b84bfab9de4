//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cpu/boruvka/engine.hpp"

#include "libs/cpu/engines.hpp"
#include "libs/reference/cpu/upload.hpp"

#include <cstdint>
#include <type_traits>

namespace boost_gpu_mst
{
namespace host
{
namespace
{

bool joins_anything(detail::edge_arrays const& edge_list)
{
    std::uint64_t i = 0;
    while (i != edge_list.size && edge_list.sources[i] == edge_list.targets[i])
        ++i;
    return i != edge_list.size;
}

} // namespace

template <class Key, class Index>
detail::edge_ids solve_by_filter_boruvka(detail::thread_team const& on, detail::edge_arrays const& g,
    options const& o, detail::host_tuning const& t, report& r)
{
    r.engine = "filter-Boruvka";
    detail::step_clock clock(r);
    clock.begin("check");
    filter_boruvka::engine<Key, Index> engine(on, g.num_vertices, o, t, r, clock);
    auto const solve_rows = [&](auto const* offsets)
    {
        using offset = std::decay_t<decltype(*offsets)>;
        detail::check_offsets(on, offsets, g.num_vertices, g.size);
        detail::check_weights(on, detail::key_reader<Key>(g), g.size);
        engine.solve(filter_boruvka::rows_of_edges<Key, Index, offset>(g),
            [&](filter_boruvka::arcs_seen const& seen)
            {
                if (seen.greatest >= g.num_vertices || seen.rising != seen.falling)
                    count_upward(on, g, offsets); // finds the lowest at fault, and throws
            });
    };
    if (!g.is_csr())
    {
        detail::check_edge_list<Key>(on, g);
        if (joins_anything(g))
            engine.solve(filter_boruvka::listed_edges<Key, Index>(g));
    }
    else if (g.offset_bytes == 4)
        solve_rows(static_cast<std::uint32_t const*>(g.offsets));
    else
        solve_rows(static_cast<std::uint64_t const*>(g.offsets));
    detail::edge_ids ids = engine.take_ids(o.order, g.size);
    if (o.want_total)
        r.total = engine.add_up(g.type, g.heaviest_first);
    clock.end();
    return ids;
}

template detail::edge_ids solve_by_filter_boruvka<std::uint32_t, std::uint32_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_boruvka<std::uint32_t, std::uint64_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_boruvka<std::uint64_t, std::uint32_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_boruvka<std::uint64_t, std::uint64_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);

} // namespace host
} // namespace boost_gpu_mst
