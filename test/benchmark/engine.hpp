//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_ENGINE_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_ENGINE_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/report.hpp>

#include "test/benchmark/timing.hpp"
#include "test/unit/tuned.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

using engine_test::tuned_options;

struct engine_runs
{
    timing time;
    std::vector<edge_id> ids; ///< of the last run
    boost_gpu_mst::report report;
};

/// Solves \p graph, which is in host memory, `warm_ups` + `repeats` times and times the latter.
///
/// With options.backend cuda the arrays are copied to the device beforehand and the ids stay there. The
/// time is that of the library's call from resident input to resident output, with all its allocations
/// and synchronisations; the device's memory pool keeps its memory from call to call. With backend
/// host it is the call on host memory. Every run's output is overwritten with a pattern before the run and
/// hashed after it; throws std::runtime_error if two runs differ in the set of edges.
engine_runs run_engine(detail::edge_arrays const& graph, std::size_t weight_bytes, tuned_options const& o,
    unsigned warm_ups, unsigned repeats);

/// The same for arrays already on the device.
engine_runs run_engine_on_device(
    detail::edge_arrays const& graph, tuned_options const& o, unsigned warm_ups, unsigned repeats);

/// Whether this build has a CUDA platform and a device is usable; otherwise \p why says why not.
bool device_usable(std::string& why);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
