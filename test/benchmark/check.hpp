//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_CHECK_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_CHECK_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "test/benchmark/input.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

enum class check_by
{
    none,
    host, ///< the library's host platform solves the graph too
    proof ///< no second solver: acyclic, spanning, and every other edge last on its cycle
};

/// Throws std::runtime_error, which says what is wrong, unless \p ids (in any order) are exactly the edges
/// of the forest that is minimum under the order (weight, edge id).
void check_forest(input const& graph, std::vector<edge_id> ids, check_by by);

/// The sum of the weights as generated.
std::int64_t total_of(input const& graph, std::vector<edge_id> const& ids);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
