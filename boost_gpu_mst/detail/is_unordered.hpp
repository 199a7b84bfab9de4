//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_IS_UNORDERED_HPP
#define BOOST_GPU_MST_DETAIL_IS_UNORDERED_HPP

#include <cfloat>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// Whether a weight of one of the types that are ranked is a NaN. Asks `long double` by its bits, so that
/// -ffast-math cannot wish the answer away, and other types that say by std::numeric_limits that they have
/// NaNs (multiple-precision and 128-bit floating point) by their own operator <=.
template <class Weight>
bool is_unordered(Weight const& w)
{
    if constexpr (std::is_same<Weight, long double>::value && LDBL_MANT_DIG == 64)
    {
        // x87: a NaN has all bits of the exponent set, and in the mantissa some below the leading one.
        std::uint64_t mantissa;
        std::uint16_t exponent;
        std::memcpy(&mantissa, &w, sizeof mantissa);
        std::memcpy(&exponent, reinterpret_cast<char const*>(&w) + sizeof mantissa, sizeof exponent);
        return (exponent & 0x7fff) == 0x7fff && (mantissa << 1) != 0;
    }
    else if constexpr (std::is_floating_point<Weight>::value || std::numeric_limits<Weight>::has_quiet_NaN)
        return !static_cast<bool>(w <= w); // NOLINT(misc-redundant-expression): a NaN is not even itself
    else
        return false;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
