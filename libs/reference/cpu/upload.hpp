//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_UPLOAD_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_UPLOAD_HPP

#include "libs/core/check_arrays.hpp"
#include "libs/core/scan.hpp"
#include "libs/reference/cpu/graph.hpp"

#include <vector>

// Nothing is copied on the host: arrays are checked, and a CSR is read into a list of edges.

namespace boost_gpu_mst
{
namespace host
{

/// A CSR's rows in chunks of similar work.
template <class Offset>
row_chunks<Offset> chunks_of_rows(
    detail::thread_team const& on, detail::edge_arrays const& g, Offset const* offsets)
{
    return {offsets, g.num_vertices, on.chunks(g.size + g.num_vertices)};
}

/// How many arcs before each chunk lead to a higher vertex, and last how many in all: one for each edge that
/// is no loop. Throws invalid_graph if the CSR cannot be walked, or if the number to a lower vertex differs.
template <class Offset>
std::vector<std::uint64_t> count_upward(
    detail::thread_team const& on, detail::edge_arrays const& g, Offset const* offsets)
{
    detail::check_offsets(on, offsets, g.num_vertices, g.size);
    detail::check_endpoints(on, g.targets, g.size, g.num_vertices, "target");

    row_chunks<Offset> const chunks = chunks_of_rows(on, g, offsets);
    std::vector<std::uint64_t> upward(chunks.size() + 1), downward(chunks.size() + 1);
    on.run(chunks.size(),
        [&](std::uint64_t c, unsigned)
        {
            std::uint64_t up = 0, down = 0;
            auto const count = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
            {
                for (std::uint64_t a = begin; a != end; ++a)
                {
                    up += g.targets[a] > u;
                    down += g.targets[a] < u;
                }
            };
            chunks.visit(unsigned(c), count, count, count);
            upward[std::size_t(c) + 1] = up;
            downward[std::size_t(c) + 1] = down;
        });
    for (std::size_t c = 1; c < upward.size(); ++c)
    {
        upward[c] += upward[c - 1];
        downward[c] += downward[c - 1];
    }
    if (upward.back() != downward.back())
        detail::refuse_asymmetry(upward.back(), downward.back());
    return upward;
}

/// Every edge once, from the row of its lower endpoint; loops are skipped.
template <class Key, class Index, class Offset>
edge_list<Key, Index> list_edges(
    detail::thread_team const& on, detail::edge_arrays const& g, Offset const* offsets)
{
    std::vector<std::uint64_t> const upward = count_upward(on, g, offsets);
    row_chunks<Offset> const chunks = chunks_of_rows(on, g, offsets);
    std::uint64_t const size = upward.back();
    edge_list<Key, Index> edges{g.num_vertices, size, nullptr, nullptr, detail::key_reader<Key>(g),
        detail::buffer<std::uint32_t>(size), detail::buffer<std::uint32_t>(size),
        detail::buffer<Index>(size)};
    on.run(chunks.size(),
        [&](std::size_t c, unsigned)
        {
            std::uint64_t to = upward[c];
            auto const list = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
            {
                for (std::uint64_t a = begin; a != end; ++a)
                    if (g.targets[a] > u)
                    {
                        edges.own_sources[to] = std::uint32_t(u);
                        edges.own_targets[to] = g.targets[a];
                        edges.ids[to++] = Index(a);
                    }
            };
            chunks.visit(unsigned(c), list, list, list);
        });
    edges.sources = edges.own_sources.data();
    edges.targets = edges.own_targets.data();
    return edges;
}

/// Throws invalid_graph or nan_weight, naming the lowest edge at fault.
template <class Key, class Index>
edge_list<Key, Index> upload(detail::thread_team const& on, detail::edge_arrays const& g)
{
    detail::key_reader<Key> const key(g);
    if (!g.is_csr())
    {
        detail::check_edge_list<Key>(on, g);
        return {g.num_vertices, g.size, g.sources, g.targets, key, {}, {}, {}};
    }
    edge_list<Key, Index> edges =
        g.offset_bytes == 4 ? list_edges<Key, Index>(on, g, static_cast<std::uint32_t const*>(g.offsets))
                            : list_edges<Key, Index>(on, g, static_cast<std::uint64_t const*>(g.offsets));
    detail::check_weights(on, key, g.size);
    return edges;
}

} // namespace host
} // namespace boost_gpu_mst

#endif
