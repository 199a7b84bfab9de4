//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_LIST_EDGES_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_LIST_EDGES_CUH

#include "libs/core/faults.hpp"
#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/reducer.cuh"
#include "libs/cuda/runtime/session.cuh"
#include "libs/cuda/runtime/warp.cuh"

#include <boost_gpu_mst/error.hpp>

#include <thrust/scan.h>

#include <algorithm>
#include <cstdint>

// Lists a part's edges in the order of their ids. Warps read the part once and note a bit for each edge; then
// the listed edges are fetched to their places.

namespace boost_gpu_mst::cuda
{

/// The size of a memory near the processors, which an attribute of the device gives, as far as it may be
/// used.
inline std::uint64_t near_bytes(session const& on, cudaDeviceAttr which)
{
    std::uint64_t const most = on.tuning().near_bytes, size = on.attribute(which);
    return most == 0 ? size : std::min(most, size);
}

/// A set of numbers of which only hashes are kept, a bit each.
struct hashed_set
{
    std::uint32_t* bits;
    std::uint32_t words;

    __device__ std::uint32_t place(std::uint32_t number) const
    {
        return std::uint32_t(number * 0x9e3779b1u * (std::uint64_t(words) * 32) >> 32); // Fibonacci hashing
    }
    __device__ void add(std::uint32_t number) const
    {
        atomicOr(bits + place(number) / 32, 1u << place(number) % 32);
    }
    /// False only if it has not. \p copy: of `bits`.
    __device__ bool may_have(std::uint32_t const* copy, std::uint32_t number) const
    {
        return copy[place(number) / 32] >> place(number) % 32 & 1;
    }
};

constexpr unsigned widest_block = 1024;
constexpr unsigned edges_per_lane = 4;
constexpr unsigned edges_per_warp = 32 * edges_per_lane;

/// Four consecutive values from array + at; those from `size` on are not read.
template <class T>
__device__ void load_four(T const* array, std::uint64_t at, std::uint64_t size, T (&value)[edges_per_lane])
{
    if (at + edges_per_lane <= size && reinterpret_cast<std::uintptr_t>(array) % 16 == 0)
    {
        if constexpr (sizeof(T) == 4)
        {
            uint4 const v = __ldg(reinterpret_cast<uint4 const*>(array + at));
            value[0] = v.x, value[1] = v.y, value[2] = v.z, value[3] = v.w;
        }
        else
        {
            ulonglong2 const v = __ldg(reinterpret_cast<ulonglong2 const*>(array + at));
            ulonglong2 const w = __ldg(reinterpret_cast<ulonglong2 const*>(array + at) + 1);
            value[0] = v.x, value[1] = v.y, value[2] = w.x, value[3] = w.y;
        }
    }
    else
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            value[k] = at + k < size ? array[at + k] : T(0);
}

/// Which edges of a part are listed. Edges at fault never are.
template <class Key>
struct edge_choice
{
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    detail::key_map<Key> key;
    std::uint32_t num_vertices;
    Key limit;
    std::uint32_t const* labels; ///< null: edges up to the limit; else those beyond it between two components
    std::uint32_t const* marks;  ///< with labels, one bit per vertex: whether it is in a certain component

    bool are_arcs; ///< each edge has two arcs, here or in other parts: the one from its lower end is taken

    bool are_mixed = false; ///< sources are both ends of each edge, u ^ v

    hashed_set outside{nullptr, 0}; ///< if not empty, has all vertices without a mark

    __device__ bool is_edge(std::uint32_t u, std::uint32_t v) const { return u < v || (!are_arcs && v < u); }
    /// \p near  What `outside` has, in shared memory.
    __device__ bool is_marked(std::uint32_t v, std::uint32_t const* near) const
    {
        if (outside.words != 0 && !outside.may_have(near, v))
            return true;
        return marks[v / 32] >> v % 32 & 1;
    }

