//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_BLOCK_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_BLOCK_CUH

#include "libs/cuda/boruvka/tools/unrolled.cuh"
#include "libs/cuda/runtime/warp.cuh"

#include <cstdint>

// A block's slice of a phase's work.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr unsigned block_threads = 256;
constexpr unsigned block_warps = block_threads / warp::size;

/// Which block of how many: phases run both as kernels of their own and inside the one cooperative launch.
struct grid_slice
{
    unsigned block, blocks;

    __device__ unsigned long long first_thread() const { return (unsigned long long)block * block_threads; }
    __device__ unsigned long long threads() const { return (unsigned long long)blocks * block_threads; }
    __device__ unsigned warp() const { return block * block_warps + warp::index(); }
    __device__ unsigned warps() const { return blocks * block_warps; }
    __device__ bool is_leader() const { return block == 0 && threadIdx.x == 0; }

    /// The slice of the other blocks, if the first has something else to do.
    __device__ grid_slice without_first(bool is_busy) const { return {block - is_busy, blocks - is_busy}; }
};

__device__ inline grid_slice slice_of_grid()
{
    return {blockIdx.x, gridDim.x};
}

// Appending from a block: one atomic for all that its threads keep, not one per thread or warp, because every
// append goes to the same address (1.3 G atomics per second there, whatever the grid).

struct append_shared
{
    unsigned long long warp_total[2][block_warps];
    unsigned long long base[2];
};

/// Where the calling warp's `total` entries go behind *counter. (If that has 64 bits, its halves may hold two
/// counts.) All threads of the block must call. `parity` alternates between 0 and 1 from one call to the next
/// on the same shared memory, which saves a barrier.
template <class Counter>
__device__ Counter append_warp(Counter* counter, Counter total, append_shared& s, unsigned parity)
{
    if (warp::lane() == 0)
        s.warp_total[parity][warp::index()] = total;
    __syncthreads();
    Counter before = 0, all = 0;
    unrolled<block_warps>(
        [&](unsigned w)
        {
            Counter const n = Counter(s.warp_total[parity][w]);
            before += w < warp::index() ? n : 0;
            all += n;
        });
    if (all == 0)
        return 0;
    if (threadIdx.x == 0)
        s.base[parity] = atomicAdd(counter, all);
    __syncthreads();
    return Counter(s.base[parity]) + before;
}

/// Calls write(k, place) for every bit k < N of `keep`; neighbouring lanes get neighbouring places.
template <unsigned N, class Counter, class Write>
__device__ void append_each(Counter* counter, unsigned keep, append_shared& s, unsigned parity, Write write)
{
    unsigned total = 0;
    unrolled<N>([&](unsigned k) { total += warp::count(keep >> k & 1); });
    Counter place = append_warp(counter, Counter(total), s, parity);
    unrolled<N>(
        [&](unsigned k)
        {
            Counter const at = warp::append(keep >> k & 1, place);
            if (keep >> k & 1)
                write(k, at);
        });
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
