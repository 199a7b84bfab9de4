//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PEER_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PEER_HPP

#include "test/benchmark/peer_library.hpp"
#include "test/support/generate/csr.hpp"

namespace boost_gpu_mst
{
namespace benchmark
{

/// peer.run() on \p g, which is copied to the device. Throws std::runtime_error as peer.run() does, and if
/// this build has no CUDA platform.
timing run_on_device(peer_library const& peer, generate::csr const& g, unsigned warm_ups, unsigned repeats,
    std::uint64_t forest_edges, std::int64_t total);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
