//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_EDGES_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/key_reader.hpp"
#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/edges.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

// Where edges are read from: the user's list, the user's CSR, or what the engine kept of either.
// source(place) and target(place) are the ends of a place's edge; of equal edges the one with the lower
// tie(place) comes first, and that is the place itself if ties_by_place, as by_id() is true of every such
// source.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Consecutive places and the ends of their edges; of a CSR, also the rows that the places are in.
struct strip
{
    /// Places [begin, end), counted from the strip's first.
    struct row
    {
        std::uint32_t vertex;
        std::uint16_t begin, end;
    };

    std::uint32_t const* sources;
    std::uint32_t const* targets;
    std::uint64_t first; ///< place
    unsigned size;
    row const* rows = nullptr;
    unsigned num_rows = 0;
};

template <class Key, class Index>
struct listed_edges : list_places<Key, Index>
{
    using list_places<Key, Index>::list_places;

    template <class Space>
    strip strip_at(std::uint64_t first, unsigned size, Space&) const
    {
        return {this->sources + first, this->targets + first, first, size};
    }
    bool by_id() const { return true; }
    static constexpr bool ties_by_place = true, has_edges_once = true;
    std::uint64_t tie(std::uint64_t i) const { return i; }
};

/// What the first pass over a CSR records, mainly to find its faults.
struct arcs_seen
{
    std::uint64_t rising = 0, falling = 0; ///< arcs to a higher vertex, and to a lower one
    std::uint32_t greatest = 0;            ///< vertex named, or any that is too great
    bool unsorted = false;                 ///< no fault: whether targets may fall within a row

    void see(std::uint64_t up, std::uint64_t down, std::uint32_t vertex, bool falls)
    {
        if (falls)
            detail::store(unsorted, true);
        detail::fetch_add(rising, up);
        detail::fetch_add(falling, down);
        detail::store_minimum(greatest, vertex, std::greater<>());
    }
};

template <class Key, class Index, class Offset>
struct rows_of_edges : csr_places<Key, Index, Offset>
{
    using csr_places<Key, Index, Offset>::csr_places;

    std::uint64_t num_edges() const { return this->size / 2; }
    bool by_id() const { return true; }
    static constexpr bool ties_by_place = true, has_edges_once = false;
    std::uint64_t tie(std::uint64_t i) const { return i; }
};

template <class Key, class Index>
struct remaining_edges;

/// Edges the engine keeps, in segments that shrink in place. The gaps between segments are never written:
/// untouched pages cost no memory.
template <class Key, class Index>
struct edge_list
{
    struct segment
    {
        std::uint64_t begin, end;
    };

    edge_list() = default;

    /// A list without gaps, divided into segments for the threads.
    edge_list(detail::thread_team const& on, remaining_edges<Key, Index> from)
        : all(std::move(from.all)), by_id(from.is_by_id)
    {
        std::uint64_t const size = all.size(), parts = on.chunks(size);
        auto const bound = [=](std::uint64_t p) { return size / parts * p + size % parts * p / parts; };
        for (std::uint64_t p = 0; p != parts; ++p)
            segments.push_back({bound(p), bound(p + 1)});
    }

    std::uint64_t size() const
    {
        std::uint64_t sum = 0;
        for (segment const& p : segments)
            sum += p.end - p.begin;
        return sum;
    }

    /// Calls body(p) for every segment. Segments that have become small are handed out several at a time.
    template <class Body>
    void run(detail::thread_team const& on, Body const& body) const
    {
        std::uint64_t const count = segments.size(),
                            groups = std::min<std::uint64_t>(count, on.chunks(size()));
        on.run(groups,
            [&](std::uint64_t g, unsigned)
            {
                for (std::uint64_t p = count * g / groups; p != count * (g + 1) / groups; ++p)
                    body(std::size_t(p));
            });
    }

    detail::buffer<edge<Key, Index>> all;
    std::vector<segment> segments;
    bool by_id = false; ///< whether ids ascend from place to place
};

/// A list without gaps as a source.
template <class Key, class Index>
struct remaining_edges
{
    /// Ids in any order.
    explicit remaining_edges(detail::buffer<edge<Key, Index>> edges)
        : size(edges.size()), is_by_id(false), all(std::move(edges))
    {
    }

    remaining_edges(detail::thread_team const& on, edge_list<Key, Index> const& from) : is_by_id(from.by_id)
    {
        std::vector<std::uint64_t> starts(from.segments.size());
        for (std::size_t p = 0; p != starts.size(); ++p)
        {
            starts[p] = size;
            size += from.segments[p].end - from.segments[p].begin;
        }
        all = detail::buffer<edge<Key, Index>>(size);
        from.run(on,
            [&](std::size_t p)
            {
                std::copy(from.all.data() + from.segments[p].begin, from.all.data() + from.segments[p].end,
                    all.data() + starts[p]);
            });
    }

    /// Copies the ends to `space`, where a strip needs them.
    template <class Space>
    strip strip_at(std::uint64_t first, unsigned size, Space& space) const
    {
        edge<Key, Index> const* const edges = all.data() + first;
        for (unsigned i = 0; i != size; ++i)
        {
            space[0][i] = edges[i].source;
            space[1][i] = edges[i].target;
        }
        return {space[0], space[1], first, size};
    }
    Key key(std::uint64_t i) const { return all[i].key; }
    std::uint32_t source(std::uint64_t i) const { return all[i].source; }
    std::uint32_t target(std::uint64_t i) const { return all[i].target; }
    Index id(std::uint64_t i) const { return all[i].id; }
    std::uint64_t num_edges() const { return size; }
    bool by_id() const { return is_by_id; }
    static constexpr bool ties_by_place = false, has_edges_once = true;
    std::uint64_t tie(std::uint64_t i) const { return all[i].id; }

    std::uint64_t size = 0;
    bool is_by_id;
    detail::buffer<edge<Key, Index>> all;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
