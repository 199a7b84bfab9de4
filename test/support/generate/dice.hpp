//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_DICE_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_DICE_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace generate
{

/// SplitMix64's finalizer (Steele, Lea, Flood 2014; Stafford's variant 13).
BOOST_GPU_MST_HOST_DEVICE inline std::uint64_t mix(std::uint64_t x) noexcept
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

/// Random numbers by counter: throw number i of a (seed, purpose) is always the same, in any order of throws.
class dice
{
public:
    dice(std::uint64_t seed, std::uint64_t purpose) noexcept
        : m_key(mix(mix(seed + 0x9e3779b97f4a7c15ull) ^ (purpose * 0xd1342543de82ef95ull)))
    {
    }

    BOOST_GPU_MST_HOST_DEVICE std::uint64_t operator()(std::uint64_t i) const noexcept
    {
        return mix(m_key + i * 0x9e3779b97f4a7c15ull);
    }

    /// Uniform in 0 .. n - 1, for n up to 2^32.
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t below(std::uint64_t i, std::uint64_t n) const noexcept
    {
        return static_cast<std::uint32_t>(((*this)(i) >> 32) * n >> 32);
    }

    /// Uniform in [0, 1).
    double unit(std::uint64_t i) const noexcept
    {
        return static_cast<double>((*this)(i) >> 11) * (1.0 / 9007199254740992.0);
    }

private:
    std::uint64_t m_key;
};

} // namespace generate
} // namespace boost_gpu_mst

#endif
