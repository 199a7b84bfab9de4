//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_READ_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CORE_READ_EDGES_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/parallel_walk.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

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

    /// Whether the source can write tags, but was walked by chunks.
    bool lacks_tags() const noexcept { return m_lacks_tags; }

private:
    /// Whether the capacity was enough for all edges (parallel_edge_source::capacity()).
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

} // namespace detail
} // namespace boost_gpu_mst

#endif
