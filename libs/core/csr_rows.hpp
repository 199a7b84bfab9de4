//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_CSR_ROWS_HPP
#define BOOST_GPU_MST_LIBS_CORE_CSR_ROWS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Where row u of a CSR in host memory begins; u may be the number of vertices.
inline std::uint64_t offset_of(edge_arrays const& g, std::uint64_t u) noexcept
{
    return g.offset_bytes == 4 ? static_cast<std::uint32_t const*>(g.offsets)[u]
                               : static_cast<std::uint64_t const*>(g.offsets)[u];
}

/// One end of an edge of host arrays, or the vertex in whose row an arc lies. O(1) for a list of edges,
/// O(log V) for a CSR, whose rows must follow each other.
inline std::uint32_t source_of(edge_arrays const& g, edge_id e) noexcept
{
    if (!g.is_csr())
        return g.sources[e];
    std::uint32_t low = 0;
    for (std::uint32_t high = g.num_vertices; high - low > 1;)
    {
        std::uint32_t const middle = low + (high - low) / 2;
        (offset_of(g, middle) <= e ? low : high) = middle;
    }
    return low;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
