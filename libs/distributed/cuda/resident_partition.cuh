//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_RESIDENT_PARTITION_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_RESIDENT_PARTITION_CUH

#include "libs/core/notify_progress.hpp"
#include "libs/cuda/out_of_core/incoming_edges.cuh"

#include <algorithm>
#include <cstdint>

// Partitions of a graph in host memory that are copied to the devices whole, and then solved like partitions
// in device memory.

namespace boost_gpu_mst::cuda
{

/// Device bytes for a resident partition in the worst case, in which the light edges drop no heavy ones: the
/// partition, a list of all of it for the fused engine, forests, labels, rounds, and buffers for copies
/// between devices.
inline std::uint64_t partition_bytes(batches::sizes const& s, std::uint64_t edges)
{
    constexpr std::uint64_t of_vertex = 128, of_copies = std::uint64_t(1) << 25;
    std::uint64_t const edge = 8 + s.weight_bytes;
    return edges * (2 * edge + s.id_bytes) + batches::engine_bytes(s, edges) + of_vertex * s.vertices
           + of_copies;
}

/// The edges of one source in the order of their ids, in the memory of a session's device.
struct resident_partition
{
    device_buffer<std::uint32_t> sources, targets;
    device_buffer<unsigned char> weights;

    detail::edge_arrays view(streaming::edge_traits const& known) const
    {
        detail::edge_arrays a;
        a.num_vertices = known.num_vertices;
        a.type = known.type;
        a.heaviest_first = known.heaviest_first;
        a.checked = known.checked;
        a.where = detail::residence::device;
        a.size = sources.size();
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        return a;
    }
};

/// Copies all edges of a source of known size. \p o are the options of the call, \p r is its report. Throws
/// what the source throws, device_out_of_memory, and cancelled.
inline resident_partition load_partition(
    session& on, streaming::edge_source& from, options const& o, report& r)
{
    streaming::edge_traits const& known = from.known();
    std::uint64_t const size = known.size, width = bytes_of(known.type);
    resident_partition made{
        on.make<std::uint32_t>(size), on.make<std::uint32_t>(size), on.make<unsigned char>(size * width)};
    auto const copy = [&](void* to, void const* what, std::uint64_t bytes)
    { BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to, what, bytes, cudaMemcpyDeviceToDevice, on.stream())); };

    on.clock().begin("copy part");
    // The ring is freed before the larger list of edges is allocated.
    std::uint64_t const most = batches::max_in_chunk(known, !batches::are_pinned(from.arrays()));
    batches::plan const ring = batches::with_capacity_for(std::min(size, 8 * most), 0, most);
    batches::incoming_edges edges(on, from, ring, ring.chunks);
    std::uint64_t arrived = 0;
    for (batches::incoming_chunk a = edges.take(); a.count != 0; a = edges.take())
    {
        std::uint64_t const first = known.backward ? size - a.before - a.count : a.before;
        copy(made.sources.data() + first, a.sources, a.count * sizeof *a.sources);
        copy(made.targets.data() + first, a.targets, a.count * sizeof *a.targets);
        copy(made.weights.data() + first * width, a.weights, a.count * width);
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
        edges.give_back(a);
        arrived += a.count;
        streaming::notify_progress(o, r, 0, 0, arrived);
    }
    on.clock().add_bytes(edges.bytes());
    r.streamed_bytes = edges.bytes();
    return made;
}

} // namespace boost_gpu_mst::cuda

#endif
