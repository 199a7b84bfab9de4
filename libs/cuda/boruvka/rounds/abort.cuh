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

/// The most steps to a root. Components at work halve each other's way, but if many more form one chain, the
/// first would walk through all that wait. Such a graph is given up and left to the reference engine.
constexpr unsigned max_hops = 1u << 16;

/// Asked at every step; true once any thread has gone too far.
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
