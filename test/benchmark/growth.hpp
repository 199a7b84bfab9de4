//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_GROWTH_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_GROWTH_HPP

#include "test/benchmark/settings.hpp"

namespace boost_gpu_mst
{
namespace benchmark
{

/// Seconds per edge as edges grow from settings.growth_from to growth_to by half decades, for random
/// and R-MAT edge lists of degree 16 made in device memory. Each result is proved minimum by its path
/// maxima (see path_maximum.hpp), on the device, unless settings.check is none. Returns false if a run
/// failed; the failure has then been printed.
bool run_growth(settings const& s);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
