//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_VERIFY_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_VERIFY_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/verification.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Throws invalid_option for a value that is no enumerator: callers in other languages, and casts, can
/// pass any value.
BOOST_GPU_MST_DECL void check(verify_options const& o);

/// Whether ids[0 .. count) are the edges of a spanning forest of host arrays, as `o` requires. See
/// verify_minimum_spanning_forest. Throws invalid_graph and nan_weight as the solver does.
BOOST_GPU_MST_DECL verification verify(
    edge_arrays const& graph, edge_id const* ids, std::uint64_t count, verify_options const& o);

} // namespace detail
} // namespace boost_gpu_mst

#endif
