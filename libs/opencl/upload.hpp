//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_UPLOAD_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_UPLOAD_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/opencl/graph.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// The caller's edges in device memory, checked. Weights have become keys.
struct resident
{
    std::uint32_t vertices = 0;
    std::uint64_t size = 0; ///< edges of a list, arcs of a CSR
    bool is_csr = false;
    buffer sources; ///< of a list
    buffer offsets; ///< of a CSR, vertices + 1 indices
    buffer targets;
    std::shared_ptr<buffer const> keys; ///< by edge id
};

/// Throws invalid_graph or nan_weight, naming the lowest edge at fault, before anything else is done. Only
/// the symmetry of a CSR is not checked here, but by the first selection from it.
resident upload(session& on, detail::edge_arrays const& input);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
