//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/process.hpp"
#include "libs/cuda/runtime/platform.hpp"

#include <boost_gpu_mst/config.hpp>

#include <cuda_runtime.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <string>

namespace boost_gpu_mst
{
namespace cuda
{

using dispatch::availability;
using dispatch::probed;

namespace
{

#if defined(__CUDA_ARCH_LIST__)
constexpr int built_for[] = {__CUDA_ARCH_LIST__};
#endif

availability unusable(std::string reason)
{
    return {false, std::move(reason)};
}

availability unusable(cudaError_t code)
{
    cudaGetLastError(); // an unusable device is an answer, not a failure
    switch (code)
    {
    case cudaErrorInsufficientDriver:
        return unusable("the CUDA driver is absent or too old for this build (error 35)");
    case cudaErrorNoDevice: return unusable("no CUDA device (error 100)");
    default:
        return unusable(std::string("CUDA cannot be started: ") + cudaGetErrorString(code) + " (error "
                        + std::to_string(int(code)) + ")");
    }
}

/// Asks for attributes only, because they need no context.
availability ask(int device)
{
    int major = 0, minor = 0, mode = 0;
    for (auto const& question : {std::make_pair(&major, cudaDevAttrComputeCapabilityMajor),
             std::make_pair(&minor, cudaDevAttrComputeCapabilityMinor),
             std::make_pair(&mode, cudaDevAttrComputeMode)})
        if (cudaError_t const code = cudaDeviceGetAttribute(question.first, question.second, device))
            return unusable(code);
    if (mode == cudaComputeModeProhibited)
        return unusable("CUDA device " + std::to_string(device) + " is in prohibited compute mode");
#if defined(__CUDA_ARCH_LIST__)
    int const oldest = *std::min_element(std::begin(built_for), std::end(built_for));
    if (100 * major + 10 * minor < oldest)
        return unusable("CUDA device " + std::to_string(device) + " has compute capability "
                        + std::to_string(major) + "." + std::to_string(minor) + ", this build begins with "
                        + std::to_string(oldest / 100) + "." + std::to_string(oldest / 10 % 10));
#endif
    cudaDeviceProp properties{};
    if (cudaError_t const code = cudaGetDeviceProperties(&properties, device))
        return unusable(code);
    return {true, properties.name};
}

std::mutex gate;
detail::made_once<std::map<int, availability>> known_devices;

} // namespace

availability platform::probe(int device) const
{
    if (detail::is_lost(detail::unforkable::cuda))
        return unusable("this process was forked off one that has used CUDA, which does not work in a child");
    detail::begin_to_use(detail::unforkable::cuda);
    int count = 0;
    if (cudaError_t const code = cudaGetDeviceCount(&count))
        return unusable(code);
    if (count == 0)
        return unusable("no CUDA device");
    if (device < 0)
    {
        if (cudaError_t const code = cudaGetDevice(&device))
            return unusable(code);
    }
    if (device >= count)
        return unusable("there is no CUDA device " + std::to_string(device) + ", only "
                        + std::to_string(count) + (count == 1 ? " device" : " devices"));

    // A query takes longer than solving a small graph, and a device's properties do not change.
    std::lock_guard<std::mutex> const lock(gate);
    auto& known = known_devices.get();
    auto const seen = known.find(device);
    if (seen != known.end())
        return seen->second;
    availability const answer = ask(device);
    if (answer.usable)
        known.emplace(device, answer);
    return answer;
}

std::vector<probed> platform::probe_all() const
{
    std::vector<probed> all;
    if (detail::is_lost(detail::unforkable::cuda))
        return all;
    detail::begin_to_use(detail::unforkable::cuda);
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess)
    {
        cudaGetLastError();
        return all;
    }
    for (int device = 0; device != count; ++device)
    {
        availability const found = probe(device);
        cudaDeviceProp properties{};
        if (!found.usable && cudaGetDeviceProperties(&properties, device) != cudaSuccess)
            cudaGetLastError();
        all.push_back(found.usable ? probed{found.reason, ""} : probed{properties.name, found.reason});
    }
    return all;
}

std::int64_t platform::bus_address(int device) const
{
    if (!probe_if_indicated(device).usable)
        return -1;
    std::int64_t address = 0;
    for (cudaDeviceAttr const part : {cudaDevAttrPciDomainId, cudaDevAttrPciBusId, cudaDevAttrPciDeviceId})
    {
        int number = 0;
        if (cudaDeviceGetAttribute(&number, part, device) != cudaSuccess)
        {
            cudaGetLastError();
            return -1;
        }
        address = address << 16 | number;
    }
    return address;
}

} // namespace cuda
} // namespace boost_gpu_mst
