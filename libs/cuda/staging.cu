//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/staging.cuh"
#include "libs/platform.hpp"

#include <mutex>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

struct store
{
    std::mutex gate;
    std::vector<unsigned char*> idle;
};

/// Never destroyed: at the end of the process the driver may be gone before static objects are.
store& all_buffers()
{
    static store* const only = []
    {
        store* const made = new store();
        made->idle.reserve(staging_buffers); // so that giving back cannot throw
        return made;
    }();
    return *only;
}

} // namespace

unsigned char* take_staging_buffer()
{
    store& all = all_buffers();
    {
        std::lock_guard<std::mutex> const lock(all.gate);
        if (!all.idle.empty())
        {
            unsigned char* const buffer = all.idle.back();
            all.idle.pop_back();
            return buffer;
        }
    }
    void* memory = nullptr;
    // Portable: whichever device the next call runs on may use it.
    check(cudaHostAlloc(&memory, staging_bytes, cudaHostAllocPortable),
        ("pinning " + std::to_string(staging_bytes) + " bytes of host memory").c_str(), __FILE__, __LINE__);
    return static_cast<unsigned char*>(memory);
}

void give_staging_buffer(unsigned char* buffer) noexcept
{
    store& all = all_buffers();
    {
        std::lock_guard<std::mutex> const lock(all.gate);
        if (all.idle.size() < staging_buffers)
        {
            all.idle.push_back(buffer);
            return;
        }
    }
    cudaFreeHost(buffer);
}

std::uint64_t release_cached_memory()
{
    std::vector<unsigned char*> idle;
    idle.reserve(staging_buffers); // the store goes on with this one's room
    {
        store& all = all_buffers();
        std::lock_guard<std::mutex> const lock(all.gate);
        idle.swap(all.idle);
    }
    cudaError_t failure = cudaSuccess;
    for (unsigned char* const buffer : idle)
        if (cudaError_t const code = cudaFreeHost(buffer))
            failure = code;
    check(failure, "freeing pinned memory", __FILE__, __LINE__);
    return idle.size() * staging_bytes;
}

} // namespace cuda
} // namespace boost_gpu_mst
