//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_ARRAYS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_ARRAYS_HPP

#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>

namespace boost_gpu_mst
{

namespace detail
{

/// The weight types of the compiled library. All others are widened or ranked to one of them.
enum class weight_type : std::uint8_t
{
    int32,
    uint32,
    int64,
    uint64,
    float32,
    float64
};

enum class residence : std::uint8_t
{
    host,
    device
};

/// The plain struct that is passed from the public functions to the compiled library: either an edge list
/// (`sources` set) or a symmetric CSR (`offsets` set). Nothing is owned.
///
/// Edge list: edge i joins sources[i] and targets[i] with weight weights[i]; its id is i.
/// CSR: vertex u's arcs are offsets[u] .. offsets[u + 1]; arc a leads to targets[a] with weight
/// weights[a]; every edge u != v is listed in both rows with equal weight. The id of an edge is the
/// position of its arc in the row of its lower endpoint.
struct edge_arrays
{
    residence where = residence::host;
    weight_type type = weight_type::int32;
    std::uint32_t num_vertices = 0;
    bool heaviest_first = false; ///< whether greater weights come first, for a maximum spanning forest
    bool checked = false;        ///< whether ends are known to be in range and weights not to be NaN
    std::uint64_t size = 0;      ///< edges of the list, or arcs of the CSR
    std::uint64_t repeated = 0;  ///< self-loops of the list that are listed for the second time
    std::uint32_t const* sources = nullptr;
    void const* offsets = nullptr; ///< num_vertices + 1 elements
    unsigned offset_bytes = 4;     ///< 4 or 8
    std::uint32_t first_row = 0;   ///< first row, if this is a part of a CSR that several devices hold
    std::uint32_t num_rows = 0;    ///< rows of the part; offsets has one element more, and counts from 0
    std::uint32_t const* targets = nullptr;
    void const* weights = nullptr;

    bool is_csr() const noexcept { return offsets != nullptr; }
    std::uint64_t num_edges() const noexcept { return is_csr() ? size / 2 : size - repeated; }
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
