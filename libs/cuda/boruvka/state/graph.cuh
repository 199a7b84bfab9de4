//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_GRAPH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_GRAPH_CUH

#include "libs/core/key_map.hpp"

#include <cstdint>

// The input, and the words for it.
//
// A *row* is a vertex's segment of the CSR, an *arc* one entry of it. An *id* is the arc of the edge in its
// lower endpoint's row, or the position in the edge list; a *rank* is the pair (key, id) by which edges are
// ordered. doc/design.md has the others.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

constexpr std::uint32_t none = 0xffffffffu;

/// A symmetric CSR (offsets set) or an edge list (sources set).
template <class Key, class Id>
struct graph
{
    std::uint32_t vertices;
    Id size; ///< arcs, or edges of the list
    Id const* offsets;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    key_map<Key> key;
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
