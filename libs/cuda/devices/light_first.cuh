//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_LIGHT_FIRST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_LIGHT_FIRST_CUH

#include "libs/cuda/devices/team.cuh"
#include "libs/cuda/stream/reducer.cuh"
#include "libs/runtime/faults.hpp"

#include <boost_gpu_mst/error.hpp>

#include <thrust/scan.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// Lists of a part's edges: those up to a limit that is the same on all devices, and those beyond it whose
// ends the lighter ones have left apart.

namespace boost_gpu_mst
{
namespace cuda
{

/// Which edges of a part are listed. Wrong ones are neither.
template <class Key>
struct edge_choice
{
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    key_map<Key> key;
    std::uint32_t num_vertices;
    Key limit;
    std::uint32_t const* labels; ///< null: edges up to the limit; else those beyond it between two components

    __device__ bool is_wrong(std::uint64_t i) const
    {
        return sources[i] >= num_vertices || targets[i] >= num_vertices || key.is_nan(weights[i]);
    }

    __device__ bool operator()(std::uint64_t i) const
    {
        if ((limit < key(weights[i])) != (labels != nullptr))
            return false;
        std::uint32_t const u = sources[i], v = targets[i];
        return u != v && (!labels || labels[u] != labels[v]);
    }

    __device__ std::uint32_t label(std::uint32_t v) const { return labels ? labels[v] : v; }
};

/// places[i] = whether edge first + i is listed; places[count] = 0. The first that is wrong goes to *wrong.
template <class Key>
void choose_edges(session& on, edge_choice<Key> const& which, std::uint64_t first, std::uint64_t count,
    std::uint32_t* places, std::uint64_t* wrong)
{
    bool const looks = which.labels == nullptr; // once is enough
    on.each("choosing edges", count + 1,
        [=] __device__(std::uint64_t i)
        {
            bool chosen = false;
            if (i < count && looks && which.is_wrong(first + i))
                lower(wrong, first + i);
            else if (i < count)
                chosen = which(first + i);
            places[i] = chosen;
        });
    on.run([=](auto const& policy)
        { return ::thrust::exclusive_scan(policy, places, places + count + 1, places); });
}

template <class Key, class Id>
batches::device_forest<Key, Id> list_chosen(session& on, edge_choice<Key> const& which, std::uint64_t first,
    std::uint64_t count, std::uint64_t first_id, std::uint32_t const* places)
{
    std::uint64_t const size = on.read(places + count);
    batches::device_forest<Key, Id> list{
        on.make<std::uint32_t>(size), on.make<std::uint32_t>(size), on.make<Key>(size), on.make<Id>(size)};
    std::uint32_t* const u = list.sources.data();
    std::uint32_t* const v = list.targets.data();
    Key* const w = list.weights.data();
    Id* const ids = list.ids.data();
    on.each("listing edges", count,
        [=] __device__(std::uint64_t i)
        {
            std::uint32_t const place = places[i];
            if (place == places[i + 1])
                return;
            u[place] = which.label(which.sources[first + i]);
            v[place] = which.label(which.targets[first + i]);
            w[place] = which.weights[first + i];
            ids[place] = Id(first_id + first + i);
        });
    return list;
}

/// One after the other.
template <class T>
device_buffer<T> concatenate(session& on, std::vector<device_buffer<T>*> const& parts)
{
    std::uint64_t size = 0;
    for (device_buffer<T> const* const p : parts)
        size += p->size();
    if (parts.size() == 1)
        return std::move(*parts.front());
    device_buffer<T> all = on.make<T>(size);
    std::uint64_t at = 0;
    for (device_buffer<T>* const p : parts)
    {
        if (p->size() != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                all.data() + at, p->data(), p->size() * sizeof(T), cudaMemcpyDeviceToDevice, on.stream()));
        at += p->size();
        p->reset();
    }
    return all;
}

template <class Key, class Id>
batches::device_forest<Key, Id> concatenate(session& on, std::vector<batches::device_forest<Key, Id>>& parts)
{
    std::vector<device_buffer<std::uint32_t>*> u, v;
    std::vector<device_buffer<Key>*> w;
    std::vector<device_buffer<Id>*> ids;
    for (auto& p : parts)
    {
        u.push_back(&p.sources);
        v.push_back(&p.targets);
        w.push_back(&p.weights);
        ids.push_back(&p.ids);
    }
    return {concatenate(on, u), concatenate(on, v), concatenate(on, w), concatenate(on, ids)};
}

/// The chosen edges in the order of their ids. Throws invalid_graph and nan_weight, naming the edge by its
/// place in the part.
template <class Key, class Id>
batches::device_forest<Key, Id> list_edges(
    session& on, edge_choice<Key> const& which, std::uint64_t edges, std::uint64_t first_id)
{
    constexpr std::uint64_t chunk = std::uint64_t(1) << 26;
    device_buffer<std::uint32_t> const places = on.make<std::uint32_t>(std::min(edges, chunk) + 1);
    device_buffer<std::uint64_t> const wrong = on.make_filled<std::uint64_t>(1, 0xff);
    std::vector<batches::device_forest<Key, Id>> lists;
    for (std::uint64_t first = 0; first == 0 || first < edges; first += chunk)
    {
        std::uint64_t const count = std::min(chunk, edges - first);
        choose_edges(on, which, first, count, places.data(), wrong.data());
        lists.push_back(list_chosen<Key, Id>(on, which, first, count, first_id, places.data()));
    }
    if (std::uint64_t const i = on.read(wrong.data()); i != ~std::uint64_t(0))
    {
        std::uint32_t const* const both[] = {which.sources, which.targets};
        for (std::uint32_t const* const ends : both)
            if (std::uint32_t const end = on.read(ends + i); end >= which.num_vertices)
                refuse_endpoint(ends == which.sources ? "source" : "target", i, end, which.num_vertices);
        throw nan_weight(i);
    }
    return concatenate(on, lists);
}

/// The key that about \p wanted of all edges do not exceed, the same on all ranks. Collective.
template <class Key>
Key common_limit(session& on, device_team& team, unsigned rank, edge_choice<Key> const& which,
    std::uint64_t edges, std::uint64_t all_edges, std::uint64_t wanted)
{
    constexpr std::uint64_t samples = std::uint64_t(1) << 16;
    std::uint64_t const count =
        std::min(edges, std::uint64_t(double(edges) / double(all_edges) * double(samples)) + 1);
    device_buffer<Key> drawn = on.make<Key>(count);
    Key* const to = drawn.data();
    on.each("drawing a sample", count,
        [=] __device__(std::uint64_t i)
        { to[i] = which.key(which.weights[std::uint64_t(double(i) * (double(edges) / double(count)))]); });
    std::vector<Key> mine(count);
    if (count != 0)
        BOOST_GPU_MST_CHECK(
            cudaMemcpyAsync(mine.data(), to, count * sizeof(Key), cudaMemcpyDeviceToHost, on.stream()));
    team.show(rank, mine);
    team.meet(on);
    std::vector<Key> all;
    for (unsigned r = 0; r != team.size(); ++r)
        all.insert(
            all.end(), team.shown_by<std::vector<Key>>(r).begin(), team.shown_by<std::vector<Key>>(r).end());
    team.meet(on);
    std::size_t const place = std::size_t(double(all.size()) * double(wanted) / double(all_edges));
    auto const at = all.begin() + std::ptrdiff_t(std::min(place, all.size() - 1));
    std::nth_element(all.begin(), at, all.end());
    return *at;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
