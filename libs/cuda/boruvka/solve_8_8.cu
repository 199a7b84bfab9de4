//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/boruvka/solve.cuh"

// Weights of 8 bytes, ids of 8.

bool boost_gpu_mst::cuda::boruvka::solve_8_8(
    session& on, resident& input, destination const& to, forest_ids& forest)
{
    return solve_as<std::uint64_t, std::uint64_t>(on, input, to, forest);
}
