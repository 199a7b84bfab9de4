//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_EXACT_SUM_HPP
#define BOOST_GPU_MST_LIBS_CORE_EXACT_SUM_HPP

#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/report.hpp>

#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

__extension__ using int128 = __int128;

/// Exact for up to 2^63 weights of 64 bits. Each has its own cache line, since every thread adds to one.
class alignas(64) integer_sum
{
public:
    template <class Weight>
    void add(Weight w) noexcept
    {
        m_sum += w;
    }
    void add(integer_sum const& other) noexcept { m_sum += other.m_sum; }

    total_weight total() const
    {
        total_weight t;
        t.type = total_weight::kind::integer;
        t.high = std::int64_t(m_sum >> 64);
        t.low = std::uint64_t(m_sum);
        return t;
    }

private:
    int128 m_sum = 0;
};

/// The double nearest to units * 2^exponent, halves to even. Units below 2^53 are exact if 2^exponent is no
/// smaller than the smallest denormal.
inline double rounded(boost::multiprecision::cpp_int units, int exponent)
{
    bool const negative = units < 0;
    if (negative)
        units = -units;
    if (units == 0)
        return 0;
    constexpr unsigned digits = std::numeric_limits<double>::digits;
    unsigned const bits = unsigned(msb(units)) + 1;
    if (bits > digits)
    {
        unsigned const drop = bits - digits;
        bool const half = bit_test(units, drop - 1);
        bool const beyond_half = half && lsb(units) < drop - 1;
        units >>= drop;
        if (beyond_half || (half && bit_test(units, 0)))
            ++units;
        exponent += int(drop);
    }
    // units <= 2^53 is exact as a double, and ldexp rounds nothing but an overflow to infinity.
    double const value = std::ldexp(double(units.convert_to<std::uint64_t>()), exponent);
    return negative ? -value : value;
}

/// One exact integer sum for each exponent of the floating-point format.
template <class Weight>
class alignas(64) float_sum
{
    static constexpr int mantissa_bits = std::numeric_limits<Weight>::digits - 1;
    static constexpr int lowest_exponent = std::numeric_limits<Weight>::min_exponent - 1 - mantissa_bits;
    using bits_type = key_of<Weight>;
    static constexpr bits_type exponents = bits_type(1) << (8 * sizeof(Weight) - 1 - mantissa_bits);

public:
    void add(Weight w) noexcept
    {
        bits_type const bits = bits_as<bits_type>(w);
        bits_type const fraction = bits & ((bits_type(1) << mantissa_bits) - 1);
        bits_type const exponent = (bits >> mantissa_bits) & (exponents - 1);
        if (exponent == exponents - 1)
        {
            m_beyond += double(w);
            return;
        }
        // Denormals have exponent field 0, the scale of field 1, and no hidden bit.
        int128 const mantissa = exponent == 0 ? fraction : fraction | (bits_type(1) << mantissa_bits);
        if (w < 0)
            add(exponent, -mantissa);
        else
            add(exponent, mantissa);
    }

    /// Adds a sum of mantissas, all of one exponent field.
    void add(std::size_t exponent, int128 mantissas) noexcept { m_bins[exponent] += mantissas; }

    void add(float_sum const& other) noexcept
    {
        for (std::size_t e = 0; e < exponents; ++e)
            m_bins[e] += other.m_bins[e];
        m_beyond += other.m_beyond;
    }

    /// Infinities of both signs, or any NaN, make NaN, as adding them would.
    total_weight total() const
    {
        total_weight t;
        t.type = total_weight::kind::floating;
        t.real = m_beyond == 0 ? finite_sum() : m_beyond;
        return t;
    }

private:
    double finite_sum() const
    {
        boost::multiprecision::cpp_int units = 0;
        for (std::size_t e = exponents - 1; e-- != 1;)
            units = (units << 1) + boost::multiprecision::cpp_int(m_bins[e]);
        return rounded(units + boost::multiprecision::cpp_int(m_bins[0]), lowest_exponent);
    }

    double m_beyond = 0; ///< sum of the infinities and NaNs, 0 if there were none
    std::vector<int128> m_bins = std::vector<int128>(exponents);
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
