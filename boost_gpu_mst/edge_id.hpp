//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/README.md for the documentation.

#ifndef BOOST_GPU_MST_EDGE_ID_HPP
#define BOOST_GPU_MST_EDGE_ID_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <cstdint>

namespace boost_gpu_mst
{

/// Ordinal of an edge as read: position in the edge arrays or `edges(g)`, or position of its arc in a CSR.
using edge_id = std::uint64_t;

} // namespace boost_gpu_mst

#endif
