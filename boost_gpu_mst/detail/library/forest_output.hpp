//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_FOREST_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_FOREST_OUTPUT_HPP

#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Some edges of a forest: by ids of either width, or by tags if the source has them.
struct forest_part
{
    std::uint64_t first = 0, size = 0; ///< places in the order of the output
    std::uint32_t const* narrow = nullptr;
    edge_id const* wide = nullptr;
    std::uint32_t const* sources = nullptr; ///< of the edges, if the source asks for them or has tags
    std::uint32_t const* targets = nullptr; ///< if the source has tags
    std::uint64_t const* tags = nullptr;
};

/// What a public function needs of the forest of a parallel_edge_source. By default that is ids, ascending,
/// with the place of each in the output. Nothing is owned.
struct forest_output
{
    bool in_order = false;     ///< ids come in the order of the output, without places
    bool with_sources = false; ///< with the source of each edge, if it is available
    void const* context = nullptr;

    /// If take is given, a forest in the order of the output can be written part by part instead of being
    /// returned. First expect() gets its number of edges; it may throw. Then several threads call open() for
    /// consecutive ranges of places, in ascending order as far as threads can keep to one, and take() for the
    /// edges of the ranges that they have opened. If the call fails after that, what was taken is discarded.
    void (*expect)(void const* context, std::uint64_t size) = nullptr;
    void (*open)(void const* context, std::uint64_t first, std::uint64_t size) = nullptr;
    void (*take)(void const* context, forest_part const& part) = nullptr;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
