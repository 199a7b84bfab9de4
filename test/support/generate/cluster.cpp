//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/build.hpp"
#include "test/support/generate/capacity.hpp"
#include "test/support/generate/kinds.hpp"

#include <algorithm>
#include <cmath>

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

double pairs(double of) noexcept
{
    return 0.5 * of * (of - 1);
}

} // namespace

edge_list ssca2(std::uint32_t vertices, std::uint32_t max_clique, std::uint64_t seed, unsigned threads)
{
    // Expected numbers per vertex are (max_clique - 1) / 3 within cliques and 1 between them; with a thousand
    // cliques or more, hardly a twentieth fewer occur.
    if (vertices / max_clique > 1000)
        expect_capacity(0.9 * vertices * ((max_clique - 1) / 3.0 + 1));
    dice const sizes(seed, for_sizes);
    std::vector<std::uint32_t> first; // of each clique, and one beyond
    double within = 0;                // edges within cliques
    for (std::uint64_t v = 0; v < vertices;)
    {
        std::uint64_t const clique = first.size();
        first.push_back(static_cast<std::uint32_t>(v));
        std::uint64_t const size = std::min<std::uint64_t>(1 + sizes.below(clique, max_clique), vertices - v);
        within += pairs(static_cast<double>(size));
        v += size;
    }
    expect_capacity(within);
    std::uint64_t const count = first.size();
    first.push_back(vertices);

    dice const ends(seed, for_ends);
    dice const members(seed, for_members);
    return build(vertices, count, seed, threads,
        [&](std::uint64_t clique, auto const& add)
        {
            for (std::uint32_t v = first[clique]; v < first[clique + 1]; ++v)
            {
                for (std::uint32_t u = first[clique]; u < v; ++u)
                    add(u, v);
                std::uint64_t const coins = ends(v);
                for (unsigned k = 0; (std::uint64_t(1) << k) < count; ++k)
                {
                    // Comes up heads k + 1 times, with coins of its own: probability 2^-(k + 1).
                    std::uint64_t const heads = (std::uint64_t(1) << (k + 1)) - 1;
                    if ((mix(coins + k) & heads) != heads)
                        continue;
                    std::uint64_t const other = (clique + (std::uint64_t(1) << k)) % count;
                    add(v, first[other]
                               + members.below(64 * std::uint64_t(v) + k, first[other + 1] - first[other]));
                }
            }
        });
}

edge_list cliques(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads)
{
    // Sizes by a power law of exponent 2.5 between 2 and 200, as many as the degree requires.
    dice const sizes(seed, for_sizes);
    std::vector<std::uint8_t> size;
    double const wanted = 0.5 * degree * vertices;
    expect_capacity(wanted);
    for (double edges = 0; edges < wanted;)
    {
        double const s = std::min(200.0, 2.0 * std::pow(1.0 - sizes.unit(size.size()), -1.0 / 1.5));
        size.push_back(static_cast<std::uint8_t>(s));
        edges += pairs(std::floor(s));
    }

    // Clique c owns an even share of the ids, all of them its members, so every vertex is in a clique. Of
    // its other members nine in ten are near, one is anywhere.
    std::uint64_t const count = size.size();
    auto const begin_of = [&](std::uint64_t c) { return c * vertices / count; };
    auto const size_of = [&](std::uint64_t c)
    { return std::max<std::uint64_t>(size[c], begin_of(c + 1) - begin_of(c) + 1); };
    double all = 0; // a few cliques of many vertices are larger than the power law says
    for (std::uint64_t c = 0; c != count; ++c)
        all += pairs(static_cast<double>(size_of(c)));
    expect_capacity(all);

    dice const members(seed, for_members);
    return build(vertices, count, seed, threads,
        [&, count, vertices](std::uint64_t c, auto const& add)
        {
            std::uint64_t const begin = begin_of(c);
            std::uint64_t const own = begin_of(c + 1) - begin;
            std::uint64_t const n = size_of(c);
            std::uint32_t const near = static_cast<std::uint32_t>(std::min<std::uint64_t>(vertices, 16 * n));
            auto const member = [&](std::uint64_t j)
            {
                if (j < own)
                    return static_cast<std::uint32_t>(begin + j);
                std::uint64_t const draw = 1024 * c + 2 * j;
                if (members.below(draw, 10) == 0)
                    return members.below(draw + 1, vertices);
                return static_cast<std::uint32_t>((begin + members.below(draw + 1, near)) % vertices);
            };
            for (std::uint64_t j = 1; j < n; ++j)
            {
                std::uint32_t const v = member(j);
                for (std::uint64_t i = 0; i < j; ++i)
                    add(member(i), v);
            }
        });
}

} // namespace generate
} // namespace boost_gpu_mst
