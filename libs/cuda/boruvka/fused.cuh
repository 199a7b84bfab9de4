//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_FUSED_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_FUSED_CUH

#include "libs/cuda/runtime/engine.cuh"

#include <cstdint>

// What the platform calls of the fused engine. The engine is tested against the shared recursion of
// libs/reference/boruvka.hpp.

namespace boost_gpu_mst::cuda::boruvka
{

// Weights of 4 or 8 bytes, ids of 4 or 8; a file each, so that they compile in parallel. Return false if the
// input is not for this engine (rows that do not ascend, or a fault yet to be named).
bool solve_4_4(session&, resident&, destination const&, forest_ids&);
bool solve_4_8(session&, resident&, destination const&, forest_ids&);
bool solve_8_4(session&, resident&, destination const&, forest_ids&);
bool solve_8_8(session&, resident&, destination const&, forest_ids&);

/// Leaves the forest in `forest`, and also in `to` if ids may come in any order. If it returns false, nothing
/// has changed.
inline bool solve(session& on, resident& input, destination const& to, forest_ids& forest)
{
    detail::edge_arrays const& g = input.arrays();
    bool const wide = on.tuning().wide_index || g.size >= 0xffffffffull;
    if (detail::bytes_of(g.type) == 4)
        return wide ? solve_4_8(on, input, to, forest) : solve_4_4(on, input, to, forest);
    return wide ? solve_8_8(on, input, to, forest) : solve_8_4(on, input, to, forest);
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
