//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_VERIFY_LINKED_FOREST_HPP
#define BOOST_GPU_MST_LIBS_VERIFY_LINKED_FOREST_HPP

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

// Path maxima of a forest whose edges come in ascending order, without sorting the graph's edges.
//
// Join the edges in that order by size and without path compression, and record for each vertex the time at
// which it gets a parent. Then
//   - no vertex is deeper than log2(V), as a tree's root changes only when the tree at least doubles;
//   - link times ascend on the way up, as only roots get parents;
//   - u and v were joined by the last edge on the path between them, as the edges before it leave them
//     apart and it joins them. That time is the greatest of the link times on the paths from u and from v to
//     their lowest common ancestor. Always stepping from the end with the earlier link finds this ancestor:
//     the other end has a later link, so it is not below this end, and this end is not yet the ancestor.

namespace boost_gpu_mst
{
namespace verify
{

class linked_forest
{
public:
    static constexpr std::uint32_t never = 0xffffffffu;

    explicit linked_forest(std::uint32_t num_vertices)
        : m_parent(num_vertices), m_time(num_vertices, never), m_size(num_vertices, 1)
    {
        std::iota(m_parent.begin(), m_parent.end(), std::uint32_t(0));
    }

    /// Adds the next edge in ascending order; false, and no change, if it closes a cycle. O(log V).
    bool link(std::uint32_t u, std::uint32_t v)
    {
        u = root(u);
        v = root(v);
        if (u == v)
            return false;
        if (m_size[u] > m_size[v])
            std::swap(u, v);
        m_parent[u] = v;
        m_time[u] = m_next++;
        m_size[v] += m_size[u];
        return true;
    }

    /// The number of links before that of the last edge on the path from u to v; `never` if no
    /// path joins them. u != v. O(log V); safe from several threads while none calls link().
    std::uint32_t last_on_path(std::uint32_t u, std::uint32_t v) const noexcept
    {
        std::uint32_t last = never;
        while (u != v)
        {
            std::uint32_t& end = m_time[u] < m_time[v] ? u : v;
            last = m_time[end];
            if (last == never)
                return never; // two roots
            end = m_parent[end];
        }
        return last;
    }

private:
    std::uint32_t root(std::uint32_t v) const noexcept
    {
        while (m_parent[v] != v)
            v = m_parent[v];
        return v;
    }

    std::vector<std::uint32_t> m_parent; ///< the vertex itself for roots
    std::vector<std::uint32_t> m_time;
    std::vector<std::uint32_t> m_size; ///< size of the tree, for roots
    std::uint32_t m_next = 0;
};

} // namespace verify
} // namespace boost_gpu_mst

#endif
