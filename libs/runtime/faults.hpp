//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_FAULTS_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_FAULTS_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>

#include <cstdint>
#include <string>

// What callers' arrays are refused for, in the same words by every platform and by the checker.

namespace boost_gpu_mst
{

/// Throws invalid_graph.
[[noreturn]] void refuse(std::string const& why);

/// An end of an edge is no vertex. \p which is "source" or "target".
[[noreturn]] void refuse_endpoint(
    char const* which, std::uint64_t edge, std::uint32_t vertex, std::uint32_t num_vertices);

/// A row of a CSR that ends before it begins.
[[noreturn]] void refuse_row(std::uint64_t row, std::uint64_t end);

/// Rows that do not cover all arcs, or more than those.
[[noreturn]] void refuse_offsets(std::uint64_t first, std::uint64_t last, std::uint64_t arcs);

/// As many arcs as lead up do not lead down.
[[noreturn]] void refuse_asymmetry(std::uint64_t up, std::uint64_t down);

/// Throws invalid_graph where an array is missing that edges need. Reads none.
void check_arrays_are_there(detail::edge_arrays const& g);

} // namespace boost_gpu_mst

#endif
