//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PEER_LIBRARY_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PEER_LIBRARY_HPP

#include "test/benchmark/peer_function.h"
#include "test/benchmark/timing.hpp"

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{

/// Another author's solver in a shared library; see peer_function.h.
class peer_library
{
public:
    /// Throws std::runtime_error, which names the file, if it cannot be loaded or lacks the function.
    explicit peer_library(std::string const& file);
    ~peer_library();
    peer_library(peer_library const&) = delete;
    peer_library& operator=(peer_library const&) = delete;

    /// Solves \p warm_ups + \p repeats times and times the latter, then once more for the result. Throws
    /// std::runtime_error if it fails, or found a forest of a different size or weight.
    timing run(boost_gpu_mst_peer_graph const& graph, unsigned warm_ups, unsigned repeats,
        std::uint64_t forest_edges, std::int64_t total) const;

private:
    std::string m_file;
    void* m_library;
    decltype(&boost_gpu_mst_peer_solve) m_solve;
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
