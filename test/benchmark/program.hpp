//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PROGRAM_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PROGRAM_HPP

#include <boost/program_options.hpp>

#include <functional>
#include <stdexcept>

// Shared by the benchmarks' main functions.

namespace boost_gpu_mst
{
namespace benchmark
{

/// The machine lacks what a benchmark measures.
struct skipped : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

/// Throws skipped if fewer than \p count CUDA devices are usable.
void require_devices(unsigned count);

/// Parses the arguments, and returns the exit status that run() returns. With --help it only prints \p usage.
/// Prints an exception and returns EXIT_FAILURE, or for skipped 77, CTest's status of a skipped test.
int run_program(int argc, char** argv, boost::program_options::options_description usage,
    std::function<int()> const& run);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
