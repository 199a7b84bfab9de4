//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PEER_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PEER_HPP

#include "test/benchmark/timing.hpp"
#include "test/support/generate/csr.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

struct peer_time
{
    std::string name; ///< of the algorithm, as the program calls it
    timing seconds;
};

/// Another author's program that finds spanning forests on the host's cores. See protocol().
class peer
{
public:
    /// Writes the graph to a file in \p folder; the destructor removes the file. Throws
    /// std::runtime_error if the file cannot be written.
    peer(std::string program, std::string const& folder, generate::csr const& g);
    ~peer();
    peer(peer const&) = delete;
    peer& operator=(peer const&) = delete;

    /// All times that it prints, by algorithm. Throws std::runtime_error if it fails, prints none, or found
    /// a forest of a different size or weight.
    std::vector<peer_time> run(
        unsigned threads, unsigned times, std::uint64_t forest_edges, std::int64_t total) const;

    static char const* protocol();

private:
    std::string m_program;
    std::string m_file;
};

/// Times from lines "NAME SECONDS FOREST_EDGES TOTAL"; other lines are skipped. Throws as run() does.
std::vector<peer_time> times_printed(
    std::string const& output, std::uint64_t forest_edges, std::int64_t total);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
