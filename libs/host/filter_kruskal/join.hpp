//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_JOIN_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_JOIN_HPP

#include <boost_gpu_mst/detail/disjoint_sets.hpp>

#include "libs/host/filter_kruskal/edges.hpp"
#include "libs/host/giant.hpp"
#include "libs/runtime/team.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

/// A forest of parents; its roots represent the components.
class disjoint_sets
{
public:
    disjoint_sets(team const& on, std::uint64_t num_vertices) : m_parent(num_vertices)
    {
        on.each(num_vertices, [this](std::uint64_t u) { m_parent[u] = std::uint32_t(u); });
    }

    /// Makes every vertex point at its root, until the next join.
    void flatten(team const& on)
    {
        on.each(m_parent.size(),
            [this](std::uint64_t u)
            {
                std::uint32_t top = load(m_parent[u]);
                for (std::uint32_t above; (above = load(m_parent[top])) != top;)
                    top = above;
                store(m_parent[u], top);
            });
    }

    /// The root of every vertex, after flatten().
    std::uint32_t const* roots() const { return m_parent.data(); }

    /// The members of a component that holds many vertices, after flatten().
    members largest(team const& on) const { return host::largest(on, m_parent); }

    /// Kruskal's loop, on one core: of edges ascending by (key, id), the ids of those that join two
    /// components go to \p forest, behind the first \p chosen; returns how many are there then. The loop
    /// waits for parents, which are scattered in memory, so they are prefetched: a vertex's parent first and
    /// what that points at a little later.
    template <class Key, class Index>
    std::uint64_t join(buffer<edge<Key, Index>> const& edges, edge_id* forest, std::uint64_t chosen)
    {
        std::uint32_t* const parent = m_parent.data();
        std::uint64_t const size = edges.size();
        auto const hint = [&](std::uint64_t i, auto const& of)
        {
            if (i < size)
            {
                __builtin_prefetch(of(edges[i].source));
                __builtin_prefetch(of(edges[i].target));
            }
        };
        each_with_checks(0, size, items_between_checks,
            [&](std::uint64_t i)
            {
                hint(i + 32, [=](std::uint32_t u) { return parent + u; });
                hint(i + 16, [=](std::uint32_t u) { return parent + parent[u]; });
                hint(i + 8, [=](std::uint32_t u) { return parent + parent[parent[u]]; });
                if (detail::join_sets(parent, edges[i].source, edges[i].target))
                    forest[chosen++] = edges[i].id;
            });
        return chosen;
    }

private:
    buffer<std::uint32_t> m_parent;
};

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
