//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_DEVICE_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_DEVICE_HPP

#include "libs/opencl/api.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace opencl
{

/// A device of any vendor, as its driver describes it.
struct device
{
    cl_device_id id = nullptr;
    std::string name; ///< "NVIDIA H200 (NVIDIA CUDA)"
    bool is_gpu = false;
    bool has_wide_atomics = false; ///< 64-bit minimum and addition
    std::uint64_t largest_buffer = 0;
    std::string fault; ///< why the kernels cannot run there; empty if they can
};

/// All devices of all installed drivers, in the order in which options.device counts them. Without OpenCL or
/// a driver there are none, and `fault` says why. Drivers are asked once per process; not in a child of a
/// process that has used OpenCL. Thread-safe.
struct device_list
{
    std::vector<device> devices;
    std::string fault;
};
device_list const& all_devices();

/// Whether the devices have been listed yet.
bool has_listed_devices() noexcept;

/// The device of that number; for -1, the first usable GPU. Null if there is none, and `fault` says why. In a
/// child of a process that has used OpenCL there is none.
device const* find_device(int number, std::string& fault);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
