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

#include "libs/core/relaxed_atomics.hpp"

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
// follows a chain upwards as long as the vertex it has taken was the last child of the next.

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr std::uint32_t unknown = 0xffffffffu;
constexpr std::size_t vertex_bytes = 16; ///< about, with what is read of a neighbour

/// Calls body(i) for every i < count.
template <class Body>
void for_each_index(std::uint64_t count, unsigned threads, Body const& body)
{
    for_parts_of(count, vertex_bytes, threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
                body(static_cast<std::uint32_t>(i));
        });
}

edge_id id_of(unrooted_forest const& forest, std::uint64_t i)
{
    return forest.ids ? forest.ids[i] : i;
}

/// Peels a forest. With Shared, several threads work on the same vertices.
template <bool Shared>
class peeling
{
public:
    peeling(unrooted_forest const& forest, unsigned threads, std::uint32_t* parent)
        : m_forest(forest), m_n(forest.num_vertices), m_threads(threads), m_parent(parent), m_rest(m_n)
    {
    }

    /// Sets the parents; a tree without one of these roots gets any. Returns whether all could be peeled: not
    /// cycles, and not the path between two roots of one tree.
    bool run(std::vector<std::uint32_t> const& roots)
    {
        add_edges();
        for (std::uint32_t const r : roots)
            m_rest[r] += 2 * one_edge; // two that are never taken, so that it never becomes a leaf
        for_each_index(m_n, m_threads, [this](std::uint32_t v) { m_parent[v] = v; });
        for_parts_of(m_n, vertex_bytes, m_threads,
            [this](std::uint64_t first, std::uint64_t size)
            {
                for (std::uint64_t v = first, end = first + size; v != end; ++v)
                {
                    if (v + ahead < end)
                        if (std::uint64_t const soon = load(m_rest[v + ahead]); is_leaf(soon))
                            prefetch_to_write(&m_rest[last_neighbour(soon)]);
                    peel(static_cast<std::uint32_t>(v));
                }
            });
        for (std::uint32_t const r : roots)
            m_rest[r] -= 2 * one_edge;
        bool all_peeled = true;
        for_each_index(m_n, m_threads,
            [&](std::uint32_t v)
            {
                if (m_rest[v] != 0)
                    store(all_peeled, false);
            });
        return all_peeled;
    }

private:
    static constexpr std::uint64_t ahead = 16; ///< how many steps before an access its memory is prefetched

    // The number of a vertex's edges in the upper half of a word, the sum of the neighbours in the lower one.
    // The sum may run over into the number, but then there are two edges or more: a vertex is a leaf if and
    // only if the upper half is 1. (2^64 is out of reach of fewer than 2^31 edges.)
    static constexpr std::uint64_t one_edge = std::uint64_t(1) << 32;
    static std::uint64_t edge_to(std::uint32_t v) { return one_edge + v; }
    static bool is_leaf(std::uint64_t rest) { return rest >> 32 == 1; }
    static std::uint32_t last_neighbour(std::uint64_t rest) { return static_cast<std::uint32_t>(rest); }

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
        for_each_index(m_n, m_threads, [this](std::uint32_t v) { m_rest[v] = 0; });
        edge_ends const* const edges = m_forest.edges;
        for_parts_of(m_forest.num_edges, vertex_bytes, m_threads,
            [&](std::uint64_t first, std::uint64_t size)
            {
                for (std::uint64_t i = first, end = first + size; i != end; ++i)
                {
                    auto const [u, v] = edges[i];
                    if (u >= m_n || v >= m_n)
                        refuse_ends(i);
                    if (i + ahead < end)
                        for (std::uint32_t const soon : {edges[i + ahead].u, edges[i + ahead].v})
                            prefetch_to_write(m_rest.data() + std::min(soon, m_n - 1));
                    add(m_rest[u], edge_to(v));
                    add(m_rest[v], edge_to(u));
                }
            });
    }

    void peel(std::uint32_t v)
    {
        for (std::uint64_t rest = load(m_rest[v]); is_leaf(rest) && take(m_rest[v], rest);)
        {
            std::uint32_t const parent = last_neighbour(rest);
            m_parent[v] = parent;
            std::uint64_t const before = add(m_rest[parent], 0 - edge_to(v));
            if (before == 0)
            {
                // The last two of a tree, and another thread has taken `parent` at the same time, as the
                // child of v. Both threads come here, each with its own; the lower of the two is the root.
                add(m_rest[parent], edge_to(v));
                if (v < parent)
                    m_parent[v] = v;
                return;
            }
            rest = before - edge_to(v);
            v = parent;
        }
    }

    [[noreturn]] void refuse_ends(std::uint64_t i) const
    {
        edge_id const id = id_of(m_forest, i);
        BOOST_THROW_EXCEPTION(
            invalid_graph("boost_gpu_mst: edge " + std::to_string(id) + " of the forest ends at vertex "
                              + std::to_string(std::max(m_forest.edges[i].u, m_forest.edges[i].v))
                              + ", but there are " + std::to_string(m_n) + " vertices",
                id));
    }

    unrooted_forest const& m_forest;
    std::uint32_t m_n;
    unsigned m_threads;
    std::uint32_t* m_parent;
    buffer<std::uint64_t> m_rest; ///< what has not been peeled of each vertex's edges
};

/// What follows from the parents.
class rooted_trees
{
public:
    rooted_trees(unrooted_forest const& forest, unsigned threads, rooted_vertices const& to)
        : m_forest(forest), m_n(forest.num_vertices), m_threads(threads), m_to(to)
    {
    }

