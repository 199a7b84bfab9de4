//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ENGINE_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ENGINE_HPP

#include "test/benchmark/engine.hpp"

#include <cstddef>
#include <cstdint>

// The part of engine.hpp that needs the CUDA runtime: device_engine.cpp, or device_engine_absent.cpp without
// the CUDA toolkit.

namespace boost_gpu_mst
{
namespace benchmark
{

engine_runs upload_and_run(detail::edge_arrays const& graph, std::size_t weight_bytes, tuned_options const& o,
    unsigned warm_ups, unsigned repeats);

/// Throws std::runtime_error if \p runs.ids, as a set, differ from those of the previous run.
void same_every_run(engine_runs const& runs, std::uint64_t& hash, bool first);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
