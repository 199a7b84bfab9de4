//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_DEVICE_FILES_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_DEVICE_FILES_HPP

#include <boost_gpu_mst/config.hpp>

#include <string>

namespace boost_gpu_mst
{
namespace opencl
{

/// Where OpenCL's loaders find drivers.
struct driver_places
{
    std::string vendors = "/etc/OpenCL/vendors"; ///< the folder of vendor files, or a file in its place
    std::string additional;                      ///< drivers beside those, separated by colons
};

/// As the environment has them now.
BOOST_GPU_MST_DECL driver_places places_in_environment();

/// Why no GPU can be expected from OpenCL on a machine with these files, or empty. One can be if the kernel
/// has a device file of a GPU, and a vendor file or `additional` names a driver that is not known to be for
/// CPUs only, or there is no folder of vendor files: then libOpenCL.so.1 is itself the driver.
///
/// \p root is put before the paths of device files and vendor files; only tests pass one that is not empty.
BOOST_GPU_MST_DECL std::string why_no_gpu_in_files(std::string const& root, driver_places const& places);

/// The same for this machine and process, looked up once.
BOOST_GPU_MST_DECL std::string why_no_gpu();

} // namespace opencl
} // namespace boost_gpu_mst

#endif
