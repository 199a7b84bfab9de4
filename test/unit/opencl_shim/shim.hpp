//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_OPENCL_SHIM_SHIM_HPP
#define BOOST_GPU_MST_TEST_UNIT_OPENCL_SHIM_SHIM_HPP

#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>

#include <dlfcn.h>

#include <cstdlib>
#include <string>

// A libOpenCL.so.1 between the library and the installed one. It counts objects and makes a call fail that a
// test chooses (calls.cpp). It also changes drivers, devices and compilers (devices.cpp), as asked for by
// OPENCL_SHIM in the environment when the process starts, with these words, separated by commas:
//
//     gpu           every device is one
//     plain         no 64-bit atomics, no double, and sources that use either do not compile
//     small         buffers of at most 4096 bytes
//     no_driver     no driver is installed           empty   drivers without devices
//     several       before the installed drivers: one without devices, one failing, one with an old device
//     embedded      no full profile
//     unterminated  texts without the zero at the end  no_text  texts of no bytes
//     garbled       sources that do not compile

namespace opencl_shim
{

inline bool mode(char const* name)
{
    static std::string const named =
        std::string(",") + (std::getenv("OPENCL_SHIM") ? std::getenv("OPENCL_SHIM") : "") + ",";
    return named.find("," + std::string(name) + ",") != std::string::npos;
}

inline void* real(char const* name)
{
    static void* const library = dlopen(REAL_OPENCL, RTLD_NOW | RTLD_LOCAL);
    return library ? dlsym(library, name) : nullptr;
}

} // namespace opencl_shim

/// The function of that name in the installed library.
#define REAL(name) reinterpret_cast<decltype(&::name)>(opencl_shim::real(#name))

#endif
