//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_COLLECT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_COLLECT_CUH

#include "libs/core/key_reader.hpp"
#include "libs/cuda/runtime/session.cuh"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <thrust/copy.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/sort.h>

#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{

/// One bit for every edge id: whether the edge is in the forest.
struct forest_marks
{
    forest_marks(session& on, std::uint64_t num_ids)
        : size(num_ids), words(on.make_filled<std::uint32_t>(num_ids / 32 + 1, 0))
    {
    }

    __device__ static void mark(std::uint32_t* words, std::uint64_t edge)
    {
        atomicOr(words + edge / 32, 1u << (edge % 32));
    }

    std::uint64_t size;
    device_buffer<std::uint32_t> words;
};

struct is_marked
{
    std::uint32_t const* words;
    __device__ bool operator()(std::uint64_t edge) const { return (words[edge / 32] >> (edge % 32)) & 1; }
};

/// Ascending ids of edges in device memory.
template <class Index>
device_buffer<Index> list_marked(session& on, forest_marks const& forest, std::uint64_t count)
{
    device_buffer<Index> ids = on.make<Index>(count);
    ::thrust::counting_iterator<std::uint64_t> const first(0);
    auto const last = first + std::int64_t(forest.size);
    Index* const to = ids.data();
    is_marked const marked{forest.words.data()};
    on.run([=](auto const& policy) { return ::thrust::copy_if(policy, first, last, to, marked); });
    return ids;
}

/// Radix sort by key; stable, so equal keys stay in the order of their ids.
template <class Key, class Index>
void sort_by_weight(session& on, detail::key_reader<Key> key, device_buffer<Index>& ids)
{
    device_buffer<Key> keys = on.make<Key>(ids.size());
    Key* const k = keys.data();
    Index* const id = ids.data();
    on.each("reading keys", ids.size(), [=] __device__(std::uint64_t i) { k[i] = key(id[i]); });
    std::uint64_t const size = ids.size();
    on.run(
        [=](auto const& policy)
        {
            ::thrust::stable_sort_by_key(policy, k, k + size, id);
            return 0;
        });
}

/// The position of each id in ascending order of keys; ids with equal keys keep their order.
template <class Key, class Index>
device_buffer<std::uint32_t> places_by_weight(
    session& on, detail::key_reader<Key> key, Index const* ids, std::uint64_t count)
{
    device_buffer<Key> keys = on.make<Key>(count);
    device_buffer<std::uint32_t> order = on.make<std::uint32_t>(count);
    device_buffer<std::uint32_t> places = on.make<std::uint32_t>(count);
    Key* const k = keys.data();
    std::uint32_t* const from = order.data();
    std::uint32_t* const place = places.data();
    on.each("reading keys", count,
        [=] __device__(std::uint64_t i)
        {
            k[i] = key(ids[i]);
            from[i] = std::uint32_t(i);
        });
    on.run(
        [=](auto const& policy)
        {
            ::thrust::stable_sort_by_key(policy, k, k + count, from);
            return 0;
        });
    on.each(
        "inverting an order", count, [=] __device__(std::uint64_t i) { place[from[i]] = std::uint32_t(i); });
    return places;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
