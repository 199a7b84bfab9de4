//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/device_graph.hpp"

#include "test/benchmark/device_array.hpp"
#include "test/support/generate/draw.hpp"

#include <algorithm>
#include <stdexcept>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

constexpr unsigned threads = 256;

unsigned blocks_for(std::uint64_t items)
{
    return static_cast<unsigned>(std::min<std::uint64_t>((items + threads - 1) / threads, 1u << 16));
}

__device__ std::uint64_t first_item()
{
    return blockIdx.x * std::uint64_t(blockDim.x) + threadIdx.x;
}

__device__ std::uint64_t stride()
{
    return std::uint64_t(gridDim.x) * blockDim.x;
}

template <class Draw>
__global__ void draw_edges(device_edges g, Draw draw, generate::dice weights)
{
    for (std::uint64_t i = first_item(); i < g.size; i += stride())
    {
        draw(i, g.sources[i], g.targets[i]);
        g.weights[i] = generate::weight_of(weights, i);
    }
}

__global__ void gather(device_edges g, std::uint64_t const* ids, std::uint64_t count, forest_edge* out)
{
    for (std::uint64_t i = first_item(); i < count; i += stride())
        out[i] = {g.weights[ids[i]], g.sources[ids[i]], g.targets[ids[i]], ids[i]};
}

__global__ void judge_edges(device_edges g, proof judge, unsigned long long* counts)
{
    for (std::uint64_t i = first_item(); i < g.size; i += stride())
    {
        proof::verdict const v = judge(i, g.sources[i], g.targets[i], g.weights[i]);
        if (v != proof::fine)
            atomicAdd(&counts[v], 1ull);
    }
}

template <class T>
device_array upload(std::vector<T> const& values)
{
    return device_array(values.data(), values.size() * sizeof(T));
}

void finish(char const* what)
{
    check(cudaGetLastError(), what);
    check(cudaDeviceSynchronize(), what);
}

} // namespace

void draw_random(device_edges const& g, std::uint64_t seed)
{
    if (g.size == 0)
        return;
    draw_edges<<<blocks_for(g.size), threads>>>(
        g, generate::random_draw(g.num_vertices, seed), generate::dice(seed, generate::for_weights));
    finish("drawing random edges");
}

void draw_rmat(device_edges const& g, std::uint64_t seed)
{
    if (g.size == 0)
        return;
    draw_edges<<<blocks_for(g.size), threads>>>(g,
        generate::rmat_draw(g.num_vertices, generate::quadrants(), seed),
        generate::dice(seed, generate::for_weights));
    finish("drawing R-MAT edges");
}

std::vector<forest_edge> look_up(device_edges const& g, std::vector<std::uint64_t> const& ids)
{
    if (std::any_of(ids.begin(), ids.end(), [&](std::uint64_t id) { return id >= g.size; }))
        throw std::runtime_error("WRONG FOREST: an edge id is beyond the last edge");
    std::vector<forest_edge> edges(ids.size());
    if (ids.empty())
        return edges;
    device_array const on_device = upload(ids);
    device_array const out(edges.size() * sizeof(forest_edge));
    gather<<<blocks_for(ids.size()), threads>>>(
        g, on_device.as<std::uint64_t>(), ids.size(), out.as<forest_edge>());
    finish("looking up the forest");
    out.download(edges.data(), out.bytes());
    return edges;
}

void prove_on_device(device_edges const& g, linked_forest const& forest)
{
    if (g.size == 0)
        return;
    device_array const parent = upload(forest.parent);
    device_array const link_time = upload(forest.link_time);
    device_array const weight = upload(forest.weight);
    device_array const id = upload(forest.id);
    device_array counts(3 * sizeof(unsigned long long));
    counts.fill(0);

    proof const judge{{parent.as<std::uint32_t>(), link_time.as<std::uint32_t>()}, weight.as<std::int32_t>(),
        id.as<std::uint64_t>()};
    judge_edges<<<blocks_for(g.size), threads>>>(g, judge, counts.as<unsigned long long>());
    finish("proving the forest minimum");
    unsigned long long found[3];
    counts.download(found, sizeof found);
    require_none(found[proof::not_spanning], found[proof::not_minimum]);
}

} // namespace benchmark
} // namespace boost_gpu_mst
