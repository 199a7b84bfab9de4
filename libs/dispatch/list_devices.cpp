//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/list_devices.hpp>

#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{
namespace
{

void append(std::vector<device_description>& to, backend platform, std::vector<probed> const& all,
    availability const& any)
{
    if (all.empty())
        to.push_back({platform, -1, "", any.reason});
    for (std::size_t i = 0; i != all.size(); ++i)
        to.push_back({platform, int(i), all[i].name, all[i].fault});
}

} // namespace

std::vector<device_description> list_devices()
{
    std::vector<device_description> all;
    append(all, backend::cuda, cuda::probe_all(), cuda::probe(-1));
    append(all, backend::opencl, opencl::probe_all(), opencl::probe(-1));
    return all;
}

} // namespace boost_gpu_mst
