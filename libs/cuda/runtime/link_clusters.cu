//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Single linkage on the device: the dendrogram of a forest (Sao, Prokopenko and Lebrun-Grandie, PANDORA, ICPP
// 2024).
//
// The number of a merge is the rank of its edge in order of weight. Level 0 is the forest. Each vertex
// selects its lightest edge, as in a round of Boruvka's algorithm; what the selected edges connect is a
// vertex of the next level, which has the other edges. Let r be an edge selected on level k, and s the vertex
// of level k + 1 that it is in. If r is lighter than the lightest edge of s, the clusters that r merges are
// within s, and the next merge of the result is that of the next edge of which the same holds, or else that
// lightest edge: these edges are the chain of s, and the lightest edge owns it. If r is heavier, r is
// compared with the lightest edge of the vertex of level k + 2 that s is in, and so on. A chain without an
// owner ends in the root of its tree.

#include <boost_gpu_mst/detail/library/link_clusters.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/faults.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/cuda/runtime/atomic.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/platform.hpp"
#include "libs/cuda/runtime/session.cuh"

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>
#include <thrust/sort.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

constexpr std::uint32_t none = ~std::uint32_t(0);

/// A level for device code. Vertices of level k + 1 are numbered in the order of the representatives.
struct level_view
{
    std::uint32_t const* lightest;       ///< of each vertex: the rank of an edge, or none
    std::uint32_t const* representative; ///< of each vertex: that of the vertex of the next level
    std::uint32_t const* next;           ///< of each representative: the vertex of the next level, or none
    std::uint32_t begin;                 ///< vertices of the levels below: numbers chains by representatives
};

/// More than enough: a level has at most half as many vertices with edges as the one below.
constexpr unsigned max_levels = 34;

struct levels_view
{
    level_view level[max_levels];
    unsigned count;

    /// The edge that owns the chain of a representative on level k, or none.
    __device__ std::uint32_t owner(unsigned k, std::uint32_t representative) const
    {
        std::uint32_t const above = level[k].next[representative];
        return above == none ? none : level[k + 1].lightest[above];
    }

    /// The same by the chain's number.
    __device__ std::uint32_t owner(std::uint32_t chain) const
    {
        unsigned k = count - 1;
        while (level[k].begin > chain)
            --k;
        return owner(k, chain - level[k].begin);
    }
};

struct level
{
    std::uint32_t num_vertices = 0;
    std::uint64_t num_edges = 0;
    device_buffer<std::uint32_t> u, v, rank; ///< of edges, by rank; level 0 has no array of ranks
    device_buffer<std::uint32_t> lightest, representative, next;

    __host__ __device__ static std::uint32_t rank_of(std::uint32_t const* ranks, std::uint64_t i)
    {
        return ranks ? ranks[i] : std::uint32_t(i);
    }
};

class linker
{
public:
    linker(session& on, level&& forest, std::uint32_t n) : m_on(on), m_n(n), m_size(forest.num_edges)
    {
        m_levels.push_back(std::move(forest));
    }

    void run(std::uint32_t* left, std::uint32_t* right, std::uint32_t* size)
    {
        m_on.clock().begin("contract");
        while (m_levels.back().num_edges != 0)
            contract();
        m_on.clock().begin("sort chains");
        set_view();
        sort_by_chain();
        m_on.clock().begin("link");
        link(left, right);
        count_vertices(size);
    }

    // nvcc wants functions with device lambdas to be public: the steps of run().

