//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_GRAPH_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_GRAPH_HPP

#include "test/benchmark/prove.hpp"

#include <cstdint>
#include <vector>

// Kernels on edge lists in device memory; see device_graph.cu.

namespace boost_gpu_mst
{
namespace benchmark
{

struct device_edges
{
    std::uint32_t num_vertices;
    std::uint64_t size;
    std::uint32_t* sources;
    std::uint32_t* targets;
    std::int32_t* weights;
};

/// Fills the arrays with the edges that generate::random, or generate::rmat with default quadrants, makes.
void draw_random(device_edges const&, std::uint64_t seed);
void draw_rmat(device_edges const&, std::uint64_t seed);

/// Copies the edges with these ids to host memory. Throws std::runtime_error for an id beyond the last.
std::vector<forest_edge> look_up(device_edges const&, std::vector<std::uint64_t> const& ids);

/// Throws std::runtime_error unless \p forest is the minimum spanning forest of the edges.
void prove_on_device(device_edges const&, linked_forest const& forest);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
