//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_BUILD_CSR_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_BUILD_CSR_HPP

#include "libs/opencl/select.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// The graph of the first round: the caller's edges except loops, each once. A list without loops is used
/// unchanged; for a CSR the arcs that lead up are listed, since no round of this platform needs rows.
inline graph build_csr(session& on, resident& from, detail::edge_arrays const& input)
{
    return select(on, from, input, selection());
}

} // namespace opencl
} // namespace boost_gpu_mst

#endif
