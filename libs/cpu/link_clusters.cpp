//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/library/link_clusters.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/scan.hpp"
#include "libs/core/thread_team.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

// The merge of an edge depends on the lighter edges of the two clusters alone, so that clusters far from each
// other can be linked at the same time. Kruskal's loop runs over each block of consecutive vertices by
// itself, in a core's cache. Where it comes to an edge that leaves the block, the cluster has to wait, and so
// has every cluster that an edge joins to a waiting one: whatever is heavier might come too early. Clusters
// that wait are the vertices of the next level, and edges between them its edges, until they are few. The
// number of a merge is the place of its edge in the order of weights, so levels need not agree on numbers.
//
// Compare the dendrogram's contraction in PANDORA (Sao, Prokopenko, Lebrun-Grandie, ICPP 2024) and ParUF
// (Dhulipala, Dong, Gowda, Gu, SPAA 2024).

namespace boost_gpu_mst
{
namespace host
{
namespace
{

using detail::buffer;
using detail::edge_ends;
using detail::merged_clusters;

constexpr std::uint64_t ahead = 16; ///< how many edges before an access its memory is prefetched
constexpr unsigned block_bits = 15; ///< the nodes of a block stay in a core's cache

/// A cluster as a member of disjoint sets.
struct node
{
    static constexpr std::uint32_t waits = 0x80000000u;

    std::uint32_t link; ///< of a representative: the set's cluster; otherwise the next node towards it
    std::uint32_t size; ///< of a representative: vertices in the cluster, and `waits`; otherwise 0
};

class cluster_linker
{
public:
    cluster_linker(std::uint32_t n, edge_ends const* edges, std::uint64_t num_edges, unsigned threads,
        merged_clusters* merges)
        : m_n(n), m_on(threads), m_merges(merges), m_num_nodes(n), m_nodes(n), m_size(num_edges),
          m_edges(edges)
    {
    }

    /// Returns whether the edges are a forest.
    bool run()
    {
        m_on.each(m_n, [this](std::uint64_t v) { m_nodes[v] = {static_cast<std::uint32_t>(v), 1}; });
        // Each level halves the edges, or is the last: all levels take at most twice as long as the first.
        // Only the input has self-loops, which mark_crossing() finds: an edge remains where one of its
        // clusters waits, and clusters that wait are not joined on that level.
        for (std::uint64_t before = ~std::uint64_t(0); m_size <= before / 2;)
        {
            before = m_size;
            std::uint64_t const crossing = mark_crossing();
            if (m_cycle)
                return false;
            if (m_num_nodes >> block_bits == 0 || crossing > m_size / 2)
                break;
            link_blocks(crossing);
            if (m_cycle) // its block has marked no further edges or clusters
                return false;
            contract();
        }
        link_in_order(m_size,
            [this](std::uint64_t i) {
                return block_edge{std::uint32_t(i), m_edges[i].u, m_edges[i].v};
            });
        return !m_cycle;
    }

private:
    struct block_edge
    {
        std::uint32_t place; ///< among the level's edges
        std::uint32_t u, v;
    };

    static bool crosses(edge_ends const& e) { return (e.u ^ e.v) >> block_bits != 0; }

    /// The number of the edge's merge.
    std::uint32_t rank(std::uint64_t place) const
    {
        return m_ranks.size() == 0 ? static_cast<std::uint32_t>(place) : m_ranks[place];
    }

    std::uint32_t find(std::uint32_t u) const
    {
        while (m_nodes[u].size == 0)
            u = m_nodes[u].link;
        return u;
    }

    std::uint32_t find_and_halve(std::uint32_t u)
    {
        while (m_nodes[u].size == 0)
        {
            std::uint32_t const above = m_nodes[u].link;
            if (m_nodes[above].size != 0)
                return above;
            u = m_nodes[u].link = m_nodes[above].link;
        }
        return u;
    }

    /// Sets m_remaining for edges between blocks; returns their number.
    std::uint64_t mark_crossing()
    {
        m_remaining = buffer<std::atomic<std::uint64_t>>((m_size + 63) / 64);
        std::atomic<std::uint64_t> crossing{0};
        std::atomic<bool> loop{false};
        m_on.blocks(m_remaining.size(),
            [&](unsigned, std::uint64_t begin, std::uint64_t end)
            {
                std::uint64_t count = 0;
                for (std::uint64_t w = begin; w != end; ++w)
                {
                    std::uint64_t bits = 0;
                    for (std::uint64_t i = w * 64; i != std::min(m_size, w * 64 + 64); ++i)
                    {
                        bits |= std::uint64_t(crosses(m_edges[i])) << i % 64;
                        if (m_edges[i].u == m_edges[i].v)
                            loop.store(true, std::memory_order_relaxed);
                    }
                    count += detail::count_ones(bits);
                    ::new (&m_remaining[w]) std::atomic<std::uint64_t>(bits);
                }
                crossing += count;
            });
        if (loop)
            m_cycle = true;
        return crossing;
    }

