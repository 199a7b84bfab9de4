//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ORDER_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ORDER_CUH

#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/reducer.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <thrust/merge.h>
#include <thrust/sort.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// Puts the forest's edges, weights and ids only, in the order of the output: each rank orders its own edges,
// and the first merges those of all ranks.

namespace boost_gpu_mst::cuda
{

/// The elements of a, then those of b.
template <class T>
device_buffer<T> append(session& on, device_buffer<T> a, device_buffer<T> b)
{
    if (b.size() == 0)
        return a;
    device_buffer<T> both = on.make<T>(a.size() + b.size());
    if (a.size() != 0)
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
            both.data(), a.data(), a.size() * sizeof(T), cudaMemcpyDeviceToDevice, on.stream()));
    BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
        both.data() + a.size(), b.data(), b.size() * sizeof(T), cudaMemcpyDeviceToDevice, on.stream()));
    return both;
}

template <class Key, class Id>
batches::device_forest<Key, Id> append(
    session& on, batches::device_forest<Key, Id> a, batches::device_forest<Key, Id> b)
{
    batches::device_forest<Key, Id> both;
    both.weights = append(on, std::move(a.weights), std::move(b.weights));
    both.ids = append(on, std::move(a.ids), std::move(b.ids));
    return both;
}

template <class Key, class Id>
void order_by_id(session& on, batches::device_forest<Key, Id>& f)
{
    Id* const ids = f.ids.data();
    Key* const weights = f.weights.data();
    std::uint64_t const size = f.size();
    on.run([=](auto const& policy) { ::thrust::sort_by_key(policy, ids, ids + size, weights); });
}

/// Sorts edges that ascend by id by (weight, id), and replaces their weights by their keys.
template <class Key, class Id>
void order_by_key(session& on, detail::key_map<Key> const& key, batches::device_forest<Key, Id>& f)
{
    Key* const weights = f.weights.data();
    Id* const ids = f.ids.data();
    std::uint64_t const size = f.size();
    on.each("reading keys", size, [=] __device__(std::uint64_t i) { weights[i] = key(weights[i]); });
    on.run([=](auto const& policy) { ::thrust::stable_sort_by_key(policy, weights, weights + size, ids); });
}

/// Undoes what order_by_key did to weights, except that -0.0 has become +0.0.
template <class Key, class Id>
void read_weights(session& on, detail::key_map<Key> const& map, batches::device_forest<Key, Id>& f)
{
    Key* const weights = f.weights.data();
    on.each("reading weights", f.size(),
        [=] __device__(std::uint64_t i)
        {
            // Both flips are equal, or differ in all bits but the top one: either way this is the sign bit.
            Key const if_negative = weights[i] ^ map.flip_negative;
            bool const negative = (if_negative & detail::key_map<Key>::top) != 0;
            weights[i] = negative ? if_negative : Key(weights[i] ^ map.flip_positive);
        });
}

/// Merges runs of edges by (key, id) into one. Each run has lesser ids than the next. Run i ends at ends[i].
template <class Key, class Id>
void merge_runs(session& on, batches::device_forest<Key, Id>& f, std::vector<std::uint64_t> ends)
{
    while (ends.size() > 1)
    {
        batches::device_forest<Key, Id> merged;
        merged.weights = on.make<Key>(f.size());
        merged.ids = on.make<Id>(f.size());
        Key const* const keys = f.weights.data();
        Id const* const ids = f.ids.data();
        Key* const to_keys = merged.weights.data();
        Id* const to_ids = merged.ids.data();
        std::vector<std::uint64_t> longer;
        for (std::size_t i = 0; i < ends.size(); i += 2)
        {
            std::uint64_t const first = i == 0 ? 0 : ends[i - 1], middle = ends[i],
                                last = ends[std::min(i + 1, ends.size() - 1)];
            // Of equal keys those of the first run come first.
            on.run(
                [=](auto const& policy)
                {
                    ::thrust::merge_by_key(policy, keys + first, keys + middle, keys + middle, keys + last,
                        ids + first, ids + middle, to_keys + first, to_ids + first);
                });
            longer.push_back(last);
        }
        f = std::move(merged);
        ends = std::move(longer);
    }
}

} // namespace boost_gpu_mst::cuda

#endif
