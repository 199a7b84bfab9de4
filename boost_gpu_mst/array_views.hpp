//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/array_views.md for the documentation.

#ifndef BOOST_GPU_MST_ARRAY_VIEWS_HPP
#define BOOST_GPU_MST_ARRAY_VIEWS_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/span.hpp>

#include <cstdint>
#include <type_traits>

// Graphs as arrays that the caller owns. Weight is a 32- or 64-bit integer, float or double; Offset a
// 32- or 64-bit integer; vertex ids have 32 bits.

namespace boost_gpu_mst
{

/// Edges in host memory: edge i joins sources[i] and targets[i] with weight weights[i]; its id is i.
template <class Weight>
struct host_edge_list
{
    std::uint64_t num_vertices; ///< ids are 0 .. num_vertices - 1
    span<std::uint32_t const> sources;
    span<std::uint32_t const> targets;
    span<Weight const> weights;

    /// From anything contiguous, for example `host_edge_list graph(n, sources, targets, weights)`; \p n is of
    /// any integer type.
    template <class NumVertices, class = std::enable_if_t<std::is_integral<NumVertices>::value>>
    host_edge_list(
        NumVertices n, span<std::uint32_t const> u, span<std::uint32_t const> v, span<Weight const> w)
        : num_vertices(static_cast<std::uint64_t>(n)), sources(u), targets(v), weights(w)
    {
    }
};

template <class NumVertices, class Sources, class Targets, class Weights>
host_edge_list(NumVertices const&, Sources const&, Targets const&, Weights const&)
    -> host_edge_list<detail::element_of<Weights const>>;

/// A symmetric CSR in host memory. Vertex u's arcs are offsets[u] .. offsets[u + 1]; arc a leads to
/// targets[a] with weight weights[a]; every edge u != v is in both rows with the same weight.
/// The id of an edge is the position of its arc in the row of its lower endpoint.
///
/// CUDA's own engine requires ascending targets in each row and fewer than 2^31 vertices. Any other CSR is
/// solved by the recursion, which takes several times as long (report.engine says so). The host treats all
/// CSRs alike.
template <class Weight, class Offset = std::uint32_t>
struct host_csr
{
    span<Offset const> offsets; ///< V + 1 elements; the last one is the number of arcs
    span<std::uint32_t const> targets;
    span<Weight const> weights;

    /// From anything contiguous, for example `host_csr graph(offsets, targets, weights)`.
    host_csr(span<Offset const> o, span<std::uint32_t const> t, span<Weight const> w)
        : offsets(o), targets(t), weights(w)
    {
    }
};

template <class Offsets, class Targets, class Weights>
host_csr(Offsets const&, Targets const&, Weights const&)
    -> host_csr<detail::element_of<Weights const>, detail::element_of<Offsets const>>;

/// Edges in device memory: edge i joins sources[i] and targets[i] with weight weights[i]; its id is i.
template <class Weight>
struct device_edge_list
{
    std::uint32_t num_vertices = 0;
    std::uint64_t num_edges = 0;
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
    Weight const* weights = nullptr;
};

/// A symmetric CSR in device memory, laid out as in host_csr. CUDA's own engine has the same requirements.
template <class Weight, class Offset = std::uint32_t>
struct device_csr
{
    std::uint32_t num_vertices = 0;
    std::uint64_t num_arcs = 0;
    Offset const* offsets = nullptr; ///< num_vertices + 1 elements
    std::uint32_t const* targets = nullptr;
    Weight const* weights = nullptr;
};

/// Consecutive rows of a symmetric CSR in the memory of one of several devices: the rows of vertices
/// first_row .. first_row + num_rows - 1. The other rows are in other parts, so the two arcs of an edge may
/// be on two devices. Targets need not ascend.
template <class Weight, class Offset = std::uint32_t>
struct device_csr_part
{
    std::uint32_t num_vertices = 0; ///< of the whole graph
    std::uint32_t first_row = 0;
    std::uint32_t num_rows = 0;
    std::uint64_t num_arcs = 0;             ///< of these rows
    Offset const* offsets = nullptr;        ///< num_rows + 1 elements, from 0 to num_arcs
    std::uint32_t const* targets = nullptr; ///< vertices of the whole graph
    Weight const* weights = nullptr;
};

namespace detail
{
template <class T>
struct is_array_view : std::false_type
{
};
template <class Weight>
struct is_array_view<host_edge_list<Weight>> : std::true_type
{
};
template <class Weight, class Offset>
struct is_array_view<host_csr<Weight, Offset>> : std::true_type
{
};
template <class Weight>
struct is_array_view<device_edge_list<Weight>> : std::true_type
{
};
template <class Weight, class Offset>
struct is_array_view<device_csr<Weight, Offset>> : std::true_type
{
};
template <class Weight, class Offset>
struct is_array_view<device_csr_part<Weight, Offset>> : std::true_type
{
};
} // namespace detail

} // namespace boost_gpu_mst

#endif