    /// An edge between blocks is in both, as a self-loop: there a cluster begins to wait.
    void link_blocks(std::uint64_t crossing)
    {
        std::size_t const blocks = std::size_t((m_num_nodes - 1) >> block_bits) + 1;
        buffer<block_edge> by_block(m_size + crossing);
        buffer<std::uint32_t> counters(m_on.size() * blocks);
        std::vector<std::uint32_t> starts(blocks + 1, static_cast<std::uint32_t>(by_block.size()));
        counting_sort(m_on, counters.data(), blocks, m_size, std::uint32_t(0), starts.data(), by_block.data(),
            [this](std::uint64_t begin, std::uint64_t end, auto const& emit)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                {
                    auto const [u, v] = m_edges[i];
                    auto const place = static_cast<std::uint32_t>(i);
                    if (!crosses({u, v}))
                        emit(u >> block_bits, [=, u = u, v = v] { return block_edge{place, u, v}; });
                    else
                        for (std::uint32_t const end_here : {u, v})
                            emit(end_here >> block_bits,
                                [=] {
                                    return block_edge{place, end_here, end_here};
                                });
                }
            });
        m_on.run(blocks,
            [&](std::size_t b, unsigned)
            {
                block_edge const* const first = by_block.data() + starts[b];
                link_in_order(starts[b + 1] - starts[b], [first](std::uint64_t i) { return first[i]; });
            });
    }

    /// Kruskal's loop over the block_edges edge_at(0) .. edge_at(count - 1).
    template <class EdgeAt>
    void link_in_order(std::uint64_t count, EdgeAt const& edge_at)
    {
        for (std::uint64_t i = 0; i != count; ++i)
        {
            if (i + ahead < count)
            {
                block_edge const soon = edge_at(i + ahead);
                detail::prefetch_to_write(&m_nodes[soon.u]);
                detail::prefetch_to_write(&m_nodes[soon.v]);
                detail::prefetch_to_write(&m_merges[rank(soon.place)]);
            }
            block_edge const e = edge_at(i);
            std::uint32_t a = find_and_halve(e.u);
            if (e.u == e.v)
            {
                m_nodes[a].size |= node::waits;
                continue;
            }
            std::uint32_t b = find_and_halve(e.v);
            if (a == b)
            {
                m_cycle.store(true, std::memory_order_relaxed);
                return;
            }
            node &x = m_nodes[a], &y = m_nodes[b];
            if (((x.size | y.size) & node::waits) != 0)
            {
                x.size |= node::waits;
                y.size |= node::waits;
                m_remaining[e.place / 64].fetch_or(
                    std::uint64_t(1) << e.place % 64, std::memory_order_relaxed);
                continue;
            }
            std::uint32_t const r = rank(e.place), size = x.size + y.size;
            m_merges[r] = {std::min(x.link, y.link), std::max(x.link, y.link), size};
            bool const up = x.size < y.size;
            (up ? y : x) = {m_n + r, size};
            (up ? x : y) = {up ? b : a, 0};
        }
    }

    /// Clusters that wait become the vertices of the next level.
    void contract()
    {
        std::uint64_t remaining = 0;
        for (auto const& word : m_remaining)
            remaining += detail::count_ones(word.load(std::memory_order_relaxed));
        buffer<node> nodes(std::min<std::uint64_t>(m_num_nodes, 2 * remaining));
        m_num_nodes = scan(
            m_on, m_num_nodes, [this](std::uint64_t v) { return m_nodes[v].size >> 31; },
            [&](std::uint64_t v, std::uint64_t place)
            {
                node& from = m_nodes[v];
                if ((from.size & node::waits) != 0)
                {
                    nodes[place] = {from.link, from.size & ~node::waits};
                    from.link = static_cast<std::uint32_t>(place); // the vertex of the next level
                }
            });
        buffer<edge_ends> edges(remaining);
        buffer<std::uint32_t> ranks(remaining);
        scan(
            m_on, m_remaining.size(),
            [this](std::uint64_t w)
            { return detail::count_ones(m_remaining[w].load(std::memory_order_relaxed)); },
            [&](std::uint64_t w, std::uint64_t to)
            {
                for (std::uint64_t bits = m_remaining[w].load(std::memory_order_relaxed); bits != 0;
                     bits &= bits - 1, ++to)
                {
                    std::uint64_t const i = w * 64 + detail::lowest_one(bits);
                    edges[to] = {m_nodes[find(m_edges[i].u)].link, m_nodes[find(m_edges[i].v)].link};
                    ranks[to] = rank(i);
                }
            });
        m_size = remaining;
        m_nodes = std::move(nodes);
        m_own_edges = std::move(edges);
        m_edges = m_own_edges.data();
        m_ranks = std::move(ranks);
    }

