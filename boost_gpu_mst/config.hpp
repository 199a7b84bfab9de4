//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/README.md for the documentation.

#ifndef BOOST_GPU_MST_CONFIG_HPP
#define BOOST_GPU_MST_CONFIG_HPP

#if defined(__cplusplus) && __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "boost_gpu_mst needs C++17: compile with -std=c++17 or later"
#include <boost_gpu_mst/needs_cxx17> // does not exist: ends the compilation before everything else fails
#endif

#include <cstddef> // identifies the standard library and its configuration

#if !defined(__cpp_exceptions)
#error                                                                                                       \
    "boost_gpu_mst reports errors by exceptions, and its library throws them: compile without -fno-exceptions"
#endif

/// `BOOST_GPU_MST_ABI` names the layout of std::string and std::vector. Types with such members are in an
/// inline namespace of this name, so a program does not link with a library built for another layout.
#if defined(_GLIBCXX_DEBUG) && _GLIBCXX_USE_CXX11_ABI
#define BOOST_GPU_MST_ABI glibcxx_debug
#elif defined(_GLIBCXX_DEBUG)
#define BOOST_GPU_MST_ABI old_glibcxx_debug
#elif defined(__GLIBCXX__) && !_GLIBCXX_USE_CXX11_ABI
#define BOOST_GPU_MST_ABI old_glibcxx
#else
#define BOOST_GPU_MST_ABI standard // other standard libraries have their own namespaces for this
#endif

/// `BOOST_GPU_MST_DECL` marks what the compiled library exports and the user's program imports.
#if !defined(_WIN32)
#define BOOST_GPU_MST_DECL __attribute__((visibility("default")))
#elif !defined(BOOST_GPU_MST_SHARED)
#define BOOST_GPU_MST_DECL
#elif defined(BOOST_GPU_MST_SOURCE)
#define BOOST_GPU_MST_DECL __declspec(dllexport)
#else
#define BOOST_GPU_MST_DECL __declspec(dllimport)
#endif

/// `BOOST_GPU_MST_HOST_DEVICE` lets host and device share one rule (the weight order).
#if defined(__CUDACC__)
#define BOOST_GPU_MST_HOST_DEVICE __host__ __device__
#else
#define BOOST_GPU_MST_HOST_DEVICE
#endif

#endif