    /// Adds the next level. Throws invalid_graph if edges close a cycle.
    void contract()
    {
        level& at = m_levels.back();
        std::uint32_t const n = at.num_vertices;
        std::uint64_t const m = at.num_edges;
        at.lightest = m_on.make_filled<std::uint32_t>(n, 0xff);
        at.representative = m_on.make<std::uint32_t>(n);
        at.next = m_on.make_filled<std::uint32_t>(n, 0xff);
        std::uint32_t *const lightest = at.lightest.data(), *const parent = at.representative.data(),
                             *const next = at.next.data();
        std::uint32_t const *const u = at.u.data(), *const v = at.v.data(), *const rank = at.rank.data();
        m_on.each("selecting edges", m,
            [=] __device__(std::uint64_t i) // by place, to be replaced by the rank
            {
                atomic_min_if_less(lightest + u[i], std::uint32_t(i));
                atomic_min_if_less(lightest + v[i], std::uint32_t(i));
            });
        m_on.each("hooking vertices", n,
            [=] __device__(std::uint64_t x)
            {
                std::uint32_t const e = lightest[x];
                std::uint32_t to = std::uint32_t(x);
                if (e != none)
                {
                    std::uint32_t const other = u[e] ^ v[e] ^ to;
                    if (lightest[other] != e || other < to)
                        to = other;
                }
                parent[x] = to;
            });
        shorten(parent, n);
        device_buffer<std::uint32_t> const marks = m_on.make_filled<std::uint32_t>(n + std::uint64_t(1), 0);
        device_buffer<std::uint32_t> const places = m_on.make<std::uint32_t>(m + 1);
        device_buffer<unsigned> const loops = m_on.make_filled<unsigned>(1, 0);
        std::uint32_t *const mark = marks.data(), *const place = places.data();
        unsigned* const loop = loops.data();
        m_on.each("finding the next level's edges", m + 1,
            [=] __device__(std::uint64_t i)
            {
                bool const stays = i != m && lightest[u[i]] != i && lightest[v[i]] != i;
                place[i] = stays;
                if (i != m && u[i] == v[i])
                    *loop = 1;
                if (!stays)
                    return;
                std::uint32_t const a = parent[u[i]], b = parent[v[i]];
                if (a == b)
                    *loop = 1;
                mark[a] = mark[b] = 1;
            });
        if (m_on.read(loop) != 0)
            detail::refuse("the edges given close a cycle: they are no forest");
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::exclusive_scan(policy, mark, mark + n + 1, mark);
                ::thrust::exclusive_scan(policy, place, place + m + 1, place);
                return 0;
            });
        level above;
        above.num_vertices = m_on.read(mark + n);
        above.num_edges = m_on.read(place + m);
        above.u = m_on.make<std::uint32_t>(above.num_edges);
        above.v = m_on.make<std::uint32_t>(above.num_edges);
        above.rank = m_on.make<std::uint32_t>(above.num_edges);
        m_on.each("numbering the next level", n,
            [=] __device__(std::uint64_t x)
            {
                if (mark[x] != mark[x + 1])
                    next[x] = mark[x];
            });
        std::uint32_t *const above_u = above.u.data(), *const above_v = above.v.data(),
                             *const above_rank = above.rank.data();
        m_on.each("writing the next level", m,
            [=] __device__(std::uint64_t i)
            {
                std::uint32_t const to = place[i];
                if (to == place[i + 1])
                    return;
                above_u[to] = mark[parent[u[i]]];
                above_v[to] = mark[parent[v[i]]];
                above_rank[to] = level::rank_of(rank, i);
            });
        if (rank)
            m_on.each("naming edges by rank", n,
                [=] __device__(std::uint64_t x)
                {
                    if (lightest[x] != none)
                        lightest[x] = rank[lightest[x]];
                });
        m_levels.push_back(std::move(above));
    }

    /// Every vertex points to the root of its tree.
    void shorten(std::uint32_t* parent, std::uint32_t n)
    {
        device_buffer<unsigned> const flags = m_on.make<unsigned>(1);
        unsigned* const changed = flags.data();
        do
        {
            BOOST_GPU_MST_CHECK(cudaMemsetAsync(changed, 0, sizeof(unsigned), m_on.stream()));
            m_on.each("shortening paths", n,
                [=] __device__(std::uint64_t x)
                {
                    // Other threads shorten what is followed here: whichever pointer is read leads to the
                    // same root.
                    std::uint32_t const above = load_relaxed(parent + x), top = load_relaxed(parent + above);
                    if (above == top)
                        return;
                    std::uint32_t const beyond = load_relaxed(parent + top);
                    static_cast<std::uint32_t volatile*>(parent)[x] = beyond;
                    *static_cast<unsigned volatile*>(changed) = 1;
                });
        } while (m_on.read(changed) != 0);
    }

    /// For device code; the last level has no edges and only ends the others.
    void set_view()
    {
        std::uint64_t begin = 0;
        m_view.count = unsigned(m_levels.size()) - 1;
        for (unsigned k = 0; k != m_view.count; ++k)
        {
            level const& l = m_levels[k];
            m_view.level[k] = {
                l.lightest.data(), l.representative.data(), l.next.data(), std::uint32_t(begin)};
            begin += l.num_vertices;
        }
        m_num_chains = begin;
    }

    void sort_by_chain()
    {
        m_chain = m_on.make<std::uint32_t>(m_size);
        m_sorted = m_on.make<std::uint32_t>(m_size);
        std::uint32_t *const chain = m_chain.data(), *const sorted = m_sorted.data();
        levels_view const all = m_view;
        for (unsigned k = 0; k != m_view.count; ++k)
        {
            level const& at = m_levels[k];
            std::uint32_t const *const u = at.u.data(), *const v = at.v.data(), *const rank = at.rank.data();
            m_on.each("finding chains", at.num_edges,
                [=] __device__(std::uint64_t i)
                {
                    std::uint32_t const r = level::rank_of(rank, i);
                    if (all.level[k].lightest[u[i]] != r && all.level[k].lightest[v[i]] != r)
                        return; // selected on another level
                    std::uint32_t x = u[i];
                    for (unsigned of = k;; ++of)
                    {
                        std::uint32_t const representative = all.level[of].representative[x];
                        std::uint32_t const owner = all.owner(of, representative);
                        if (r < owner) // or there is none
                        {
                            chain[r] = all.level[of].begin + representative;
                            sorted[r] = r;
                            return;
                        }
                        x = all.level[of].next[representative];
                    }
                });
        }
        std::uint64_t const size = m_size;
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::stable_sort_by_key(policy, chain, chain + size, sorted);
                return 0;
            });
    }

    /// Each cluster, a vertex or the result of a merge, writes its number to its next merge.
    void link(std::uint32_t* left, std::uint32_t* right)
    {
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(left, 0xff, m_size * sizeof *left, m_on.stream()));
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(right, 0, m_size * sizeof *right, m_on.stream()));
        std::uint32_t const *const chain = m_chain.data(), *const sorted = m_sorted.data();
        std::uint32_t const* const lightest = m_levels.front().lightest.data();
        std::uint64_t const size = m_size;
        std::uint32_t const n = m_n;
        levels_view const all = m_view;
        m_on.each("linking clusters", size + n,
            [=] __device__(std::uint64_t i)
            {
                std::uint32_t cluster, merge;
                if (i >= size)
                {
                    cluster = std::uint32_t(i - size);
                    merge = lightest[cluster];
                }
                else
                {
                    cluster = n + sorted[i];
                    merge = i + 1 != size && chain[i + 1] == chain[i] ? sorted[i + 1] : all.owner(chain[i]);
                }
                if (merge == none)
                    return;
                atomicMin(left + merge, cluster);
                atomicMax(right + merge, cluster);
            });
    }

    /// A merge has the vertices that select its edge on level 0, those of the merge before it in the chain,
    /// and those of the chains that it owns, which are of lower levels.
    void count_vertices(std::uint32_t* size_of)
    {
        device_buffer<std::uint32_t> const counts = m_on.make_filled<std::uint32_t>(m_size, 0);
        device_buffer<std::uint32_t> const places = m_on.make<std::uint32_t>(m_size);
        std::uint32_t *const count = counts.data(), *const place = places.data();
        std::uint32_t const *const chain = m_chain.data(), *const sorted = m_sorted.data();
        std::uint32_t const* const lightest = m_levels.front().lightest.data();
        std::uint64_t const size = m_size;
        levels_view const all = m_view;
        m_on.each("inverting the order", size,
            [=] __device__(std::uint64_t i) { place[sorted[i]] = std::uint32_t(i); });
        m_on.each("counting vertices", m_n,
            [=] __device__(std::uint64_t v)
            {
                if (lightest[v] != none)
                    atomicAdd(count + place[lightest[v]], 1u);
            });
        device_buffer<std::uint64_t> const bounds = m_on.make<std::uint64_t>(max_levels + 1);
        std::uint64_t* const bound = bounds.data();
        std::uint64_t const chains = m_num_chains;
        m_on.each("finding levels", m_view.count + std::uint64_t(1),
            [=] __device__(std::uint64_t k)
            {
                std::uint64_t const first = k == all.count ? chains : all.level[k].begin;
                std::uint64_t low = 0;
                for (std::uint64_t high = size; low != high;)
                {
                    std::uint64_t const middle = low + (high - low) / 2;
                    if (chain[middle] < first)
                        low = middle + 1;
                    else
                        high = middle;
                }
                bound[k] = low;
            });
        std::vector<std::uint64_t> const begin = m_on.read(bounds);
        for (unsigned k = 0; k != m_view.count; ++k)
        {
            std::uint64_t const first = begin[k], last = begin[k + 1];
            m_on.run(
                [=](auto const& policy)
                {
                    ::thrust::inclusive_scan_by_key(
                        policy, chain + first, chain + last, count + first, count + first);
                    return 0;
                });
            m_on.each("adding chains", last - first,
                [=] __device__(std::uint64_t j)
                {
                    std::uint64_t const i = first + j;
                    if (i + 1 != size && chain[i + 1] == chain[i])
                        return;
                    std::uint32_t const owner = all.owner(chain[i]);
                    if (owner != none)
                        atomicAdd(count + place[owner], count[i]);
                });
        }
        m_on.each("writing sizes", size, [=] __device__(std::uint64_t r) { size_of[r] = count[place[r]]; });
    }

