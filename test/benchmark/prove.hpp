//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PROVE_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PROVE_HPP

#include "test/benchmark/path_maximum.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

struct forest_edge
{
    std::int32_t weight;
    std::uint32_t source;
    std::uint32_t target;
    std::uint64_t id;

    friend bool operator<(forest_edge const& a, forest_edge const& b) noexcept
    {
        return a.weight != b.weight ? a.weight < b.weight : a.id < b.id;
    }
};

/// A forest's links, see path_maximum.hpp. Sorting uses all cores, linking one.
class linked_forest
{
public:
    /// Throws std::runtime_error if the edges contain a cycle (or one edge twice).
    linked_forest(std::uint32_t vertices, std::vector<forest_edge> edges);

    std::vector<std::uint32_t> parent;
    std::vector<std::uint32_t> link_time;
    std::vector<std::int32_t> weight;
    std::vector<std::uint64_t> id;

    proof on_host() const noexcept { return {{parent.data(), link_time.data()}, weight.data(), id.data()}; }
};

/// Throws std::runtime_error unless both counts are 0.
void require_none(std::uint64_t not_spanning, std::uint64_t not_minimum);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
