//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_BUILD_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_BUILD_HPP

#include "test/support/generate/draw.hpp"
#include "test/support/generate/generate.hpp"
#include "test/support/generate/scan.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

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

/// Builds an edge list from \p items independent chunks. `visit(item, add)` calls add(u, v) for each
/// edge of the piece, the same ones each time it is called: once to count them and once to write them,
/// in blocks of chunks on all threads.
template <class Visit>
edge_list build(
    std::uint32_t vertices, std::uint64_t items, std::uint64_t seed, unsigned threads, Visit const& visit)
{
    constexpr std::uint64_t block_size = 1024;
    std::uint64_t const blocks = (items + block_size - 1) / block_size;
    auto const last = [items](std::uint64_t block) { return std::min(items, (block + 1) * block_size); };

    std::vector<std::uint64_t> first_edge(blocks);
    detail::parallel_for(blocks, threads,
        [&](std::uint64_t block)
        {
            std::uint64_t count = 0;
            for (std::uint64_t i = block * block_size; i < last(block); ++i)
                visit(i, [&count](std::uint32_t, std::uint32_t) { ++count; });
            first_edge[block] = count;
        });

    edge_list g;
    g.num_vertices = vertices;
    resize(g, exclusive_scan(first_edge, threads));
    dice const weights(seed, for_weights);
    detail::parallel_for(blocks, threads,
        [&](std::uint64_t block)
        {
            std::uint64_t e = first_edge[block];
            auto const add = [&](std::uint32_t u, std::uint32_t v)
            {
                g.sources[e] = u;
                g.targets[e] = v;
                g.weights[e] = weight_of(weights, e);
                ++e;
            };
            for (std::uint64_t i = block * block_size; i < last(block); ++i)
                visit(i, add);
        });
    return g;
}

} // namespace generate
} // namespace boost_gpu_mst

#endif
