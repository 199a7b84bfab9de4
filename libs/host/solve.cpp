//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The host platform: filter-Boruvka, filter-Kruskal for one or two threads on an edge list, or the recursion
// of libs/boruvka.hpp, on all CPU cores.

#include <boost_gpu_mst/detail/parallel.hpp>

#include "libs/platform.hpp"

#include "libs/host/filter_boruvka/engine.hpp"
#include "libs/host/filter_kruskal/engine.hpp"
#include "libs/host/recursion/platform.hpp"

#include <limits>
#include <string>
#include <vector>

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
        engine.grow(filter_kruskal::rows_of_edges<Key, Index, Offset>(g, edges), 1);
}

template <class Key, class Index>
std::vector<edge_id> solve_by_filter_kruskal(
    team const& on, detail::edge_arrays const& g, options const& o, detail::host_tuning const& t, report& r)
{
    r.engine = "filter-Kruskal";
    step_clock clock(r);
    clock.begin("check");
    filter_kruskal::engine<Key, Index> engine(on, g.num_vertices, o, t, r, clock);
    if (!g.is_csr())
    {
        if (!g.checked)
            check_edge_list<Key>(on, g);
        if (joins_anything(g))
            engine.grow(filter_kruskal::listed_edges<Key, Index>(g), 1);
    }
    else if (g.offset_bytes == 4)
        grow_from_rows<Key, Index, std::uint32_t>(engine, on, g);
    else
        grow_from_rows<Key, Index, std::uint64_t>(engine, on, g);

    clock.begin("collect");
    std::vector<edge_id> ids = engine.take_forest();
    if (o.order == output_order::by_edge)
        ids = in_order_of_edges(on, ids, g.size);
    clock.end();
    return ids;
}

template <class Key, class Index>
void solve_list(filter_boruvka::engine<Key, Index>& engine, team const& on, detail::edge_arrays const& g)
{
    check_edge_list<Key>(on, g);
    engine.solve(filter_boruvka::listed_edges<Key, Index>(g));
}

template <class Offset, class Key, class Index>
void solve_rows(filter_boruvka::engine<Key, Index>& engine, team const& on, detail::edge_arrays const& g)
{
    Offset const* const offsets = static_cast<Offset const*>(g.offsets);
    check_offsets(on, offsets, g.num_vertices, g.size);
    check_weights(on, key_reader<Key>(g), g.size);
    engine.solve(filter_boruvka::rows_of_edges<Key, Index, Offset>(g),
        [&](filter_boruvka::faults const& seen)
        {
            if (seen.greatest >= g.num_vertices || seen.rising != seen.falling)
                count_upward(on, g, offsets); // finds the lowest at fault, and throws
        });
}

template <class Key, class Index>
detail::edge_ids solve_with(
    team const& on, detail::edge_arrays const& g, options const& o, detail::host_tuning const& t, report& r)
{
    if (t.recursion)
    {
        platform<Key, Index> recursion(on, g, o, r);
        return detail::edge_ids(find_forest(recursion));
    }
    // One or two threads on a list, or one on few edges, are faster with Kruskal's loop (decision 0016).
    if (g.is_csr() ? on.size() == 1 && g.num_edges() < detail::worth_waking : on.size() <= 2)
        return detail::edge_ids(solve_by_filter_kruskal<Key, Index>(on, g, o, t, r));
    r.engine = "filter-Boruvka";
    step_clock clock(r);
    clock.begin("check");
    filter_boruvka::engine<Key, Index> engine(on, g.num_vertices, o, t, r, clock);
    if (!g.is_csr())
        solve_list(engine, on, g);
    else if (g.offset_bytes == 4)
        solve_rows<std::uint32_t>(engine, on, g);
    else
        solve_rows<std::uint64_t>(engine, on, g);
    detail::edge_ids ids = engine.take_ids(o.order, g.size);
    clock.end();
    return ids;
}

template <class Key>
detail::edge_ids solve_with_keys(
    team const& on, detail::edge_arrays const& g, options const& o, detail::host_tuning const& t, report& r)
{
    // An edge list has two arcs for each edge, a CSR lists both already.
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    return arcs <= std::numeric_limits<std::uint32_t>::max() && !t.wide_index
               ? solve_with<Key, std::uint32_t>(on, g, o, t, r)
               : solve_with<Key, std::uint64_t>(on, g, o, t, r);
}

} // namespace

detail::edge_ids solve(
    detail::edge_arrays const& g, options const& o, detail::host_tuning const& t, report& r)
{
    team const on(detail::threads_for(g.num_edges(), o.threads));
    r.device = std::to_string(on.size()) + (on.size() == 1 ? " thread" : " threads");
    return bytes_of(g.type) == 8 ? solve_with_keys<std::uint64_t>(on, g, o, t, r)
                                 : solve_with_keys<std::uint32_t>(on, g, o, t, r);
}

} // namespace host
} // namespace boost_gpu_mst
