//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_JOIN_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_JOIN_HPP

#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/scan.hpp"
#include "libs/reference/cpu/collect.hpp"
#include "libs/reference/cpu/graph.hpp"

#include <vector>

namespace boost_gpu_mst
{
namespace host
{

template <class Key, class Index>
detail::buffer<std::uint32_t> find_successors(detail::thread_team const& on, graph<Key, Index> const& g,
    detail::buffer<reference::arc<Key, Index>> const& lightest)
{
    detail::buffer<std::uint32_t> successor(g.num_vertices());
    on.each(g.num_vertices(),
        [&](std::uint64_t u) { successor[u] = g.has_arcs(u) ? lightest[u].target : std::uint32_t(u); });
    return successor;
}

/// The first step of every vertex towards its representative; marks the edges stepped along.
template <class Key, class Index>
detail::buffer<std::uint32_t> remove_mirrored(detail::thread_team const& on,
    detail::buffer<std::uint32_t> const& successor,
    detail::buffer<reference::arc<Key, Index>> const& lightest, forest_marks& forest)
{
    detail::buffer<std::uint32_t> representative(successor.size());
    std::vector<std::uint64_t> selected(on.parts(successor.size()));
    on.blocks(successor.size(),
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            std::uint64_t count = 0;
            for (std::uint64_t u = begin; u != end; ++u)
            {
                std::uint32_t const s = successor[u];
                bool const is_root = reference::stays(std::uint32_t(u), s, successor[s]);
                representative[u] = is_root ? std::uint32_t(u) : s;
                if (!is_root)
                {
                    forest.mark(lightest[u].edge);
                    ++count;
                }
            }
            selected[part] = count;
        });
    for (std::uint64_t const count : selected)
        forest.count += count;
    return representative;
}

/// In place: a value written by a racing thread is still an ancestor, and nearer to the root, so every pass
/// at least quarters all distances.
inline void pointer_jumping(detail::thread_team const& on, detail::buffer<std::uint32_t>& representative)
{
    bool moved = true;
    while (moved)
    {
        moved = false;
        on.blocks(representative.size(),
            [&](unsigned, std::uint64_t begin, std::uint64_t end)
            {
                bool mine_moved = false;
                for (std::uint64_t u = begin; u != end; ++u)
                {
                    std::uint32_t const parent = detail::load(representative[u]);
                    std::uint32_t top = detail::load(representative[parent]);
                    if (top == parent)
                        continue;
                    top = detail::load(representative[detail::load(representative[top])]);
                    detail::store(representative[u], top);
                    mine_moved = true;
                }
                if (mine_moved)
                    detail::store(moved, true);
            });
    }
}

/// Numbers the representatives, in their order; vertices without arcs (their own successors) are finished
/// trees and get no number.
inline components number_components(detail::thread_team const& on,
    detail::buffer<std::uint32_t> const& successor, detail::buffer<std::uint32_t> representative)
{
    detail::buffer<std::uint32_t> number(successor.size());
    std::uint64_t const count = scan(
        on, successor.size(),
        [&](std::uint64_t u) { return std::uint64_t(representative[u] == u && successor[u] != u); },
        [&](std::uint64_t u, std::uint64_t before) { number[u] = std::uint32_t(before); });
    on.each(representative.size(), [&](std::uint64_t u) { representative[u] = number[representative[u]]; });
    return {std::move(representative), std::uint32_t(count)};
}

} // namespace host
} // namespace boost_gpu_mst

#endif
