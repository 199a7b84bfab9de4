//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ABORT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ABORT_CUH

#include "libs/cuda/boruvka/state/state.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// The most steps to a root. Active components halve each other's paths, but in a much longer chain the first
/// would walk through all that are not yet scheduled. Such a graph is left to the reference engine.
constexpr unsigned max_hops = 1u << 16;

/// Tested at every step; true once any thread has taken too many steps.
__device__ inline bool aborts(unsigned hops, control& c)
{
    if (hops % 1024 != 1023)
        return false;
    if (hops >= max_hops)
        set_flag(&c.overflow);
    return load_relaxed(&c.overflow) != 0;
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
