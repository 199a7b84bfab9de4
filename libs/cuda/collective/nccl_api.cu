//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/collective/nccl_api.hpp"

#include <boost_gpu_mst/error.hpp>

#if defined(__unix__)
#include <dlfcn.h>
#endif

namespace boost_gpu_mst
{
namespace cuda
{
namespace nccl
{
namespace
{

struct library
{
    api functions{};
    std::string fault;

    library()
    {
#if defined(__unix__)
        void* const loaded = dlopen("libnccl.so.2", RTLD_NOW | RTLD_LOCAL);
        if (!loaded)
        {
            char const* const said = dlerror();
            fault = said ? said : "libnccl.so.2 cannot be loaded";
            return;
        }
        find(loaded, "ncclGetVersion", functions.get_version);
        find(loaded, "ncclGetUniqueId", functions.get_unique_id);
        find(loaded, "ncclCommInitRank", functions.init_rank);
        find(loaded, "ncclCommInitAll", functions.init_all);
        find(loaded, "ncclAllReduce", functions.all_reduce);
        find(loaded, "ncclCommGetAsyncError", functions.get_async_error);
        find(loaded, "ncclCommAbort", functions.abort);
        find(loaded, "ncclCommDestroy", functions.destroy);
        find(loaded, "ncclGetErrorString", functions.get_error_string);
#else
        fault = "NCCL is not looked for on this system";
#endif
    }

#if defined(__unix__)
    template <class Function>
    void find(void* loaded, char const* name, Function*& function)
    {
        function = reinterpret_cast<Function*>(dlsym(loaded, name));
        if (!function && fault.empty())
            fault = std::string("libnccl.so.2 has no ") + name;
    }
#endif
};

/// Never unloaded: its threads may outlive main().
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

std::string version_of(api const& by)
{
    int v = 0; // 2.28.3 is 22803
    check(by, by.get_version(&v), "asking NCCL for its version");
    return "NCCL " + std::to_string(v / 10000) + "." + std::to_string(v / 100 % 100) + "."
           + std::to_string(v % 100);
}

void check(api const& by, result code, char const* what)
{
    if (code == success)
        return;
    throw device_failure(std::string("boost_gpu_mst: ") + what + " failed: " + by.get_error_string(code)
                             + " (NCCL's error " + std::to_string(code)
                             + "; the environment variable NCCL_DEBUG=WARN has it say more)",
        code);
}

} // namespace nccl
} // namespace cuda
} // namespace boost_gpu_mst
