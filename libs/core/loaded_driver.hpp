//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_LOADED_DRIVER_HPP
#define BOOST_GPU_MST_LIBS_CORE_LOADED_DRIVER_HPP

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Functions of CUDA's driver API, which is stable, that can be called without starting a device. All are
/// null if the process has loaded no driver: then it has neither a context nor device memory.
struct loaded_driver
{
    /// cuPointerGetAttributes. Unlike cuPointerGetAttribute it does not treat a pointer unknown to CUDA as an
    /// error, which compute-sanitizer would report: all answers are 0 then.
    int (*pointer_attributes)(
        unsigned count, int* attributes, void** answers, std::uint64_t pointer) = nullptr;

    int (*current_context)(void** context) = nullptr;                         ///< cuCtxGetCurrent
    int (*primary_state)(int device, unsigned* flags, int* active) = nullptr; ///< cuDevicePrimaryCtxGetState
};

/// Loads nothing. Takes well below a microsecond, unless objects were loaded or unloaded since the thread's
/// last call.
loaded_driver driver_at_hand() noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
