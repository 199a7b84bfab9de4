//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The CUDA platform's entry point for callers that go on with a forest on its device.

#include "libs/cuda/runtime/gather.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/platform.hpp"
#include "libs/cuda/runtime/resident_forest.cuh"

#include <cstdint>
#include <memory>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

/// Fetches the ends and weights of the forest's edges.
void fetch_edges(forest_on_device& f, detail::edge_arrays const& from)
{
    session& on = f.call.on;
    f.sources = gather(on, f.found, from.sources);
    f.targets = gather(on, f.found, from.targets);
    if (detail::bytes_of(from.type) == 8)
        f.wide_weights = gather(on, f.found, static_cast<std::uint64_t const*>(from.weights));
    else
        f.narrow_weights = gather(on, f.found, static_cast<std::uint32_t const*>(from.weights));
}

} // namespace

detail::edge_ids platform::solve_and_retain(detail::edge_arrays const& g, options const& o,
    detail::tuning const& t, report& r, std::unique_ptr<resident_forest>& retained) const
{
    retained = nullptr;
    detail::edge_ids ids;
    use_device(o, r,
        [&]
        {
            auto forest = std::make_unique<forest_on_device>(g, o, t.cuda, r);
            bool stays = false;
            run_in(forest->call.on, g, destination(),
                [&](session& on, resident const& input, forest_ids& found)
                {
                    forest->found = std::move(found);
                    stays = input.has_sources();
                    on.clock().begin(stays ? "leave forest on device" : "download");
                    if (stays)
                        fetch_edges(*forest, input.arrays());
                    else
                        ids = detail::edge_ids(forest->ids());
                });
            r = forest->call.call_report;
            if (!stays)
                return;
            ids = detail::edge_ids::only_size(forest->size());
            retained = std::move(forest);
        });
    return ids;
}

} // namespace cuda
} // namespace boost_gpu_mst
