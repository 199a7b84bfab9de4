//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/nccl/nccl_api.hpp"

#include "libs/core/loaded_library.hpp"
#include "libs/core/process.hpp"

#include <boost_gpu_mst/error.hpp>

namespace boost_gpu_mst::cuda::nccl
{
namespace
{

struct library
{
    api functions{};
    loaded_library file;

    library() : file("libnccl.so.2")
    {
        file.find("ncclGetVersion", functions.get_version);
        file.find("ncclGetUniqueId", functions.get_unique_id);
        file.find("ncclCommInitRank", functions.init_rank);
        file.find("ncclCommInitAll", functions.init_all);
        file.find("ncclAllReduce", functions.all_reduce);
        file.find("ncclAllGather", functions.all_gather);
        file.find("ncclCommGetAsyncError", functions.get_async_error);
        file.find("ncclCommAbort", functions.abort);
        file.find("ncclCommDestroy", functions.destroy);
        file.find("ncclGetErrorString", functions.get_error_string);
    }
};

made_once<library> loaded;

library const& the_library()
{
    return loaded.get();
}

} // namespace

api const* find_api()
{
    return the_library().file.fault().empty() ? &the_library().functions : nullptr;
}

char const* why_no_api()
{
    return the_library().file.fault().c_str();
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

} // namespace boost_gpu_mst::cuda::nccl
