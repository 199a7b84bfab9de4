//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_BUILD_CSR_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_BUILD_CSR_CUH

#include "libs/reference/cuda/graph.cuh"

#include <thrust/scan.h>

#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// Turns counts into offsets, in place: counts[i] becomes the sum of those before it. The last count should
/// be 0, so that it becomes the sum of all. Returns this sum.
template <class Index>
std::uint64_t counts_to_offsets(session& on, device_buffer<Index>& counts)
{
    Index* const first = counts.data();
    std::uint64_t const size = counts.size();
    on.run([=](auto const& policy) { return ::thrust::exclusive_scan(policy, first, first + size, first); });
    return on.read(first + size - 1);
}

/// Both directions of every edge except loops, by counting sort on their sources: count, scan, place. The
/// order within a row differs from run to run, but no choice depends on it.
template <class Key, class Index>
graph<Key, Index> build_csr(session& on, edge_list<Key, Index> edges)
{
    std::uint64_t const n = edges.num_vertices;
    std::uint32_t const* const sources = edges.sources;
    std::uint32_t const* const targets = edges.targets;
    Index const* const ids = edges.ids.data();
    detail::key_reader<Key> const key = edges.key;

    device_buffer<Index> offsets = on.make_filled<Index>(n + 1, 0);
    Index* const degrees = offsets.data();
    on.each("counting degrees", edges.size,
        [=] __device__(std::uint64_t e)
        {
            if (sources[e] == targets[e])
                return;
            add(degrees + sources[e], Index(1));
            add(degrees + targets[e], Index(1));
        });
    std::uint64_t const arcs = counts_to_offsets(on, offsets);

    device_buffer<Index> places = on.make<Index>(n + 1);
    BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
        places.data(), offsets.data(), (n + 1) * sizeof(Index), cudaMemcpyDeviceToDevice, on.stream()));
    Index* const place = places.data();
    graph<Key, Index> g(on, n, arcs, std::move(offsets));
    auto const to = g.on_device();
    on.each("placing arcs", edges.size,
        [=] __device__(std::uint64_t e)
        {
            std::uint32_t const u = sources[e];
            std::uint32_t const v = targets[e];
            if (u == v)
                return;
            Index const id = ids ? ids[e] : Index(e);
            Key const k = key(id);
            to.set(add(place + u, Index(1)), u, {k, v, id});
            to.set(add(place + v, Index(1)), v, {k, u, id});
        });
    return g;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
