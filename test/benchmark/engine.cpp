//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/engine.hpp"

#include "test/benchmark/device_engine.hpp"
#include "test/support/generate/dice.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <stdexcept>

namespace boost_gpu_mst
{
namespace benchmark
{

std::uint64_t hash_of(std::vector<edge_id> const& ids)
{
    std::uint64_t sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i)
        sum += generate::mix(ids[static_cast<std::size_t>(i)] + 1);
    return sum;
}

void same_every_run(engine_runs const& runs, std::uint64_t& hash, bool first)
{
    std::uint64_t const now = hash_of(runs.ids);
    if (!first && now != hash)
        throw std::runtime_error("two runs on the same graph chose different edges");
    hash = now;
}

engine_runs run_engine(detail::edge_arrays const& graph, std::size_t weight_bytes, tuned_options const& o,
    unsigned warm_ups, unsigned repeats)
{
    if (o.backend != backend::host)
        return upload_and_run(graph, weight_bytes, o, warm_ups, repeats);

    engine_runs runs;
    std::vector<double> seconds;
    std::uint64_t hash = 0;
    for (unsigned i = 0; i < warm_ups + repeats; ++i)
    {
        runs.ids.clear();
        runs.report = {};
        double const s = seconds_of([&] { runs.ids = engine_test::solve(graph, o, runs.report); });
        if (i >= warm_ups)
            seconds.push_back(s);
        same_every_run(runs, hash, i == 0);
    }
    runs.time = summarize(seconds);
    return runs;
}

} // namespace benchmark
} // namespace boost_gpu_mst
