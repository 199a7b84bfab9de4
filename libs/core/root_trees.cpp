//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/root_trees.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/thread_team.hpp"

#include <boost/throw_exception.hpp>

#include <boost/assert.hpp>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

// Leaves are peeled until only the roots are left: a leaf's one neighbour is its parent. No lists of
// neighbours are needed for that. A vertex has the number of its edges and the sum of its neighbours; whoever
// peels a neighbour subtracts it, and what is left of the sum in the end is the parent.
//
// Belazzougui, Boldi, Ottaviano, Venturini, Vigna: Cache-oblivious peeling of random hypergraphs, DCC 2014:
// sums (there, exclusive ors) in place of lists. Each thread begins at the leaves of its own blocks, and
// follows a chain upwards as long as it has taken the last child but one of the next vertex.

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr std::uint64_t one_edge = std::uint64_t(1) << 32;
constexpr std::uint32_t unknown = 0xffffffffu;
constexpr std::uint64_t ahead = 16; ///< how many steps before an access its memory is prefetched

/// The number of a vertex's edges in the upper half, the sum of the neighbours in the lower one. The sum may
/// run over into the number, but then there are two edges or more: a vertex is a leaf if and only if the
/// upper half is 1. (2^64 is out of reach of fewer than 2^31 edges.)
bool is_leaf(std::uint64_t rest)
{
    return rest >> 32 == 1;
}

/// With Shared, several threads work on the same vertices.
template <bool Shared>
class tree_rooter
{
public:
    tree_rooter(unrooted_forest const& forest, unsigned threads, rooted_vertices const& to)
        : m_forest(forest), m_n(forest.num_vertices), m_threads(threads), m_to(to), m_rest(m_n)
    {
    }

    void run()
    {
        std::uint64_t const trees = m_n - m_forest.num_edges;
        std::vector<std::uint32_t> roots(m_forest.roots, m_forest.roots + m_forest.num_roots);
        if (roots.empty() && trees == 1)
            roots.push_back(0);
        add_edges();
        for (std::uint32_t const r : roots)
            m_rest[r] += 2 * one_edge; // two that are never taken, so that it never becomes a leaf
        for_each_vertex([this](std::uint32_t v) { m_to.parent[v] = v; });
        for_blocks(m_n,
            [this](std::uint64_t first, std::uint64_t end)
            {
                for (std::uint64_t v = first; v != end; ++v)
                {
                    if (v + ahead < end && is_leaf(load(m_rest[v + ahead])))
                        prefetch_to_write(&m_rest[std::uint32_t(load(m_rest[v + ahead]))]);
                    peel(static_cast<std::uint32_t>(v));
                }
            });
        for (std::uint32_t const r : roots)
            m_rest[r] -= 2 * one_edge;
        std::sort(roots.begin(), roots.end());
        bool all_peeled = std::adjacent_find(roots.begin(), roots.end()) == roots.end();
        for_each_vertex(
            [&](std::uint32_t v)
            {
                if (m_rest[v] != 0)
                    store(all_peeled, false);
            });
        if (!all_peeled)
            refuse(roots);

        bool const at_lowest = !m_forest.any_root && roots.size() != trees;
        buffer<std::uint32_t> unwanted(at_lowest && !m_to.root ? m_n : 0);
        std::uint32_t* const root = m_to.root ? m_to.root : unwanted.data();
        if (at_lowest || m_to.root)
            descend(root, 0);
        if (at_lowest)
            move_roots(roots, root);
        if (m_to.place)
            find_places();
        if (m_to.depth)
            descend(m_to.depth, 1);
        if (m_to.order)
            sort_by_depth();
    }

private:
    template <class Body>
    void for_blocks(std::uint64_t count, Body const& body) const
    {
        for_parts_of(count, 16, Shared ? m_threads : 1,
            [&](std::uint64_t first, std::uint64_t size) { body(first, first + size); });
    }

    template <class Body>
    void for_each_vertex(Body const& body) const
    {
        for_blocks(m_n,
            [&](std::uint64_t first, std::uint64_t end)
            {
                for (std::uint64_t v = first; v != end; ++v)
                    body(static_cast<std::uint32_t>(v));
            });
    }

    /// Adds, and returns what was there before.
    static std::uint64_t add(std::uint64_t& to, std::uint64_t value)
    {
        if constexpr (Shared)
            return fetch_add(to, value);
        return std::exchange(to, to + value);
    }

