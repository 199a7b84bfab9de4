//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_TABLE_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_TABLE_HPP

#include "test/benchmark/harness.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// One graph's outcome.
struct row
{
    std::string graph;
    std::uint64_t vertices = 0;
    std::uint64_t edge_ends = 0; ///< directed edges: two per edge, in either form
    std::string form;
    std::string weights;
    timing ours;
    timing ecl;         ///< zeros if it did not run
    timing second_peer; ///< the second peer's, likewise
    std::uint64_t input_bytes = 0;
    unsigned rounds = 0;
    std::string engine;
    std::uint64_t device_bytes = 0;
    std::uint64_t forest_edges = 0;
    std::int64_t total = 0;

    double ratio() const { return ecl.median / ours.median; }
    double second_ratio() const { return second_peer.median / ours.median; }

    /// Seconds to read the input once at 4 TB/s.
    double floor() const { return static_cast<double>(input_bytes) / 4e12; }

    /// The working set as a share of the allowance of 24 bytes per edge and 40 per vertex.
    double memory() const
    {
        return static_cast<double>(device_bytes) / static_cast<double>(12 * edge_ends + 40 * vertices);
    }
};

void print_head();
void print(row const&);

/// Geometric mean and worst ratio for each peer, and the worst distance from the floor.
void print_summary(std::vector<row> const&);

/// Throws std::runtime_error if \p file cannot be written.
csv_table make_csv(std::string const& file);
void add(csv_table&, row const&);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
