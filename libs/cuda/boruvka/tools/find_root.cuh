//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_FIND_ROOT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_FIND_ROOT_CUH

#include <cstdint>

// Root finding for several pointers per thread in lockstep, so that their reads are in flight together.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Moves at[k], for the bits k of `open`, towards its root until stops(hops) says so: parents[at[k]] is where
/// one step leads, and is_root(at, above) says whether it led to the root (or stood on it). Calls step(k,
/// hops, above, is_at_root) for each step. Returns the bits that have not reached a root.
template <unsigned N, class IsRoot, class Stops, class Step>
__device__ unsigned find_root(unsigned open, std::uint32_t const* parents, std::uint32_t (&at)[N],
    IsRoot is_root, Stops stops, Step step)
{
    for (unsigned hops = 0; open && !stops(hops); ++hops)
    {
        std::uint32_t above[N];
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
            above[k] = open >> k & 1 ? parents[at[k]] : 0;
#pragma unroll
        for (unsigned k = 0; k < N; ++k)
            if (open >> k & 1)
            {
                bool const is_at_root = is_root(at[k], above[k]);
                if (is_at_root)
                    open &= ~(1u << k);
                step(k, hops, above[k], is_at_root);
                at[k] = above[k];
            }
    }
    return open;
}

/// In a forest of components, where a root is its own parent.
struct is_own_parent
{
    __device__ bool operator()(std::uint32_t at, std::uint32_t above) const { return at == above; }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
