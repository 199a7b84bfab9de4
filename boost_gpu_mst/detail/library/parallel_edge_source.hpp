//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_PARALLEL_EDGE_SOURCE_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_PARALLEL_EDGE_SOURCE_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Passed from the public functions to the compiled library in place of edge_arrays: edges that several
/// threads can read, chunk by chunk and as often as needed, into memory of the platform's choice. Nothing is
/// owned.
///
/// There are two forms. If it is known where the chunks begin, chunk p holds the edges of ids starts[p] ..
/// starts[p + 1], at most max_in_chunk of them. Otherwise the graph is partitioned as it is read, so that it
/// is walked once: count() returns how many edges a block has, and the block's parts are filled at once,
/// while it is in the cache; ids ascend block by block. Readers that still need chunks call partition().
struct parallel_edge_source
{
    static constexpr std::uint64_t max_in_chunk = 4096;

    std::uint32_t num_vertices = 0;
    weight_type type = weight_type::int32;
    bool heaviest_first = false; ///< as in edge_arrays
    bool with_tags = false;      ///< fill_part() writes a word for each edge, for forest_output::take()
    std::uint64_t expected = 0;  ///< number of edges, if starts is null
    std::uint64_t repeated = 0;  ///< as in edge_arrays, if starts is given
    std::uint64_t chunks = 0;
    std::uint64_t const* starts =
        nullptr; ///< chunks + 1 elements, from 0; null until the graph is partitioned
    void const* context = nullptr;

    /// If not null, of the rows of a CSR whose edges these are, num_vertices + 1 elements as in edge_arrays;
    /// fill() writes no sources where those are null. Requires starts.
    void const* offsets = nullptr;
    unsigned offset_bytes = 0;

    /// Writes the sources, targets and weights of a chunk. May run on several threads at once. Throws
    /// nan_weight and invalid_graph, naming the edge, so what was read needs no further check.
    void (*fill)(void const* context, std::uint64_t chunk, std::uint32_t* sources, std::uint32_t* targets,
        void* weights) = nullptr;

    std::uint64_t blocks = 0; ///< if starts is null

    /// Number of edges of a block. May run on several threads at once, for different blocks.
    std::uint64_t (*count)(void const* context, std::uint64_t block) = nullptr;

    /// Like fill(), for at most max_in_chunk edges, from part * max_in_chunk on, of a block that has been
    /// counted; `id` is that of the first. Tags may be null.
    void (*fill_part)(void const* context, std::uint64_t block, std::uint64_t part, std::uint64_t id,
        std::uint32_t* sources, std::uint32_t* targets, void* weights, std::uint64_t* tags) = nullptr;

    /// Partitions the graph, walking the blocks that were not counted: sets chunks, starts and repeated.
    void (*partition)(void const* context, parallel_edge_source& partition) = nullptr;

    /// Number of all edges, including repeated ones; until it is known, the capacity for them.
    std::uint64_t size() const noexcept { return starts ? starts[chunks] : capacity(); }

    std::uint64_t num_edges() const noexcept { return starts ? size() - repeated : expected; }

    /// If starts is null: the capacity for all edges, with this much for self-loops that are listed twice. If
    /// there are more of these, the graph has to be partitioned.
    std::uint64_t capacity() const noexcept { return expected + expected / 64 + max_in_chunk; }

    /// What is known of `size` edges once they are read; the array pointers are not set yet.
    edge_arrays once_read(std::uint64_t size) const
    {
        edge_arrays a;
        a.type = type;
        a.num_vertices = num_vertices;
        a.heaviest_first = heaviest_first;
        a.checked = true; // by fill
        a.size = size;
        a.repeated = size - (num_edges() < size ? num_edges() : size);
        return a;
    }
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
