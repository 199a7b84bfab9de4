//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_BEGIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_BEGIN_CUH

#include "libs/cuda/boruvka/tools/phase.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// The first phase: sets the counters.
struct begin : phase
{
    static constexpr char const* name = "begin";
    static constexpr grid_size grid = grid_size::one_block;

    bool filter;

    __host__ __device__ explicit begin(bool f) : filter(f) {}

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        if (at.is_leader())
            *s.c = nothing_known(filter);
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
