//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_BUS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_BUS_HPP

#include <cstdint>

namespace boost_gpu_mst
{
namespace benchmark
{

/// Seconds to copy so many bytes from pinned memory to the device, the best of several; 0 without a device.
double seconds_on_bus(std::uint64_t bytes);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
