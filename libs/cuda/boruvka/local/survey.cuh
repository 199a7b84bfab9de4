//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_SURVEY_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_SURVEY_CUH

#include "libs/cuda/boruvka/local/vertex_block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/random.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Whether the graph suits local contraction: notes vertex blocks with too many arcs, and how many of a
/// sample of vertices have their first neighbour in their own vertex block.
struct survey_vertex_blocks : phase
{
    static constexpr char const* name = "survey_vertex_blocks";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return vertex_blocks_of(g.vertices);
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        unsigned const vertex_blocks = vertex_blocks_of(g.vertices);
        for (unsigned long long i = at.first_thread() + threadIdx.x; i < vertex_blocks; i += at.threads())
            if (vertex_block_at(g, unsigned(i)).arcs > max_vertex_block_arcs)
                set_flag(&s.c->crowded);
        if (at.block != 0)
            return;
        std::uint32_t const u = std::uint32_t(__umul64hi(random_bits(draw::survey, threadIdx.x), g.vertices));
        Id const begin = __ldg(g.offsets + u), end = __ldg(g.offsets + u + 1);
        bool const requested = begin < end && end <= g.size;
        bool const near = requested && __ldg(g.targets + begin) / vertex_block_rows == u / vertex_block_rows;
        unsigned const all = __syncthreads_count(requested), here = __syncthreads_count(near);
        if (threadIdx.x == 0)
            s.c->near = all ? float(here) / float(all) : 0;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
