//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_NUMBER_NAMES_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_NUMBER_NAMES_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/parse_records.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace io
{

/// Gives the vertex names that occur the numbers 0, 1, ... in ascending order of names. Linear in edges
/// and names if the names are dense, O(n log n) on all threads if they are sparse.
/// Throws std::length_error if 32-bit numbers do not suffice.
edge_list number_names(records<std::uint64_t>&& r, unsigned threads);

} // namespace io
} // namespace boost_gpu_mst

#endif
