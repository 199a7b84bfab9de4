//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_EQUAL_TOTALS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_EQUAL_TOTALS_HPP

#include <boost_gpu_mst/report.hpp>

namespace gpu_mst
{

/// Integers must agree to the last digit, doubles to the last bit except for the sign of zero and of NaN.
inline bool equal_totals(boost_gpu_mst::total_weight const& a, boost_gpu_mst::total_weight const& b)
{
    if (a.type != boost_gpu_mst::total_weight::kind::floating)
        return a.to_string() == b.to_string();
    return a.real == b.real || (a.real != a.real && b.real != b.real);
}

} // namespace gpu_mst

#endif
