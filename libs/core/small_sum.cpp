//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The sum of few weights, exact and rounded once. Floating-point numbers are kept as a sum of parts that do
// not overlap, ascending in size: J. R. Shewchuk, Adaptive precision floating-point arithmetic and fast
// robust geometric predicates, Discrete & Computational Geometry 18 (1997). The last rounding is that of
// Python's math.fsum: if what is left lies halfway between two doubles, the parts below decide.

#include "libs/core/small_sum.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <cmath>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr std::uint64_t few = 1024; ///< times `large` is far from an overflow
constexpr double large = 0x1p1000;

class parts
{
public:
    /// False, with the sum lost, if no further part fits.
    bool add(double x) noexcept
    {
        if (m_count == capacity)
            return false;
        unsigned retained = 0;
        for (unsigned i = 0; i != m_count; ++i)
        {
            double y = m_parts[i];
            if (std::fabs(x) < std::fabs(y))
                std::swap(x, y);
            double const high = x + y;
            double const low = y - (high - x); // exact
            if (low != 0)
                m_parts[retained++] = low;
            x = high;
        }
        m_parts[retained++] = x;
        m_count = retained;
        return true;
    }

    double rounded() const noexcept
    {
        unsigned left = m_count;
        if (left == 0)
            return 0;
        double high = m_parts[--left];
        double low = 0;
        while (left != 0 && low == 0)
        {
            double const x = high, y = m_parts[--left];
            high = x + y;
            low = y - (high - x);
        }
        if (left != 0 && ((low < 0 && m_parts[left - 1] < 0) || (low > 0 && m_parts[left - 1] > 0)))
        {
            double const twice = 2 * low, above = high + twice;
            if (twice == above - high)
                high = above;
        }
        return high;
    }

private:
    static constexpr unsigned capacity = 128;
    double m_parts[capacity];
    unsigned m_count = 0;
};

template <class Weight>
bool add_up(Weight const* weights, edge_id const* ids, std::uint64_t count, total_weight& total)
{
    if constexpr (std::is_floating_point<Weight>::value)
    {
        parts sum;
        for (std::uint64_t i = 0; i != count; ++i)
        {
            auto const w = static_cast<double>(weights[ids[i]]);
            if (!(std::fabs(w) <= large) || !sum.add(w))
                return false;
        }
        total.type = total_weight::kind::floating;
        total.real = sum.rounded() + 0.0; // no minus zero
    }
    else
    {
        __extension__ using int128 = __int128;
        int128 sum = 0;
        for (std::uint64_t i = 0; i != count; ++i)
            sum += weights[ids[i]];
        total.type = total_weight::kind::integer;
        total.high = static_cast<std::int64_t>(sum >> 64);
        total.low = static_cast<std::uint64_t>(sum);
    }
    return true;
}

} // namespace

bool small_sum(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, total_weight& total)
{
    if (count > few)
        return false;
    return with_weight_type(type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            return add_up(static_cast<weight const*>(weights), ids, count, total);
        });
}

} // namespace detail
} // namespace boost_gpu_mst
