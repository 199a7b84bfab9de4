//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_STATE_CONTROL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_STATE_CONTROL_CUH

#include "libs/cuda/fused/state/graph.cuh"

#include <cstddef>

// Counters and decisions that live on the device, so that the host need not wait for them.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Input faults found on the way. The lowest offending arc or edge of each kind.
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
    after_last ///< the last has run its rounds, or the input was given up: nothing is left to do
};

/// Without padding, which nobody would have written when it is copied. Who writes what is said by the room.
struct control
{
    faults fault; ///< any room

    // round_one, local
    unsigned components; ///< with at least one edge, after round one
    unsigned far[2];     ///< some vertex was further from its root than that pass of numbering walks
    unsigned crowded;    ///< some plot has more arcs than local contraction takes
    float near;          ///< the share of sampled neighbours that are in the same plot
    unsigned overflow;   ///< more edges than the list has capacity for, or longer chains than rounds follow
    unsigned long long emitted; ///< forest edges written in earlier passes, and by round one

    // listing
    unsigned long long listed;    ///< edges put on the list by the pass
    unsigned long long light_key; ///< the greatest of the edges that propose to an edge list's vertices first
    unsigned long long limit_key; ///< edges of rank up to (limit_key, limit_id) are light
    unsigned long long limit_id;
    pass_kind pass;
    unsigned giant; ///< a component so large that it need not propose in this pass, or none
    unsigned skip;  ///< the giant component's label, which proposes nothing in later passes
    unsigned hubs;  ///< rows that a later pass found too long for a warp

    // rounds
    unsigned long long grown[3]; ///< by round modulo 3: components still growing, and above 2^32 those
                                 ///< that joined another since the pass began
    unsigned long long roots;    ///< components left, counted between passes
    unsigned long long left;     ///< edges on the list, counted where rounds are launched one by one
    unsigned more[3];            ///< by round modulo 3: whether edges are left
    unsigned rounds;             ///< over all passes, round one not counted
};
static_assert(sizeof(faults) == 32 && sizeof(control) == 32 + 10 * 8 + 14 * 4, "no padding");

/// As all begins.
__host__ __device__ inline control nothing_known(bool filter)
{
    control c{};
    c.fault.nan = c.fault.endpoint = ~0ull;
    c.giant = none;
    c.pass = filter ? pass_kind::limited : pass_kind::last;
    return c;
}

/// Round one found the input unfit. (Asymmetry shows later, and may be raised while others still ask.)
__host__ __device__ inline bool unfit(faults const& f)
{
    return f.nan != ~0ull || f.endpoint != ~0ull || f.offsets || f.unsorted;
}

/// The input is left to the reference engine.
__host__ __device__ inline bool is_given_up(control const& c)
{
    return c.overflow || unfit(c.fault) || c.fault.asymmetric;
}

/// The forest is found.
__host__ __device__ inline bool is_found(control const& c)
{
    return c.pass != pass_kind::limited && !is_given_up(c);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
