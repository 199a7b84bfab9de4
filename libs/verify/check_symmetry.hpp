//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_VERIFY_CHECK_SYMMETRY_HPP
#define BOOST_GPU_MST_LIBS_VERIFY_CHECK_SYMMETRY_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

namespace boost_gpu_mst
{
namespace verify
{

/// Throws invalid_graph unless every arc u -> v of a CSR in host memory has a partner v -> u of equal weight,
/// each of several parallel arcs its own; the message names the lowest arc without one. Loops need none.
/// O(E log E) time, 24 bytes per arc.
void check_symmetry(detail::edge_arrays const& g, unsigned threads);

} // namespace verify
} // namespace boost_gpu_mst

#endif
