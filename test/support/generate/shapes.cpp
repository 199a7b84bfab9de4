//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/build.hpp"
#include "test/support/generate/capacity.hpp"
#include "test/support/generate/kinds.hpp"

namespace boost_gpu_mst
{
namespace generate
{

edge_list grid(std::uint32_t width, std::uint32_t height, std::uint64_t seed, unsigned threads)
{
    expect_capacity(2.0 * width * height - width - height);
    return build(width * height, std::uint64_t(width) * height, seed, threads,
        [=](std::uint64_t i, auto const& add)
        {
            auto const v = static_cast<std::uint32_t>(i);
            if (v % width + 1 < width)
                add(v, v + 1);
            if (v / width + 1 < height)
                add(v, v + width);
        });
}

edge_list delaunay(std::uint32_t width, std::uint32_t height, std::uint64_t seed, unsigned threads)
{
    expect_capacity(3.0 * width * height - 2.0 * width - 2.0 * height + 1);
    dice const slant(seed, for_streets);
    return build(width * height, std::uint64_t(width) * height, seed, threads,
        [=](std::uint64_t i, auto const& add)
        {
            auto const v = static_cast<std::uint32_t>(i);
            bool const right = v % width + 1 < width;
            bool const down = v / width + 1 < height;
            if (right)
                add(v, v + 1);
            if (down)
                add(v, v + width);
            if (right && down)
            {
                if (slant(i) & 1)
                    add(v, v + width + 1);
                else
                    add(v + 1, v + width);
            }
        });
}

edge_list star(std::uint32_t vertices, std::uint64_t seed, unsigned threads)
{
    expect_capacity(vertices - 1.0);
    return build(vertices, vertices - 1, seed, threads,
        [](std::uint64_t i, auto const& add) { add(0, static_cast<std::uint32_t>(i + 1)); });
}

edge_list path(std::uint32_t vertices, std::uint64_t seed, unsigned threads)
{
    expect_capacity(vertices - 1.0);
    return build(vertices, vertices - 1, seed, threads,
        [](std::uint64_t i, auto const& add)
        { add(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i + 1)); });
}

edge_list complete(std::uint32_t vertices, std::uint64_t seed, unsigned threads)
{
    expect_capacity(0.5 * vertices * (vertices - 1.0));
    return build(vertices, vertices, seed, threads,
        [](std::uint64_t i, auto const& add)
        {
            for (std::uint32_t u = 0; u < i; ++u)
                add(u, static_cast<std::uint32_t>(i));
        });
}

} // namespace generate
} // namespace boost_gpu_mst
