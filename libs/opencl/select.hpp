//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_SELECT_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_SELECT_HPP

#include "libs/opencl/upload.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// Which edges are selected; loops never are.
struct selection
{
    bool limited = false;
    std::uint64_t limit = 0;             ///< the highest key, if limited
    components const* renamed = nullptr; ///< ends become components, and edges within one are dropped
};

/// Edges in the order of their ids. A renamed graph is used up: its ends are renamed in place, and its arrays
/// become the result's if no edge is dropped.
graph select(session& on, graph& from, selection const&);

/// The same from the caller's edges. The first selection from a CSR throws invalid_graph unless as many arcs
/// lead up as down.
graph select(session& on, resident& from, detail::edge_arrays const& input, selection const&);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
