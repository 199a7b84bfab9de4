//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/cores.hpp"
#include "libs/core/system.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

/// The text of a small file; "" if it cannot be read.
std::string text_of(std::string const& path)
{
    std::string text;
    if (std::FILE* const file = std::fopen(path.c_str(), "re"))
    {
        char block[1024];
        for (std::size_t size; (size = std::fread(block, 1, sizeof block, file)) != 0;)
            text.append(block, size);
        std::fclose(file);
    }
    return text;
}

/// "quota period", in microseconds; "max", -1 and an empty string mean that there is no quota.
unsigned cores_of(std::string const& quota_and_period)
{
    char* rest = nullptr;
    double const quota = std::strtod(quota_and_period.c_str(), &rest);
    double const period = std::strtod(rest, nullptr);
    return quota > 0 && period > 0 ? unsigned(std::min(std::ceil(quota / period), 65536.0)) : 0;
}

/// The smallest quota of a group and of those that contain it; read(folder) returns the quota of one.
template <class Read>
unsigned min_quota(std::string const& mount, std::string group, Read const& read)
{
    unsigned least = 0;
    while (true)
    {
        unsigned const here = read(mount + group);
        least = here == 0 ? least : least == 0 ? here : std::min(here, least);
        std::size_t const parent = group.rfind('/');
        if (parent == std::string::npos)
            return least;
        group.erase(parent);
    }
}

/// Threads that find it unread at once read it each for itself: none waits for another
/// (libs/core/process.hpp).
constexpr unsigned unread = std::numeric_limits<unsigned>::max();
std::atomic<unsigned> known_quota{unread};

} // namespace

unsigned quota_of_control_groups(std::string const& root)
{
    // Lines of the form number:controllers:group; version 2 names no controllers. In a container the group's
    // folder may be missing; then the mount is that group.
    std::string const groups = text_of(root + "/proc/self/cgroup");
    for (std::size_t begin = 0; begin < groups.size();)
    {
        std::size_t const end = std::min(groups.find('\n', begin), groups.size());
        std::string const line = groups.substr(begin, end - begin);
        begin = end + 1;
        std::size_t const first = line.find(':');
        std::size_t const second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos)
            continue;
        std::string const controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        std::string group = line.substr(second + 1);
        if (group == "/")
            group.clear();
        unsigned quota = 0;
        if (controllers == ",,")
            quota = min_quota(root + "/sys/fs/cgroup", group,
                [](std::string const& folder) { return cores_of(text_of(folder + "/cpu.max")); });
        else if (controllers.find(",cpu,") != std::string::npos)
            quota = min_quota(root + "/sys/fs/cgroup/cpu", group,
                [](std::string const& folder) {
                    return cores_of(
                        text_of(folder + "/cpu.cfs_quota_us") + ' ' + text_of(folder + "/cpu.cfs_period_us"));
                });
        if (quota != 0)
            return quota;
    }
    return 0;
}

unsigned usable_cores()
{
    unsigned quota = known_quota.load(std::memory_order_relaxed);
    if (quota == unread)
        known_quota.store(quota = quota_of_process(), std::memory_order_relaxed);
    unsigned const cores = std::max(cores_of_affinity(), 1u);
    return quota == 0 ? cores : std::min(cores, quota);
}

} // namespace detail
} // namespace boost_gpu_mst
