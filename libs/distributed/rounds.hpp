//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_ROUNDS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_ROUNDS_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/distributed/group.hpp"
#include "libs/distributed/winners.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

// Boruvka rounds over a group. Edges stay on their ranks; what is known of components is on all ranks:
//
//   1. each rank finds every component's least edge among its own;
//   2. one minimum over the group of (weight key, rank) determines which rank's edge wins
//   (libs/distributed/winners.hpp);
//   3. a second minimum gives all ranks the winning edge's far end, the component's successor;
//   4. the rank that won records its edge, so no edge id is ever sent;
//   5. each rank joins the components along the successors, and numbers what is left, all with the same
//   result;
//   6. each rank relabels its edges and drops those inside a component.
//
// The order of edges is strict: (weight key, rank, place in the rank's order). This is (weight key, edge id)
// if the ranks' ids follow each other and each rank's edges come by (weight key, edge id). Hence, if the
// successors of a and b are each other, both chose the same edge: it is least at both. These pairs are the
// only cycles, as in every round of Boruvka's algorithm, and the lower component of a pair is its root.

namespace boost_gpu_mst
{

/// A rank's edges, by (weight key, edge id) ascending; the ends differ. Fewer than 2^32.
template <class Key>
struct rank_edges
{
    explicit rank_edges(std::size_t count) : u(count), v(count), key(count), place(count) {}

    std::vector<std::uint32_t> u, v;
    std::vector<Key> key;
    std::vector<std::uint32_t> place; ///< the caller's number for the edge
};

/// The rounds of one rank. The constructor allocates all memory: 12 bytes a vertex, and as many again (16 for
/// keys of 64 bits) for what is sent.
template <class Key>
class group_rounds
{
public:
    /// \p threads as in options; selected[place] becomes true for this rank's edges of the forest.
    group_rounds(group& g, std::uint32_t num_vertices, rank_edges<Key> edges, unsigned threads,
        std::vector<unsigned char>& selected)
        : m_group(g), m_threads(detail::thread_count(threads)), m_edges(std::move(edges)),
          m_selected(selected), m_left(m_edges.u.size()), m_components(num_vertices),
          m_least(new std::atomic<std::uint32_t>[num_vertices]), m_parent(num_vertices), m_next(num_vertices),
          m_winners(num_vertices), m_retained(blocks(std::max<std::size_t>(m_left, num_vertices)) + 1)
    {
    }

    std::uint32_t components() const { return m_components; }
    std::size_t edges_left() const { return m_left; }

    /// One round. Nothing in it allocates memory or fails, except the group.
    void run()
    {
        find_own_min();
        auto const every_component = [this](auto const& body)
        {
            for_blocks(m_components,
                [&](std::size_t, std::size_t first, std::size_t last)
                {
                    for (std::size_t c = first; c != last; ++c)
                        body(std::uint32_t(c));
                });
        };
        m_winners.find(
            m_group, m_components, every_component, [this](std::uint32_t c) { return candidate_of(c); });
        note_own_and_hook();
        pointer_jumping();
        number_components();
        relabel_edges();
    }

    /// After a round, the component that each of the round's components is now in; none if it has no edge.
    std::vector<std::uint32_t> const& new_numbers() const { return m_next; }

    static constexpr std::uint32_t none = 0xffffffffu;

private:
    static constexpr std::size_t block = std::size_t(1) << 15;
    static std::size_t blocks(std::size_t count) { return (count + block - 1) / block; }

    /// body(b, first, last) for each block [first, last) of 0 .. count.
    template <class Body>
    void for_blocks(std::size_t count, Body const& body) const
    {
        std::size_t const many = blocks(count);
        detail::parallel_for(many, many == 1 ? 1 : m_threads,
            [&](std::uint64_t b)
            { body(std::size_t(b), std::size_t(b) * block, std::min(count, (std::size_t(b) + 1) * block)); });
    }

    void find_own_min()
    {
        for_blocks(m_components,
            [this](std::size_t, std::size_t first, std::size_t last)
            {
                for (std::size_t c = first; c != last; ++c)
                    m_least[c].store(none, std::memory_order_relaxed);
            });
        for_blocks(m_left,
            [this](std::size_t, std::size_t first, std::size_t last)
            {
                for (std::size_t i = first; i != last; ++i)
                {
                    store_minimum(m_least[m_edges.u[i]], std::uint32_t(i));
                    store_minimum(m_least[m_edges.v[i]], std::uint32_t(i));
                }
            });
    }

    static void store_minimum(std::atomic<std::uint32_t>& place, std::uint32_t i)
    {
        std::uint32_t seen = place.load(std::memory_order_relaxed);
        while (i < seen && !place.compare_exchange_weak(seen, i, std::memory_order_relaxed))
        {
        }
    }

    std::uint32_t far_end(std::uint32_t i, std::uint32_t c) const { return m_edges.u[i] ^ m_edges.v[i] ^ c; }

