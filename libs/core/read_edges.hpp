//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_READ_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CORE_READ_EDGES_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/forest_output.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/parallel_walk.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

/// Reads the chunks [first, last) on all cores into arrays whose first edge is that of chunk `first`.
inline void read_chunks(parallel_edge_source const& source, std::uint64_t first, std::uint64_t last,
    unsigned threads, std::uint32_t* sources, std::uint32_t* targets, unsigned char* weights)
{
    unsigned const bytes = bytes_of(source.type);
    parallel_for(last - first, threads,
        [&](std::uint64_t p)
        {
            std::uint64_t const at = source.starts[first + p] - source.starts[first];
            source.fill(source.context, first + p, sources + at, targets + at, weights + at * bytes);
        });
}

/// A source as arrays in host memory, which it owns.
class read_edges
{
public:
    read_edges(parallel_edge_source const& source, unsigned threads)
    {
        if (!read(source, threads))
            read(with_chunks(source), threads);
    }

    edge_arrays const& arrays() const noexcept { return m_arrays; }
    std::uint64_t const* tags() const noexcept { return m_tags.data(); } ///< null if there are none
    bool lacks_tags() const noexcept { return m_lacks_tags; }            ///< that the source can write

private:
    /// Whether the edges fit.
    bool read(parallel_edge_source const& source, unsigned threads)
    {
        std::uint64_t const capacity = source.size();
        unsigned const bytes = bytes_of(source.type);
        m_sources = buffer<std::uint32_t>(capacity);
        m_targets = buffer<std::uint32_t>(capacity);
        m_weights = buffer<unsigned char>(capacity * bytes);
        m_tags = buffer<std::uint64_t>(leaves_tags(source) ? capacity : 0);
        m_lacks_tags = source.with_tags && !m_tags.data();
        std::uint64_t const size = walk(source, threads,
            [&](std::uint64_t id, std::uint64_t, auto const& read)
            {
                read(m_sources.data() + id, m_targets.data() + id, m_weights.data() + id * bytes,
                    m_tags.data() ? m_tags.data() + id : nullptr);
            });
        m_arrays = source.once_read(size);
        m_arrays.sources = m_sources.data();
        m_arrays.targets = m_targets.data();
        m_arrays.weights = m_weights.data();
        return size <= capacity;
    }

    buffer<std::uint32_t> m_sources;
    buffer<std::uint32_t> m_targets;
    buffer<unsigned char> m_weights;
    buffer<std::uint64_t> m_tags;
    edge_arrays m_arrays;
    bool m_lacks_tags = false;
};

/// Writes the edges at the places [first, last).
inline void write_range(edge_ids const& ids, read_edges const& list, forest_output const& to,
    std::uint64_t first, std::uint64_t last)
{
    constexpr std::uint64_t part = std::uint64_t(1) << 8; // on a caller's stack, which may be small
    std::uint32_t sources[part], targets[part];
    std::uint64_t tags[part];
    edge_arrays const& read = list.arrays();
    for (; first != last; first += std::min(part, last - first))
    {
        forest_part some;
        some.first = first;
        some.size = std::min(part, last - first);
        some.wide = ids.data() + first;
        for (std::uint64_t i = 0; to.with_sources && i != some.size; ++i)
            sources[i] = read.sources[some.wide[i]];
        for (std::uint64_t i = 0; list.tags() && i != some.size; ++i)
        {
            sources[i] = read.sources[some.wide[i]];
            targets[i] = read.targets[some.wide[i]];
            tags[i] = list.tags()[some.wide[i]];
        }
        some.sources = sources;
        some.targets = targets;
        some.tags = tags;
        to.take(to.context, some);
    }
}

/// Writes the forest, and returns true, if the output takes it in parts. \p list  the edges that were read
inline bool write_output(
    edge_ids const& ids, read_edges const& list, forest_output const& to, unsigned threads)
{
    std::uint64_t const size = ids.size();
    if (!to.take || ids.places() || size == 0 || list.lacks_tags())
        return false;
    to.expect(to.context, size);
    constexpr std::uint64_t range = std::uint64_t(1) << 12;
    parallel_for((size + range - 1) / range, threads_for(size, threads),
        [&](std::uint64_t r)
        {
            std::uint64_t const first = r * range, last = std::min(size, first + range);
            to.open(to.context, first, last - first);
            write_range(ids, list, to, first, last);
        });
    return true;
}

/// Adds sources to ids in the order of the output, if an edge list is at hand.
inline void leave_sources(edge_ids& ids, edge_arrays const& list, unsigned threads)
{
    buffer<std::uint32_t> sources(ids.size());
    edge_id const* const id = ids.data();
    for_parts_of(ids.size(), sizeof(std::uint32_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
                sources[i] = list.sources[id[i]];
        });
    ids.leave(std::move(sources));
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
