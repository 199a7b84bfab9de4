//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_PERMUTATION_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_PERMUTATION_HPP

#include "test/support/generate/dice.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace generate
{

/// Numbers 0 .. size - 1 in a random order, each computed by itself: a Feistel network over the next power
/// of four, iterated until the result is in range (Black and Rogaway 2002).
class permutation
{
public:
    permutation(std::uint64_t size, std::uint64_t seed, std::uint64_t purpose) noexcept
        : m_dice(seed, purpose), m_size(size)
    {
        while (m_half_bits < 32 && std::uint64_t(1) << (2 * m_half_bits) < size)
            ++m_half_bits;
    }

    std::uint64_t operator()(std::uint64_t i) const noexcept
    {
        do
            i = once(i);
        while (i >= m_size);
        return i;
    }

private:
    std::uint64_t once(std::uint64_t i) const noexcept
    {
        constexpr std::uint64_t steps = 4;
        std::uint64_t const mask = (std::uint64_t(1) << m_half_bits) - 1;
        std::uint64_t high = i >> m_half_bits;
        std::uint64_t low = i & mask;
        for (std::uint64_t step = 0; step < steps; ++step)
        {
            std::uint64_t const next = high ^ (m_dice(steps * low + step) & mask);
            high = low;
            low = next;
        }
        return high << m_half_bits | low;
    }

    dice m_dice;
    std::uint64_t m_size;
    unsigned m_half_bits = 1;
};

} // namespace generate
} // namespace boost_gpu_mst

#endif
