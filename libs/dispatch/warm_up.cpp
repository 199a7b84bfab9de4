//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/warm_up.hpp>

#include <boost_gpu_mst/detail/library/log.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/step_clock.hpp"
#include "libs/dispatch/call_scope.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/start_account.hpp"

#include <chrono>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace
{

using detail::edge_arrays;

/// A path whose edges are repeated: enough for a filter, and for copies through pinned memory.
struct small_graph
{
    static constexpr std::uint32_t vertices = 1u << 14;
    static constexpr std::size_t edges = std::size_t(1) << 18;

    std::vector<std::uint32_t> sources, targets;
    std::vector<double> weights; // also read as 32-bit ones

    small_graph() : sources(edges), targets(edges), weights(edges)
    {
        for (std::size_t e = 0; e != edges; ++e)
        {
            sources[e] = std::uint32_t(e % (vertices - 1));
            targets[e] = sources[e] + 1;
            weights[e] = double(e);
        }
    }

    edge_arrays arrays(detail::weight_type type) const
    {
        edge_arrays a;
        a.type = type;
        a.num_vertices = vertices;
        a.size = edges;
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        return a;
    }
};

} // namespace

double warm_up(int device)
{
    auto const begin = std::chrono::steady_clock::now();
    options o;
    o.backend = backend::cuda;
    o.device = device;
    dispatch::check(o);
    dispatch::call_scope const scope(o);
    bool const starts = dispatch::cuda_platform().must_start(device);
    dispatch::require(dispatch::cuda_platform(), device);
    small_graph const g;
    detail::unlogged_calls const unlogged;
    for (detail::weight_type const type : {detail::weight_type::int32, detail::weight_type::float64})
        for (bool const in_one_launch : {true, false})
        {
            detail::tuning t;
            if (!in_one_launch)
                t.cuda.single_launch_arcs = 0;
            report r;
            detail::scoped_tuning const scope(t);
            detail::solve(g.arrays(type), o, r);
        }
    double const seconds = detail::seconds_since(begin);
    if (starts)
        detail::cuda_starts().start_took(
            seconds, detail::estimate_call(small_graph::vertices, small_graph::edges, 1));
    return seconds;
}

} // namespace boost_gpu_mst