private:
    session& m_on;
    std::uint32_t m_n;
    std::uint64_t m_size;
    std::vector<level> m_levels;
    levels_view m_view{};
    std::uint64_t m_num_chains = 0;
    device_buffer<std::uint32_t> m_chain, m_sorted; ///< ranks by (chain, rank), and their chains
};

/// What a kernel says of the edges of a forest.
struct faults_found
{
    unsigned long long id, end, weight; ///< the lowest place of such a fault, or ~0
    unsigned disorder;                  ///< whether the edges do not ascend by (weight, id)
};

/// The forest's edges in order of weight.
template <class Key>
class ordered_forest
{
public:
    ordered_forest(
        session& on, detail::edge_arrays const& g, void const* ids, unsigned id_bytes, std::uint64_t size)
        : m_on(on), m_g(g), m_size(size), m_key(g), m_ids(on.make<std::uint64_t>(size))
    {
        read_ids(ids, id_bytes);
        m_ends.num_vertices = g.num_vertices;
        m_ends.num_edges = size;
        m_ends.u = on.make<std::uint32_t>(size);
        m_ends.v = on.make<std::uint32_t>(size);
        if (read_ends())
        {
            sort();
            read_ends();
        }
    }

    level&& take_ends() { return std::move(m_ends); }

    // nvcc wants functions with device lambdas to be public.

