//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_BITS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_BITS_HPP

#include <boost/config.hpp>

#include <cstdint>

#if defined(_MSC_VER) && !defined(__GNUC__)
#include <intrin.h>
#endif

// Single instructions of processors: C++17 has none of these, and Boost.Core's need Boost 1.78.

namespace boost_gpu_mst
{
namespace detail
{

/// How many bits are set.
inline unsigned count_ones(std::uint64_t bits) noexcept
{
#if defined(__GNUC__)
    return unsigned(__builtin_popcountll(bits));
#else
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return unsigned(bits * 0x0101010101010101u >> 56);
#endif
}

/// The place of the lowest bit that is set; one must be.
inline unsigned lowest_one(std::uint64_t bits) noexcept
{
#if defined(__GNUC__)
    return unsigned(__builtin_ctzll(bits));
#else
    return count_ones((bits & (~bits + 1)) - 1);
#endif
}

/// Hints that the memory will be read, or written. Inlined at once, since GCC deletes calls of functions that
/// only prefetch.
BOOST_FORCEINLINE void prefetch(void const* address) noexcept
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#elif defined(_M_X64) || defined(_M_IX86)
    _mm_prefetch(static_cast<char const*>(address), _MM_HINT_T0);
#else
    static_cast<void>(address);
#endif
}

BOOST_FORCEINLINE void prefetch_to_write(void const* address) noexcept
{
#if defined(__GNUC__)
    __builtin_prefetch(address, 1);
#else
    prefetch(address);
#endif
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
