//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/device_engine.hpp"

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/device_peer.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace benchmark
{

engine_runs upload_and_run(detail::edge_arrays const& graph, std::size_t weight_bytes, tuned_options const& o,
    unsigned warm_ups, unsigned repeats)
{
    device_array const sources(graph.sources, graph.sources ? graph.size * 4 : 0);
    device_array const offsets(
        graph.offsets, graph.offsets ? (std::size_t(graph.num_vertices) + 1) * graph.offset_bytes : 0);
    device_array const targets(graph.targets, graph.size * 4);
    device_array const weights(graph.weights, graph.size * weight_bytes);

    detail::edge_arrays on_device = graph;
    on_device.where = detail::residence::device;
    on_device.sources = sources.as<std::uint32_t>();
    on_device.offsets = offsets.data();
    on_device.targets = targets.as<std::uint32_t>();
    on_device.weights = weights.data();
    return run_engine_on_device(on_device, o, warm_ups, repeats);
}

engine_runs run_engine_on_device(
    detail::edge_arrays const& graph, tuned_options const& o, unsigned warm_ups, unsigned repeats)
{
    unsigned const id_bytes = graph.size > 0xffffffffu ? 8 : 4;
    std::size_t const capacity = std::max<std::size_t>(graph.num_vertices, 1);
    device_array ids(capacity * id_bytes);
    std::vector<std::uint32_t> narrow;
    if (id_bytes == 4)
        narrow.resize(capacity);

    workspace reused; // as in a program that calls often
    tuned_options solve_options = o;
    solve_options.workspace = &reused;
    engine_runs runs;
    std::vector<double> seconds;
    std::uint64_t hash = 0;
    for (unsigned i = 0; i < warm_ups + repeats; ++i)
    {
        ids.fill(0xff);
        check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
        runs.report = {};
        std::uint64_t count = 0;
        double const s = seconds_of(
            [&] {
                count = engine_test::solve_on_device(graph, ids.data(), id_bytes, solve_options, runs.report);
            });
        if (i >= warm_ups)
            seconds.push_back(s);

        if (count >= capacity)
            throw std::runtime_error("a forest cannot have as many edges as vertices");
        runs.ids.resize(count);
        if (id_bytes == 8)
            ids.download(runs.ids.data(), count * 8);
        else
        {
            ids.download(narrow.data(), count * 4);
            std::copy_n(narrow.begin(), count, runs.ids.begin());
        }
        same_every_run(runs, hash, i == 0);
    }
    runs.time = summarize(seconds);
    return runs;
}

timing run_on_device(peer_library const& peer, generate::csr const& g, unsigned warm_ups, unsigned repeats,
    std::uint64_t forest_edges, std::int64_t total)
{
    std::vector<float> const as_float(g.weights.begin(), g.weights.end());
    device_array const offsets(g.offsets_32.data(), g.offsets_32.size() * 4);
    device_array const targets(g.targets.data(), g.targets.size() * 4);
    device_array const weights(g.weights.data(), g.weights.size() * 4);
    device_array const weights_as_float(as_float.data(), as_float.size() * 4);
    return peer.run({g.num_vertices, g.arcs(), offsets.as<std::uint32_t>(), targets.as<std::uint32_t>(),
                        weights.as<std::int32_t>(), weights_as_float.as<float>()},
        warm_ups, repeats, forest_edges, total);
}

bool device_usable(std::string& why)
{
    int count = 0;
    cudaError_t const result = cudaGetDeviceCount(&count);
    if (result == cudaSuccess && count > 0)
        return true;
    why = result == cudaSuccess ? "no device" : cudaGetErrorString(result);
    cudaGetLastError();
    return false;
}

} // namespace benchmark
} // namespace boost_gpu_mst
