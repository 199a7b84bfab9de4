//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_LOCAL_KERNELS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_LOCAL_KERNELS_CUH

#include "libs/cuda/fused/local.cuh"
#include "libs/cuda/fused/local_list.cuh"
#include "libs/cuda/fused/pull.cuh"

// Local contraction as kernels.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

template <class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4)
    survey_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    survey(share_of_grid(), g, s);
}

/// A block a plot.
template <class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4)
    local_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    extern __shared__ unsigned long long local_memory[];
    contract_plot(g, s, blockIdx.x, reinterpret_cast<local_shared<Key>&>(local_memory));
}

/// So that label_list can propose. Also names the arcs local contraction could not take. Of a graph that is
/// unfit or asymmetric it has left a list that nobody must walk; what says so here changes no more.
template <class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4)
    start_local_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s)
{
    look_for_faults(share_of_grid(), g, s);
    start_components(share_of_grid(), s);
    faults const& f = s.c->fault;
    if (blockIdx.x == 0 && threadIdx.x == 0 && (f.look || f.offsets || f.unsorted || f.asymmetric))
        s.c->listed = 0;
}

template <class Key, class Id>
__global__ void __launch_bounds__(block_threads, 4)
    label_list_kernel(state<Key, Id> const __grid_constant__ s)
{
    label_list(share_of_grid(), s);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
