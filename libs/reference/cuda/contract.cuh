//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_CONTRACT_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_CONTRACT_CUH

#include "libs/reference/cuda/build_csr.cuh"
#include "libs/reference/cuda/graph.cuh"

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>

#include <utility>

// The next graph's rows are what is left of the old rows, laid end to end: a scan over the arcs packs them,
// an atomic for each old row finds its place, and arcs are never sorted.

namespace boost_gpu_mst
{
namespace cuda
{

/// 1 for an arc that stays, 0 beyond the last arc.
template <class Index, class Keep>
struct stays_listed
{
    Keep keep;
    std::uint64_t size;
    __device__ Index operator()(std::uint64_t a) const { return a < size && keep(a) ? Index(1) : Index(0); }
};

/// The arcs for which keep(a) is true, their ends renamed by rename(vertex), which may join several rows.
template <class Key, class Index, class Keep, class Rename>
graph<Key, Index> repack(session& on, graph<Key, Index> g, std::uint64_t num_rows, Keep keep, Rename rename)
{
    // How many arcs stay before each arc.
    device_buffer<Index> ranks = on.make<Index>(g.arcs + 1);
    Index* const rank = ranks.data();
    auto const flags = ::thrust::make_transform_iterator(
        ::thrust::counting_iterator<std::uint64_t>(0), stays_listed<Index, Keep>{keep, g.arcs});
    std::uint64_t const size = g.arcs;
    on.run([=](auto const& policy)
        { return ::thrust::exclusive_scan(policy, flags, flags + std::int64_t(size + 1), rank); });

    // Where the rest of each old row starts within the new row: first come, first served.
    device_buffer<Index> offsets = on.make_filled<Index>(num_rows + 1, 0);
    device_buffer<Index> starts = on.make<Index>(g.vertices);
    Index* const length = offsets.data();
    Index* const start = starts.data();
    auto const from = g.on_device();
    on.each("joining rows", g.vertices,
        [=] __device__(std::uint64_t u)
        {
            Index const left = rank[from.offsets[u + 1]] - rank[from.offsets[u]];
            if (left != 0)
                start[u] = add(length + rename(std::uint32_t(u)), left);
        });
    std::uint64_t const arcs = counts_to_offsets(on, offsets);

    graph<Key, Index> next(on, num_rows, arcs, std::move(offsets));
    auto const to = next.on_device();
    on.each("packing arcs", g.arcs,
        [=] __device__(std::uint64_t a)
        {
            if (rank[a + 1] == rank[a])
                return;
            std::uint32_t const u = from.sources[a];
            std::uint32_t const row = rename(u);
            reference::arc<Key, Index> out = from[a];
            out.target = rename(out.target);
            to.set(std::uint64_t(to.offsets[row]) + start[u] + (rank[a] - rank[from.offsets[u]]), row, out);
        });
    return next;
}

struct component_of
{
    std::uint32_t const* component;
    __device__ std::uint32_t operator()(std::uint32_t u) const { return component[u]; }
};

struct itself
{
    __device__ std::uint32_t operator()(std::uint32_t u) const { return u; }
};

struct joins_two
{
    std::uint32_t const* component;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    __device__ bool operator()(std::uint64_t a) const
    {
        return component[sources[a]] != component[targets[a]];
    }
};

/// Ends become components; edges within one are dropped.
template <class Key, class Index>
graph<Key, Index> contract(session& on, graph<Key, Index> g, components const& component)
{
    std::uint32_t const* const of = component.of.data();
    joins_two const keep{of, g.sources.data(), g.targets.data()};
    return repack(on, std::move(g), component.count, keep, component_of{of});
}

/// Whether an arc is the lightest between its two ends, according to the table of pairs.
template <class Key, class Index>
struct is_lightest
{
    typename graph<Key, Index>::view g;
    std::uint64_t vertices;
    Key const* key;
    Index const* edge;

    __device__ std::uint64_t pair(std::uint64_t a) const { return g.sources[a] * vertices + g.targets[a]; }
    __device__ bool operator()(std::uint64_t a) const
    {
        std::uint64_t const p = pair(a);
        return g.keys[a] == key[p] && g.edges[a] == edge[p];
    }
};

/// Keeps only the lightest of the arcs between two vertices, in two passes over a table of all pairs of
/// vertices: the lowest key, then the lowest edge id with it. pays_to_drop_duplicates keeps the table smaller
/// than half the number of arcs. It starts at the largest value: no sentinel, just never too low.
template <class Key, class Index>
graph<Key, Index> drop_duplicates(session& on, graph<Key, Index> g)
{
    std::uint64_t const n = g.vertices;
    device_buffer<Key> lowest_keys = on.make_filled<Key>(n * n, 0xff);
    device_buffer<Index> lowest_edges = on.make_filled<Index>(n * n, 0xff);
    Key* const key = lowest_keys.data();
    Index* const edge = lowest_edges.data();
    is_lightest<Key, Index> const keep{g.on_device(), n, key, edge};
    on.each("lightest keys of pairs", g.arcs,
        [=] __device__(std::uint64_t a) { atomic_min_if_less(key + keep.pair(a), keep.g.keys[a]); });
    on.each("lightest edges of pairs", g.arcs,
        [=] __device__(std::uint64_t a)
        {
            std::uint64_t const p = keep.pair(a);
            if (keep.g.keys[a] == key[p])
                atomic_min_if_less(edge + p, keep.g.edges[a]);
        });
    return repack(on, std::move(g), n, keep, itself());
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
