//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_INT128_HPP
#define BOOST_GPU_MST_LIBS_CORE_INT128_HPP

#include <cstdint>

#if !defined(__SIZEOF_INT128__)
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace boost_gpu_mst
{
namespace detail
{

/// An integer modulo 2^128: the compiler's, or Boost's where it has none.
#if defined(__SIZEOF_INT128__)
__extension__ using uint128 = unsigned __int128;
#else
using uint128 = boost::multiprecision::uint128_t;
#endif

/// The number in two's complement.
inline uint128 to_uint128(std::int64_t value)
{
    uint128 const bits = std::uint64_t(value);
    return value < 0 ? bits - (uint128(1) << 64) : bits;
}

inline std::uint64_t high_half(uint128 const& value)
{
    return static_cast<std::uint64_t>(value >> 64);
}

inline std::uint64_t low_half(uint128 const& value)
{
    return static_cast<std::uint64_t>(value & ~std::uint64_t(0));
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
