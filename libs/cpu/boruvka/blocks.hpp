//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_BLOCKS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_BLOCKS_HPP

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include "libs/cpu/boruvka/block_edges.hpp"
#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/boruvka/labels.hpp"
#include "libs/cpu/sort.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// If neighbours have near ids, as in road networks, most edges lie within a block of consecutive vertices
// that a core's cache holds. One thread contracts a block, independently of the others, by Kruskal's loop. In
// ascending order an edge is the lightest that leaves one of its two components, and so in the forest (cut
// property), unless both have a lighter edge, or one as light, out of the block; such a component is *open*.
// Open components are never joined, but the heaviest edge of a cycle is dropped (cycle property), so fewer
// edges than open components are left within a block.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Scratch memory of a thread that contracts blocks.
template <class Key, class Index>
struct block_space
{
    detail::buffer<local_edge<Key>> edges, other;
    std::vector<std::uint64_t> place;
    std::vector<std::uint16_t> parent, linked, number;
    std::vector<Key> leaving;
    std::vector<edge<Key, Index>> left; ///< edges left over by its blocks, with the vertices' old numbers
};

/// Writes edges of the forest to `to`, and advances `to`. Returns the number of components, and in `label`
/// each vertex's component within the block.
template <class Key, class Index, class Blocks>
std::uint32_t contract_block(Blocks const& in, std::uint64_t begin, std::uint64_t end,
    block_space<Key, Index>& s, selected_edge<Key, Index>*& to, std::uint32_t* label)
{
    std::uint64_t const most = in.most(begin, end) + 1; // an edge is written before it is tested
    if (s.edges.size() < most)
    {
        s.edges = detail::buffer<local_edge<Key>>(most);
        s.other = detail::buffer<local_edge<Key>>(most);
    }
    std::uint32_t const n = std::uint32_t(end - begin);
    s.parent.resize(n);
    s.linked.resize(n);
    s.number.resize(n);
    s.leaving.resize(n);
    s.place.resize(max_digits);
    std::uint16_t* const parent = s.parent.data(); // in the tree of a component
    std::uint16_t* const linked =
        s.linked.data();                   // by open components' roots: sets connected by the edges left
    Key* const leaving = s.leaving.data(); // by root, the least key that leaves the block

    std::uint64_t const size =
        in.read(begin, end, leaving, s.edges.data(), [&](edge<Key, Index> const& e) { s.left.push_back(e); });
    local_edge<Key> const* const sorted = sort_by_key(
        s.edges.data(), s.other.data(), size, s.place.data(),
        [&](local_edge<Key> const& e) { return in.id(begin, e.at); }, in.by_id());
    for (std::uint32_t u = 0; u != n; ++u)
        parent[u] = linked[u] = std::uint16_t(u);

    for (std::uint64_t i = 0; i != size; ++i)
    {
        local_edge<Key> const e = sorted[i];
        std::uint32_t u = detail::find_representative(parent, e.source);
        std::uint32_t v = detail::find_representative(parent, e.target);
        if (u == v)
            continue;
        // A component that no edge leaves counts as open at the greatest key, which costs time alone.
        bool const u_open = leaving[u] <= e.key;
        bool const v_open = leaving[v] <= e.key;
        if (u_open && v_open)
        {
            std::uint32_t const a = detail::find_representative(linked, u);
            std::uint32_t const b = detail::find_representative(linked, v);
            if (a == b)
                continue;
            linked[b] = std::uint16_t(a);
            s.left.push_back({e.key, std::uint32_t(begin) + u, std::uint32_t(begin) + v, in.id(begin, e.at)});
            continue;
        }
        if (v_open || (!u_open && v < u))
            std::swap(u, v);
        parent[v] = std::uint16_t(u); // an open component keeps its root, which may be linked already
        leaving[u] = std::min(leaving[u], leaving[v]);
        *to++ = {e.key, in.id(begin, e.at)};
    }

    std::uint32_t count = 0;
    for (std::uint32_t u = 0; u != n; ++u)
        if (parent[u] == u)
            s.number[u] = std::uint16_t(count++);
    for (std::uint32_t u = 0; u != n; ++u)
        label[u] = s.number[detail::find_representative(parent, u)];
    return count;
}

/// Contracts all blocks; confirm() is called before vertices named by edges are looked up. Returns the edges
/// that are left, and pushes the components as the next contraction, all of them live.
template <class Key, class Index, class Blocks, class Confirm>
remaining_edges<Key, Index> contract_blocks(detail::thread_team const& on, Blocks const& in, unsigned shift,
    forest<Key, Index>& out, labels& to, std::uint64_t& num_components, Confirm const& confirm)
{
    struct block_result
    {
        unsigned worker;
        std::uint64_t begin, end;        ///< of the worker's edges that are left
        std::uint64_t components, edges; ///< before the block
        std::uint64_t selected;
    };
    std::uint64_t const n = in.num_vertices;
    std::vector<block_result> blocks(std::size_t((n - 1) >> shift) + 1);
    std::vector<block_space<Key, Index>> space(on.size());
    detail::buffer<std::uint32_t> label(n);
    auto* const output = out.begin_contraction(n); // each block writes here, from its first vertex on
    auto const end_of = [&](std::uint64_t b) { return std::min(n, (b + 1) << shift); };
    on.run(blocks.size(),
        [&](std::size_t b, unsigned worker)
        {
            auto const& left = space[worker].left;
            std::uint64_t const before = left.size(), begin = std::uint64_t(b) << shift;
            auto* selected = output + begin;
            std::uint64_t const count =
                contract_block(in, begin, end_of(b), space[worker], selected, label.data() + begin);
            blocks[b] = {worker, before, left.size(), count, 0, std::uint64_t(selected - (output + begin))};
        });
    confirm();
    for (std::size_t b = 0; b != blocks.size(); ++b)
        out.add(output + (b << shift), blocks[b].selected);

    std::uint64_t components = 0, edges = 0;
    for (block_result& b : blocks)
    {
        b.edges = edges;
        edges += b.end - b.begin;
        components += std::exchange(b.components, components);
    }
    remaining_edges<Key, Index> left{detail::buffer<edge<Key, Index>>(edges)};
    on.run(blocks.size(),
        [&](std::size_t b, unsigned)
        {
            auto const name = [&](std::uint32_t u)
            { return std::uint32_t(blocks[u >> shift].components + label[u]); };
            edge<Key, Index> const* const from = space[blocks[b].worker].left.data();
            for (std::uint64_t i = blocks[b].begin; i != blocks[b].end; ++i)
                left.all[blocks[b].edges + i - blocks[b].begin] = {
                    from[i].key, name(from[i].source), name(from[i].target), from[i].id};
        });
    on.run(blocks.size(),
        [&](std::size_t b, unsigned)
        {
            for (std::uint64_t u = std::uint64_t(b) << shift; u != end_of(b); ++u)
                label[u] += std::uint32_t(blocks[b].components);
        });
    to.push(std::move(label), components);
    num_components = components;
    return left;
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
