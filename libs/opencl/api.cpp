//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/api.hpp"

#include <string>

#if defined(__unix__)
#include <dlfcn.h>
#endif

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
#if defined(__unix__)
        void* const loaded = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!loaded)
        {
            char const* const said = dlerror();
            fault = std::string("no OpenCL: ") + (said ? said : "libOpenCL.so.1 cannot be loaded");
            return;
        }
#define BOOST_GPU_MST_OPENCL_FIND(name) find(loaded, #name, functions.name);
        BOOST_GPU_MST_OPENCL_FUNCTIONS(BOOST_GPU_MST_OPENCL_FIND)
#undef BOOST_GPU_MST_OPENCL_FIND
#else
        fault = "no OpenCL: it is not looked for on this system";
#endif
    }

private:
#if defined(__unix__)
    template <class Function>
    void find(void* loaded, char const* name, Function*& to)
    {
        to = reinterpret_cast<Function*>(dlsym(loaded, name));
        if (!to && fault.empty())
            fault = std::string("libOpenCL.so.1 is too old: it has no ") + name;
    }
#endif
};

/// Never unloaded: its vendors' threads may outlive main().
library const& the_library()
{
    static library const* const loaded = new library;
    return *loaded;
}

} // namespace

api const* find_api() noexcept
{
    return the_library().fault.empty() ? &the_library().functions : nullptr;
}

char const* why_no_api() noexcept
{
    return the_library().fault.c_str();
}

} // namespace opencl
} // namespace boost_gpu_mst
