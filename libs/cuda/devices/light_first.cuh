//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_LIGHT_FIRST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_LIGHT_FIRST_CUH

#include "libs/cuda/devices/list_edges.cuh"
#include "libs/cuda/devices/team.cuh"

#include <algorithm>
#include <cstdint>
#include <vector>

// The limit between light and heavy edges, the same on all devices, and the largest component of light ones.

namespace boost_gpu_mst
{
namespace cuda
{

/// The key that about \p wanted of all edges do not exceed, the same on all ranks. Collective.
template <class Key>
Key common_limit(session& on, device_team& team, unsigned rank, edge_choice<Key> const& which,
    std::uint64_t edges, std::uint64_t all_edges, std::uint64_t wanted)
{
    constexpr std::uint64_t samples = std::uint64_t(1) << 14;
    std::uint64_t const count =
        std::min(edges, std::uint64_t(double(edges) / double(all_edges) * double(samples)) + 1);
    device_buffer<Key> drawn = on.make<Key>(count);
    Key* const to = drawn.data();
    on.each("drawing a sample", count,
        [=] __device__(std::uint64_t i)
        { to[i] = which.key(which.weights[std::uint64_t(double(i) * (double(edges) / double(count)))]); });
    std::vector<Key> mine(count);
    if (count != 0)
        BOOST_GPU_MST_CHECK(
            cudaMemcpyAsync(mine.data(), to, count * sizeof(Key), cudaMemcpyDeviceToHost, on.stream()));
    team.show(rank, mine);
    team.meet(on);
    std::vector<Key> all;
    for (unsigned r = 0; r != team.size(); ++r)
        all.insert(
            all.end(), team.shown_by<std::vector<Key>>(r).begin(), team.shown_by<std::vector<Key>>(r).end());
    team.meet(on);
    std::size_t const place = std::size_t(double(all.size()) * double(wanted) / double(all_edges));
    auto const at = all.begin() + std::ptrdiff_t(std::min(place, all.size() - 1));
    std::nth_element(all.begin(), at, all.end());
    return *at;
}

/// A bit for each vertex: whether it is in the largest component, judged by a sample. Any component would be
/// correct. With this one, the bits of the ends identify nearly all edges inside a component, and the cache
/// holds the bits, where it could not hold labels.
inline device_buffer<std::uint32_t> mark_largest(
    session& on, std::uint32_t const* labels, std::uint32_t vertices)
{
    constexpr std::uint64_t samples = 1024;
    std::uint64_t const count = std::min<std::uint64_t>(vertices, samples);
    device_buffer<std::uint32_t> const drawn = on.make<std::uint32_t>(count);
    std::uint32_t* const to = drawn.data();
    on.each(
        "drawing a sample", count, [=] __device__(std::uint64_t i) { to[i] = labels[i * vertices / count]; });
    std::vector<std::uint32_t> all(count);
    if (count != 0)
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
            all.data(), to, count * sizeof(std::uint32_t), cudaMemcpyDeviceToHost, on.stream()));
    BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
    std::sort(all.begin(), all.end());
    std::uint32_t largest = 0;
    std::size_t most = 0;
    for (std::size_t i = 0, run = 0; i != all.size(); ++i)
    {
        run = i != 0 && all[i] == all[i - 1] ? run + 1 : 1;
        if (run > most)
            most = run, largest = all[i];
    }
    std::uint64_t const words = (std::uint64_t(vertices) + 31) / 32;
    device_buffer<std::uint32_t> marks = on.make<std::uint32_t>(words);
    std::uint32_t* const mark = marks.data();
    on.each("marking vertices", 32 * words, // whole warps
        [=] __device__(std::uint64_t v)
        {
            unsigned const word = __ballot_sync(~0u, v < vertices && labels[v] == largest);
            if (v % 32 == 0)
                mark[v / 32] = word;
        });
    return marks;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
