//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_PARTITIONED_EDGES_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_PARTITIONED_EDGES_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/chunk_table.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// A graph that is partitioned into chunks, as the compiled library reads it.
struct partitioned_edges
{
    chunk_table* chunks;
    std::uint32_t num_vertices;
    std::uint64_t num_edges;
    unsigned threads;
    weight_type type;

    /// Writes ends and weights of the run's edges, and tags if they are not null. As
    /// parallel_edge_source::fill.
    void (*read)(partitioned_edges const& graph, edge_run const& run, std::uint32_t* sources,
        std::uint32_t* targets, void* weights, std::uint64_t* tags);

    /// With this object as the context; what is read remains partitioned.
    BOOST_GPU_MST_DECL parallel_edge_source source() const;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
