//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/run.hpp"

#include "libs/core/read_edges.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/platform.hpp"

#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

edge_ids run(edge_arrays const& g, backend target, options const& o, tuning const& t, report& r)
{
    switch (target)
    {
    case backend::cuda: return cuda::solve(g, o, t.cuda, r);
    case backend::opencl: return edge_ids(opencl::solve(g, o, t.opencl, r));
    default: return host::solve(g, o, t.host, r);
    }
}

edge_ids run(list_to_retain const& g, backend target, options const& o, tuning const& t, report& r)
{
    if (target == backend::cuda)
        return cuda::solve_and_retain(g, o, t.cuda, r, *g.retained);
    return run(static_cast<edge_arrays const&>(g), target, o, t, r);
}

edge_ids run(parallel_edge_source const& g, backend target, options const& o, tuning const& t, report& r)
{
    if (target == backend::cuda)
        return cuda::solve(g, o, t.cuda, r);
    if (target == backend::opencl)
        return opencl::solve(g, o, t.opencl, r);
    step_clock clock(r);
    clock.begin("read");
    read_edges const read(g, o.threads);
    clock.end();
    edge_ids ids = host::solve(read.arrays(), o, t.host, r);
    if (o.want_total)
        r.total = sum_weights(read.arrays().weights, g.type, ids.data(), ids.size(), o.threads);
    clock.begin("write");
    bool const is_taken = hand_over(g, ids, read, o.threads);
    clock.end();
    if (is_taken)
        return edge_ids::only_size(ids.size());
    if (g.with_sources)
        leave_sources(ids, read.arrays(), o.threads);
    return ids;
}

} // namespace detail
} // namespace boost_gpu_mst
