//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_DRAW_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_DRAW_HPP

#include "test/support/generate/dice.hpp"

#include <boost_gpu_mst/config.hpp>

#include <cmath>
#include <cstdint>

// Edges that can be drawn one by one, by their number, on the host or on a device: the same seed gives
// the same graph.

namespace boost_gpu_mst
{
namespace generate
{

/// The purpose of a random number; keeps the streams of one seed apart.
enum purpose : std::uint64_t
{
    for_weights,
    for_ends,
    for_streets,
    for_lengths,
    for_sizes,
    for_members,
    for_ids
};

/// Uniform in 1 .. 2^20.
BOOST_GPU_MST_HOST_DEVICE inline std::int32_t weight_of(dice const& d, std::uint64_t edge) noexcept
{
    return static_cast<std::int32_t>(1 + (d(edge) & 0xfffff));
}

/// Both ends are uniform.
class random_draw
{
public:
    random_draw(std::uint32_t vertices, std::uint64_t seed) noexcept
        : m_ends(seed, for_ends), m_vertices(vertices)
    {
    }

    BOOST_GPU_MST_HOST_DEVICE void operator()(
        std::uint64_t edge, std::uint32_t& u, std::uint32_t& v) const noexcept
    {
        u = m_ends.below(2 * edge, m_vertices);
        v = m_ends.below(2 * edge + 1, m_vertices);
    }

private:
    dice m_ends;
    std::uint32_t m_vertices;
};

/// Probabilities of the four quadrants of the adjacency matrix; d is the remainder.
struct quadrants
{
    double a = 0.45;
    double b = 0.22;
    double c = 0.22;
};

/// Recursive matrix over the next power of two; ends beyond the vertices are drawn again.
class rmat_draw
{
public:
    rmat_draw(std::uint32_t vertices, quadrants q, std::uint64_t seed) noexcept
        : m_ends(seed, for_ends), m_vertices(vertices), m_border_1(border(q.a)),
          m_border_2(border(q.a + q.b)), m_border_3(border(q.a + q.b + q.c))
    {
        while ((std::uint64_t(1) << m_scale) < vertices)
            ++m_scale;
    }

    BOOST_GPU_MST_HOST_DEVICE void operator()(
        std::uint64_t edge, std::uint32_t& u, std::uint32_t& v) const noexcept
    {
        std::uint64_t const key = m_ends(edge);
        std::uint64_t draws = 0;
        do
        {
            u = 0;
            v = 0;
            std::uint64_t bits = 0;
            for (unsigned level = 0; level < m_scale; ++level, bits >>= 16)
            {
                // 16 random bits per level: the quadrant is the number of borders that they reach or exceed.
                if (level % 4 == 0)
                    bits = mix(key + ++draws * 0x9e3779b97f4a7c15ull);
                auto const place = static_cast<std::uint32_t>(bits & 0xffff);
                std::uint32_t const quadrant = std::uint32_t(place >= m_border_1)
                                               + std::uint32_t(place >= m_border_2)
                                               + std::uint32_t(place >= m_border_3);
                u = 2 * u + (quadrant >> 1);
                v = 2 * v + (quadrant & 1);
            }
        } while (u >= m_vertices || v >= m_vertices);
    }

private:
    static std::uint32_t border(double p) noexcept
    {
        return static_cast<std::uint32_t>(std::lround(65536 * p));
    }

    dice m_ends;
    std::uint32_t m_vertices;
    std::uint32_t m_border_1;
    std::uint32_t m_border_2;
    std::uint32_t m_border_3;
    unsigned m_scale = 0;
};

} // namespace generate
} // namespace boost_gpu_mst

#endif
