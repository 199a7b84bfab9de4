//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/capacity.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/resource.h>
#include <unistd.h>
#elif defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#if !defined(NOMINMAX) // libstdc++ defines it
#define NOMINMAX
#endif
#include <windows.h>
#endif

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

constexpr double bytes_of_an_edge = 12;

std::string gigabytes(double bytes)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4g GB", bytes / 1e9);
    return text;
}

} // namespace

double usable_memory()
{
    double least = std::numeric_limits<double>::infinity();
#if defined(__unix__) || defined(__APPLE__)
    double const pages = static_cast<double>(sysconf(_SC_PHYS_PAGES));
    if (pages > 0)
        least = pages * static_cast<double>(sysconf(_SC_PAGESIZE));
    rlimit space{};
    if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY)
        least = std::min(least, static_cast<double>(space.rlim_cur));
#elif defined(_WIN32)
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (GlobalMemoryStatusEx(&memory) != 0)
        least = static_cast<double>(memory.ullTotalPhys);
#endif
    // In a container the mount is the container's own group; "max" is not a number.
    for (char const* const file :
        {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"})
    {
        double bytes = 0;
        if (std::ifstream(file) >> bytes && bytes > 0)
            least = std::min(least, bytes);
    }
    return least;
}

void expect_capacity(double edges)
{
    double const available = usable_memory();
    if (edges * bytes_of_an_edge > available)
        throw std::length_error(std::to_string(static_cast<std::uint64_t>(edges)) + " edges take "
                                + gigabytes(edges * bytes_of_an_edge) + ", more than the "
                                + gigabytes(available) + " of memory here");
}

} // namespace generate
} // namespace boost_gpu_mst
