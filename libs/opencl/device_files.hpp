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

/// Why no GPU can be expected from OpenCL on a machine with these files, or empty. One can be if the kernel
/// has a device file of a GPU, and a vendor file names a driver that is not known to be for CPUs only, or
/// there is no folder of vendor files: then libOpenCL.so.1 is itself the driver.
///
/// \p root is put before both paths; only tests pass one that is not empty. \p vendors is the folder of
/// vendor files, or a file, as OpenCL's loaders have it in OCL_ICD_VENDORS.
BOOST_GPU_MST_DECL std::string why_no_gpu_in_files(std::string const& root, std::string const& vendors);

/// The same for this machine and process, looked up once.
BOOST_GPU_MST_DECL std::string why_no_gpu();

} // namespace opencl
} // namespace boost_gpu_mst

#endif
