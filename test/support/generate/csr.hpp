//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_CSR_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_CSR_HPP

#include "test/support/generate/generate.hpp"

#include <boost/container/vector.hpp>

#include <cstddef>
#include <cstdint>

namespace boost_gpu_mst
{
namespace generate
{

/// A vector that leaves its elements uninitialised when made with boost::container::default_init:
/// the thread that fills a page is the first to touch it.
template <class T>
using buffer = boost::container::vector<T>;

/// A simple symmetric graph: row u's arcs are offset(u) .. offset(u + 1), sorted by neighbour; every
/// edge is in both rows with equal weight. No self-loops, no parallel edges.
struct csr
{
    std::uint32_t num_vertices = 0;
    buffer<std::uint32_t> offsets_32; ///< num_vertices + 1; used while arcs fit 32 bits
    buffer<std::uint64_t> offsets_64; ///< used for more arcs
    buffer<std::uint32_t> targets;
    buffer<std::int32_t> weights;

    std::uint64_t arcs() const noexcept { return targets.size(); }
    unsigned offset_bytes() const noexcept { return offsets_64.empty() ? 4 : 8; }
    void const* offsets() const noexcept
    {
        return offsets_64.empty() ? static_cast<void const*>(offsets_32.data()) : offsets_64.data();
    }
    std::uint64_t offset(std::size_t u) const noexcept
    {
        return offsets_64.empty() ? offsets_32[u] : offsets_64[u];
    }
};

/// The graph of \p edges without self-loops and with the cheapest of parallel edges, on up to
/// \p threads threads (0: all cores). The result does not depend on the number of threads. Peak
/// memory: 16 bytes per arc and 16 per vertex, in addition to the input.
csr make_csr(edge_list const& edges, unsigned threads = 0);

} // namespace generate
} // namespace boost_gpu_mst

#endif
