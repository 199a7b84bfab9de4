//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_LIGHT_FIRST_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_LIGHT_FIRST_CUH

#include "libs/core/longest_run.hpp"
#include "libs/cuda/runtime/sample.cuh"
#include "libs/distributed/cuda/device_group.cuh"
#include "libs/distributed/cuda/list_edges.cuh"

#include <algorithm>
#include <cstdint>
#include <vector>

// The limit between light and heavy edges, the same on all devices, and the largest component of light ones.

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
    auto const run = longest_run(sample.begin(), sample.end());
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

} // namespace boost_gpu_mst::cuda

#endif
