//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_GATHER_EDGES_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_GATHER_EDGES_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/buffer.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/distributed/host_space.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst::distributed
{

/// Calls f(i) for each place i of a forest, by blocks; one block needs no other thread.
template <class F>
void for_each_edge(std::uint64_t edges, unsigned threads, F const& f)
{
    constexpr std::uint64_t block = 1 << 14;
    std::uint64_t const blocks = (edges + block - 1) / block;
    detail::parallel_for(blocks, blocks < 2 ? 1 : threads,
        [&](std::uint64_t b)
        {
            std::uint64_t const last = std::min(edges, (b + 1) * block);
            for (std::uint64_t i = b * block; i != last; ++i)
                f(i);
        });
}

/// The local forest's edges as the rounds need them. \p forest is in order of (weight, id).
template <class Key>
sorted_edges<Key> edges_of(detail::edge_arrays const& g, detail::edge_ids const& forest, unsigned threads)
{
    key_reader<Key> const key(g);
    sorted_edges<Key> edges(forest.size());
    for_each_edge(forest.size(), threads,
        [&](std::uint64_t i)
        {
            edges.u[i] = g.sources[forest[i]];
            edges.v[i] = g.targets[forest[i]];
            edges.key[i] = key(forest[i]);
            edges.place[i] = std::uint32_t(i);
        });
    return edges;
}

/// Ends and keys of edges, one after the other.
template <class Key>
struct gathered_edges
{
    gathered_edges(detail::edge_arrays const& g, detail::edge_ids const& ids, unsigned threads)
        : sources(ids.size()), targets(ids.size()), keys(ids.size())
    {
        key_reader<Key> const key(g);
        for_each_edge(ids.size(), threads,
            [&](std::uint64_t i)
            {
                sources.data()[i] = g.sources[ids[i]];
                targets.data()[i] = g.targets[ids[i]];
                keys.data()[i] = key(ids[i]);
            });
    }

    buffer<std::uint32_t> sources, targets;
    buffer<Key> keys;
};

/// The same ids, by (weight, id).
template <class Key>
detail::edge_ids sorted_by_weight(detail::edge_arrays const& g, std::vector<edge_id> ids)
{
    key_reader<Key> const key(g);
    std::sort(ids.begin(), ids.end(),
        [&](edge_id a, edge_id b)
        {
            Key const of_a = key(a), of_b = key(b);
            return of_a < of_b || (of_a == of_b && a < b);
        });
    return detail::edge_ids(std::move(ids));
}

} // namespace boost_gpu_mst::distributed

#endif
