//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_EXACT_SUM_HPP
#define BOOST_GPU_MST_LIBS_CORE_EXACT_SUM_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>

// An exact sum of weights is an array of signed 64-bit digits: digit i counts multiples of 2^(28 i) units. A
// unit is 1 for integers, and the smallest denormal for floating point; two further digits count what pulls
// the sum to +infinity and to -infinity (a NaN does both). A weight adds less than 2^28 to each of three
// digits, so that fewer than 2^35 weights never carry: digits may be added in any order, by threads, devices
// and ranks. (Radford Neal, Fast exact summation using small and large superaccumulators, 2015.)

namespace boost_gpu_mst
{
namespace detail
{

constexpr unsigned digit_bits = 28;
constexpr unsigned digits_of_weight = 3; ///< that a weight adds to

/// The digits for numbers of a weight type; those of infinities follow.
template <class Weight>
BOOST_GPU_MST_HOST_DEVICE constexpr unsigned number_digits()
{
    if (std::is_integral<Weight>::value)
        return digits_of_weight;
    using of = std::numeric_limits<Weight>;
    return unsigned(of::max_exponent - of::min_exponent) / digit_bits + digits_of_weight;
}

/// How many digits a sum of weights has, with a place for all to which a weight adds.
template <class Weight>
BOOST_GPU_MST_HOST_DEVICE constexpr unsigned digits_of()
{
    return number_digits<Weight>() + (std::is_integral<Weight>::value ? 0 : digits_of_weight);
}

constexpr unsigned max_digits = digits_of<double>();

inline unsigned digits_of(weight_type type)
{
    return with_weight_type(
        type, [](auto* null) { return digits_of<std::remove_pointer_t<decltype(null)>>(); });
}

/// A weight as the digits that it adds to the sum, from digit `first` on.
struct weight_digits
{
    unsigned first;
    std::int64_t digit[digits_of_weight];
};

template <class Weight>
BOOST_GPU_MST_HOST_DEVICE weight_digits split(Weight w)
{
    constexpr std::int64_t mask = (std::int64_t(1) << digit_bits) - 1;
    if constexpr (std::is_integral<Weight>::value)
    {
        using wide = std::conditional_t<std::is_same<Weight, std::uint64_t>::value, Weight, std::int64_t>;
        auto const v = static_cast<wide>(w);
        return {0, {std::int64_t(v & wide(mask)), std::int64_t(v >> digit_bits & wide(mask)),
                       std::int64_t(v >> 2 * digit_bits)}};
    }
    else
    {
        using bits_type = key_of<Weight>;
        constexpr int mantissa_bits = std::numeric_limits<Weight>::digits - 1;
        constexpr auto infinite = unsigned(std::numeric_limits<Weight>::max_exponent) * 2 - 1;
        auto const bits = bits_as<bits_type>(w);
        bits_type const fraction = bits & ((bits_type(1) << mantissa_bits) - 1);
        unsigned const exponent = unsigned(bits >> mantissa_bits) & infinite;
        bool const is_negative = bits >> (8 * sizeof(Weight) - 1) != 0;
        if (exponent == infinite)
            return {
                number_digits<Weight>(), {fraction != 0 || !is_negative, fraction != 0 || is_negative, 0}};
        // Denormals have exponent 0, the scale of exponent 1, and no hidden bit.
        auto const mantissa =
            std::int64_t(exponent == 0 ? fraction : fraction | bits_type(1) << mantissa_bits);
        unsigned const scale = exponent == 0 ? 0 : exponent - 1, shift = scale % digit_bits;
        std::int64_t const sign = is_negative ? -1 : 1;
        return {scale / digit_bits, {sign * (std::int64_t(std::uint64_t(mantissa) << shift) & mask),
                                        sign * (mantissa >> (digit_bits - shift) & mask),
                                        sign * (mantissa >> (2 * digit_bits - shift))}};
    }
}

/// Adds weights to the digits: those that the ids choose or, if that is null, the first `count`.
void add_weights(void const* weights, weight_type type, edge_id const* ids, std::uint64_t count,
    unsigned threads, std::int64_t* digits);

/// The sum, rounded once.
total_weight total_of(weight_type type, std::int64_t const* digits);

} // namespace detail
} // namespace boost_gpu_mst

#endif
