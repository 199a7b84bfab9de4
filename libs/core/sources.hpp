//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_SOURCES_HPP
#define BOOST_GPU_MST_LIBS_CORE_SOURCES_HPP

#include <boost_gpu_mst/detail/library/edge_stream.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/falls.hpp"
#include "libs/core/key_map.hpp"

#include <boost/assert.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace boost_gpu_mst
{
namespace detail
{

/// Edge arrays in host memory, copied out by all cores.
class array_source final : public edge_source
{
public:
    /// \p first_id of the first edge, if the arrays are part of a graph's.
    array_source(edge_arrays const& g, unsigned threads, std::uint64_t first_id = 0)
        : edge_source(
            {g.num_vertices, g.type, g.heaviest_first, g.checked, g.size, first_id, weights_fall(g)}),
          m_arrays(g), m_threads(threads)
    {
    }

    std::uint64_t next(std::uint64_t capacity, std::uint32_t* sources, std::uint32_t* targets,
        unsigned char* weights) override
    {
        std::uint64_t const width = bytes_of(m_arrays.type), left = m_arrays.size - m_done;
        std::uint64_t const size = std::min(capacity, left), at = known().backward ? left - size : m_done;
        auto const* const from = static_cast<unsigned char const*>(m_arrays.weights);
        for_parts_of(size, sizeof *sources, m_threads,
            [&](std::uint64_t first, std::uint64_t count)
            {
                std::memcpy(
                    sources + first, m_arrays.sources + at + first, std::size_t(count) * sizeof *sources);
                std::memcpy(
                    targets + first, m_arrays.targets + at + first, std::size_t(count) * sizeof *targets);
                std::memcpy(weights + first * width, from + (at + first) * width, std::size_t(count * width));
            });
        m_done += size;
        return size;
    }

    edge_arrays const* arrays() const noexcept override { return &m_arrays; }

private:
    edge_arrays m_arrays;
    unsigned m_threads;
    std::uint64_t m_done = 0; ///< edges
};

/// A graph that all cores read in whole chunks.
class parallel_source final : public edge_source
{
    static_assert(min_capacity >= parallel_edge_source::max_in_chunk, "a chunk fits");

public:
    /// \p g  with chunks
    parallel_source(parallel_edge_source const& g, unsigned threads)
        : parallel_source(g, threads, 0, g.chunks)
    {
    }

    /// Only the chunks first .. last - 1.
    parallel_source(parallel_edge_source const& g, unsigned threads, std::uint64_t first, std::uint64_t last)
        : edge_source({g.num_vertices, g.type, g.heaviest_first, true, g.starts[last] - g.starts[first],
            g.starts[first], false}),
          m_source(g), m_threads(threads), m_chunk(first), m_last(last)
    {
        BOOST_ASSERT(first <= last && last <= g.chunks);
    }

    std::uint64_t next(std::uint64_t capacity, std::uint32_t* sources, std::uint32_t* targets,
        unsigned char* weights) override
    {
        BOOST_ASSERT(capacity >= min_capacity);
        std::uint64_t const first = m_chunk, start = m_source.starts[first];
        // Empty chunks at the end are read together with the last edges, so that the end is noticed.
        while (m_chunk != m_last && m_source.starts[m_chunk + 1] - start <= capacity)
            ++m_chunk;
        unsigned const width = bytes_of(m_source.type);
        parallel_for(m_chunk - first, m_threads,
            [&](std::uint64_t p)
            {
                std::uint64_t const at = m_source.starts[first + p] - start;
                m_source.fill(m_source.context, first + p, sources + at, targets + at, weights + at * width);
            });
        return m_source.starts[m_chunk] - start;
    }

private:
    parallel_edge_source m_source;
    unsigned m_threads;
    std::uint64_t m_chunk;
    std::uint64_t m_last;
};

/// Edges that the caller's function writes.
class callback_source final : public edge_source
{
public:
    callback_source(edge_stream const& g, bool heaviest_first)
        : edge_source({g.num_vertices, g.type, heaviest_first, false, unknown_size, 0, false}), m_stream(g)
    {
    }

    std::uint64_t next(std::uint64_t capacity, std::uint32_t* sources, std::uint32_t* targets,
        unsigned char* weights) override
    {
        m_begun = true;
        return m_stream.next(m_stream.context, capacity, sources, targets, weights);
    }

    /// Must not be called while a thread reads.
    bool has_begun() const noexcept { return m_begun; }

private:
    edge_stream m_stream;
    bool m_begun = false;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
