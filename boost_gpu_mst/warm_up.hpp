//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/warm_up.md for the documentation.

#ifndef BOOST_GPU_MST_WARM_UP_HPP
#define BOOST_GPU_MST_WARM_UP_HPP

#include <boost_gpu_mst/config.hpp>

namespace boost_gpu_mst
{

/// Starts a device, so that no later call waits for it: for programs that will call often, or at a time that
/// matters. Creates CUDA's context if this process has none, loads the engine's kernels for 32- and 64-bit
/// weights, and pins the host memory that is kept for copies (release_cached_memory.hpp).
///
/// \param device  Like options.device: a CUDA device's ordinal; -1 is the calling thread's current device.
/// \return        The seconds it took: 0.2 to 0.5 the first time in a process, about 10 ms after that.
///
/// \throws backend_unavailable   The device cannot be used.
/// \throws device_out_of_memory  The device lacks the memory.
/// \throws cuda_failure          The device fails.
///
/// From then on, backend::automatic has a device to choose. A context takes about 500 MB of device memory,
/// whoever creates it. Thread-safe; synchronises CUDA's default stream.
BOOST_GPU_MST_DECL double warm_up(int device = -1);

} // namespace boost_gpu_mst

#endif
