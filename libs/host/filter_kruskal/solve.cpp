//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/host/filter_kruskal/engine.hpp"

#include "libs/host/engines.hpp"
#include "libs/host/recursion/collect.hpp"
#include "libs/host/recursion/upload.hpp"

#include <cstdint>
#include <utility>

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

template <class Key, class Index, class Offset>
void grow_from_rows(filter_kruskal::engine<Key, Index>& engine, team const& on, detail::edge_arrays const& g)
{
    std::uint64_t const edges = count_upward(on, g, static_cast<Offset const*>(g.offsets)).back();
    check_weights(on, key_reader<Key>(g), g.size);
    if (edges != 0)
        engine.grow(filter_kruskal::rows_of_edges<Key, Index, Offset>(g, edges));
}

} // namespace

template <class Key, class Index>
detail::edge_ids solve_by_filter_kruskal(
    team const& on, detail::edge_arrays const& g, options const& o, detail::host_tuning const& t, report& r)
{
    r.engine = "filter-Kruskal";
    step_clock clock(r);
    clock.begin("check");
    filter_kruskal::engine<Key, Index> engine(on, g.num_vertices, o, t, r, clock);
    if (!g.is_csr())
    {
        check_edge_list<Key>(on, g);
        if (joins_anything(g))
            engine.grow(filter_kruskal::listed_edges<Key, Index>(g));
    }
    else if (g.offset_bytes == 4)
        grow_from_rows<Key, Index, std::uint32_t>(engine, on, g);
    else
        grow_from_rows<Key, Index, std::uint64_t>(engine, on, g);

    clock.begin("collect");
    detail::buffer<edge_id> ids = engine.take_forest();
    detail::edge_ids forest = o.order == output_order::by_edge
                                  ? detail::edge_ids(in_order_of_edges(on, ids, g.size))
                                  : detail::edge_ids(std::move(ids));
    clock.end();
    return forest;
}

template detail::edge_ids solve_by_filter_kruskal<std::uint32_t, std::uint32_t>(
    team const&, detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_kruskal<std::uint32_t, std::uint64_t>(
    team const&, detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_kruskal<std::uint64_t, std::uint32_t>(
    team const&, detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_filter_kruskal<std::uint64_t, std::uint64_t>(
    team const&, detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);

} // namespace host
} // namespace boost_gpu_mst
