//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_READ_FEED_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_READ_FEED_HPP

#include <boost_gpu_mst/detail/buffer.hpp>
#include <boost_gpu_mst/detail/edge_feed.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>

#include "libs/runtime/key_map.hpp"

#include <cstdint>

namespace boost_gpu_mst
{

/// Reads the pieces [first, last) on all cores into arrays whose first edge is that of piece `first`.
inline void read_pieces(detail::edge_feed const& feed, std::uint64_t first, std::uint64_t last,
    unsigned threads, std::uint32_t* sources, std::uint32_t* targets, unsigned char* weights)
{
    unsigned const bytes = bytes_of(feed.type);
    detail::parallel_for(last - first, threads,
        [&](std::uint64_t p)
        {
            std::uint64_t const at = feed.starts[first + p] - feed.starts[first];
            feed.fill(feed.context, first + p, sources + at, targets + at, weights + at * bytes);
        });
}

/// A feed as arrays in host memory, which it owns.
class read_edges
{
public:
    read_edges(detail::edge_feed const& feed, unsigned threads)
        : m_sources(feed.size()), m_targets(feed.size()), m_weights(feed.size() * bytes_of(feed.type)),
          m_arrays(feed.once_read())
    {
        read_pieces(feed, 0, feed.pieces, threads, m_sources.data(), m_targets.data(), m_weights.data());
        m_arrays.sources = m_sources.data();
        m_arrays.targets = m_targets.data();
        m_arrays.weights = m_weights.data();
    }

    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }

private:
    detail::buffer<std::uint32_t> m_sources;
    detail::buffer<std::uint32_t> m_targets;
    detail::buffer<unsigned char> m_weights;
    detail::edge_arrays m_arrays;
};

} // namespace boost_gpu_mst

#endif