    /// Whether this thread is the one that takes the leaf.
    static bool take(std::uint64_t& leaf, std::uint64_t rest)
    {
        if constexpr (Shared)
            return replace(leaf, rest, std::uint64_t(0));
        leaf = 0;
        return true;
    }

    void add_edges()
    {
        for_each_vertex([this](std::uint32_t v) { m_rest[v] = 0; });
        edge_ends const* const edges = m_forest.edges;
        for_blocks(m_forest.num_edges,
            [&](std::uint64_t first, std::uint64_t end)
            {
                for (std::uint64_t i = first; i != end; ++i)
                {
                    auto const [u, v] = edges[i];
                    if (u >= m_n || v >= m_n)
                        BOOST_THROW_EXCEPTION(invalid_graph(
                            "boost_gpu_mst: edge " + std::to_string(id_of(i))
                                + " of the forest ends at vertex " + std::to_string(std::max(u, v))
                                + ", but there are " + std::to_string(m_n) + " vertices",
                            id_of(i)));
                    if (i + ahead < end)
                        for (std::uint32_t const soon : {edges[i + ahead].u, edges[i + ahead].v})
                            prefetch_to_write(m_rest.data() + std::min(soon, m_n - 1));
                    add(m_rest[u], one_edge + v);
                    add(m_rest[v], one_edge + u);
                }
            });
    }

    void peel(std::uint32_t v)
    {
        for (std::uint64_t rest = load(m_rest[v]); is_leaf(rest) && take(m_rest[v], rest);)
        {
            auto const parent = static_cast<std::uint32_t>(rest);
            m_to.parent[v] = parent;
            std::uint64_t const before = add(m_rest[parent], 0 - (one_edge + v));
            if (before == 0)
            {
                // The last two of a tree, and another thread has taken `parent` at the same time, as the
                // child of v. Both threads come here, each with its own; the lower of the two is the root.
                add(m_rest[parent], one_edge + v);
                if (v < parent)
                    m_to.parent[v] = v;
                return;
            }
            rest = before - (one_edge + v);
            v = parent;
        }
    }

    /// values[v] = values[parent of v] + step, from the roots on: the root itself if the step is 0, the depth
    /// if it is 1. Each thread walks up to the next vertex with a value, and back with the values of the
    /// path; several may walk the same path and write the same.
    void descend(std::uint32_t* values, std::uint32_t step) const
    {
        for_each_vertex(
            [&](std::uint32_t v)
            {
                bool const is_root = m_to.parent[v] == v;
                values[v] = !is_root ? unknown : step == 0 ? v : 0;
            });
        for_each_vertex(
            [&](std::uint32_t v)
            {
                std::uint32_t length = 0, known = v;
                for (; load(values[known]) == unknown; known = m_to.parent[known])
                    ++length;
                std::uint32_t value = load(values[known]) + step * length;
                for (; v != known; v = m_to.parent[v], value -= step)
                    store(values[v], value);
            });
    }

    /// Makes the lowest vertex the root of every tree in which no root was chosen. The parents on the path
    /// from it to the old root change sides.
    void move_roots(std::vector<std::uint32_t> const& chosen, std::uint32_t* root) const
    {
        buffer<std::uint32_t> lowest(m_n);
        for_each_vertex([&](std::uint32_t v) { lowest[v] = unknown; });
        for (std::uint32_t const r : chosen)
            lowest[r] = 0; // no vertex is lower
        for_each_vertex([&](std::uint32_t v) { store_minimum(lowest[root[v]], v); });
        for (std::uint32_t const r : chosen)
            lowest[r] = r;
        for_each_vertex([&](std::uint32_t v) { root[v] = lowest[root[v]]; });
        for_each_vertex(
            [&](std::uint32_t v)
            {
                // Of a tree's vertices, only its new root gets past this, and no other tree's path is its
                // own.
                if (root[v] != v)
                    return;
                for (std::uint32_t child = v, parent = v;;)
                {
                    std::uint32_t const next = std::exchange(m_to.parent[child], parent);
                    if (next == child) // the old root
                        break;
                    parent = std::exchange(child, next);
                }
            });
    }

    void find_places() const
    {
        for_each_vertex([this](std::uint32_t v) { m_to.place[v] = no_place; });
        for_blocks(m_forest.num_edges,
            [this](std::uint64_t first, std::uint64_t end)
            {
                for (std::uint64_t i = first; i != end; ++i)
                {
                    auto const [u, v] = m_forest.edges[i];
                    m_to.place[m_to.parent[u] == v ? u : v] = static_cast<std::uint32_t>(i);
                }
            });
    }

