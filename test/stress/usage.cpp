//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/stress/usage.hpp"

#include "test/support/failing_allocations.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <malloc.h>
#include <unistd.h>

#ifdef BOOST_GPU_MST_SOAK_CUDA
#include <cuda_runtime_api.h>
#endif

namespace
{

long entries_of(char const* folder)
{
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

long device_memory()
{
    long in_use = 0;
#ifdef BOOST_GPU_MST_SOAK_CUDA
    int devices = 0, before = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || cudaGetDevice(&before) != cudaSuccess)
        return 0;
    for (int device = 0; device != devices; ++device)
    {
        std::size_t free = 0, total = 0;
        if (cudaSetDevice(device) == cudaSuccess && cudaMemGetInfo(&free, &total) == cudaSuccess)
            in_use += long((total - free) / 1024);
    }
    cudaSetDevice(before);
#endif
    return in_use;
}

} // namespace

soak::usage soak::usage_now()
{
    malloc_trim(0); // returns freed memory to the system, so that resident memory is held memory
    long pages = 0, resident_pages = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident_pages;
    auto const heap = mallinfo2();
    return {contract::blocks_held(), long((heap.uordblks + heap.hblkhd) / 1024),
        resident_pages * (sysconf(_SC_PAGESIZE) / 1024), entries_of("/proc/self/fd"),
        entries_of("/proc/self/task"), device_memory()};
}

soak::usage soak::max_of(usage const& a, usage const& b)
{
    return {std::max(a.blocks, b.blocks), std::max(a.heap, b.heap), std::max(a.resident, b.resident),
        std::max(a.handles, b.handles), std::max(a.threads, b.threads), std::max(a.device, b.device)};
}
