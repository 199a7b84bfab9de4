//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/solve.hpp"

#include <boost_gpu_mst/detail/library/log.hpp>

#include "libs/core/exact_sum.hpp"
#include "libs/dispatch/call_scope.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/distributed/rank_call.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace boost_gpu_mst::distributed
{
namespace
{

bool stays_on_host(options const& o)
{
    return o.backend == backend::host
           || (o.backend == backend::automatic && o.devices.empty()
               && !dispatch::cuda_platform().probe_if_indicated(o.device).usable
               // The number of a device is CUDA's.
               && (o.device != -1 || !dispatch::opencl_platform().probe_if_indicated(-1).usable));
}

/// Collective. Sums over all ranks: the edges of the forest and, if wanted, the digits of its total.
std::vector<std::int64_t> sum_forests(rank_call& c, detail::edge_ids const& own, bool wants_total)
{
    std::vector<std::int64_t> sums;
    c.together(
        [&]
        {
            sums.assign(1 + (wants_total ? detail::digits_of(c.edges.type) : 0), 0);
            sums[0] = std::int64_t(own.size());
            if (!wants_total)
                return;
            c.clock.begin("total");
            detail::add_weights(
                c.edges.weights, c.edges.type, own.data(), own.size(), c.own.threads, sums.data() + 1);
        });
    c.ranks.all_reduce_sum(sums.data(), sums.size());
    return sums;
}

} // namespace

detail::selected_partition solve_over_group(group& g, detail::rank_partition const& partition,
    options const& o, rank_resources const& resources, report* wanted)
{
    dispatch::call_scope const scope(o);
    std::optional<detail::unlogged_calls> parts_of_call(std::in_place);
    report unused;
    report& r = wanted ? *wanted : unused;
    r = report();
    rank_call c{g, o, r};
    read(c, partition);
    // All ranks add up their weights if any has a report to fill.
    bool const wants_total = o.want_total && !all_of(g, !wanted);
    bool const may_share = resources.shares_cores && g.size() > 1;
    bool is_on_host = false;
    c.together(
        [&]
        {
            c.own = resources.options_for(c.edges.size);
            c.own.want_total = c.own.want_components = false;
            is_on_host = may_share && stays_on_host(c.own);
        });
    detail::selected_partition result;
    result.edges =
        may_share && all_of(g, is_on_host) ? solve_on_first_rank(c) : reduce_and_join(c, resources.devices);
    result.edges_before = c.edges_before;
    result.threads = c.own.threads;

    std::vector<std::int64_t> const sums = sum_forests(c, result.edges, wants_total);
    c.together(
        [&]
        {
            c.clock.end();
            r.vertices = c.edges.num_vertices;
            r.edges = c.all_edges;
            r.forest_edges = std::uint64_t(sums[0]);
            r.trees = r.vertices - r.forest_edges;
            r.reason += "; rank " + std::to_string(g.rank()) + " of " + std::to_string(g.size());
            if (wants_total)
                r.total = detail::total_of(c.edges.type, sums.data() + 1);
            partition.reserve_output(result.edges.size());
        });
    parts_of_call.reset();
    detail::log_call(r);
    return result;
}

} // namespace boost_gpu_mst::distributed
