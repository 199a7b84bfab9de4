//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_PARTITION_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_PARTITION_CUH

#include "libs/core/longest_run.hpp"
#include "libs/cuda/out_of_core/download.cuh"
#include "libs/cuda/runtime/expand_rows.cuh"
#include "libs/cuda/runtime/sample.cuh"
#include "libs/distributed/cuda/join.cuh"
#include "libs/distributed/cuda/order.cuh"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// Solves a rank's part of a graph, in the memory of the rank's device.

namespace boost_gpu_mst::cuda
{

/// The key that about \p wanted of all edges do not exceed, the same on all ranks. Collective.
template <class Key>
Key common_limit(session& on, device_group& group, unsigned rank, edge_choice<Key> const& which,
    std::uint64_t edges, std::uint64_t all_edges, std::uint64_t wanted)
{
    constexpr std::uint64_t samples = std::uint64_t(1) << 14;
    std::uint64_t const own_samples = std::uint64_t(double(edges) / double(all_edges) * double(samples)) + 1;
    std::vector<Key> mine = evenly_spaced<Key>(
        on, "drawing a sample", [=] __device__(std::uint64_t e) { return which.key(which.weights[e]); },
        edges, own_samples);
    group.show(rank, mine);
    group.barrier(on);
    std::vector<Key> all;
    for (unsigned r = 0; r != group.size(); ++r)
        all.insert(all.end(), group.shown_by<std::vector<Key>>(r).begin(),
            group.shown_by<std::vector<Key>>(r).end());
    group.barrier(on);
    std::size_t const place = std::size_t(double(all.size()) * double(wanted) / double(all_edges));
    auto const at = all.begin() + std::ptrdiff_t(std::min(place, all.size() - 1));
    std::nth_element(all.begin(), at, all.end());
    return *at;
}

/// The largest component, judged by a sample. Any one would be correct. For this one, a bit per endpoint
/// identifies nearly all inner edges, and the bits fit the cache, whereas labels would not.
struct largest_component
{
    device_buffer<std::uint32_t> marks; ///< a bit for each vertex: whether it is inside
    device_buffer<std::uint32_t> bits;
    hashed_set outside; ///< the others, in `bits`; empty if they are too many for one
};

inline largest_component mark_largest(session& on, std::uint32_t const* labels, std::uint32_t vertices)
{
    std::vector<std::uint32_t> const sample = sorted_sample<std::uint32_t>(
        on, "drawing a sample", [=] __device__(std::uint64_t u) { return labels[u]; }, vertices, 1024);
    auto const run = detail::longest_run(sample.begin(), sample.end());
    std::uint32_t const largest = run.first == run.second ? 0 : *run.first;
    double const inside = double(run.second - run.first) / double(std::max<std::size_t>(sample.size(), 1));
    // A copy in shared memory identifies most vertices inside, faster than the cache.
    std::uint64_t const capacity =
        near_bytes(on, cudaDevAttrMaxSharedMemoryPerBlockOptin) / sizeof(std::uint32_t);
    bool const hashes = (1 - inside) * vertices <= double(32 * capacity);
    std::uint64_t const words = (std::uint64_t(vertices) + 31) / 32;
    largest_component found{on.make<std::uint32_t>(words),
        on.make_filled<std::uint32_t>(hashes ? capacity : 0, 0),
        {nullptr, std::uint32_t(hashes ? capacity : 0)}};
    found.outside.bits = found.bits.data();
    std::uint32_t* const mark = found.marks.data();
    hashed_set const outside = found.outside;
    on.each("marking vertices", 32 * words, // whole warps
        [=] __device__(std::uint64_t v)
        {
            bool const is_inside = v < vertices && labels[v] == largest;
            unsigned const word = __ballot_sync(~0u, is_inside);
            if (v % 32 == 0)
                mark[v / 32] = word;
            if (hashes && v < vertices && !is_inside)
                outside.add(std::uint32_t(v));
        });
    return found;
}

template <class Key, class Id, class Place>
batches::device_forest<Key, Id> pick_edges(
    session& on, batches::device_forest<Key, Id> const& from, device_buffer<Place> const& places)
{
    std::uint64_t const count = places.size();
    batches::device_forest<Key, Id> f{on.make<std::uint32_t>(count), on.make<std::uint32_t>(count),
        on.make<Key>(count), on.make<Id>(count)};
    batches::pick(on, from.sources.data(), places.data(), count, f.sources.data());
    batches::pick(on, from.targets.data(), places.data(), count, f.targets.data());
    batches::pick(on, from.weights.data(), places.data(), count, f.weights.data());
    batches::pick(on, from.ids.data(), places.data(), count, f.ids.data());
    return f;
}

/// The edges that a rank contributes to the rounds: all of its edges or, if they are many, the forest that
/// the engine reduces them to.
template <class Key, class Id>
batches::device_forest<Key, Id> reduce_list(
    session& on, detail::edge_arrays const& a, std::uint32_t vertices, batches::device_forest<Key, Id> list)
{
    if (list.size() <= std::uint64_t(vertices) / 2 * 3 && list.size() < no_place)
        return list;
    return with_forest_of(on, a, vertices, list,
        [&](auto const& places)
        {
            on.clock().begin("keep forest");
            return pick_edges(on, list, places);
        });
}

/// Edges per vertex that are joined first. If edges are random, nearly all vertices are in one component
/// after that.
constexpr unsigned light_degree = 2;

/// Throws invalid_graph if the parts of all ranks together have more arcs in one direction. Collective.
inline void check_symmetry(session& on, device_group& group, unsigned rank, arc_counts mine)
{
    group.show(rank, mine);
    group.barrier(on);
    arc_counts all;
    for (unsigned r = 0; r != group.size(); ++r)
    {
        all.up += group.shown_by<arc_counts>(r).up;
        all.down += group.shown_by<arc_counts>(r).down;
    }
    group.barrier(on);
    if (all.up != all.down)
        detail::refuse_asymmetry(all.up, all.down);
}

/// The rank's edges in the forest of all parts, with weights and ids only. If the output is ordered by weight
/// they come by (key, id), with keys in place of weights; otherwise they ascend by id. Light edges are joined
/// first: they join most vertices, so that few of the others remain to be offered. This is exact, because
/// every edge beyond the limit comes after all edges up to it.
template <class Key, class Id>
batches::device_forest<Key, Id> solve_partition(session& on, device_group& group, unsigned rank,
    detail::edge_arrays a, std::uint64_t first_id, std::uint64_t all_edges, rank_reducer<Key, Id>& join,
    output_order order)
{
    check_residence(a.sources, "sources", a.where, on.device());
    check_residence(a.offsets, "offsets", a.where, on.device());
    check_residence(a.targets, "targets", a.where, on.device());
    check_residence(a.weights, "weights", a.where, on.device());
    bool const is_csr = a.is_csr();
    std::uint32_t const vertices = a.num_vertices;
    std::uint64_t const wanted = light_degree * std::uint64_t(vertices) * (is_csr ? 2 : 1);
    bool const filters = all_edges > 2 * wanted;
    expanded_rows rows;
    if (is_csr)
    {
        on.clock().begin("expand rows");
        rows = expand_rows(on, a, a.num_rows);
        a.sources = rows.sources.data();
        a.offsets = nullptr;
    }
    edge_choice<Key> which{a.sources, a.targets, static_cast<Key const*>(a.weights),
        detail::key_map<Key>(a.type, a.heaviest_first), vertices, Key(~Key(0)), nullptr, nullptr, is_csr};
    on.clock().begin("list light edges");
    if (filters)
        which.limit = common_limit(on, group, rank, which, a.size, all_edges, wanted);
    auto light = list_edges<Key, Id>(on, which, a.size, first_id);
    if (is_csr)
        check_symmetry(on, group, rank, rows.counts); // after invalid ends have been reported
    device_buffer<std::uint32_t> const labels = batches::positions(on, filters ? vertices : 0);
    light = join(reduce_list(on, a, vertices, std::move(light)), vertices, labels.data());
    bool const by_key = order == output_order::by_weight;
    if (by_key)
    {
        on.clock().begin("order light edges");
        order_by_key(on, which.key, light);
    }
    if (!filters)
        return light;
    on.clock().begin("list heavy edges");
    which.labels = labels.data();
    largest_component const largest = mark_largest(on, labels.data(), vertices);
    which.marks = largest.marks.data();
    which.outside = largest.outside;
    auto heavy = list_edges<Key, Id>(on, which, a.size, first_id);
    std::uint32_t const trees = join.trees();
    heavy = join(reduce_list(on, a, trees, std::move(heavy)), trees);
    on.clock().begin("order edges");
    if (by_key)
        order_by_key(on, which.key, heavy); // all heavy edges come after all light ones
    auto both = append(on, std::move(light), std::move(heavy));
    if (!by_key)
        order_by_id(on, both);
    return both;
}

} // namespace boost_gpu_mst::cuda

#endif