    /// This rank's least edge at component c, if it has one.
    std::pair<bool, winning_edge<Key>> candidate_of(std::uint32_t c) const
    {
        std::uint32_t const i = m_least[c].load(std::memory_order_relaxed);
        if (i == none)
            return {false, {}};
        return {true, {m_edges.key[i], far_end(i, c)}};
    }

    void note_own_and_hook()
    {
        for_blocks(m_components,
            [this](std::size_t, std::size_t first, std::size_t last)
            {
                for (std::uint32_t c = std::uint32_t(first); c != last; ++c)
                {
                    if (!m_winners.any(c))
                    {
                        m_parent[c] = c;
                        continue;
                    }
                    std::uint32_t const successor = m_winners.far_end(c);
                    bool const root = c < successor && m_winners.far_end(successor) == c;
                    m_parent[c] = root ? c : successor;
                    // Each component records at most one edge; of a mirrored pair, the higher one does.
                    if (!root && m_winners.rank(c) == m_group.rank())
                        m_selected[m_edges.place[m_least[c].load(std::memory_order_relaxed)]] = 1;
                }
            });
    }

    /// Pointer doubling, until every component knows its root.
    void pointer_jumping()
    {
        for (std::atomic<bool> moved(true); moved;)
        {
            moved = false;
            for_blocks(m_components,
                [&](std::size_t, std::size_t first, std::size_t last)
                {
                    bool here = false;
                    for (std::size_t c = first; c != last; ++c)
                    {
                        m_next[c] = m_parent[m_parent[c]];
                        here = here || m_next[c] != m_parent[c];
                    }
                    if (here)
                        moved = true;
                });
            std::swap(m_parent, m_next);
        }
    }

    /// Numbers the roots from 0, in order, the same on every rank; components without an edge get no number.
    void number_components()
    {
        auto const counts = [this](std::size_t c)
        { return m_parent[c] == c && m_winners.any(std::uint32_t(c)); };
        for_blocks(m_components,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                std::size_t roots = 0;
                for (std::size_t c = first; c != last; ++c)
                    roots += counts(c) ? 1 : 0;
                m_retained[b] = roots;
            });
        std::size_t all = 0;
        for (std::size_t b = 0; b != blocks(m_components); ++b)
            all += std::exchange(m_retained[b], all);
        for_blocks(m_components,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                std::uint32_t number = std::uint32_t(m_retained[b]);
                for (std::size_t c = first; c != last; ++c)
                    m_next[c] = counts(c) ? number++ : none;
            });
        // Roots point at themselves and have their number; the others look theirs up.
        for_blocks(m_components,
            [&](std::size_t, std::size_t first, std::size_t last)
            {
                for (std::size_t c = first; c != last; ++c)
                    if (m_parent[c] != c)
                        m_next[c] = m_next[m_parent[c]];
            });
        m_components = std::uint32_t(all);
    }

    /// Stable, in place: first within each block, then the blocks move together.
    void relabel_edges()
    {
        for_blocks(m_left,
            [this](std::size_t b, std::size_t first, std::size_t last)
            {
                std::size_t to = first;
                for (std::size_t i = first; i != last; ++i)
                {
                    std::uint32_t const u = m_next[m_edges.u[i]], v = m_next[m_edges.v[i]];
                    if (u == v)
                        continue;
                    m_edges.u[to] = u;
                    m_edges.v[to] = v;
                    m_edges.key[to] = m_edges.key[i];
                    m_edges.place[to] = m_edges.place[i];
                    ++to;
                }
                m_retained[b] = to - first;
            });
        std::size_t to = 0;
        for (std::size_t b = 0; b != blocks(m_left); ++b)
        {
            if (to != b * block)
                move_down(b * block, m_retained[b], to);
            to += m_retained[b];
        }
        m_left = to;
    }

    void move_down(std::size_t first, std::size_t count, std::size_t to)
    {
        auto const move = [&](auto& array)
        {
            std::copy(array.begin() + std::ptrdiff_t(first), array.begin() + std::ptrdiff_t(first + count),
                array.begin() + std::ptrdiff_t(to));
        };
        move(m_edges.u);
        move(m_edges.v);
        move(m_edges.key);
        move(m_edges.place);
    }

    group& m_group;
    unsigned m_threads;
    rank_edges<Key> m_edges;
    std::vector<unsigned char>& m_selected;
    std::size_t m_left;         ///< edges whose ends are in different components
    std::uint32_t m_components; ///< with an edge on some rank; in the first round, all vertices
    std::unique_ptr<std::atomic<std::uint32_t>[]> m_least; ///< least own edge by component
    std::vector<std::uint32_t> m_parent;
    std::vector<std::uint32_t> m_next;
    winners<Key> m_winners;
    std::vector<std::size_t> m_retained; ///< by block
};

} // namespace boost_gpu_mst

#endif
