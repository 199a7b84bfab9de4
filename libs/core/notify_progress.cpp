//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/notify_progress.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>

namespace boost_gpu_mst
{
namespace detail
{

void notify_progress(
    options const& o, report const& r, std::uint64_t forest_edges, std::uint64_t edges, std::uint64_t arrived)
{
    if (!o.on_progress)
        return;
    progress p{};
    p.round = r.batches + 1;
    p.components = r.vertices - forest_edges;
    p.edges = edges;
    p.streamed = arrived;
    if (!o.on_progress(p))
        BOOST_THROW_EXCEPTION(cancelled());
}

void add_steps(std::vector<step> const& of_batch, std::vector<step>& all)
{
    for (step const& s : of_batch)
    {
        auto const same =
            std::find_if(all.begin(), all.end(), [&](step const& known) { return known.name == s.name; });
        if (same == all.end())
        {
            all.push_back(s);
            continue;
        }
        same->seconds += s.seconds;
        same->bytes += s.bytes;
    }
}

} // namespace detail
} // namespace boost_gpu_mst
