//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_EDGES_VIEW_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_EDGES_VIEW_CUH

#include "libs/core/key_map.hpp"
#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/cuda/near_bytes.cuh"

#include <algorithm>
#include <cstdint>

// A rank's edges during its rounds, and access to their keys.

namespace boost_gpu_mst
{
namespace cuda
{

constexpr std::uint32_t no_place = 0xffffffffu;

/// A rank's edges by their places in its forest, which ascend like their ids. The listed edges are those
/// whose ends are in different components.
///
/// `mixed` stores u XOR v of the components u and v of an edge, so either endpoint yields the other. A round
/// is bound by random memory accesses, so the same word also marks selected edges, until the next
/// relabelling. Its top bit is free if components have 31 bits.
template <class Key>
struct edges_view
{
    std::uint32_t* mixed;
    std::uint32_t* v;
    Key const* weights;
    key_map<Key> key;
    std::uint32_t const* listed; ///< null: all, in their order
    unsigned char* selected;     ///< 1 for edges of the forest
    bool has_free_bit;

    __device__ std::uint32_t place(std::uint64_t i) const { return listed ? listed[i] : std::uint32_t(i); }
    __device__ std::uint32_t without_mark(std::uint32_t word) const
    {
        return has_free_bit ? word & ~mark : word;
    }
    __device__ bool is_marked(std::uint32_t word) const { return has_free_bit && (word & mark) != 0; }

    __device__ std::uint32_t far_end(std::uint32_t place, std::uint32_t c) const
    {
        return without_mark(mixed[place]) ^ c;
    }

    /// Marks an edge that component c chose, and returns its far end. Of a mirrored pair both do so.
    __device__ std::uint32_t choose(std::uint32_t place, std::uint32_t c) const
    {
        std::uint32_t const end = far_end(place, c);
        if (has_free_bit)
            mixed[place] = end ^ c | mark;
        else
            selected[place] = 1;
        return end;
    }

    static constexpr std::uint32_t mark = 0x80000000u;
};

/// Components first .. first + size - 1.
struct component_range
{
    std::uint32_t first, size;

    __device__ bool has(std::uint32_t c) const { return c - first < size; }
};

/// Reads an edge for its key, bypassing the cache, which is kept for the data of components.
template <class Key>
struct edge_at_hand
{
    std::uint32_t place, u, v;
    Key key;

    __device__ edge_at_hand(edges_view<Key> const& from, std::uint64_t i) : place(from.place(i))
    {
        // Without a condition, so that all reads are in flight at once.
        v = __ldcs(from.v + place);
        u = __ldcs(from.mixed + place) ^ v;
        key = from.key(__ldcs(from.weights + place));
    }

    /// Lowers the words of the ends that are in the range. Both are read before either is lowered.
    __device__ void atomic_min_both(component_range in, std::uint64_t* least, std::uint64_t value) const
    {
        bool const below_u = in.has(u) && value < *const_cast<std::uint64_t volatile*>(least + u);
        bool const below_v = in.has(v) && value < *const_cast<std::uint64_t volatile*>(least + v);
        auto* const words = reinterpret_cast<unsigned long long*>(least);
        if (below_u)
            atomicMin(words + u, static_cast<unsigned long long>(value));
        if (below_v)
            atomicMin(words + v, static_cast<unsigned long long>(value));
    }
};

constexpr std::uint64_t max_ranges = 16;

/// Calls work(range) for ranges of components whose words, of so many bytes, stay in the device's cache:
/// reading all edges once per range is faster than updating words at random addresses. With more than
/// max_ranges ranges it is not; then there is a single range.
template <class Work>
void in_ranges(session& on, std::uint32_t components, unsigned bytes, Work const& work)
{
    std::uint64_t const ranges =
        (components * std::uint64_t(bytes) - 1) / near_bytes(on, cudaDevAttrL2CacheSize) + 1;
    std::uint64_t const size = ranges > max_ranges ? components : (components - 1) / ranges + 1;
    for (std::uint64_t first = 0; first < components; first += size)
        work(component_range{std::uint32_t(first), std::uint32_t(std::min(size, components - first))});
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
