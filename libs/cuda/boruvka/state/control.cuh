//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_CONTROL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_CONTROL_CUH

#include "libs/cuda/boruvka/state/graph.cuh"

#include <cstddef>

// Counters and decisions in device memory, so that the host need not wait for them.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Input faults: the lowest offending arc or edge of each kind.
struct faults
{
    unsigned long long nan;
    unsigned long long endpoint;
    unsigned look; ///< a NaN or an endpoint out of range is somewhere
    unsigned offsets;
    unsigned unsorted;
    unsigned asymmetric;
};

/// What a pass over the graph lists, and whether another will come.
enum class pass_kind : unsigned
{
    limited,   ///< only light edges: another pass follows
    last,      ///< all edges still between two components fit the list
    after_last ///< the last pass has run its rounds, or the engine has aborted: nothing is left to do
};

/// There is no padding, which would be uninitialised when this is copied. Each field's comment names the
/// folders that write it. What all blocks add to (listed, grown) and what all poll (more, overflow) are in
/// separate sectors of 32 bytes.
struct control
{
    faults fault;                ///< any folder
    unsigned components;         ///< round_one, local: with at least one edge, after round one
    unsigned rounds;             ///< rounds: over all passes, round one not counted
    unsigned long long emitted;  ///< round_one, local, rounds: forest edges written in earlier passes
    unsigned long long listed;   ///< listing, local: edges put on the list by the pass
    unsigned long long grown[3]; ///< rounds, by round modulo 3: components still growing, and above 2^32
                                 ///< those that joined another since the pass began
    unsigned long long roots;    ///< rounds: components left, counted between passes
    unsigned long long left;     ///< rounds: edges on the list, counted if they are launched one by one
    unsigned more[3];            ///< rounds, by round modulo 3: whether edges are left
    unsigned crowded;            ///< local: some vertex block has more arcs than a block takes
    float near;                  ///< local: the share of sampled neighbours that are in the same vertex block
    unsigned hubs;               ///< listing: rows that a later pass found too long for a warp
    unsigned largest_component;  ///< listing: the number of a component so large that nothing is offered to
                                 ///< it, or none
    unsigned skip; ///< listing: a later pass's largest component as a label: its rows are not read
    unsigned long long light_key; ///< listing: the greatest key of the edges that are offered first
    unsigned long long limit_key; ///< listing: edges of rank up to (limit_key, limit_id) are light
    unsigned long long limit_id;
    pass_kind pass;    ///< listing
    unsigned overflow; ///< listing, rounds: more edges than capacity, or longer chains than are followed
    unsigned far[2];   ///< round_one: some vertex was further from its root than that walk goes
};
static_assert(sizeof(faults) == 32 && sizeof(control) == 32 + 10 * 8 + 14 * 4, "no padding");

/// The state at the beginning.
__host__ __device__ inline control nothing_known(bool filter)
{
    control c{};
    c.fault.nan = c.fault.endpoint = ~0ull;
    c.largest_component = none;
    c.pass = filter ? pass_kind::limited : pass_kind::last;
    return c;
}

/// Round one found the input unfit. (Asymmetry is detected later, and its flag may be set while other blocks
/// still test it.)
__host__ __device__ inline bool unfit(faults const& f)
{
    return f.nan != ~0ull || f.endpoint != ~0ull || f.offsets || f.unsorted;
}

/// The input is left to the reference engine.
__host__ __device__ inline bool is_aborted(control const& c)
{
    return c.overflow || unfit(c.fault) || c.fault.asymmetric;
}

/// The forest is found.
__host__ __device__ inline bool is_found(control const& c)
{
    return c.pass != pass_kind::limited && !is_aborted(c);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
