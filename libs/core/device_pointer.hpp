//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_DEVICE_POINTER_HPP
#define BOOST_GPU_MST_LIBS_CORE_DEVICE_POINTER_HPP

namespace boost_gpu_mst
{
namespace detail
{

/// Whether \p array is in memory that only a CUDA device can read, by the driver that this process has
/// already loaded, if any: starts none, needs no context, and takes about a microsecond. Works in builds
/// without the CUDA platform too.
bool is_device_pointer(void const* array) noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
