//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_GENERATE_BUILD_HPP
#define BOOST_GPU_MST_LIBS_GENERATE_BUILD_HPP

#include "libs/generate/draw.hpp"
#include "libs/generate/generate.hpp"
#include "libs/generate/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace generate
{

inline void resize(edge_list& g, std::uint64_t edges)
{
    g.sources.resize(edges);
    g.targets.resize(edges);
    g.weights.resize(edges);
}

/// Builds an edge list from \p items independent pieces. `visit(item, add)` calls add(u, v) for each
/// edge of the piece, the same ones each time it is called: once to count them and once to write them,
/// in blocks of pieces over all cores.
template <class Visit>
edge_list build(std::uint32_t vertices, std::uint64_t items, std::uint64_t seed, Visit const& visit)
{
    constexpr std::uint64_t block_size = 1024;
    auto const blocks = static_cast<std::int64_t>((items + block_size - 1) / block_size);
    auto const last = [items](std::int64_t block)
    { return std::min(items, (static_cast<std::uint64_t>(block) + 1) * block_size); };

    std::vector<std::uint64_t> first_edge(static_cast<std::size_t>(blocks));
#pragma omp parallel for schedule(dynamic, 16)
    for (std::int64_t block = 0; block < blocks; ++block)
    {
        std::uint64_t count = 0;
        for (std::uint64_t i = static_cast<std::uint64_t>(block) * block_size; i < last(block); ++i)
            visit(i, [&count](std::uint32_t, std::uint32_t) { ++count; });
        first_edge[static_cast<std::size_t>(block)] = count;
    }

    edge_list g;
    g.num_vertices = vertices;
    resize(g, exclusive_scan(first_edge));
    dice const weights(seed, for_weights);
#pragma omp parallel for schedule(dynamic, 16)
    for (std::int64_t block = 0; block < blocks; ++block)
    {
        std::uint64_t e = first_edge[static_cast<std::size_t>(block)];
        auto const add = [&](std::uint32_t u, std::uint32_t v)
        {
            g.sources[e] = u;
            g.targets[e] = v;
            g.weights[e] = weight_of(weights, e);
            ++e;
        };
        for (std::uint64_t i = static_cast<std::uint64_t>(block) * block_size; i < last(block); ++i)
            visit(i, add);
    }
    return g;
}

} // namespace generate
} // namespace boost_gpu_mst

#endif
