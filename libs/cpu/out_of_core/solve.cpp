//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/notify_progress.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/cpu/out_of_core/memory.hpp"
#include "libs/cpu/out_of_core/reducer.hpp"
#include "libs/cpu/platform.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{
namespace
{

using clock = std::chrono::steady_clock;

/// How many edges, besides the forest, the limit on host memory allows.
std::uint64_t batch_of(detail::edge_traits const& known, options const& o, detail::host_tuning const& t)
{
    if (t.batch_edges != 0)
        return std::max(t.batch_edges, detail::edge_source::min_capacity);
    std::uint64_t const n = known.num_vertices;
    if (o.host_memory_limit == 0)
        return std::max(2 * n, std::uint64_t(1) << 20);
    stream_memory const takes(n, detail::bytes_of(known.type));
    if (o.host_memory_limit < takes.min)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.host_memory_limit is "
                           + std::to_string(o.host_memory_limit) + " bytes, but streaming a graph of "
                           + std::to_string(n) + " vertices takes " + std::to_string(takes.min)));
    // Larger batches hardly save anything: solving the forest with each is a sixteenth of the work.
    std::uint64_t const worthwhile = std::max(16 * n, std::uint64_t(1) << 20);
    return std::min(worthwhile, (o.host_memory_limit - takes.forest) / takes.edge);
}

template <class Key>
detail::forest stream_as(
    detail::edge_source& from, detail::wanted what, options const& o, detail::tuning const& t, report& r)
{
    detail::edge_traits const& known = from.known();
    reducer<Key> forest(known, batch_of(known, o, t.host), o.threads);
    std::uint64_t arrived = 0;
    auto const notify_progress = [&]
    { detail::notify_progress(o, r, forest.forest_edges(), forest.size(), arrived); };
    auto const solve = [&]
    {
        notify_progress();
        report of_solve;
        forest.solve(o, t, of_solve);
        ++r.batches;
        r.rounds = std::max(r.rounds, of_solve.rounds);
        r.engine = of_solve.engine;
        r.device = of_solve.device;
        detail::add_steps(of_solve.steps, r.steps);
    };
    std::size_t const read = r.steps.size(), filter = read + 1;
    r.steps.push_back(step{"read", 0, 0});
    r.steps.push_back(step{"filter", 0, 0});
    for (;;)
    {
        auto start = clock::now();
        std::uint64_t const count = forest.read(from, arrived);
        r.steps[read].seconds += detail::seconds_since(start);
        if (count == 0)
            break;
        arrived += count;
        notify_progress();
        if (forest.has_capacity())
            continue;
        solve();
        start = clock::now();
        forest.renew_filter();
        r.steps[filter].seconds += detail::seconds_since(start);
    }
    if (!forest.is_reduced())
        solve();
    if (known.size == detail::unknown_size)
        r.edges = arrived;
    r.forest_edges = forest.forest_edges();
    detail::step_clock clock(r);
    if (o.want_total)
    {
        clock.begin("total");
        r.total = detail::sum_weights(forest.arrays().weights, known.type, nullptr, forest.size(), o.threads);
    }
    clock.begin("collect");
    detail::forest found = forest.take(o.order == output_order::by_weight, what, o, t);
    clock.end();
    return found;
}

} // namespace

detail::forest platform::solve_streamed(detail::edge_source& from, detail::wanted what, options const& o,
    detail::tuning const& t, report& r) const
{
    return detail::bytes_of(from.known().type) == 4 ? stream_as<std::uint32_t>(from, what, o, t, r)
                                                    : stream_as<std::uint64_t>(from, what, o, t, r);
}

} // namespace host
} // namespace boost_gpu_mst
