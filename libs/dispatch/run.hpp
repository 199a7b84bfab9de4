//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_RUN_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_RUN_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/distributed/resident_forest.hpp"

#include <memory>

// Solves a whole graph, in any of its forms, on one platform.

namespace boost_gpu_mst
{
namespace detail
{

/// An edge list in host memory whose forest stays on the device, if CUDA solves it (solve_and_retain).
struct list_to_retain : edge_arrays
{
    list_to_retain(edge_arrays const& list, std::unique_ptr<cuda::resident_forest>& to)
        : edge_arrays(list), retained(&to)
    {
    }

    std::unique_ptr<cuda::resident_forest>* retained;
};

edge_ids run(edge_arrays const&, backend target, options const&, tuning const&, report&);
edge_ids run(list_to_retain const&, backend target, options const&, tuning const&, report&);
edge_ids run(parallel_edge_source const&, backend target, options const&, tuning const&, report&);

} // namespace detail
} // namespace boost_gpu_mst

#endif
