//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_WARP_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_WARP_CUH

#include <algorithm>
#include <cstdint>

// What the lanes of a warp do together. Where a function takes a condition, the whole warp must call it.

namespace boost_gpu_mst::cuda::warp
{

constexpr unsigned size = 32;

__device__ inline unsigned lane()
{
    return threadIdx.x % size;
}

/// The calling thread's warp in its block.
__device__ inline unsigned index()
{
    return threadIdx.x / size;
}

/// The lanes of a word that are below the calling one.
__device__ inline unsigned below(unsigned lanes)
{
    return lanes & ((1u << lane()) - 1);
}

__device__ inline bool any(bool condition)
{
    return __any_sync(~0u, condition);
}

/// How many lanes have the condition.
__device__ inline unsigned count(bool condition)
{
    return __popc(__ballot_sync(~0u, condition));
}

/// Where the calling lane's entry goes behind `end`, if it has one; moves `end` behind those of all lanes.
template <class Place>
__device__ Place append(bool has_entry, Place& end)
{
    unsigned const lanes = __ballot_sync(~0u, has_entry);
    Place const place = end + __popc(below(lanes));
    end += __popc(lanes);
    return place;
}

/// Calls body(lane) in the whole warp, for each lane that has the condition.
template <class Body>
__device__ void for_each_lane(bool condition, Body body)
{
    for (unsigned lanes = __ballot_sync(~0u, condition); lanes != 0; lanes &= lanes - 1)
        body(unsigned(__ffs(lanes) - 1));
}

// Blocks for kernels whose warps work independently, each on one portion of the input after another.

constexpr unsigned per_block = 8;
constexpr unsigned block_size = per_block * size;

/// A grid with a warp for each of this many portions, up to 2^16 blocks.
inline dim3 blocks_for(std::uint64_t portions)
{
    return dim3(unsigned(std::clamp<std::uint64_t>((portions + per_block - 1) / per_block, 1, 1u << 16)));
}

} // namespace boost_gpu_mst::cuda::warp

#endif
