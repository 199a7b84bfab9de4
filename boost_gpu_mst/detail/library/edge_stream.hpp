//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_STREAM_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_STREAM_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// The third struct that is passed from the public functions to the compiled library: edges that come once,
/// in the order of their ids, and are stored nowhere. Nothing is owned.
struct edge_stream
{
    std::uint32_t num_vertices = 0;
    weight_type type = weight_type::int32;
    void* context = nullptr;

    /// Writes up to `capacity` edges and returns how many; 0 only at the end. Called by one thread at a time.
    std::uint64_t (*next)(void* context, std::uint64_t capacity, std::uint32_t* sources,
        std::uint32_t* targets, void* weights) = nullptr;
};

/// The edges of a forest, ascending by id.
struct streamed_forest
{
    buffer<edge_id> ids;

    /// The place of each edge in the order by weight, if that order was requested; otherwise empty.
    buffer<std::uint32_t> places;

    // If edges were requested; otherwise empty.
    buffer<std::uint32_t> sources;
    buffer<std::uint32_t> targets;
    buffer<unsigned char> weights; ///< of the stream's type

    std::uint64_t size() const noexcept { return ids.size(); }
};

/// The forest of a stream, with its edges. Fills the report, including the total.
BOOST_GPU_MST_DECL streamed_forest solve(edge_stream const& graph, options const& o, report& r);

} // namespace detail
} // namespace boost_gpu_mst

#endif