    /// Which edges of the four from `first` on, below `size`, are listed: one bit each. Lowers *wrong to the
    /// first edge at fault; the pass beyond the limit does not check again.
    __device__ unsigned of_four(
        std::uint64_t first, std::uint64_t size, std::uint32_t const* near, std::uint64_t* wrong) const
    {
        std::uint32_t u[edges_per_lane], v[edges_per_lane];
        Key w[edges_per_lane];
        load_four(weights, first, size, w);
        load_four(sources, first, size, u);
        load_four(targets, first, size, v);
        if (are_mixed)
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
                u[k] ^= v[k];
        unsigned selected = 0;
        if (!labels)
        {
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
            {
                bool const here = first + k < size;
                bool const fits = u[k] < num_vertices && v[k] < num_vertices && !key.is_nan(w[k]);
                if (here && !fits)
                    atomic_min_if_less(wrong, first + k);
                selected |= unsigned(here && fits && !(limit < key(w[k])) && is_edge(u[k], v[k])) << k;
            }
            return selected;
        }
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            selected |= unsigned(first + k < size && limit < key(w[k]) && is_edge(u[k], v[k])) << k;
        unsigned inner = 0;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            if (selected >> k & 1)
                inner |= unsigned(is_marked(u[k], near) & is_marked(v[k], near)) << k; // both reads in flight
        selected &= ~inner;
#pragma unroll
        for (unsigned k = 0; k < edges_per_lane; ++k)
            if ((selected >> k & 1) && labels[u[k]] == labels[v[k]])
                selected &= ~(1u << k);
        return selected;
    }

