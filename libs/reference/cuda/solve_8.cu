//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/reference/cuda/primitives.cuh"

// A file of its own, so that the two widths of weights compile in parallel.

boost_gpu_mst::cuda::forest_ids boost_gpu_mst::cuda::solve_by_recursion_8(session& on, resident& input)
{
    return solve_by_recursion<std::uint64_t>(on, input);
}
