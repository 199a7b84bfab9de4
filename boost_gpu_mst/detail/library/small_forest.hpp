//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_SMALL_FOREST_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_SMALL_FOREST_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// An edge of a small graph as it is sorted: the key of its weight in the upper bits, and in the lower 32 its
/// place in the array of ends.
using narrow_place = std::uint64_t;

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 wide_place; // NOLINT(modernize-use-using)
constexpr bool has_wide_integers = true;

inline wide_place make_wide_place(std::uint64_t key, std::uint32_t position)
{
    return wide_place(key) << 32 | position;
}
#else
struct wide_place
{
    std::uint64_t key;
    std::uint32_t position;

    explicit operator std::uint32_t() const noexcept { return position; }
    friend bool operator<(wide_place const& a, wide_place const& b) noexcept
    {
        return a.key != b.key ? a.key < b.key : a.position < b.position;
    }
};
constexpr bool has_wide_integers = false;

inline wide_place make_wide_place(std::uint64_t key, std::uint32_t position)
{
    return {key, position};
}
#endif

/// The edges of a small graph.
struct small_edge_list
{
    struct ends
    {
        std::uint32_t first, second;
    };

    ends const* edges; ///< without self-loops
    std::size_t size;
    std::uint32_t* parent; ///< memory for an element for each vertex
    std::uint32_t num_vertices;
};

/// Kruskal's algorithm on the calling thread, in O(E log V) time. Sorts the places, moves those of the forest
/// to the front, in ascending order, and returns their number. Leaves in `parent` the lowest vertex of each
/// vertex's tree. May throw std::bad_alloc.
BOOST_GPU_MST_DECL std::size_t select_small_forest(narrow_place* places, small_edge_list const& graph);
BOOST_GPU_MST_DECL std::size_t select_small_forest(wide_place* places, small_edge_list const& graph);

/// The same for positions that the caller has sorted.
BOOST_GPU_MST_DECL std::size_t select_small_forest(std::uint32_t* positions, small_edge_list const& graph);

} // namespace detail
} // namespace boost_gpu_mst

#endif