    void read_ids(void const* ids, unsigned id_bytes)
    {
        std::uint64_t* const to = m_ids.data();
        auto const* const narrow = id_bytes == 4 ? static_cast<std::uint32_t const*>(ids) : nullptr;
        auto const* const wide = static_cast<std::uint64_t const*>(ids);
        m_on.each("reading ids", m_size,
            [=] __device__(std::uint64_t i) { to[i] = narrow ? std::uint64_t(narrow[i]) : wide[i]; });
    }

    /// Returns whether the edges are in disorder. Throws invalid_graph and nan_weight.
    bool read_ends()
    {
        device_buffer<faults_found> const found = m_on.make_filled<faults_found>(1, 0xff);
        faults_found* const faults = found.data();
        std::uint64_t const* const ids = m_ids.data();
        std::uint32_t *const to_u = m_ends.u.data(), *const to_v = m_ends.v.data();
        std::uint32_t const *const u = m_g.sources, *const v = m_g.targets, n = m_g.num_vertices;
        std::uint64_t const edges = m_g.size;
        detail::key_reader<Key> const key = m_key;
        m_on.each("reading ends", m_size,
            [=] __device__(std::uint64_t i)
            {
                std::uint64_t const e = ids[i];
                if (e >= edges)
                {
                    atomicMin(&faults->id, (unsigned long long)i);
                    return;
                }
                to_u[i] = u[e];
                to_v[i] = v[e];
                if (u[e] >= n || v[e] >= n)
                    atomicMin(&faults->end, (unsigned long long)i);
                if (key.is_nan(e))
                    atomicMin(&faults->weight, (unsigned long long)i);
                if (i == 0 || ids[i - 1] >= edges)
                    return;
                Key const before = key(ids[i - 1]), here = key(e);
                if (here < before || (here == before && e <= ids[i - 1]))
                    faults->disorder = 0;
            });
        faults_found const f = m_on.read(faults);
        auto const edge = [&](std::uint64_t place) { return m_on.read(ids + place); };
        if (f.id != ~0ull)
            throw invalid_graph("boost_gpu_mst: the forest has edge " + std::to_string(edge(f.id))
                                    + ", but there are " + std::to_string(edges) + " edges",
                edge(f.id));
        if (f.end != ~0ull)
        {
            std::uint64_t const e = edge(f.end);
            std::uint32_t const source = m_on.read(u + e), target = m_on.read(v + e);
            detail::refuse_endpoint(source >= n ? "source" : "target", e, source >= n ? source : target, n);
        }
        if (f.weight != ~0ull)
            throw nan_weight(edge(f.weight));
        return f.disorder == 0;
    }

