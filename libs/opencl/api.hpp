//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_API_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_API_HPP

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

// OpenCL's functions, from a library loaded at run time: a program that links boost_gpu_mst needs no OpenCL
// to start, and one that never asks for it does not look for it.

#define BOOST_GPU_MST_OPENCL_FUNCTIONS(X)                                                                    \
    X(clGetPlatformIDs)                                                                                      \
    X(clGetPlatformInfo)                                                                                     \
    X(clGetDeviceIDs)                                                                                        \
    X(clGetDeviceInfo)                                                                                       \
    X(clCreateContext)                                                                                       \
    X(clReleaseContext)                                                                                      \
    X(clCreateCommandQueue)                                                                                  \
    X(clReleaseCommandQueue)                                                                                 \
    X(clCreateBuffer)                                                                                        \
    X(clReleaseMemObject)                                                                                    \
    X(clCreateProgramWithSource)                                                                             \
    X(clBuildProgram)                                                                                        \
    X(clGetProgramBuildInfo)                                                                                 \
    X(clReleaseProgram)                                                                                      \
    X(clCreateKernel)                                                                                        \
    X(clSetKernelArg)                                                                                        \
    X(clReleaseKernel)                                                                                       \
    X(clEnqueueNDRangeKernel)                                                                                \
    X(clEnqueueReadBuffer)                                                                                   \
    X(clEnqueueWriteBuffer)                                                                                  \
    X(clEnqueueFillBuffer)                                                                                   \
    X(clFinish)

namespace boost_gpu_mst
{
namespace opencl
{

struct api
{
#define BOOST_GPU_MST_OPENCL_DECLARE(name)                                                                   \
    decltype(&::name) name = nullptr; // NOLINT(bugprone-macro-parentheses)
    BOOST_GPU_MST_OPENCL_FUNCTIONS(BOOST_GPU_MST_OPENCL_DECLARE)
#undef BOOST_GPU_MST_OPENCL_DECLARE
};

/// The functions of libOpenCL.so.1, which the first call looks for and which stays loaded; null if there
/// is none, and then why_no_api() gives the loader's reason. Not in a child of a process that has used
/// OpenCL. Thread-safe.
api const* find_api();
char const* why_no_api();

/// The same when there must be one, because an OpenCL object already exists. In a child of the process that
/// made the object, all functions fail with CL_DEVICE_NOT_AVAILABLE, without a call to a driver.
api const& call() noexcept;

} // namespace opencl
} // namespace boost_gpu_mst

#endif
