//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_KRUSKAL_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_KRUSKAL_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/boruvka/labels.hpp"
#include "libs/cpu/boruvka/order.hpp"

#include <cstdint>
#include <utility>

// The base case for one thread or two, which sort edges and join components sooner than rounds end.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// The edges of a source that has each edge once, as the sorter visits them. Self-loops are among them.
template <class Key, class Index, class Source>
struct edges_of_source
{
    template <class Body>
    void visit(std::uint64_t begin, std::uint64_t end, Body const& body) const
    {
        detail::each_with_checks(begin, end, detail::items_between_checks,
            [&](std::uint64_t i) {
                body(edge<Key, Index>{in.key(i), in.source(i), in.target(i), in.id(i)});
            });
    }

    Source const& in;
};

/// All edges of a source by (key, id).
template <class Key, class Index, class Source>
detail::buffer<edge<Key, Index>> in_order(detail::thread_team const& on, Source const& in)
{
    detail::buffer<edge<Key, Index>> sorted(in.size);
    sorter<edge<Key, Index>>(on, in.by_id())
        .sort(edges_of_source<Key, Index, Source>{in}, in.size,
            [&](std::uint64_t i, edge<Key, Index> const& e) { sorted[i] = e; });
    return sorted;
}

template <class Key, class Index>
detail::buffer<edge<Key, Index>> in_order(detail::thread_team const& on, edge_list<Key, Index> const& in)
{
    segments<edge<Key, Index>> edges;
    for (auto const& p : in.segments)
        edges.add(in.all.data() + p.begin, p.end - p.begin);
    detail::buffer<edge<Key, Index>> sorted(edges.size());
    sorter<edge<Key, Index>>(on, in.by_id)
        .sort(edges, edges.size(), [&](std::uint64_t i, edge<Key, Index> const& e) { sorted[i] = e; });
    return sorted;
}

/// Kruskal's algorithm, by one thread, on edges between vertices 0 .. num_vertices - 1 that ascend by
/// (key, id); all components are done afterwards. Parents of vertices lie anywhere in memory, so a vertex's
/// parent is prefetched first, and what that points at a little later.
template <class Key, class Index>
void join_by_kruskal(detail::thread_team const& on, detail::buffer<edge<Key, Index>> const& sorted,
    std::uint64_t num_vertices, forest<Key, Index>& out, labels& to)
{
    std::uint64_t const size = sorted.size();
    detail::buffer<std::uint32_t> parents(num_vertices);
    std::uint32_t* const parent = parents.data();
    on.each(num_vertices, [parent](std::uint64_t u) { parent[u] = std::uint32_t(u); });
    auto const hint = [&](std::uint64_t i, auto const& of)
    {
        if (i < size)
        {
            detail::prefetch(of(sorted[i].source));
            detail::prefetch(of(sorted[i].target));
        }
    };
    auto* const first = out.begin_contraction(num_vertices, true);
    auto* selected = first;
    detail::each_with_checks(0, size, detail::items_between_checks,
        [&](std::uint64_t i)
        {
            hint(i + 32, [=](std::uint32_t u) { return parent + u; });
            hint(i + 16, [=](std::uint32_t u) { return parent + parent[u]; });
            hint(i + 8, [=](std::uint32_t u) { return parent + parent[parent[u]]; });
            if (detail::join_sets(parent, sorted[i].source, sorted[i].target))
                *selected++ = {sorted[i].key, sorted[i].id};
        });
    out.add(first, std::uint64_t(selected - first));
    if (!to.wanted)
        return;

    // No parent is above its child, so roots come before the vertices that need their numbers.
    detail::buffer<std::uint32_t> label(num_vertices);
    for (std::uint64_t u = 0; u != num_vertices; ++u)
    {
        parent[u] = parent[parent[u]];
        label[u] = parent[u] == u ? std::uint32_t(to.done++) : label[parent[u]];
    }
    to.push(std::move(label), 0);
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
