//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_SMALL_SUM_HPP
#define BOOST_GPU_MST_LIBS_CORE_SMALL_SUM_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Like sum_weights, for few weights and without allocating memory: false, with nothing done, if they are too
/// many or too large for that.
bool small_sum(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, total_weight& total);

} // namespace detail
} // namespace boost_gpu_mst

#endif
