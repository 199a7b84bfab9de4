//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/csr.hpp"

#include "test/support/generate/scan.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/container/vector.hpp>

#include <algorithm>
#include <stdexcept>

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

// An arc as one number, neighbour above weight: in sorted rows parallel edges are adjacent, the
// cheapest first.
std::uint64_t pack(std::uint32_t neighbour, std::int32_t weight) noexcept
{
    return std::uint64_t(neighbour) << 32 | (static_cast<std::uint32_t>(weight) ^ 0x80000000u);
}
std::uint32_t neighbour_of(std::uint64_t arc) noexcept
{
    return static_cast<std::uint32_t>(arc >> 32);
}
std::int32_t weight_of_arc(std::uint64_t arc) noexcept
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(arc) ^ 0x80000000u);
}

/// Rows of packed arcs, not yet sorted: row u is arcs[u == 0 ? 0 : end[u - 1]] .. arcs[end[u]].
struct raw_rows
{
    buffer<std::uint64_t> end;
    buffer<std::uint64_t> arcs;
};

raw_rows gather(edge_list const& edges, unsigned threads)
{
    std::uint64_t const count = edges.sources.size();
    raw_rows raw;
    raw.end.resize(edges.num_vertices);
    auto* const cursor = raw.end.data();
    auto const next = [&](std::uint32_t u) { return __atomic_fetch_add(cursor + u, 1, __ATOMIC_RELAXED); };
    detail::for_parts_of(count, sizeof(std::uint64_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t e = first; e != first + size; ++e)
            {
                std::uint32_t const u = edges.sources[e];
                std::uint32_t const v = edges.targets[e];
                if (u >= edges.num_vertices || v >= edges.num_vertices)
                    throw std::invalid_argument("make_csr: an endpoint is not below num_vertices");
                if (u == v)
                    continue;
                next(u);
                next(v);
            }
        });

    raw.arcs = buffer<std::uint64_t>(exclusive_scan(raw.end, threads), boost::container::default_init);
    detail::for_parts_of(count, sizeof(std::uint64_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t e = first; e != first + size; ++e)
            {
                std::uint32_t const u = edges.sources[e];
                std::uint32_t const v = edges.targets[e];
                if (u == v)
                    continue;
                raw.arcs[next(u)] = pack(v, edges.weights[e]);
                raw.arcs[next(v)] = pack(u, edges.weights[e]);
            }
        });
    return raw;
}

/// Calls body(row) for every row, in blocks that are small because rows differ in length.
template <class Body>
void each_row(std::uint32_t rows, unsigned threads, Body const& body)
{
    constexpr std::uint64_t block = 256;
    detail::parallel_for((rows + block - 1) / block, threads,
        [&](std::uint64_t task)
        {
            for (std::uint64_t u = task * block; u < std::min<std::uint64_t>(rows, (task + 1) * block); ++u)
                body(u);
        });
}

template <class Offset>
void finish(
    raw_rows const& raw, buffer<std::uint64_t> const& offsets, csr& g, buffer<Offset>& out, unsigned threads)
{
    out = buffer<Offset>(std::size_t(g.num_vertices) + 1, boost::container::default_init);
    out[g.num_vertices] = static_cast<Offset>(g.targets.size());
    each_row(g.num_vertices, threads,
        [&](std::size_t u)
        {
            out[u] = static_cast<Offset>(offsets[u]);
            std::uint64_t const* from = raw.arcs.data() + (u == 0 ? 0 : raw.end[u - 1]);
            std::uint64_t const end = u + 1 < g.num_vertices ? offsets[u + 1] : g.targets.size();
            for (std::uint64_t a = offsets[u]; a < end; ++a, ++from)
            {
                g.targets[a] = neighbour_of(*from);
                g.weights[a] = weight_of_arc(*from);
            }
        });
}

} // namespace

csr make_csr(edge_list const& edges, unsigned threads)
{
    raw_rows raw = gather(edges, threads);

    csr g;
    g.num_vertices = edges.num_vertices;
    buffer<std::uint64_t> offsets(g.num_vertices, boost::container::default_init);
    each_row(g.num_vertices, threads,
        [&](std::size_t u)
        {
            std::uint64_t* const begin = raw.arcs.data() + (u == 0 ? 0 : raw.end[u - 1]);
            std::uint64_t* const end = raw.arcs.data() + raw.end[u];
            std::sort(begin, end);
            auto* const unique = std::unique(begin, end,
                [](std::uint64_t a, std::uint64_t b) { return neighbour_of(a) == neighbour_of(b); });
            offsets[u] = static_cast<std::uint64_t>(unique - begin);
        });
    std::uint64_t const arcs = exclusive_scan(offsets, threads);
    g.targets = buffer<std::uint32_t>(arcs, boost::container::default_init);
    g.weights = buffer<std::int32_t>(arcs, boost::container::default_init);
    if (arcs <= 0xffffffffu)
        finish(raw, offsets, g, g.offsets_32, threads);
    else
        finish(raw, offsets, g, g.offsets_64, threads);
    return g;
}

} // namespace generate
} // namespace boost_gpu_mst
