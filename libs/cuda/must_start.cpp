//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/platform.hpp"
#include "libs/runtime/loaded_driver.hpp"

#if defined(__unix__)
#include <unistd.h>
#endif

// Whether a CUDA device would have to be started, found out without starting it: through the driver that the
// process has loaded already, if any, by functions of its API that create nothing.

namespace boost_gpu_mst
{
namespace cuda
{

#if defined(__unix__)

namespace
{

/// A machine without these has no device to wait for, which the runtime says in no time.
bool has_device_file()
{
    for (char const* file : {"/dev/nvidiactl", "/dev/dxg", "/dev/nvhost-ctrl"}) // Linux, WSL, Tegra
        if (access(file, F_OK) == 0)
            return true;
    return false;
}

} // namespace

bool must_start(int device)
{
    loaded_driver const driver = driver_at_hand();
    void* context = nullptr;
    if (device < 0 && driver.current_context && driver.current_context(&context) == 0 && context)
        return false;
    auto* const state = driver.primary_state;
    unsigned flags = 0;
    int active = 0;
    constexpr int not_initialized = 3; // nor is a driver that nobody has loaded
    int const answer = state ? state(device < 0 ? 0 : device, &flags, &active) : not_initialized;
    return answer == not_initialized ? has_device_file() : answer == 0 && active == 0;
}

#else

bool must_start(int)
{
    return false;
}

#endif

} // namespace cuda
} // namespace boost_gpu_mst
