//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/bus.hpp"

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/timing.hpp"

#include <algorithm>
#include <cstddef>

namespace boost_gpu_mst
{
namespace benchmark
{

double seconds_on_bus(std::uint64_t bytes)
{
    int devices = 0;
    if (bytes == 0 || cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0)
        return 0;
    std::size_t const most = std::size_t(64) << 20, size = std::min(std::size_t(bytes), most);
    device_array const to(size);
    void* from = nullptr;
    check(cudaHostAlloc(&from, size, cudaHostAllocDefault), "cudaHostAlloc");
    double best = 0;
    for (int run = 0; run != 10; ++run)
    {
        double const once = seconds_of(
            [&] { check(cudaMemcpy(to.data(), from, size, cudaMemcpyHostToDevice), "cudaMemcpy"); });
        best = run == 0 ? once : std::min(best, once);
    }
    cudaFreeHost(from);
    return best * double(bytes) / double(size);
}

} // namespace benchmark
} // namespace boost_gpu_mst
