//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_VERIFY_CHECK_INPUT_HPP
#define BOOST_GPU_MST_LIBS_VERIFY_CHECK_INPUT_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/options.hpp>

namespace boost_gpu_mst
{
namespace verify
{

/// Checks the caller's arrays before a platform reads them: host arrays must not be device pointers
/// (invalid_graph), and under options.check_symmetry a CSR must be symmetric (invalid_graph), which
/// can be checked only for host arrays (invalid_option for others).
void check_input(detail::edge_arrays const& g, options const& o);

} // namespace verify
} // namespace boost_gpu_mst

#endif
