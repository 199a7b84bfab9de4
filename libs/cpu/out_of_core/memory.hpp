//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_MEMORY_HPP
#define BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_MEMORY_HPP

#include "libs/core/edge_source.hpp"

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{

/// A model of what streaming takes on the host, in bytes: for each edge of the forest and of a batch, the
/// edge and 40 bytes; and as many for each vertex.
struct stream_memory
{
    std::uint64_t edge, forest, min; ///< min: with the smallest batch

    stream_memory(std::uint64_t vertices, std::uint64_t weight_bytes)
        : edge(16 + weight_bytes + 40), forest(vertices * (edge + 44)),
          min(forest + std::max(vertices / 8, detail::edge_source::min_capacity) * edge)
    {
    }
};

} // namespace host
} // namespace boost_gpu_mst

#endif
