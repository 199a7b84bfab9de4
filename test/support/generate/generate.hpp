//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_GENERATE_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_GENERATE_HPP

#include <cstdint>
#include <string>
#include <vector>

// Generated graphs for the tool, the tests and the benchmarks. The solver does not use them.

namespace boost_gpu_mst
{
namespace generate
{

/// Edge i joins sources[i] and targets[i] with weight weights[i], uniform in 1 .. 2^20.
struct edge_list
{
    std::uint32_t num_vertices = 0;
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> targets;
    std::vector<std::int32_t> weights;
};

/// The graph that \p kind_and_args names, "KIND:NUMBER,NUMBER,..."; see help(). Runs on up to
/// \p threads threads (0: all cores); the result depends only on the arguments and the seed, not on the
/// number of threads, since every random number is a hash of the seed and of a counter. Random kinds
/// may have self-loops and parallel edges; make_csr drops them.
///
/// Throws std::invalid_argument, naming the fault, for an unknown kind or bad arguments, and
/// std::length_error, before any edge is made or counted, for a graph that does not fit in memory.
edge_list make(std::string const& kind_and_args, std::uint64_t seed = 1, unsigned threads = 0);

/// The kinds and their arguments, one per line, for a usage message.
std::string const& help();

} // namespace generate
} // namespace boost_gpu_mst

#endif
