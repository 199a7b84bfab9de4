//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ONE_LAUNCH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ONE_LAUNCH_CUH

#include "libs/cuda/boruvka/phases.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"

#include <cooperative_groups.h>

#include <algorithm>

// All phases in one cooperative launch, for graphs so small that barriers (about 1 us) are cheaper than
// launches (about 4 us of the host's time each), and nothing leaves the L2 cache.

namespace boost_gpu_mst::cuda::boruvka
{

struct grid_barrier
{
    __device__ void operator()() const { cooperative_groups::this_grid().sync(); }
};

/// Executes phases inside the kernel that constructs it.
template <bool Filter, class Key, class Id>
class one_launch
{
public:
    static constexpr bool packed = state<Key, Id>::packed;
    static constexpr bool may_be_large = false;

    /// Shared memory. Each phase in turn has all of it.
    struct memory
    {
        static constexpr std::size_t bytes = std::max(
            sizeof(typename list_light::shared<Key, Id>), sizeof(typename list_rest::shared<Key, Id>));
        alignas(16) unsigned char at[bytes];
    };

    __device__ one_launch(graph<Key, Id> const& g, state<Key, Id> const& s, delivery const& to, memory& m)
        : m_g(g), m_s(s), m_to(to), m_memory(m)
    {
    }

    template <class Phase>
    __device__ void operator()(Phase const& phase) const
    {
        using shared = typename Phase::template shared<Key, Id>;
        static_assert(sizeof(shared) <= sizeof(memory) && alignof(shared) <= alignof(memory),
            "the shared memory of each phase fits");
        shared& m = reinterpret_cast<shared&>(m_memory);
        grid_slice const at = slice_of_grid();
        grid_barrier const barrier;
        if (Phase::synchronizes_first)
            barrier();
        if constexpr (Phase::grid == grid_size::cooperative)
            phase.run(at, m_g, m_s, m, barrier);
        else if (Phase::grid != grid_size::one_block || at.block == 0)
            phase.run(at, m_g, m_s, m);
        if (!Phase::leaves_synchronized)
            barrier();
    }

    template <pass Pass>
    __device__ void operator()(all_rounds<Pass> const&) const
    {
        (*this)(boruvka_rounds<Pass, true>());
    }

    __device__ void delivers() const { (*this)(deliver_ids(m_to)); }

    __device__ bool has_rows() const { return m_g.offsets != nullptr; }
    __device__ static constexpr bool filters() { return Filter; }
    __device__ static constexpr bool lists_light_edges() { return false; }
    __device__ static void step(char const*) {}

    template <class Phase>
    __device__ bool is_due() const
    {
        return Phase::is_due(*m_s.c);
    }

    __device__ bool has_heavy_edges_left() const { return is_due<restart_components>(); }

private:
    graph<Key, Id> const& m_g;
    state<Key, Id> const& m_s;
    delivery const& m_to;
    memory& m_memory;
};

template <bool Filter, class Key, class Id>
__global__ void __launch_bounds__(block_threads, 2)
    one_launch_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s,
        delivery const __grid_constant__ to)
{
    __shared__ typename one_launch<Filter, Key, Id>::memory m;
    one_launch<Filter, Key, Id> run(g, s, to, m);
    run(begin(Filter));
    run_phases(run);
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
