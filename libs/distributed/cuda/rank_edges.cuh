//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_RANK_EDGES_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_RANK_EDGES_CUH

#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/download.cuh"
#include "libs/cuda/runtime/gather.cuh"
#include "libs/cuda/runtime/resident_forest.cuh"
#include "libs/cuda/runtime/staging.cuh"
#include "libs/distributed/cuda/join.cuh"
#include "libs/distributed/device_rank.hpp"

#include <thrust/sort.h>

#include <cstdint>
#include <utility>

// The input of a process to the rounds over the devices of several processes, and its result.

namespace boost_gpu_mst::cuda
{

/// A process's forest on its device, ascending by id. Fewer than 2^32 - 1 edges.
template <class Key>
struct rank_edges
{
    std::uint32_t num_vertices;
    key_map<Key> key;
    device_buffer<std::uint32_t> sources; ///< will be overwritten, like targets
    device_buffer<std::uint32_t> targets;
    device_buffer<Key> weights;
    forest_ids ids;

    std::uint64_t size() const noexcept { return sources.size(); }
};

template <class Key>
rank_edges<Key> take_edges(forest_on_device& f)
{
    return {f.num_vertices, key_map<Key>(f.type, f.heaviest_first), std::move(f.sources),
        std::move(f.targets), std::move(f.weights<Key>()), std::move(f.found)};
}

/// The weights of this forest are keys already.
template <class Key>
rank_edges<Key> upload_edges(session& on, device_rank::forest const& f)
{
    rank_edges<Key> e{f.num_vertices, key_map<Key>(), on.make<std::uint32_t>(f.size),
        on.make<std::uint32_t>(f.size), on.make<Key>(f.size), forest_ids(on.make<std::uint64_t>(f.size))};
    on.clock().begin("upload");
    staging by(on);
    copy_to_device(on, by, e.sources.data(), f.sources, f.size * sizeof(std::uint32_t));
    copy_to_device(on, by, e.targets.data(), f.targets, f.size * sizeof(std::uint32_t));
    copy_to_device(on, by, e.weights.data(), f.keys, f.size * sizeof(Key));
    copy_to_device(on, by, e.ids.wide.data(), f.ids, f.size * sizeof(edge_id));
    return e;
}

/// The ids of the edges marked 1, by (key, id) or ascending.
template <class Key>
detail::buffer<edge_id> ids_of_marked(
    session& on, rank_edges<Key> const& e, unsigned char const* marks, bool by_weight)
{
    device_buffer<std::uint32_t> places = keep_marked(on, batches::positions(on, e.size()), marks);
    std::uint64_t const count = places.size();
    if (by_weight)
    {
        device_buffer<Key> const of_marked = keep_marked(on, e.weights, marks);
        Key* const keys = of_marked.data();
        std::uint32_t* const values = places.data();
        key_map<Key> const key = e.key;
        on.each("reading keys", count, [=] __device__(std::uint64_t i) { keys[i] = key(keys[i]); });
        on.run([=](auto const& policy)
            { return ::thrust::stable_sort_by_key(policy, keys, keys + count, values); });
    }
    forest_ids const at(std::move(places));
    return download(on, e.ids.wide.data() ? forest_ids(gather(on, at, e.ids.wide.data()))
                                          : forest_ids(gather(on, at, e.ids.narrow.data())));
}

} // namespace boost_gpu_mst::cuda

#endif
