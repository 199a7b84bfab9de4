//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PAIR_ARCS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PAIR_ARCS_HPP

#include "example/gpu_mst/io/parse_records.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace io
{

/// Turns arcs into edges, in place, as file_format::dimacs describes. Linear if every arc is next to its
/// partner, as in the road networks of the 9th DIMACS challenge; otherwise O(n log n), on all threads.
void pair_arcs(records<std::uint32_t>& arcs, unsigned threads);

} // namespace io
} // namespace boost_gpu_mst

#endif