    std::uint32_t m_n;
    detail::thread_team m_on;
    merged_clusters* m_merges;
    std::uint64_t m_num_nodes;
    buffer<node> m_nodes;
    std::uint64_t m_size; ///< edges of the level
    edge_ends const* m_edges;
    buffer<edge_ends> m_own_edges;
    buffer<std::uint32_t> m_ranks;                  ///< none on the first level
    buffer<std::atomic<std::uint64_t>> m_remaining; ///< a bit for each edge that its block has not linked
    std::atomic<bool> m_cycle{false};
};

} // namespace
} // namespace host

namespace detail
{

void check_can_be_linked(std::uint64_t vertices)
{
    if (vertices >= std::uint64_t(1) << 31)
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: a forest of " + std::to_string(vertices)
                                            + " vertices; fewer than 2^31 can be linked"));
}

std::uint64_t link_clusters(std::uint32_t n, edge_ends const* ordered, std::uint64_t num_edges,
    unsigned threads, merged_clusters* merges)
{
    unsigned const worth = threads_for(num_edges, threads);
    if (num_edges == 0 || (num_edges < n && host::cluster_linker(n, ordered, num_edges, worth, merges).run()))
        return num_edges;
    std::vector<std::uint32_t> parent(n);
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    std::uint64_t i = 0;
    while (i != num_edges && join_sets(parent, ordered[i].u, ordered[i].v))
        ++i;
    return i;
}

buffer<std::uint32_t> label_clusters(
    std::uint32_t n, edge_ends const* parts, std::uint64_t num_merges, unsigned threads)
{
    thread_team const on(threads_for(num_merges, threads));
    buffer<std::uint32_t> outermost(n + num_merges);
    on.each(n + num_merges, [&](std::uint64_t c) { outermost[c] = static_cast<std::uint32_t>(c); });

    // From the last merge to the first, so that the outermost cluster of a cluster is known before its parts
    // read it. Several threads do so window by window: within one, where the way up is in cache, a cluster
    // follows its parents as far as others have not done so.
    std::uint64_t const window = on.size() == 1 ? num_merges : std::uint64_t(1) << 20;
    for (std::uint64_t end = num_merges; end != 0; end -= std::min(end, window))
    {
        std::uint64_t const begin = end - std::min(end, window);
        if (on.size() != 1)
            on.each(end - begin,
                [&](std::uint64_t i)
                {
                    for (std::uint32_t const part : {parts[begin + i].u, parts[begin + i].v})
                        if (part >= n + begin)
                            store(outermost[part], static_cast<std::uint32_t>(n + begin + i));
                });
        on.blocks(end - begin,
            [&](unsigned, std::uint64_t first, std::uint64_t last)
            {
                // Parts begin in ascending order and are counted from the window's end downwards: then the
                // merges above a part's are finished, or about to be, even if one thread takes all parts.
                for (std::uint64_t i = end - first; i-- != end - last;)
                {
                    if (i >= end - last + host::ahead)
                        for (std::uint32_t const soon : {parts[i - host::ahead].u, parts[i - host::ahead].v})
                            prefetch_to_write(&outermost[soon]);
                    std::uint32_t top = load(outermost[n + i]);
                    for (std::uint32_t above; (above = load(outermost[top])) != top;)
                        top = above;
                    store(outermost[n + i], top);
                    store(outermost[parts[i].u], top);
                    store(outermost[parts[i].v], top);
                }
            });
    }

    // What an outermost merge has there, its own number, is above all vertices: the lowest vertex takes its
    // place.
    on.each(n,
        [&](std::uint64_t v)
        {
            if (v + host::ahead < n)
                prefetch_to_write(&outermost[load(outermost[v + host::ahead])]);
            std::uint32_t& least = outermost[load(outermost[v])];
            auto const here = static_cast<std::uint32_t>(v);
            if (on.size() == 1)
                least = std::min(least, here);
            else
                store_minimum(least, here);
        });
    on.each(n, [&](std::uint64_t v) { store(outermost[v], load(outermost[load(outermost[v])])); });
    buffer<std::uint32_t> label(n);
    auto const is_lowest = [&](std::uint64_t v) { return load(outermost[v]) == v; };
    scan(
        on, n, [&](std::uint64_t v) { return std::uint64_t(is_lowest(v)); },
        [&](std::size_t v, std::uint64_t number) { label[v] = static_cast<std::uint32_t>(number); });
    on.each(n,
        [&](std::size_t v)
        {
            if (!is_lowest(v))
                label[v] = label[load(outermost[v])];
        });
    return label;
}

} // namespace detail
} // namespace boost_gpu_mst
