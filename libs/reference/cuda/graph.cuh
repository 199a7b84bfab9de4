//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_GRAPH_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_GRAPH_CUH

#include "libs/core/key_reader.hpp"
#include "libs/cuda/runtime/session.cuh"
#include "libs/reference/boruvka.hpp"

#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// The user's edges in device memory, checked: each once, as a list. Ids are positions unless `ids` holds
/// them. `sources` and `targets` may point to the buffers or to the user's own arrays.
template <class Key, class Index>
struct edge_list
{
    std::uint32_t num_vertices;
    std::uint64_t size;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    detail::key_reader<Key> key; ///< by edge id

    device_buffer<std::uint32_t> own_sources;
    device_buffer<std::uint32_t> own_targets;
    device_buffer<Index> ids;

    /// A list still to be filled, in buffers of its own.
    edge_list(session& on, std::uint32_t vertices, std::uint64_t edges, detail::key_reader<Key> const& keys)
        : num_vertices(vertices), size(edges), key(keys), own_sources(on.make<std::uint32_t>(edges)),
          own_targets(on.make<std::uint32_t>(edges)), ids(on.make<Index>(edges))
    {
        sources = own_sources.data();
        targets = own_targets.data();
    }

    /// The edges of arrays in device memory, whose buffers, if any, it keeps alive.
    edge_list(detail::edge_arrays const& g, detail::key_reader<Key> const& keys,
        device_buffer<std::uint32_t> source_buffer, device_buffer<std::uint32_t> target_buffer)
        : num_vertices(g.num_vertices), size(g.size), sources(g.sources), targets(g.targets), key(keys),
          own_sources(std::move(source_buffer)), own_targets(std::move(target_buffer))
    {
    }
};

/// One round's graph: row u is arcs offsets[u] .. offsets[u + 1], in no particular order. Every arc also
/// names its row, so a thread for each arc needs no search, and no hub delays the others.
template <class Key, class Index>
struct graph
{
    std::uint64_t vertices = 0;
    std::uint64_t arcs = 0;
    device_buffer<Index> offsets; ///< vertices + 1
    device_buffer<std::uint32_t> sources;
    device_buffer<std::uint32_t> targets;
    device_buffer<Key> keys;
    device_buffer<Index> edges;

    graph(session& on, std::uint64_t num_vertices, std::uint64_t num_arcs, device_buffer<Index> row_offsets)
        : vertices(num_vertices), arcs(num_arcs), offsets(std::move(row_offsets)),
          sources(on.make<std::uint32_t>(num_arcs)), targets(on.make<std::uint32_t>(num_arcs)),
          keys(on.make<Key>(num_arcs)), edges(on.make<Index>(num_arcs))
    {
    }

    std::uint64_t num_vertices() const { return vertices; }
    std::uint64_t num_arcs() const { return arcs; }

    /// Pointers, for kernels.
    struct view
    {
        Index* offsets;
        std::uint32_t* sources;
        std::uint32_t* targets;
        Key* keys;
        Index* edges;

        __device__ reference::arc<Key, Index> operator[](std::uint64_t a) const
        {
            return {keys[a], targets[a], edges[a]};
        }

        __device__ void set(std::uint64_t a, std::uint32_t source, reference::arc<Key, Index> const& to) const
        {
            sources[a] = source;
            keys[a] = to.key;
            targets[a] = to.target;
            edges[a] = to.edge;
        }
    };

    view on_device() const
    {
        return {offsets.data(), sources.data(), targets.data(), keys.data(), edges.data()};
    }
};

/// The vertex of the next graph that each vertex with arcs becomes; others become none.
struct components
{
    device_buffer<std::uint32_t> of;
    std::uint32_t count;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
