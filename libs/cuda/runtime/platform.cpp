//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/runtime/platform.hpp"

#include "libs/core/loaded_driver.hpp"
#include "libs/core/process.hpp"
#include "libs/core/system.hpp"

// Finds out whether there may be a CUDA device, and whether it would have to be started, without loading the
// driver. Asks the driver that the process has already loaded, if any, through API functions that create
// nothing.

namespace boost_gpu_mst
{
namespace cuda
{

dispatch::availability platform::probe_if_indicated(int device) const
{
    char const* const fault = detail::why_no_cuda_device();
    if (!fault || detail::driver_at_hand().pointer_attributes || detail::is_lost(detail::unforkable::cuda))
        return probe(device);
    return {false, fault};
}

bool platform::must_start(int device) const
{
    if (detail::is_lost(detail::unforkable::cuda))
        return false;
    detail::loaded_driver const driver = detail::driver_at_hand();
    void* context = nullptr;
    if (device < 0 && driver.current_context && driver.current_context(&context) == 0 && context)
        return false;
    auto* const state = driver.primary_state;
    unsigned flags = 0;
    int active = 0;
    constexpr int not_initialized = 3; // also stands for a driver that is not loaded
    int const answer = state ? state(device < 0 ? 0 : device, &flags, &active) : not_initialized;
    return answer == not_initialized ? !detail::why_no_cuda_device() : answer == 0 && active == 0;
}

namespace
{

constexpr platform the_platform;

} // namespace
} // namespace cuda

dispatch::platform const& dispatch::cuda_platform() noexcept
{
    return cuda::the_platform;
}

} // namespace boost_gpu_mst
