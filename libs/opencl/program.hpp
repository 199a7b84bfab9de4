//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_PROGRAM_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_PROGRAM_HPP

#include "libs/opencl/device.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace opencl
{

/// Work-items per group, and elements that a group processes: GROUP and CHUNK of kernels/prelude.cl.
constexpr std::uint64_t group_size = 256;
constexpr std::uint64_t chunk_size = 2048;

/// All kernels, one file after the other; made by libs/opencl/embed.cmake.
extern char const kernel_source[];

/// Bytes of a key and of an index, 4 or 8 each.
struct widths
{
    unsigned key;
    unsigned index;
};

/// The context of a device, created by the first call for the device and kept. Throws opencl_failure and
/// device_out_of_memory; the next call then tries again. Thread-safe.
cl_context context_of(device const&);

/// The kernels for these widths on that device, built by the first call for them and kept in the same way. A
/// failed build throws opencl_failure with the compiler's log.
cl_program program_of(device const&, widths);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