    __device__ std::uint32_t label(std::uint32_t v) const
    {
        return labels ? labels[v] : v;
    }
};

/// Warp t's edges start at t * edges_per_warp. Bit l of word k of selected[t] is for the k-th of lane l's
/// four. counts[t] of them are listed; counts[warps] = 0.
template <class Key>
__global__ void __launch_bounds__(widest_block) choose_kernel(edge_choice<Key> which, std::uint64_t edges,
    std::uint64_t warps, uint4* selected, std::uint64_t* counts, std::uint64_t* wrong)
{
    extern __shared__ unsigned long long shared_memory[];
    auto* const near = reinterpret_cast<std::uint32_t*>(shared_memory);
    for (unsigned i = threadIdx.x; i < which.outside.words; i += blockDim.x)
        near[i] = which.outside.bits[i];
    __syncthreads();
    unsigned const lane = threadIdx.x % 32, warps_here = blockDim.x / 32;
    std::uint64_t const stride = std::uint64_t(gridDim.x) * warps_here;
    std::uint64_t t = std::uint64_t(blockIdx.x) * warps_here + threadIdx.x / 32;
    if (t == 0 && lane == 0)
        counts[warps] = 0;
    for (; t < warps; t += stride)
    {
        unsigned const mine = which.of_four(t * edges_per_warp + lane * edges_per_lane, edges, near, wrong);
        uint4 const all{__ballot_sync(~0u, mine & 1), __ballot_sync(~0u, mine >> 1 & 1),
            __ballot_sync(~0u, mine >> 2 & 1), __ballot_sync(~0u, mine >> 3 & 1)};
        if (lane == 0)
        {
            selected[t] = all;
            counts[t] = unsigned(__popc(all.x) + __popc(all.y) + __popc(all.z) + __popc(all.w));
        }
    }
}

constexpr unsigned warps_at_once = 8;

/// A warp fetches the edges selected by eight warps, so that all lanes have work.
template <class Key, class Id>
__global__ void fetch_kernel(edge_choice<Key> which, std::uint64_t warps, uint4 const* selected,
    std::uint64_t const* places, std::uint64_t first_id, batches::list_of<Key, Id> to)
{
    __shared__ std::uint16_t of_warp[warp::per_block][warps_at_once * edges_per_warp];
    std::uint16_t* const found = of_warp[threadIdx.x / 32];
    unsigned const lane = threadIdx.x % 32, below = (1u << lane) - 1;
    std::uint64_t const stride = std::uint64_t(gridDim.x) * warp::per_block * warps_at_once;
    for (std::uint64_t t = (std::uint64_t(blockIdx.x) * warp::per_block + threadIdx.x / 32) * warps_at_once;
         t < warps; t += stride)
    {
        uint4 bits[warps_at_once];
#pragma unroll
        for (unsigned j = 0; j < warps_at_once; ++j)
            bits[j] = t + j < warps ? selected[t + j] : uint4{0, 0, 0, 0};
        std::uint64_t const first = t * edges_per_warp, first_place = places[t];
        unsigned count = 0;
#pragma unroll
        for (unsigned j = 0; j < warps_at_once; ++j)
        {
            unsigned const word[edges_per_lane] = {bits[j].x, bits[j].y, bits[j].z, bits[j].w};
            unsigned before = count;
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
            {
                before += unsigned(__popc(word[k] & below));
                count += unsigned(__popc(word[k]));
            }
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
                if (word[k] >> lane & 1)
                    found[before++] = std::uint16_t(j * edges_per_warp + lane * edges_per_lane + k);
        }
        __syncwarp();
        for (unsigned at = 0; at < count; at += edges_per_warp)
        {
            std::uint64_t e[edges_per_lane];
            std::uint32_t u[edges_per_lane], v[edges_per_lane];
            Key w[edges_per_lane];
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
            {
                unsigned const i = at + k * 32 + lane;
                e[k] = first + found[i < count ? i : 0];
                v[k] = which.targets[e[k]];
                u[k] = which.are_mixed ? which.sources[e[k]] ^ v[k] : which.sources[e[k]];
                w[k] = which.weights[e[k]];
            }
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
            {
                u[k] = which.label(u[k]);
                v[k] = which.label(v[k]);
            }
#pragma unroll
            for (unsigned k = 0; k < edges_per_lane; ++k)
                if (unsigned const i = at + k * 32 + lane; i < count)
                {
                    to.sources[first_place + i] = u[k];
                    to.targets[first_place + i] = v[k];
                    to.weights[first_place + i] = w[k];
                    to.ids[first_place + i] = Id(first_id + e[k]);
                }
        }
        __syncwarp();
    }
}

/// Throws invalid_graph or nan_weight for edge \p i of the part.
template <class Key>
[[noreturn]] void refuse_edge(
    session& on, edge_choice<Key> const& which, std::uint64_t i, std::uint64_t first_id)
{
    std::uint32_t const* const both[] = {which.sources, which.targets};
    for (std::uint32_t const* const ends : both)
        if (std::uint32_t const end = on.read(ends + i); end >= which.num_vertices)
            detail::refuse_endpoint(
                ends == which.sources ? "source" : "target", first_id + i, end, which.num_vertices);
    throw nan_weight(first_id + i);
}

/// The selected edges in the order of their ids. If these are edges up to the limit, throws invalid_graph and
/// nan_weight, which name the edge's id.
template <class Key, class Id>
batches::device_forest<Key, Id> list_edges(
    session& on, edge_choice<Key> which, std::uint64_t edges, std::uint64_t first_id)
{
    std::uint64_t warps = (edges + edges_per_warp - 1) / edges_per_warp;
    device_buffer<uint4> const selected = on.make<uint4>(warps);
    device_buffer<std::uint64_t> const places = on.make<std::uint64_t>(warps + 1);
    device_buffer<std::uint64_t> const wrong = on.make_filled<std::uint64_t>(1, 0xff);
    uint4* bits = selected.data();
    std::uint64_t* at = places.data();
    std::uint64_t* first_wrong = wrong.data();
    void* to_choose[] = {&which, &edges, &warps, &bits, &at, &first_wrong};
    std::size_t const shared = which.outside.words * sizeof(std::uint32_t);
    if (shared != 0)
        check(cudaFuncSetAttribute(
                  choose_kernel<Key>, cudaFuncAttributeMaxDynamicSharedMemorySize, int(shared)),
            "choosing edges", __FILE__, __LINE__);
    // With shared memory one block runs on each processor, and copies to it once.
    check(cudaLaunchKernel(reinterpret_cast<void const*>(&choose_kernel<Key>),
              shared != 0 ? dim3(on.attribute(cudaDevAttrMultiProcessorCount)) : warp::blocks_for(warps),
              dim3(shared != 0 ? widest_block : warp::block_size), to_choose, shared, on.stream()),
        "choosing edges", __FILE__, __LINE__);
    on.run([=](auto const& policy) { return ::thrust::exclusive_scan(policy, at, at + warps + 1, at); });
    if (std::uint64_t const i = on.read(wrong.data()); i != ~std::uint64_t(0))
        refuse_edge(on, which, i, first_id);
    std::uint64_t const size = on.read(places.data() + warps);
    batches::device_forest<Key, Id> list{
        on.make<std::uint32_t>(size), on.make<std::uint32_t>(size), on.make<Key>(size), on.make<Id>(size)};
    batches::list_of<Key, Id> to{
        list.sources.data(), list.targets.data(), list.weights.data(), list.ids.data()};
    void* to_fetch[] = {&which, &warps, &bits, &at, &first_id, &to};
    check(cudaLaunchKernel(reinterpret_cast<void const*>(&fetch_kernel<Key, Id>),
              warp::blocks_for((warps + warps_at_once - 1) / warps_at_once), dim3(warp::block_size), to_fetch,
              0, on.stream()),
        "listing edges", __FILE__, __LINE__);
    return list;
}

} // namespace boost_gpu_mst::cuda

#endif
