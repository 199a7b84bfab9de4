//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_GRID_SLICE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_GRID_SLICE_CUH

#include <cstdint>

// A block's slice of a phase's work.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

constexpr unsigned block_threads = 256;
constexpr unsigned block_warps = block_threads / 32;

/// Which block of how many: phases run both as kernels of their own and inside the one cooperative launch.
struct grid_slice
{
    unsigned block, blocks;

    __device__ unsigned long long first_thread() const { return (unsigned long long)block * block_threads; }
    __device__ unsigned long long threads() const { return (unsigned long long)blocks * block_threads; }
    __device__ unsigned warp() const { return block * block_warps + threadIdx.x / 32; }
    __device__ unsigned warps() const { return blocks * block_warps; }
    __device__ bool is_leader() const { return block == 0 && threadIdx.x == 0; }

    /// The slice of the other blocks, if the first has something else to do.
    __device__ grid_slice without_first(bool is_busy) const { return {block - is_busy, blocks - is_busy}; }
};

__device__ inline grid_slice slice_of_grid()
{
    return {blockIdx.x, gridDim.x};
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
