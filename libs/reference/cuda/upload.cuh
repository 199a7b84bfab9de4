//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_UPLOAD_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_UPLOAD_CUH

#include "libs/core/faults.hpp"
#include "libs/cuda/runtime/upload.cuh"
#include "libs/reference/cuda/graph.cuh"

#include <boost_gpu_mst/error.hpp>

#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/iterator/counting_iterator.h>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{

/// The lowest i < size for which wrong(i) is true, or size.
template <class Wrong>
std::uint64_t find_wrong(session& on, std::uint64_t size, Wrong wrong)
{
    device_buffer<std::uint64_t> lowest = on.make_filled<std::uint64_t>(1, 0xff);
    std::uint64_t* const to = lowest.data();
    on.each("looking for wrong input", size,
        [=] __device__(std::uint64_t i)
        {
            if (wrong(i))
                atomic_min_if_less(to, i);
        });
    return std::min(on.read(to), size);
}

struct endpoint_is_wrong
{
    std::uint32_t const* ends;
    std::uint32_t num_vertices;
    __device__ bool operator()(std::uint64_t e) const { return ends[e] >= num_vertices; }
};

template <class Key>
struct weight_is_nan
{
    detail::key_reader<Key> key;
    __device__ bool operator()(std::uint64_t e) const { return key.is_nan(e); }
};

template <class Offset>
struct row_is_wrong
{
    Offset const* offsets;
    __device__ bool operator()(std::uint64_t u) const { return offsets[u] > offsets[u + 1]; }
};

inline void check_endpoints(
    session& on, std::uint32_t const* ends, std::uint64_t size, std::uint32_t num_vertices, char const* which)
{
    std::uint64_t const i = find_wrong(on, size, endpoint_is_wrong{ends, num_vertices});
    if (i != size)
        detail::refuse_endpoint(which, i, on.read(ends + i), num_vertices);
}

template <class Key>
void check_weights(session& on, detail::key_reader<Key> const& key, std::uint64_t size)
{
    if (!key.may_be_nan())
        return;
    std::uint64_t const i = find_wrong(on, size, weight_is_nan<Key>{key});
    if (i != size)
        throw nan_weight(i);
}

template <class Offset>
void check_offsets(session& on, Offset const* offsets, std::uint64_t num_vertices, std::uint64_t size)
{
    std::uint64_t const u = find_wrong(on, num_vertices, row_is_wrong<Offset>{offsets});
    if (u != num_vertices)
        detail::refuse_row(u, on.read(offsets + u + 1));
    Offset const first = on.read(offsets);
    Offset const last = on.read(offsets + num_vertices);
    if (first != 0 || last != size)
        detail::refuse_offsets(first, last, size);
}

/// Whether an arc leads to a vertex above (or below) its own.
template <bool Up>
struct leads
{
    std::uint32_t const* rows;
    std::uint32_t const* targets;
    __device__ bool operator()(std::uint64_t a) const
    {
        return Up ? rows[a] < targets[a] : rows[a] > targets[a];
    }
};

/// Every edge once, from the row of its lower endpoint; loops are left out.
template <class Key, class Index, class Offset>
edge_list<Key, Index> list_edges(session& on, detail::edge_arrays const& g, Offset const* offsets)
{
    check_offsets(on, offsets, g.num_vertices, g.size);
    check_endpoints(on, g.targets, g.size, g.num_vertices, "target");

    // The row of an arc is the last that begins no later; empty rows before it begin there as well.
    device_buffer<std::uint32_t> rows = on.make<std::uint32_t>(g.size);
    std::uint32_t* const row = rows.data();
    std::uint32_t const n = g.num_vertices;
    on.each("finding the rows of arcs", g.size,
        [=] __device__(std::uint64_t a)
        {
            std::uint32_t low = 0;
            std::uint32_t high = n - 1;
            while (low < high)
            {
                std::uint32_t const middle = high - (high - low) / 2;
                if (offsets[middle] <= a)
                    low = middle;
                else
                    high = middle - 1;
            }
            row[a] = low;
        });

    ::thrust::counting_iterator<std::uint64_t> const first(0);
    auto const last = first + std::int64_t(g.size);
    leads<true> const up{row, g.targets};
    leads<false> const down{row, g.targets};
    std::uint64_t const ups = std::uint64_t(
        on.run([=](auto const& policy) { return ::thrust::count_if(policy, first, last, up); }));
    std::uint64_t const downs = std::uint64_t(
        on.run([=](auto const& policy) { return ::thrust::count_if(policy, first, last, down); }));
    if (ups != downs)
        detail::refuse_asymmetry(ups, downs);

    edge_list<Key, Index> edges(on, g.num_vertices, ups, detail::key_reader<Key>(g));
    Index* const ids = edges.ids.data();
    on.run([=](auto const& policy) { return ::thrust::copy_if(policy, first, last, ids, up); });
    std::uint32_t* const sources = edges.own_sources.data();
    std::uint32_t* const targets = edges.own_targets.data();
    std::uint32_t const* const input = g.targets;
    on.each("listing edges", ups,
        [=] __device__(std::uint64_t e)
        {
            sources[e] = row[ids[e]];
            targets[e] = input[ids[e]];
        });
    return edges;
}

/// Throws invalid_graph or nan_weight, naming the lowest edge at fault.
template <class Key, class Index>
edge_list<Key, Index> upload(session& on, resident& input)
{
    detail::edge_arrays const& g = input.arrays();
    detail::key_reader<Key> const key(g);
    if (!g.is_csr())
    {
        if (!g.checked)
        {
            check_endpoints(on, g.sources, g.size, g.num_vertices, "source");
            check_endpoints(on, g.targets, g.size, g.num_vertices, "target");
            check_weights(on, key, g.size);
        }
        return {g, key, input.take_sources(), input.take_targets()};
    }
    edge_list<Key, Index> edges =
        g.offset_bytes == 4 ? list_edges<Key, Index>(on, g, static_cast<std::uint32_t const*>(g.offsets))
                            : list_edges<Key, Index>(on, g, static_cast<std::uint64_t const*>(g.offsets));
    check_weights(on, key, g.size);
    input.take_targets();
    input.drop_offsets();
    return edges;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
