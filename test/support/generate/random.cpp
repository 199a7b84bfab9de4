//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/build.hpp"
#include "test/support/generate/capacity.hpp"
#include "test/support/generate/kinds.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <cmath>

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

std::uint64_t edges_of(std::uint32_t vertices, double degree)
{
    return static_cast<std::uint64_t>(std::llround(0.5 * degree * vertices));
}

/// One edge per item, so no counting pass is needed.
template <class Draw>
edge_list draw_edges(
    std::uint32_t vertices, std::uint64_t edges, std::uint64_t seed, unsigned threads, Draw const& draw)
{
    expect_capacity(static_cast<double>(edges));
    edge_list g;
    g.num_vertices = vertices;
    resize(g, edges);
    dice const weights(seed, for_weights);
    detail::for_parts_of(edges, sizeof(std::uint64_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
            {
                draw(i, g.sources[i], g.targets[i]);
                g.weights[i] = weight_of(weights, i);
            }
        });
    return g;
}

} // namespace

edge_list random(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads)
{
    return draw_edges(vertices, edges_of(vertices, degree), seed, threads, random_draw(vertices, seed));
}

edge_list rmat(std::uint32_t vertices, double degree, quadrants q, std::uint64_t seed, unsigned threads)
{
    return draw_edges(vertices, edges_of(vertices, degree), seed, threads, rmat_draw(vertices, q, seed));
}

edge_list attach(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads)
{
    if (vertices < 2)
        return build(vertices, 0, seed, threads, [](std::uint64_t, auto const&) {});

    // Edges are dealt evenly to vertices 1 .. vertices - 1, in order. End 2i is edge i's own vertex,
    // end 2i + 1 a copy of an end of an earlier vertex's edge, so targets are below their sources.
    std::uint64_t const edges = std::max<std::uint64_t>(edges_of(vertices, degree), vertices - 1);
    std::uint64_t const owners = vertices - 1;
    auto const owner = [=](std::uint64_t edge) { return edge * owners / edges; };
    auto const first = [=](std::uint64_t vertex) { return (vertex * edges + owners - 1) / owners; };

    dice const ends(seed, for_ends);
    return draw_edges(vertices, edges, seed, threads,
        [=](std::uint64_t i, std::uint32_t& u, std::uint32_t& v)
        {
            u = static_cast<std::uint32_t>(1 + owner(i));
            v = 0;
            for (std::uint64_t end = 2 * i + 1;;)
            {
                std::uint64_t const earlier = 2 * first(owner(end / 2));
                if (earlier == 0)
                    return; // an edge of vertex 1: only vertex 0 precedes it
                end = ends(end) % earlier;
                if (end % 2 == 0)
                {
                    v = static_cast<std::uint32_t>(1 + owner(end / 2));
                    return;
                }
            }
        });
}

} // namespace generate
} // namespace boost_gpu_mst
