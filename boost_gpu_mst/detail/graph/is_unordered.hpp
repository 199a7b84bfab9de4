//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_IS_UNORDERED_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_IS_UNORDERED_HPP

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/predef/other/endian.h>

#include <cfloat>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

#if defined(__SIZEOF_FLOAT128__) && !(defined(__clang__) && defined(__CUDA_ARCH__)) // no device has it
__extension__ typedef __float128 float128; // unknown to std::numeric_limits under -std=c++17
template <class T>
constexpr bool is_float128 = std::is_same<T, float128>::value;
#else
template <class T>
constexpr bool is_float128 = false;
#endif

/// A number type of the compiler's own that the standard's traits need not cover, such as _Float16.
template <class T>
constexpr bool is_rare_number =
    !std::is_scalar<T>::value && !std::is_class<T>::value && !std::is_union<T>::value;

/// Whether a weight is a NaN. Tests float, double, `long double` and `__float128` by their bits, so that
/// -ffast-math cannot optimise the test away. Tests other numbers of the compiler's, and types whose
/// std::numeric_limits have NaNs (multiple-precision floating point), by their own operator <=.
template <class Weight>
bool is_unordered(Weight const& w)
{
    if constexpr (std::is_same<Weight, float>::value || std::is_same<Weight, double>::value)
        return is_nan(w);
    else if constexpr (is_float128<
                           Weight> || (std::is_same<Weight, long double>::value && LDBL_MANT_DIG == 113))
    {
        // IEEE 754 binary128: a NaN has all bits of the exponent set, and some of the mantissa.
        std::uint64_t words[2];
        std::memcpy(words, &w, sizeof words);
        constexpr bool is_big_endian = BOOST_ENDIAN_BIG_BYTE != 0;
        std::uint64_t const high = words[is_big_endian ? 0 : 1], low = words[is_big_endian ? 1 : 0];
        return (high & ~(std::uint64_t(1) << 63)) > 0x7fff000000000000ull
               || ((high & ~(std::uint64_t(1) << 63)) == 0x7fff000000000000ull && low != 0);
    }
    else if constexpr (std::is_same<Weight, long double>::value && LDBL_MANT_DIG == 64)
    {
        // x87: a NaN has all bits of the exponent set, and some bits of the mantissa below the leading one.
        std::uint64_t mantissa;
        std::uint16_t exponent;
        std::memcpy(&mantissa, &w, sizeof mantissa);
        std::memcpy(&exponent, reinterpret_cast<char const*>(&w) + sizeof mantissa, sizeof exponent);
        return (exponent & 0x7fff) == 0x7fff && (mantissa << 1) != 0;
    }
    else if constexpr (std::is_floating_point<Weight>::value
                       || is_rare_number<Weight> || std::numeric_limits<Weight>::has_quiet_NaN)
        return !static_cast<bool>(w <= w); // NOLINT(misc-redundant-expression): a NaN is not even itself
    else
        return false;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
