//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/start_account.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

// Fitted to doc/results/scaling.csv (host), and to cold_h100.csv without reading (device), in seconds.
constexpr double host_vertex = 36e-9, host_edge = 20e-9; // on one thread
constexpr double host_speedup = 0.75;                    // number of threads to this power
constexpr double host_call = 20e-6, host_thread = 80e-6; // a call, and each thread of several
constexpr double device_call = 400e-6, device_vertex = 0.3e-9, device_edge = 0.3e-9;
constexpr double cuda_start = 0.25, opencl_start = 0.25;

start_account of_cuda(cuda_start), of_opencl(opencl_start);

} // namespace

estimate estimate_call(std::uint64_t vertices, std::uint64_t edges, unsigned threads)
{
    double const n = double(vertices), m = double(edges), t = double(std::max(threads, 1u));
    double const work = (host_vertex * n + host_edge * m) / std::pow(t, host_speedup);
    return {
        host_call + (t > 1 ? host_thread * t : 0) + work, device_call + device_vertex * n + device_edge * m};
}

bool start_account::pays(estimate const& call) const noexcept
{
    return m_lost + (call.host - call.device) >= m_start;
}

void start_account::host_took(double seconds, estimate const& call) noexcept
{
    double const lost = std::max(seconds - call.device, 0.0);
    for (double before = m_lost; !m_lost.compare_exchange_weak(before, before + lost);)
    {
    }
}

void start_account::start_took(double seconds, estimate const& call) noexcept
{
    m_start = std::max(seconds - call.device, 0.0);
}

std::string start_account::reason(std::string const& no_device_yet, estimate const& call) const
{
    char text[96];
    std::snprintf(text, sizeof text, ": the host needs an estimated %.2g ms, starting a device %.0f",
        1e3 * call.host, 1e3 * m_start);
    return no_device_yet + text;
}

start_account& cuda_starts()
{
    return of_cuda;
}

start_account& opencl_starts()
{
    return of_opencl;
}

} // namespace detail
} // namespace boost_gpu_mst
