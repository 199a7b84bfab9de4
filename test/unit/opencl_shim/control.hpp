//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_OPENCL_SHIM_CONTROL_HPP
#define BOOST_GPU_MST_TEST_UNIT_OPENCL_SHIM_CONTROL_HPP

#include "test/support/test.hpp"

#include <dlfcn.h>

// The shim's functions for tests.

namespace engine_test
{

/// A function of the shim.
template <class F>
F* shim(char const* name)
{
    static void* const library = dlopen("libOpenCL.so.1", RTLD_NOW);
    BOOST_REQUIRE(library);
    void* const found = dlsym(library, name);
    BOOST_REQUIRE_MESSAGE(found, "this is not the shim");
    return reinterpret_cast<F*>(found);
}

/// Number of calls so far that may fail.
inline long calls()
{
    return shim<long()>("shim_calls")();
}

/// Live objects of the library, except those kept for the process.
inline long objects()
{
    return shim<long()>("shim_objects")();
}

/// Contexts made and programs built.
inline long reused()
{
    return shim<long()>("shim_kept")();
}

/// Makes call number `from_now` fail; -1 stops this.
inline void fail(long from_now, int code)
{
    shim<void(long, int)>("shim_fail")(from_now, code);
}

/// The name of the last call that failed.
inline std::string failed()
{
    return shim<char const*()>("shim_failed")();
}

} // namespace engine_test

#endif
