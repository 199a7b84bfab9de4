//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/list_devices.hpp>

#include "libs/core/process.hpp"
#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{

std::vector<device_description> list_devices()
{
    detail::without_cancellation const uncancelled; // drivers are started
    std::vector<device_description> all;
    for (dispatch::platform const* p : {&dispatch::cuda_platform(), &dispatch::opencl_platform()})
    {
        std::vector<dispatch::probed> const found = p->probe_all();
        if (found.empty())
            all.push_back({p->number(), -1, "", p->probe(-1).reason});
        for (std::size_t i = 0; i != found.size(); ++i)
            all.push_back({p->number(), int(i), found[i].name, found[i].fault});
    }
    return all;
}

} // namespace boost_gpu_mst
