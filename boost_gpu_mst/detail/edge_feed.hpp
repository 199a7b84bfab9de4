//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_EDGE_FEED_HPP
#define BOOST_GPU_MST_DETAIL_EDGE_FEED_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Some edges of a forest, by ids of either width; or by tags, where the feed has these.
struct forest_part
{
    std::uint64_t first = 0, size = 0; ///< places in the order of the output
    std::uint32_t const* narrow = nullptr;
    edge_id const* wide = nullptr;
    std::uint32_t const* sources = nullptr; ///< of the edges, where the feed asks for them, or has tags
    std::uint32_t const* targets = nullptr; ///< where the feed has tags
    std::uint64_t const* tags = nullptr;
};

/// The other struct that crosses from the public functions into the compiled library: edges that can be read
/// by several threads, piece by piece and as often as need be, into memory of the platform's choice. Nothing
/// is owned.
///
/// Either it is known where the pieces begin: piece p holds the edges of ids starts[p] .. starts[p + 1], at
/// most most_in_piece of them. Or the graph is cut as it is read, so that it is walked once: count() tells
/// how many edges a block has, and the block's parts are filled at once, while it is in the cache; ids go by
/// blocks. Who wants pieces all the same has the graph cut().
struct edge_feed
{
    static constexpr std::uint64_t most_in_piece = 4096;

    std::uint32_t num_vertices = 0;
    weight_type type = weight_type::int32;
    bool heaviest_first = false; ///< as in edge_arrays
    bool in_order = false;       ///< ids are wanted in the order of the output, rather than ascending
    bool with_sources = false;   ///< and of each its source, if that is at hand
    bool with_tags = false;      ///< fill_part() leaves a word for each edge, which take() is to get
    std::uint64_t expected = 0;  ///< edges, where starts is null
    std::uint64_t repeated = 0;  ///< as in edge_arrays, where starts is given
    std::uint64_t pieces = 0;
    std::uint64_t const* starts = nullptr; ///< pieces + 1 of them, from 0; null until the graph is cut
    void const* context = nullptr;

    /// Writes the sources, targets and weights of a piece. May run on several threads at once. Throws
    /// nan_weight and invalid_graph, naming the edge, so that what was read needs no checking again.
    void (*fill)(void const* context, std::uint64_t piece, std::uint32_t* sources, std::uint32_t* targets,
        void* weights) = nullptr;

    std::uint64_t blocks = 0; ///< where starts is null

    /// Edges of a block. On several threads at once for different blocks.
    std::uint64_t (*count)(void const* context, std::uint64_t block) = nullptr;

    /// As fill(), for the edges part * most_in_piece and on, at most most_in_piece, of a block that has been
    /// counted; `id` is that of the first. Tags may be null.
    void (*fill_part)(void const* context, std::uint64_t block, std::uint64_t part, std::uint64_t id,
        std::uint32_t* sources, std::uint32_t* targets, void* weights, std::uint64_t* tags) = nullptr;

    /// Walks the graph, as far as blocks were not counted, for its pieces: sets pieces, starts and repeated.
    void (*cut)(void const* context, edge_feed& cut) = nullptr;

    /// Where take is given, a forest in the order of the output can be handed over part by part, rather than
    /// returned: first expect() is told how many edges it has, which may throw; then take() is called for all
    /// of them, on several threads at once. Should the call fail then, or begin anew on another platform,
    /// what was taken is forgotten.
    void (*expect)(void const* context, std::uint64_t size) = nullptr;
    void (*take)(void const* context, forest_part const& part) = nullptr;

    /// Of all edges, those that are repeated included, or room for them, as far as is known.
    std::uint64_t size() const noexcept { return starts ? starts[pieces] : room(); }

    std::uint64_t num_edges() const noexcept { return starts ? size() - repeated : expected; }

    /// Where starts is null: self-loops that are listed twice have so much room. If there are more, the graph
    /// has to be cut.
    std::uint64_t room() const noexcept { return expected + expected / 64 + most_in_piece; }

    /// What is known of `size` edges once they are read; the arrays themselves are still to be named.
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
