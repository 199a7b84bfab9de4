//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/binned_sum.hpp"

#include "libs/core/exact_sum.hpp"

#include <limits>

namespace boost_gpu_mst
{
namespace
{

using detail::int128;
using detail::weight_type;

template <class Weight>
total_weight floating(binned_sum const& s)
{
    detail::float_sum<Weight> sum;
    std::size_t const last = s.high.size() - 1;
    for (std::size_t e = 0; e != last; ++e)
        sum.add(e, int128(s.high[e]) * (1 << 26) + s.low[e]);
    if (s.high[last] != 0)
        sum.add(std::numeric_limits<Weight>::infinity());
    if (s.low[last] != 0)
        sum.add(-std::numeric_limits<Weight>::infinity());
    return sum.total();
}

total_weight integer(binned_sum const& s)
{
    bool const wide = s.type == weight_type::int64 || s.type == weight_type::uint64;
    int128 const low = wide ? int128(std::uint64_t(s.low[0])) : int128(s.low[0]);
    int128 const high = s.type == weight_type::uint64 ? int128(std::uint64_t(s.high[0])) : int128(s.high[0]);
    detail::integer_sum sum;
    sum.add(high * (std::int64_t(1) << 32) + low); // multiplies, since a negative number may not be shifted
    return sum.total();
}

} // namespace

total_weight total_of(binned_sum const& s)
{
    switch (s.type)
    {
    case weight_type::float32: return floating<float>(s);
    case weight_type::float64: return floating<double>(s);
    default: return integer(s);
    }
}

} // namespace boost_gpu_mst
