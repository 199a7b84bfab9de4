//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PEERS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PEERS_HPP

#include "test/benchmark/peer_function.h"
#include "test/support/generate/csr.hpp"

#include <cstdint>
#include <string>

// Other authors' solvers, on the graphs that ours is measured on.

namespace boost_gpu_mst
{
namespace benchmark
{

/// Throws std::runtime_error unless the peer's forest has so many edges and so great a total.
void require_same_forest(std::string const& peer, std::uint64_t edges, double total, std::uint64_t our_edges,
    std::int64_t our_total);

/// A graph in a file of a folder, removed by the destructor. Throws std::runtime_error if the file cannot be
/// written.
class graph_file
{
public:
    enum class format
    {
        ecl,  ///< ECL's: vertices, arcs, offsets, targets and weights of the CSR, all of 32 bits
        edges ///< vertices and edges of 64 bits; sources, targets and weights of 32
    };

    graph_file(std::string const& folder, generate::csr const& g, format f);
    ~graph_file();
    graph_file(graph_file const&) = delete;
    graph_file& operator=(graph_file const&) = delete;

    std::string const& name() const noexcept { return m_name; }

    /// A folder in memory if it has space for the largest graph, otherwise that for temporary files.
    static std::string default_folder();

private:
    std::string m_name;
};

/// Runs a program built from ECL-MST v1.0's published source, and returns the seconds of its own timer: the
/// kernels, without allocation and copies. The program goes on to a serial check; it is ended before. Throws
/// std::runtime_error if it prints no time.
double run_ecl_mst(std::string const& program, graph_file const& g);

/// Runs `PROGRAM FILE` with PARLAY_NUM_THREADS and OMP_NUM_THREADS set, and returns the seconds of the line
/// "NAME SECONDS FOREST_EDGES TOTAL_WEIGHT" that it prints for the algorithm \p name. Throws
/// std::runtime_error if it fails, prints no such line, or found another forest.
double run_peer_program(std::string const& program, std::string const& name, graph_file const& g,
    unsigned threads, std::uint64_t our_edges, std::int64_t our_total);

/// A solver in a shared library, behind the function of peer_function.h.
class peer_library
{
public:
    /// Throws std::runtime_error, which names the file, if it cannot be loaded or lacks the function.
    explicit peer_library(std::string const& file);
    ~peer_library();
    peer_library(peer_library const&) = delete;
    peer_library& operator=(peer_library const&) = delete;

    /// Throws std::runtime_error if the solver fails; stores nothing in null pointers.
    void solve(boost_gpu_mst_peer_graph const& graph, std::uint64_t* edges, double* total) const;

private:
    std::string m_file;
    void* m_library;
    decltype(&boost_gpu_mst_peer_solve) m_solve;
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
