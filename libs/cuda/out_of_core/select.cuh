//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_SELECT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_SELECT_CUH

#include "libs/cuda/out_of_core/weight_filter.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <cstdint>

// The edges of an incoming chunk that pass the filter are appended to a list, in their order or the reverse.
// One kernel reads all edges and leaves a bit for each, and for each tile of 2048 how many pass; another
// reads these, and the edges that pass.

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// Where edges come from, first one first or last one first.
template <class Key>
struct list_view
{
    /// Where the i-th edge to be read is.
    __device__ std::uint64_t at(std::uint64_t i) const { return backward ? count - 1 - i : i; }

    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    std::uint64_t count;
    bool backward;
};

/// Where edges go.
template <class Key, class Id>
struct list_of
{
    std::uint32_t* sources;
    std::uint32_t* targets;
    Key* weights;
    Id* ids;
};

/// What the device found among the edges of an incoming chunk, counted as they are read; all ones before.
struct tally
{
    std::uint64_t found; ///< edges that pass the filter
    std::uint64_t stop;  ///< the first of them that did not fit
    std::uint64_t wrong; ///< the first that is not a valid edge of this graph
};

// A warp works on consecutive words of 32 edges, a lane on one edge of each.
constexpr unsigned select_threads = 256, words_of_warp = 8,
                   words_of_tile = select_threads / 32 * words_of_warp, edges_of_tile = 32 * words_of_tile;

inline std::uint64_t tiles_of(std::uint64_t edges)
{
    return (edges + edges_of_tile - 1) / edges_of_tile;
}

/// Bits of tiles_of(count) whole tiles, and how many of each tile are set. Edges at fault do not pass.
template <class Key>
__global__ void __launch_bounds__(select_threads)
    look_kernel(weight_filter_view<Key> const __grid_constant__ through, list_view<Key> in,
        std::uint32_t* bits, std::uint32_t* passing, tally* t)
{
    __shared__ unsigned of_tile;
    if (threadIdx.x == 0)
        of_tile = 0;
    unsigned const lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    std::uint64_t const word = std::uint64_t(blockIdx.x) * words_of_tile + warp * words_of_warp,
                        first = word * 32 + lane;
    std::uint32_t u[words_of_warp], v[words_of_warp];
    Key weight[words_of_warp];
#pragma unroll
    for (unsigned k = 0; k < words_of_warp; ++k)
    {
        std::uint64_t const i = first + 32 * k;
        bool const is_in_range = i < in.count;
        std::uint64_t const at = in.at(i);
        u[k] = is_in_range ? in.sources[at] : 0;
        v[k] = is_in_range ? in.targets[at] : 0; // a loop, which does not pass
        weight[k] = is_in_range ? in.weights[at] : Key(0);
    }
    unsigned goes = 0;
#pragma unroll
    for (unsigned k = 0; k < words_of_warp; ++k)
        if (through.is_wrong(u[k], v[k], weight[k]))
            atomic_min_if_less(&t->wrong, first + 32 * k);
        else
            goes |= unsigned(through.goes_through(u[k], v[k], weight[k])) << k;
    unsigned of_warp = 0;
#pragma unroll
    for (unsigned k = 0; k < words_of_warp; ++k)
    {
        unsigned const all = __ballot_sync(~0u, goes >> k & 1);
        of_warp += __popc(all);
        if (lane == k)
            bits[word + k] = all;
    }
    __syncthreads();
    if (lane == 0 && of_warp != 0)
        atomicAdd(&of_tile, of_warp);
    __syncthreads();
    if (threadIdx.x == 0)
        passing[blockIdx.x] = of_tile;
}

/// Edges whose bits are set go to consecutive places, as far as these are below `capacity`.
template <class Key, class Id>
__global__ void __launch_bounds__(select_threads)
    take_kernel(list_view<Key> in, std::uint64_t first_id, std::uint32_t const* bits,
        std::uint32_t const* passing, std::uint64_t capacity, list_of<Key, Id> to, tally* t)
{
    __shared__ unsigned before_tile, of_word[words_of_tile];
    unsigned const tile = blockIdx.x, mine = passing[tile];
    bool const last = tile + 1 == gridDim.x;
    if (mine == 0 && !last)
        return;
    if (threadIdx.x == 0)
        before_tile = 0;
    if (threadIdx.x < words_of_tile)
        of_word[threadIdx.x] = __popc(bits[std::uint64_t(tile) * words_of_tile + threadIdx.x]);
    __syncthreads();
    unsigned sum = 0;
    for (unsigned b = threadIdx.x; b < tile; b += select_threads)
        sum += passing[b];
    if (sum != 0)
        atomicAdd(&before_tile, sum);
    __syncthreads();
    if (last && threadIdx.x == 0)
        t->found = before_tile + mine;

    unsigned const lane = threadIdx.x % 32, begin = threadIdx.x / 32 * words_of_warp;
    unsigned place = before_tile;
    for (unsigned w = 0; w != begin; ++w)
        place += of_word[w];
    for (unsigned w = begin; w != begin + words_of_warp; ++w)
    {
        std::uint64_t const word = std::uint64_t(tile) * words_of_tile + w, i = word * 32 + lane;
        unsigned const all = bits[word], at = place + __popc(all & ((1u << lane) - 1));
        place += of_word[w];
        if ((all >> lane & 1) == 0)
            continue;
        if (at == capacity)
            t->stop = i;
        if (at >= capacity)
            continue;
        std::uint64_t const from = in.at(i);
        to.sources[at] = in.sources[from];
        to.targets[at] = in.targets[from];
        to.weights[at] = in.weights[from];
        to.ids[at] = Id(first_id + from);
    }
}

/// Both kernels, with the memory that they need for up to a number of edges.
class selection
{
public:
    selection(session& on, std::uint64_t most)
        : m_on(on), m_bits(on.make<std::uint32_t>(tiles_of(most) * words_of_tile)),
          m_passing(on.make<std::uint32_t>(tiles_of(most))), m_tally(on.make<tally>(1))
    {
    }

    /// Appends edges of `in` that pass; where they are, ids ascend from first_id. Waits for the device.
    template <class Key, class Id>
    tally operator()(weight_filter_view<Key> const& through, list_view<Key> in, std::uint64_t first_id,
        std::uint64_t capacity, list_of<Key, Id> to)
    {
        tally* t = m_tally.data();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(t, 0xff, sizeof(tally), m_on.stream()));
        std::uint32_t *bits = m_bits.data(), *passing = m_passing.data();
        dim3 const grid(unsigned(tiles_of(in.count)));
        weight_filter_view<Key> view = through;
        void* of_look[] = {&view, &in, &bits, &passing, &t};
        check(cudaLaunchKernel(reinterpret_cast<void const*>(&look_kernel<Key>), grid, dim3(select_threads),
                  of_look, 0, m_on.stream()),
            "sieving edges", __FILE__, __LINE__);
        void* of_take[] = {&in, &first_id, &bits, &passing, &capacity, &to, &t};
        check(cudaLaunchKernel(reinterpret_cast<void const*>(&take_kernel<Key, Id>), grid,
                  dim3(select_threads), of_take, 0, m_on.stream()),
            "taking edges", __FILE__, __LINE__);
        return m_on.read(t);
    }

private:
    session& m_on;
    device_buffer<std::uint32_t> m_bits;    ///< one for each edge
    device_buffer<std::uint32_t> m_passing; ///< for each tile, how many of its bits are set
    device_buffer<tally> m_tally;
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
