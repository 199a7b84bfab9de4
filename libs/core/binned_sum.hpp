//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_BINNED_SUM_HPP
#define BOOST_GPU_MST_LIBS_CORE_BINNED_SUM_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{

/// An exact sum in the form in which a device returns it, since a device has neither 128-bit nor big
/// integers. Holds fewer than 2^32 weights.
///
/// Floating point: bin e sums mantissas in units of exponent field e, with their signs, in two parts so 64
/// bits are enough: high[e] * 2^26 + low[e]. The last field's bins count +infinity (high) and -infinity
/// (low). Integers: one bin, high * 2^32 + low, the low part of 64-bit weights unsigned, and both parts
/// unsigned for uint64.
struct binned_sum
{
    detail::weight_type type;
    std::vector<std::int64_t> high;
    std::vector<std::int64_t> low;
};

/// How many bins a weight type needs.
BOOST_GPU_MST_HOST_DEVICE constexpr unsigned bins_of(detail::weight_type type)
{
    return type == detail::weight_type::float64 ? 2048 : type == detail::weight_type::float32 ? 256 : 1;
}

total_weight total_of(binned_sum const&);

} // namespace boost_gpu_mst

#endif
