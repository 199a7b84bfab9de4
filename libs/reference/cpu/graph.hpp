//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_GRAPH_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_GRAPH_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/key_reader.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/rows.hpp"
#include "libs/reference/boruvka.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{

/// The user's edges, checked, as a list with each edge once. Ids are positions unless `ids` holds them.
template <class Key, class Index>
struct edge_list
{
    std::uint32_t num_vertices;
    std::uint64_t size;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    detail::key_reader<Key> key; ///< by edge id

    // A CSR lists every edge twice; the edges read from it are stored here.
    detail::buffer<std::uint32_t> own_sources;
    detail::buffer<std::uint32_t> own_targets;
    detail::buffer<Index> ids;

    Index id(std::uint64_t i) const { return ids.size() != 0 ? ids[i] : Index(i); }
};

/// One round's graph: row u is arcs[offsets[u]] .. arcs[offsets[u + 1]], in no particular order.
template <class Key, class Index>
struct graph
{
    detail::buffer<Index> offsets;
    detail::buffer<reference::arc<Key, Index>> arcs;

    std::uint64_t num_vertices() const { return offsets.size() - 1; }
    std::uint64_t num_arcs() const { return offsets[num_vertices()]; }
    bool has_arcs(std::uint64_t u) const { return offsets[u] != offsets[u + 1]; }

    /// Many more chunks than threads, so that an unlucky chunk or a busy core delays no one for long.
    row_chunks<Index> chunks(detail::thread_team const& on) const
    {
        return {offsets.data(), num_vertices(), on.chunks(num_vertices() + num_arcs())};
    }
};

/// The vertex of the next graph that each vertex with arcs becomes; the entries of others are none.
struct components
{
    detail::buffer<std::uint32_t> of;
    std::uint32_t count;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
