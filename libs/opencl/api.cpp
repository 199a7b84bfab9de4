//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/api.hpp"

#include "libs/runtime/loaded_library.hpp"

#include <string>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

struct library
{
    api functions;
    std::string fault; ///< empty if all functions were found

    library()
    {
        loaded_library loaded("libOpenCL.so.1");
#define BOOST_GPU_MST_OPENCL_FIND(name) loaded.find(#name, functions.name);
        BOOST_GPU_MST_OPENCL_FUNCTIONS(BOOST_GPU_MST_OPENCL_FIND)
#undef BOOST_GPU_MST_OPENCL_FIND
        if (!loaded.fault().empty())
            fault = "no OpenCL: " + loaded.fault();
    }
};

library const& the_library()
{
    static library const* const loaded = new library;
    return *loaded;
}

} // namespace

api const* find_api()
{
    return the_library().fault.empty() ? &the_library().functions : nullptr;
}

char const* why_no_api()
{
    return the_library().fault.c_str();
}

} // namespace opencl
} // namespace boost_gpu_mst