    /// Makes the lowest vertex the root of every tree in which none was chosen, if that was requested, and
    /// fills the requested arrays.
    void complete(std::vector<std::uint32_t> const& chosen) const
    {
        bool const at_lowest = !m_forest.any_root && chosen.size() != m_n - m_forest.num_edges;
        buffer<std::uint32_t> unwanted(at_lowest && !m_to.root ? m_n : 0);
        std::uint32_t* const root = m_to.root ? m_to.root : unwanted.data();
        if (at_lowest || m_to.root)
            descend(root, 0, [](std::uint32_t r) { return r; });
        if (at_lowest)
            move_roots(chosen, root);
        if (m_to.place)
            find_places();
        if (m_to.depth)
            descend(m_to.depth, 1, [](std::uint32_t) { return std::uint32_t(0); });
        if (m_to.order)
            sort_by_depth();
    }

private:
    /// values[v] = values[parent of v] + step, from the roots on, where it is of_root(v). Each thread walks
    /// up to the next vertex with a value, and back with the values of the path; several may walk the same
    /// path and write the same.
    template <class OfRoot>
    void descend(std::uint32_t* values, std::uint32_t step, OfRoot const& of_root) const
    {
        for_each_index(
            m_n, m_threads, [&](std::uint32_t v) { values[v] = m_to.parent[v] == v ? of_root(v) : unknown; });
        for_each_index(m_n, m_threads,
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
        for_each_index(m_n, m_threads, [&](std::uint32_t v) { lowest[v] = unknown; });
        for (std::uint32_t const r : chosen)
            lowest[r] = 0; // no vertex is lower
        for_each_index(m_n, m_threads, [&](std::uint32_t v) { store_minimum(lowest[root[v]], v); });
        for (std::uint32_t const r : chosen)
            lowest[r] = r;
        for_each_index(m_n, m_threads, [&](std::uint32_t v) { root[v] = lowest[root[v]]; });
        for_each_index(m_n, m_threads,
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
        for_each_index(m_n, m_threads, [this](std::uint32_t v) { m_to.place[v] = no_place; });
        for_each_index(m_forest.num_edges, m_threads,
            [this](std::uint32_t i)
            {
                auto const [u, v] = m_forest.edges[i];
                m_to.place[m_to.parent[u] == v ? u : v] = i;
            });
    }

    /// Counting sort. A forest that is nearly one path has too many depths for a count of each in every
    /// block.
    void sort_by_depth() const
    {
        std::uint32_t const* const depth = m_to.depth;
        std::uint64_t const depths = m_n == 0 ? 0 : *std::max_element(depth, depth + m_n) + std::uint64_t(1);
        std::uint64_t const blocks = depths == 0 ? 1 : std::clamp<std::uint64_t>(m_n / depths, 1, m_threads);
        std::uint64_t const size = (m_n + blocks - 1) / blocks;
        std::vector<std::uint32_t> next(std::size_t(depths * blocks));
        auto const for_each_block = [&](auto const& body)
        {
            parallel_for(blocks, m_threads,
                [&](std::uint64_t b)
                {
                    std::uint64_t const end = std::min<std::uint64_t>((b + 1) * size, m_n);
                    for (std::uint64_t v = b * size; v < end; ++v)
                        body(static_cast<std::uint32_t>(v), next[std::size_t(b * depths + depth[v])]);
                });
        };
        for_each_block([](std::uint32_t, std::uint32_t& count) { ++count; });
        std::uint32_t sum = 0;
        for (std::uint64_t d = 0; d != depths; ++d)
            for (std::uint64_t b = 0; b != blocks; ++b)
                sum += std::exchange(next[std::size_t(b * depths + d)], sum);
        for_each_block([this](std::uint32_t v, std::uint32_t& place) { m_to.order[place++] = v; });
    }

    unrooted_forest const& m_forest;
    std::uint32_t m_n;
    unsigned m_threads;
    rooted_vertices const& m_to;
};

/// Finds out why not all vertices were peeled.
[[noreturn]] void refuse(unrooted_forest const& forest, std::vector<std::uint32_t> const& roots)
{
    std::vector<std::uint32_t> parent(forest.num_vertices);
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    for (std::uint64_t i = 0; i != forest.num_edges; ++i)
        if (!join_sets(parent, forest.edges[i].u, forest.edges[i].v))
            BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(id_of(forest, i))
                                                    + " closes a cycle: the edges given are no forest",
                id_of(forest, i)));
    flatten(parent);
    std::vector<std::uint32_t> root_of(forest.num_vertices, unknown);
    for (std::uint32_t const r : roots)
        if (std::uint32_t const other = std::exchange(root_of[parent[r]], r); other != unknown)
            BOOST_THROW_EXCEPTION(invalid_option(
                other == r ? "boost_gpu_mst: vertex " + std::to_string(r) + " is in the list of roots twice"
                           : "boost_gpu_mst: the roots " + std::to_string(other) + " and " + std::to_string(r)
                                 + " are in the same tree"));
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the forest changed while it was being rooted"));
}

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
    std::vector<std::uint32_t> roots(forest.roots, forest.roots + forest.num_roots);
    if (roots.empty() && n - forest.num_edges == 1)
        roots.push_back(0);
    unsigned const worth = n < min_edges_for_threads ? 1 : thread_count(threads);
    bool const all_peeled = worth > 1 ? peeling<true>(forest, worth, to.parent).run(roots)
                                      : peeling<false>(forest, worth, to.parent).run(roots);
    std::sort(roots.begin(), roots.end());
    if (!all_peeled || std::adjacent_find(roots.begin(), roots.end()) != roots.end())
        refuse(forest, roots);
    rooted_trees(forest, worth, to).complete(roots);
}

} // namespace detail
} // namespace boost_gpu_mst
