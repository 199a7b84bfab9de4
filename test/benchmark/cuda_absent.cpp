//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/bus.hpp"
#include "test/benchmark/device_engine.hpp"
#include "test/benchmark/device_peer.hpp"
#include "test/benchmark/growth.hpp"

#include <stdexcept>

// What the benchmarks measure on CUDA devices, in a build without the CUDA platform.

namespace boost_gpu_mst
{
namespace benchmark
{

engine_runs upload_and_run(detail::edge_arrays const&, std::size_t, tuned_options const&, unsigned, unsigned)
{
    throw std::runtime_error("this build has no CUDA platform: use --backend host");
}

engine_runs run_engine_on_device(detail::edge_arrays const&, tuned_options const&, unsigned, unsigned)
{
    throw std::runtime_error("this build has no CUDA platform");
}

timing run_on_device(
    peer_library const&, generate::csr const&, unsigned, unsigned, std::uint64_t, std::int64_t)
{
    throw std::runtime_error("this build has no CUDA platform, and peers solve graphs on a device");
}

double seconds_on_bus(std::uint64_t)
{
    return 0;
}

bool run_growth(settings const&)
{
    throw std::runtime_error("this build has no CUDA platform");
}

bool device_usable(std::string& why)
{
    why = "built without CUDA";
    return false;
}

} // namespace benchmark
} // namespace boost_gpu_mst
