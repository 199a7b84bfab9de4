//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_DOWNLOAD_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_DOWNLOAD_CUH

#include "libs/core/edge_source.hpp"
#include "libs/core/forest.hpp"
#include "libs/cuda/out_of_core/reducer.cuh"
#include "libs/cuda/runtime/collect.cuh"
#include "libs/cuda/runtime/staging.cuh"
#include "libs/cuda/runtime/total.cuh"

#include <cstdint>
#include <type_traits>

// What the caller gets from a forest on a device: its total, its order, and its edges on the host.

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// 0, 1, ...
inline device_buffer<std::uint32_t> positions(session& on, std::uint64_t count)
{
    device_buffer<std::uint32_t> all = on.make<std::uint32_t>(count);
    std::uint32_t* const to = all.data();
    on.each("counting", count, [=] __device__(std::uint64_t i) { to[i] = std::uint32_t(i); });
    return all;
}

/// The place of each edge in the order of the output; empty if that is the order of ids.
template <class Key>
device_buffer<std::uint32_t> rank_forest(session& on, detail::edge_traits const& known, output_order order,
    Key const* weights, std::uint32_t const* positions, std::uint64_t count)
{
    if (order != output_order::by_weight)
        return {};
    on.clock().begin("rank");
    detail::edge_arrays retained;
    retained.type = known.type;
    retained.heaviest_first = known.heaviest_first;
    retained.weights = weights;
    return places_by_weight(on, detail::key_reader<Key>(retained), positions, count);
}

/// to[places[i]] = from[i]
template <class T>
device_buffer<T> placed(session& on, device_buffer<T> const& from, device_buffer<std::uint32_t> const& places)
{
    device_buffer<T> all = on.make<T>(from.size());
    T* const to = all.data();
    on.each("placing ids", from.size(),
        [to, of = from.data(), at = places.data()] __device__(std::uint64_t i) { to[at[i]] = of[i]; });
    return all;
}

/// \p o are the options of the call, \p of_call is its report. Steps go to the session's report instead.
template <class Key, class Id>
detail::forest download_forest(session& on, detail::edge_traits const& known,
    device_forest<Key, Id> const& forest, detail::wanted what, options const& o, report& of_call)
{
    std::uint64_t const count = forest.size();
    device_buffer<std::uint32_t> const all = positions(on, count);
    on.clock().begin("total");
    if (o.want_total)
        of_call.total = sum_on_device(on, forest.weights.data(), known.type, all.data(), count);
    device_buffer<std::uint32_t> const places =
        rank_forest(on, known, o.order, forest.weights.data(), all.data(), count);
    on.clock().begin("download");
    detail::forest found;
    staging by(on);
    auto const fetch = [&](auto& to, auto const& from)
    {
        to = std::decay_t<decltype(to)>(from.size());
        copy_to_host(on, by, from.data(), from.size(), to.data());
    };
    if (what == detail::wanted::ordered_ids && places.data())
        fetch(found.ids, placed(on, forest.ids, places));
    else
    {
        fetch(found.ids, forest.ids);
        fetch(found.places, places);
    }
    if (what == detail::wanted::edges)
    {
        fetch(found.sources, forest.sources);
        fetch(found.targets, forest.targets);
        found.weights = detail::buffer<unsigned char>(count * sizeof(Key));
        copy_to_host(on, by, forest.weights.data(), count, reinterpret_cast<Key*>(found.weights.data()));
    }
    on.clock().end();
    return found;
}

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
