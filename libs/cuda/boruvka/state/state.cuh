//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_STATE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_STATE_CUH

#include "libs/cuda/boruvka/state/control.cuh"
#include "libs/cuda/boruvka/state/grid_slice.cuh"
#include "libs/cuda/boruvka/state/ranks.cuh"

// The arrays of a solve, by the folder that writes them. Nothing here owns memory; arena.cuh says how long
// each lives.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Set on a component's number, to tell it from a vertex.
constexpr std::uint32_t numbered = 0x80000000u;

/// Set on the first end of an unsettled edge: one that was listed from its upper row and leads into the
/// largest component. Its id is that arc's, which does not order equal keys, and its second end is the row.
/// The right values are looked up once the edge is among the lightest of a component.
constexpr std::uint32_t unsettled = 0x80000000u;

enum class pass
{
    first, ///< vertices' numbers are their components; edges above the limit wait
    later  ///< components have grown; rows of the largest one are reached from the other side
};

/// Arrays of round one, by vertex. Dead once vertices have joined.
template <class Key, class Id>
struct vertex_arrays
{
    std::uint32_t* lightest; ///< the neighbour across the lightest edge, or none
    Id* lightest_id;         ///< that edge's arc in the row of the vertex (its id in an edge list)
    ranks<Key, Id> offered;  ///< of an edge list: the least rank offered to each
};

/// Arrays of round one on a CSR, by tile.
template <class Key, class Id>
struct tile_arrays
{
    unsigned count;
    std::uint32_t* first_row;
    Key* head_key; ///< the partial minima of rows that cross tiles
    Id* head_id;
    Key* carry_key;
    Id* carry_id;
};

/// By component of round one or of local contraction.
template <class Key, class Id>
struct component_arrays
{
    std::uint32_t* parent;
    std::uint32_t* active[2]; ///< those still growing, in the even and in the odd rounds of a pass
    ranks<Key, Id> best[2];   ///< the least rank offered to each, likewise

    __device__ ranks<Key, Id> best_of_round(unsigned round) const { return round % 2 ? best[1] : best[0]; }
};

/// Edges between two components, in no particular order.
template <class Key, class Id>
struct edge_list
{
    uint2* ends;
    Key* keys;
    Id* ids;
    unsigned long long capacity;
};

/// An edge of the random sample.
struct sampled_edge
{
    unsigned long long key, id;
    std::uint32_t u, v;
};

/// The filter between light and heavy edges.
struct filter_choice
{
    sampled_edge* sample; ///< by rank; drawn if there is a filter, or light edges are offered first
    float factor;         ///< light edges per component that a pass takes
    float threshold;      ///< the first pass takes all edges if they are at most so many per component
    float light_fraction; ///< fraction of an edge list's edges that are offered before the others; or 0
};

template <class Key, class Id>
struct state
{
    static constexpr bool packed = ranks<Key, Id>::packed;

    control* c;
    Id* forest; ///< with capacity for vertices - 1 ids
    std::uint32_t*
        component;      ///< by vertex: first the successor, then the component's number; none if isolated
    bool lower_row_ids; ///< report every edge by the arc in its lower endpoint's row

    vertex_arrays<Key, Id> round_one;
    tile_arrays<Key, Id> tiles;
    component_arrays<Key, Id> components;
    edge_list<Key, Id> list;
    filter_choice filter;

    std::uint32_t* marks;             ///< a bit per vertex, for an edge list solved by many launches; or null
    std::uint32_t* hubs;              ///< rows too long for a warp, in a later pass
    unsigned long long* segment_left; ///< by warp, if rounds are launched one by one
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