    /// By id, then stably by weight.
    void sort()
    {
        std::uint64_t* const ids = m_ids.data();
        std::uint64_t const size = m_size;
        device_buffer<Key> const buffer = m_on.make<Key>(size);
        Key* const keys = buffer.data();
        detail::key_reader<Key> const key = m_key;
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::sort(policy, ids, ids + size);
                return 0;
            });
        m_on.each("reading keys", size, [=] __device__(std::uint64_t i) { keys[i] = key(ids[i]); });
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::stable_sort_by_key(policy, keys, keys + size, ids);
                return 0;
            });
    }

    void copy_weights(Key* to)
    {
        auto const* const from = static_cast<Key const*>(m_g.weights);
        std::uint64_t const* const ids = m_ids.data();
        m_on.each("copying weights", m_size, [=] __device__(std::uint64_t i) { to[i] = from[ids[i]]; });
    }

private:
    session& m_on;
    detail::edge_arrays const& m_g;
    std::uint64_t m_size;
    detail::key_reader<Key> m_key;
    device_buffer<std::uint64_t> m_ids;
    level m_ends;
};

template <class Key>
void link_clusters(session& on, detail::edge_arrays const& g, void const* ids, unsigned id_bytes,
    std::uint64_t size, detail::merges_on_device const& to)
{
    on.clock().begin("read");
    ordered_forest<Key> forest(on, g, ids, id_bytes, size);
    if (to.heights)
        forest.copy_weights(static_cast<Key*>(to.heights));
    linker(on, forest.take_ends(), g.num_vertices).run(to.left, to.right, to.sizes);
}

} // namespace

void platform::link_clusters(detail::edge_arrays const& g, void const* ids, unsigned id_bytes,
    std::uint64_t size, detail::merges_on_device const& to, options const& o, detail::tuning const& t,
    report& r) const
{
    use_device(o, r,
        [&]
        {
            session on(o, t.cuda, r);
            auto const check = [&](void const* array, char const* name)
            { check_residence(array, name, detail::residence::device, on.device()); };
            check(g.sources, "sources");
            check(g.targets, "targets");
            check(g.weights, "weights");
            check(ids, "edge ids");
            check(to.left, "left clusters");
            check(to.right, "right clusters");
            check(to.sizes, "sizes");
            check(to.heights, "heights");
            if (size != 0)
            {
                if (detail::bytes_of(g.type) == 8)
                    cuda::link_clusters<std::uint64_t>(on, g, ids, id_bytes, size, to);
                else
                    cuda::link_clusters<std::uint32_t>(on, g, ids, id_bytes, size, to);
            }
            on.clock().end();
            r.device_bytes = on.memory().peak();
        });
}

} // namespace cuda
} // namespace boost_gpu_mst
