//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_FAULTS_HPP
#define BOOST_GPU_MST_LIBS_CORE_FAULTS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>
#include <string>

// Why callers' arrays and options are rejected: one wording for all platforms and for the checker.

namespace boost_gpu_mst
{
namespace detail
{

/// Throws invalid_graph.
[[noreturn]] void refuse(std::string const& why);

/// Throws invalid_option. \p name of an option, with that of its struct.
[[noreturn]] void refuse_enumerator(char const* name, int value);

/// Callers in other languages, and casts, can pass any value.
template <class Enum>
void check_enumerator(char const* name, Enum value, Enum last)
{
    if (static_cast<unsigned>(value) > static_cast<unsigned>(last))
        refuse_enumerator(name, static_cast<int>(value));
}

/// An end of an edge is not a vertex. \p which is "source" or "target".
[[noreturn]] void refuse_endpoint(
    char const* which, std::uint64_t edge, std::uint32_t vertex, std::uint32_t num_vertices);

/// A row of a CSR that ends before it begins.
[[noreturn]] void refuse_row(std::uint64_t row, std::uint64_t end);

/// Rows that cover fewer arcs than there are, or more.
[[noreturn]] void refuse_offsets(std::uint64_t first, std::uint64_t last, std::uint64_t arcs);

/// The numbers of arcs to a higher and to a lower vertex differ.
[[noreturn]] void refuse_asymmetry(std::uint64_t up, std::uint64_t down);

/// Throws invalid_graph if an array that the edges need is null. Reads none of them.
void check_arrays_are_present(edge_arrays const& g);

/// The first edge whose weight is a NaN; g.size if there is none.
std::uint64_t first_nan(edge_arrays const& g);

// The same for one of many graphs.

/// Its offsets do not ascend from 0 to the totals, or it is too large.
[[noreturn]] void refuse_bounds(std::uint64_t graph);

/// An end of an edge is no vertex or, if both are, its weight is NaN.
[[noreturn]] void refuse_edge_of(std::uint64_t graph, std::uint64_t edge, std::uint32_t source,
    std::uint32_t target, std::uint64_t num_vertices);

} // namespace detail
} // namespace boost_gpu_mst

#endif
