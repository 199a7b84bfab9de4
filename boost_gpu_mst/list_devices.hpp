//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/list_devices.md for the documentation.

#ifndef BOOST_GPU_MST_LIST_DEVICES_HPP
#define BOOST_GPU_MST_LIST_DEVICES_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/options.hpp>

#include <string>
#include <vector>

namespace boost_gpu_mst
{

/// A device that options can select, or a platform without devices.
struct device_description
{
    boost_gpu_mst::backend backend; ///< cuda or opencl
    int device;                     ///< the value for options.device; -1 if the platform has no device
    std::string name;               ///< empty if there is no device
    std::string fault; ///< why it cannot be used, or why there is none; empty if the device can be used
};

/// All devices of CUDA and of OpenCL's drivers; a device of both is listed twice. Loads OpenCL and
/// queries the drivers, but takes no memory on a device. May be called at any time, from any thread.
/// \throws std::bad_alloc  Memory runs out.
BOOST_GPU_MST_DECL std::vector<device_description> list_devices();

} // namespace boost_gpu_mst

#endif
