//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CPU_EDGES_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/core/key_reader.hpp"

#include <algorithm>
#include <cstdint>

// Where the host engines read edges from: the user's list or the user's CSR, and an edge as they store it. A
// *place* is a position in such a source.

namespace boost_gpu_mst
{
namespace host
{

/// An edge as an engine stores it. Ids are positions in the user's arrays, so Index counts those.
template <class Key, class Index>
struct edge
{
    Key key;
    std::uint32_t source;
    std::uint32_t target;
    Index id;
};

/// The user's list.
template <class Key, class Index>
struct list_places
{
    explicit list_places(detail::edge_arrays const& g)
        : size(g.size), sources(g.sources), targets(g.targets), key(g)
    {
    }

    std::uint32_t source(std::uint64_t i) const { return sources[i]; }
    std::uint32_t target(std::uint64_t i) const { return targets[i]; }
    Index id(std::uint64_t i) const { return Index(i); }
    std::uint64_t num_edges() const { return size; }

    std::uint64_t size; ///< places
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    detail::key_reader<Key> key; ///< by place
};

/// The user's CSR, which is symmetric: each edge counts in the row of its lower end; loops do not count.
template <class Key, class Index, class Offset>
struct csr_places
{
    explicit csr_places(detail::edge_arrays const& g)
        : size(g.size), num_rows(g.num_vertices), offsets(static_cast<Offset const*>(g.offsets)),
          targets(g.targets), weights(static_cast<Key const*>(g.weights)), key(g)
    {
    }

    /// Searches for the row.
    std::uint32_t source(std::uint64_t i) const
    {
        Offset const* const ends = offsets + 1;
        return std::uint32_t(std::upper_bound(ends, ends + num_rows, Offset(i)) - ends);
    }
    std::uint32_t target(std::uint64_t i) const { return targets[i]; }
    Index id(std::uint64_t i) const { return Index(i); }

    std::uint64_t size; ///< places, two for each edge
    std::uint64_t num_rows;
    Offset const* offsets;
    std::uint32_t const* targets;
    Key const* weights;          ///< to be prefetched, not read: of any type of the size
    detail::key_reader<Key> key; ///< by place
};

} // namespace host
} // namespace boost_gpu_mst

#endif