    /// Counting sort. A forest that is nearly one path has too many depths for a count of each in every
    /// block.
    void sort_by_depth() const
    {
        std::uint32_t const* const depth = m_to.depth;
        std::uint64_t const depths = m_n == 0 ? 0 : *std::max_element(depth, depth + m_n) + std::uint64_t(1);
        std::uint64_t const worth = Shared ? std::uint64_t(thread_count(m_threads)) : 1;
        std::uint64_t const blocks = depths == 0 ? 1 : std::clamp(m_n / depths, std::uint64_t(1), worth);
        std::uint64_t const size = (m_n + blocks - 1) / blocks;
        std::vector<std::uint32_t> next(std::size_t(depths * blocks));
        auto const for_each_block = [&](auto const& body)
        {
            parallel_for(blocks, Shared ? m_threads : 1,
                [&](std::uint64_t b)
                {
                    std::uint64_t const end = std::min<std::uint64_t>((b + 1) * size, m_n);
                    for (std::uint64_t v = b * size; v < end; ++v)
                        body(static_cast<std::uint32_t>(v), next[std::size_t(depth[v] * blocks + b)]);
                });
        };
        for_each_block([](std::uint32_t, std::uint32_t& count) { ++count; });
        std::uint32_t sum = 0;
        for (std::uint32_t& count : next)
            sum += std::exchange(count, sum);
        for_each_block([this](std::uint32_t v, std::uint32_t& place) { m_to.order[place++] = v; });
    }

    edge_id id_of(std::uint64_t i) const { return m_forest.ids ? m_forest.ids[i] : i; }

    [[noreturn]] void refuse(std::vector<std::uint32_t> const& roots) const
    {
        std::vector<std::uint32_t> parent(m_n);
        std::iota(parent.begin(), parent.end(), std::uint32_t(0));
        for (std::uint64_t i = 0; i != m_forest.num_edges; ++i)
            if (!join_sets(parent, m_forest.edges[i].u, m_forest.edges[i].v))
                BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(id_of(i))
                                                        + " closes a cycle: the edges given are no forest",
                    id_of(i)));
        flatten(parent);
        std::vector<std::uint32_t> root_of(m_n, unknown);
        for (std::uint32_t const r : roots)
            if (std::uint32_t const other = std::exchange(root_of[parent[r]], r); other != unknown)
                BOOST_THROW_EXCEPTION(
                    invalid_option("boost_gpu_mst: the roots " + std::to_string(other) + " and "
                                   + std::to_string(r) + " are in the same tree"));
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the forest changed while it was being rooted"));
    }

    unrooted_forest const& m_forest;
    std::uint32_t m_n;
    unsigned m_threads;
    rooted_vertices const& m_to;
    buffer<std::uint64_t> m_rest; ///< what has not been peeled of each vertex's edges
};

} // namespace

void check_can_be_rooted(std::uint64_t vertices)
{
    if (vertices >= std::uint64_t(1) << 31)
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: a forest of " + std::to_string(vertices)
                                            + " vertices; fewer than 2^31 can be rooted"));
}

void root_trees(unrooted_forest const& forest, unsigned threads, rooted_vertices const& to)
{
    BOOST_ASSERT(!to.order || to.depth);
    std::uint64_t const n = forest.num_vertices;
    check_can_be_rooted(n);
    for (std::uint64_t i = 0; i != forest.num_roots; ++i)
        if (forest.roots[i] >= n)
            BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the root " + std::to_string(forest.roots[i])
                                                + " is none of the " + std::to_string(n) + " vertices"));
    if (forest.num_edges != 0 && forest.num_edges >= n)
        BOOST_THROW_EXCEPTION(
            invalid_graph("boost_gpu_mst: " + std::to_string(forest.num_edges) + " edges on "
                          + std::to_string(n) + " vertices close a cycle: the edges given are no forest"));
    unsigned const worth = threads_for(n, threads);
    if (thread_count(worth) > 1 && n >= min_edges_for_threads)
        tree_rooter<true>(forest, worth, to).run();
    else
        tree_rooter<false>(forest, 1, to).run();
}

} // namespace detail
} // namespace boost_gpu_mst
