//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_GRAPH_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_GRAPH_HPP

#include "libs/opencl/session.hpp"

#include <cstdint>
#include <memory>

namespace boost_gpu_mst
{
namespace opencl
{

/// One round's graph on this platform: not a CSR but each edge once, in the order of edge ids, no loops. The
/// minimum of a vertex is found by atomics from both ends of every edge, so arcs need not be sorted into
/// rows.
struct graph
{
    std::uint32_t vertices = 0;
    std::uint64_t edges = 0;
    buffer sources;
    buffer targets;
    std::shared_ptr<buffer const> keys;
    buffer ids; ///< empty if an edge's place is its id

    std::uint64_t num_vertices() const noexcept { return vertices; }
    std::uint64_t num_arcs() const noexcept { return 2 * edges; }
};

/// The next graph's vertex for each vertex with edges; any value for other vertices.
struct components
{
    buffer of;
    std::uint32_t count;
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
