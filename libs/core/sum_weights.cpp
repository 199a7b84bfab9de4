//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include "libs/core/exact_sum.hpp"
#include "libs/core/int128.hpp"
#include "libs/core/thread_team.hpp"

#include <cmath>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

total_weight integer_total(std::int64_t const* digits)
{
    uint128 sum = 0; // modulo 2^128
    for (unsigned i = digits_of_weight; i-- != 0;)
        sum = (sum << digit_bits) + to_uint128(digits[i]);
    total_weight t;
    t.type = total_weight::kind::integer;
    t.high = static_cast<std::int64_t>(high_half(sum));
    t.low = low_half(sum);
    return t;
}

/// The sum times `sign` with digits from 0 to 2^28 - 1; false if it is negative.
template <unsigned Size>
bool carry(std::int64_t const* digits, int sign, std::uint64_t (&to)[Size + 2])
{
    std::int64_t left = 0;
    for (unsigned i = 0; i != Size + 2; ++i)
    {
        left += i < Size ? sign * digits[i] : 0;
        to[i] = std::uint64_t(left) & ((1u << digit_bits) - 1);
        left >>= digit_bits;
    }
    return left == 0;
}

template <class Weight>
double real_total(std::int64_t const* digits)
{
    using of = std::numeric_limits<Weight>;
    constexpr unsigned size = number_digits<Weight>();
    bool const up = digits[size] != 0, down = digits[size + 1] != 0;
    if (up || down)
        return !down ? HUGE_VAL : !up ? -HUGE_VAL : std::numeric_limits<double>::quiet_NaN();
    std::uint64_t digit[size + 2];
    bool const is_negative = !carry<size>(digits, 1, digit);
    if (is_negative)
        carry<size>(digits, -1, digit);
    unsigned top = size + 1;
    while (top != 0 && digit[top] == 0)
        --top;
    // The first three digits have more bits than a double, so that the others, if they are not all zero,
    // decide as one bit below. The conversion rounds, halves to even; ldexp rounds nothing but an overflow to
    // infinity, since sums that end as denormals have fewer bits than a double.
    uint128 leading = 0;
    for (unsigned i = 0; i != 3; ++i)
        leading = leading << digit_bits | (i <= top ? digit[top - i] : 0);
    for (unsigned i = 0; i + 3 <= top; ++i)
        leading |= unsigned(digit[i] != 0);
    double const value = std::ldexp(
        static_cast<double>(leading), (int(top) - 2) * int(digit_bits) + of::min_exponent - of::digits);
    return is_negative ? -value : value;
}

template <class Weight>
void add(
    Weight const* weights, edge_id const* ids, std::uint64_t begin, std::uint64_t end, std::int64_t* digits)
{
    for (std::uint64_t i = begin; i != end; ++i)
    {
        weight_digits const w = split(weights[ids ? ids[i] : i]);
        for (unsigned d = 0; d != digits_of_weight; ++d)
            digits[w.first + d] += w.digit[d];
    }
}

} // namespace

void add_weights(void const* weights, weight_type type, edge_id const* ids, std::uint64_t count,
    unsigned threads, std::int64_t* digits)
{
    with_weight_type(type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            auto const* const w = static_cast<weight const*>(weights);
            thread_team const on(threads_for(count, threads));
            if (on.parts(count) < 2)
                return add(w, ids, 0, count, digits);
            constexpr std::size_t stride = (digits_of<weight>() + 7) / 8 * 8; // no cache line of two threads
            std::vector<std::int64_t> partial(on.parts(count) * stride);
            on.blocks(count, [&](unsigned part, std::uint64_t begin, std::uint64_t end)
                { add(w, ids, begin, end, partial.data() + part * stride); });
            for (std::size_t i = 0; i != partial.size(); ++i)
                if (i % stride < digits_of<weight>())
                    digits[i % stride] += partial[i];
        });
}

total_weight total_of(weight_type type, std::int64_t const* digits)
{
    return with_weight_type(type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            if constexpr (std::is_integral<weight>::value)
                return integer_total(digits);
            else
            {
                total_weight t;
                t.type = total_weight::kind::floating;
                t.real = real_total<weight>(digits);
                return t;
            }
        });
}

total_weight sum_weights(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, unsigned threads)
{
    std::int64_t digits[max_digits] = {};
    add_weights(weights, type, ids, count, threads, digits);
    return total_of(type, digits);
}

} // namespace detail
} // namespace boost_gpu_mst
