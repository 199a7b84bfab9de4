//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_UPLOAD_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_UPLOAD_CUH

#include "libs/core/faults.hpp"
#include "libs/cuda/runtime/expand_rows.cuh"
#include "libs/cuda/runtime/upload.cuh"
#include "libs/reference/cuda/graph.cuh"

#include <boost_gpu_mst/error.hpp>

#include <thrust/copy.h>
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

/// Every edge once, from the row of its lower endpoint; loops are left out.
template <class Key, class Index>
edge_list<Key, Index> list_edges(session& on, detail::edge_arrays const& g)
{
    expanded_rows const rows = expand_rows(on, g, g.num_vertices);
    check_endpoints(on, g.targets, g.size, g.num_vertices, "target");
    std::uint64_t const ups = rows.counts.up;
    if (ups != rows.counts.down)
        detail::refuse_asymmetry(ups, rows.counts.down);

    std::uint32_t const *const row = rows.sources.data(), *const input = g.targets;
    edge_list<Key, Index> edges(on, g.num_vertices, ups, detail::key_reader<Key>(g));
    Index* const ids = edges.ids.data();
    ::thrust::counting_iterator<std::uint64_t> const first(0);
    auto const last = first + std::int64_t(g.size);
    auto const is_up = [=] __device__(std::uint64_t a) { return row[a] < input[a]; };
    on.run([=](auto const& policy) { return ::thrust::copy_if(policy, first, last, ids, is_up); });
    std::uint32_t* const sources = edges.own_sources.data();
    std::uint32_t* const targets = edges.own_targets.data();
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
    edge_list<Key, Index> edges = list_edges<Key, Index>(on, g);
    check_weights(on, key, g.size);
    input.take_targets();
    input.drop_offsets();
    return edges;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
