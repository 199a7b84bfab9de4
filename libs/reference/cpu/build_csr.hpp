//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_BUILD_CSR_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_BUILD_CSR_HPP

#include "libs/core/scan.hpp"
#include "libs/reference/cpu/graph.hpp"

#include <algorithm>
#include <utility>

// Two stable counting sorts: all arcs into at most 1024 buckets of neighbouring vertices, then each bucket,
// whose counters and arcs are close together, by vertex. Scattering arcs to their rows at once would miss
// every cache and the TLB on nearly every arc.

namespace boost_gpu_mst
{
namespace host
{

/// An arc with its source.
template <class Key, class Index>
struct loose_arc
{
    reference::arc<Key, Index> to;
    std::uint32_t source;
};

/// Both directions of every edge except loops, by source >> shift; starts[b] is where bucket b begins.
template <class Key, class Index>
detail::buffer<loose_arc<Key, Index>> fill_buckets(detail::thread_team const& on,
    edge_list<Key, Index> const edges, unsigned shift, detail::buffer<Index>& starts)
{
    std::uint64_t const arcs =
        2
        * scan(
            on, edges.size,
            [&](std::uint64_t i) { return std::uint64_t(edges.sources[i] != edges.targets[i]); },
            [](std::uint64_t, std::uint64_t) {});
    std::uint64_t const num_buckets = starts.size() - 1;
    detail::buffer<Index> counters(on.size() * num_buckets);
    detail::buffer<loose_arc<Key, Index>> loose(arcs);
    counting_sort(on, counters.data(), num_buckets, edges.size, Index(0), starts.data(), loose.data(),
        [&, shift](std::uint64_t begin, std::uint64_t end, auto const& emit)
        {
            for (std::uint64_t i = begin; i != end; ++i)
            {
                std::uint32_t const u = edges.sources[i];
                std::uint32_t const v = edges.targets[i];
                if (u == v)
                    continue;
                auto const arc_from = [&](std::uint32_t source, std::uint32_t target)
                {
                    Index const id = edges.id(i);
                    return loose_arc<Key, Index>{{edges.key(id), target, id}, source};
                };
                emit(u >> shift, [&] { return arc_from(u, v); });
                emit(v >> shift, [&] { return arc_from(v, u); });
            }
        });
    starts[num_buckets] = Index(arcs);
    return loose;
}

template <class Key, class Index>
graph<Key, Index> build_csr(detail::thread_team const& on, edge_list<Key, Index> edges)
{
    constexpr unsigned max_buckets = 1024;
    std::uint64_t const n = edges.num_vertices;
    unsigned shift = 0;
    while ((n >> shift) >= max_buckets)
        ++shift;
    std::uint64_t const width = std::uint64_t(1) << shift;
    std::uint64_t const num_buckets = (n >> shift) + 1;
    detail::buffer<Index> bucket_starts(num_buckets + 1);
    detail::buffer<loose_arc<Key, Index>> const loose =
        fill_buckets(on, std::move(edges), shift, bucket_starts);
    std::uint64_t const arcs = loose.size();

    detail::buffer<Index> counters(on.size() * width);
    graph<Key, Index> g{detail::buffer<Index>(n + 1), detail::buffer<reference::arc<Key, Index>>(arcs)};
    auto const sort_bucket = [&](detail::thread_team const& with, Index* scratch, std::uint64_t b)
    {
        std::uint64_t const first_vertex = b << shift;
        loose_arc<Key, Index> const* const in = loose.data() + bucket_starts[b];
        counting_sort(with, scratch, std::min(width, n - first_vertex),
            bucket_starts[b + 1] - bucket_starts[b], bucket_starts[b], g.offsets.data() + first_vertex,
            g.arcs.data(),
            [=](std::uint64_t begin, std::uint64_t end, auto const& emit)
            {
                for (std::uint64_t a = begin; a != end; ++a)
                    emit(in[a].source - first_vertex, [=] { return in[a].to; });
            });
    };

    // A bucket with a hub may hold half of all arcs: all threads sort such buckets, one after the other.
    std::uint64_t const large = arcs / (4 * on.size()) + 1;
    auto const is_large = [&](std::uint64_t b) { return bucket_starts[b + 1] - bucket_starts[b] > large; };
    detail::thread_team const alone(1);
    on.run(num_buckets, on.parts(arcs),
        [&](std::uint64_t b, unsigned worker)
        {
            if (!is_large(b))
                sort_bucket(alone, counters.data() + worker * width, b);
        });
    for (std::uint64_t b = 0; b != num_buckets; ++b)
        if (is_large(b))
            sort_bucket(on, counters.data(), b);
    g.offsets[n] = Index(arcs);
    return g;
}

} // namespace host
} // namespace boost_gpu_mst

#endif
