//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_FAULTS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_FAULTS_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

namespace boost_gpu_mst::cuda::boruvka
{

/// Reports the arcs that round one rejected; round one only detects that there are any.
template <class Key, class Id>
__device__ void look_for_faults(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s)
{
    if (!load_relaxed(&s.c->fault.look))
        return;
    for (unsigned long long a = at.first_thread() + threadIdx.x; a < g.size; a += at.threads())
    {
        if (g.key.is_nan(g.weights[a]))
            atomic_min(&s.c->fault.nan, a);
        if (g.targets[a] >= g.vertices)
            atomic_min(&s.c->fault.endpoint, a);
    }
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
