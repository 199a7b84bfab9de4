//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LAUNCHES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LAUNCHES_CUH

#include "libs/cuda/boruvka/one_launch.cuh"
#include "libs/cuda/boruvka/strategy.cuh"
#include "libs/cuda/runtime/check.cuh"
#include "libs/cuda/runtime/pinned.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <boost_gpu_mst/error.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>

// Kernels, and how they are launched.

namespace boost_gpu_mst::cuda::boruvka
{

/// A block must request more shared memory than this explicitly.
constexpr std::size_t max_static_shared = 48 * 1024;

/// A phase as a kernel of its own.
template <class Phase, class Key, class Id>
__global__ void __launch_bounds__(block_threads, Phase::blocks_per_processor)
    phase_kernel(graph<Key, Id> const __grid_constant__ g, state<Key, Id> const __grid_constant__ s,
        Phase const __grid_constant__ phase)
{
    using shared = typename Phase::template shared<Key, Id>;
    if (!Phase::is_due(*s.c))
        return;
    if constexpr (sizeof(shared) > max_static_shared)
    {
        extern __shared__ unsigned long long phase_memory[];
        phase.run(slice_of_grid(), g, s, reinterpret_cast<shared&>(phase_memory));
    }
    else
    {
        __shared__ shared m;
        if constexpr (Phase::grid == grid_size::cooperative)
            phase.run(slice_of_grid(), g, s, m, grid_barrier());
        else
            phase.run(slice_of_grid(), g, s, m);
    }
}

/// Launches on one stream of one device.
class launcher
{
public:
    explicit launcher(session const& on)
        : m_device(unsigned(on.device())), m_processors(on.attribute(cudaDevAttrMultiProcessorCount)),
          m_stream(on.stream())
    {
    }

    template <class Phase, class Key, class Id>
    void launch(graph<Key, Id> const& g, state<Key, Id> const& s, Phase const& phase) const
    {
        constexpr std::size_t bytes = sizeof(typename Phase::template shared<Key, Id>);
        constexpr std::size_t requested = bytes > max_static_shared ? bytes : 0;
        auto const kernel = phase_kernel<Phase, Key, Id>;
        if constexpr (requested != 0)
            check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(requested)),
                Phase::name, __FILE__, __LINE__);
        if constexpr (Phase::grid == grid_size::cooperative)
            return launch_together<phase_kernel<Phase, Key, Id>>(
                Phase::name, phase.threads(g, s), g, s, phase);
        unsigned long long blocks = 1;
        if (Phase::grid == grid_size::covering)
            blocks = std::min(phase.threads(g, s) / block_threads + 1, 1ull << 30);
        else if (Phase::grid == grid_size::resident)
            blocks = blocks_at_once<phase_kernel<Phase, Key, Id>>();
        kernel<<<unsigned(blocks), block_threads, requested, m_stream>>>(g, s, phase);
        check(cudaGetLastError(), Phase::name, __FILE__, __LINE__);
    }

    /// As many blocks as the threads need, but no more than fit the device at once.
    template <auto* Kernel, class... Arguments>
    void launch_together(char const* name, unsigned long long threads, Arguments const&... arguments) const
    {
        static_assert(std::is_same_v<decltype(Kernel), void (*)(Arguments...)>,
            "arguments are passed by address, so their types must be the kernel's");
        unsigned const blocks = unsigned(std::min(threads / block_threads + 1, blocks_at_once<Kernel>()));
        void* pointers[] = {const_cast<void*>(static_cast<void const*>(&arguments))...};
        check(cudaLaunchCooperativeKernel(reinterpret_cast<void const*>(Kernel), dim3(blocks),
                  dim3(block_threads), pointers, 0, m_stream),
            name, __FILE__, __LINE__);
    }

private:
    /// The query takes 1.5 us, so the last result is cached with its device.
    template <auto* Kernel>
    unsigned long long blocks_at_once() const
    {
        static std::atomic<unsigned long long> retained{~0ull};
        unsigned long long const last = retained;
        if (last >> 32 == m_device)
            return (last & 0xffffffffu) * m_processors;
        int resident = 0;
        BOOST_GPU_MST_CHECK(
            cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Kernel, int(block_threads), 0));
        retained = (unsigned long long)m_device << 32 | unsigned(resident);
        return (unsigned long long)resident * m_processors;
    }

    unsigned m_device, m_processors;
    cudaStream_t m_stream;
};

/// Executes phases as kernels of their own, for large graphs. Reports progress to the caller.
template <class Key, class Id>
class launches
{
public:
    static constexpr bool packed = state<Key, Id>::packed;
    static constexpr bool may_be_large = true;

    launches(session& on, launcher const& launch, graph<Key, Id> const& g, state<Key, Id> const& s,
        plan const& w, strategy by, delivery const& to)
        : m_on(on), m_launch(launch), m_g(g), m_s(s), m_plan(w), m_strategy(by), m_to(to)
    {
    }

    template <class Phase>
    void operator()(Phase const& phase)
    {
        m_launch.launch(m_g, m_s, phase);
    }

    /// In one launch or, if there is a progress callback, in one launch per round.
    template <pass Pass>
    void operator()(all_rounds<Pass> const& which)
    {
        using rounds = boruvka_rounds<Pass, false>;
        if (!m_on.options().on_progress)
            return (*this)(rounds(which.unnumbered));
        control c = m_on.read(m_s.c);
        unsigned long long left = c.listed;
        unsigned round = 0;
        for (; left != 0; ++round)
        {
            std::uint64_t const joined = c.emitted + (c.grown[round % 3] >> 32);
            notify_progress(m_on, c.rounds + 2, m_g.vertices - joined, left);
            (*this)(rounds(which.unnumbered && round == 0, round, 1));
            c = m_on.read(m_s.c);
            left = c.overflow ? 0 : c.left;
        }
        if (round != 0)
            (*this)(settle_rounds(round));
    }

    void delivers() { (*this)(deliver_ids(m_to)); }

    bool has_rows() const { return m_g.offsets != nullptr; }
    bool filters() const { return m_plan.filter; }
    bool lists_light_edges() const { return m_s.filter.light_fraction > 0; }
    bool contracts_vertex_blocks() const { return m_strategy == strategy::vertex_blocks; }
    void step(char const* name) { m_on.clock().then(name); }

    /// Every kernel tests the condition itself, so the host need not wait.
    template <class Phase>
    bool is_due() const
    {
        return true;
    }

    /// Waits for the device.
    bool has_heavy_edges_left()
    {
        m_on.clock().end();
        return restart_components::is_due(*m_to.on_host);
    }

private:
    session& m_on;
    launcher const& m_launch;
    graph<Key, Id> const& m_g;
    state<Key, Id> const& m_s;
    plan const& m_plan;
    strategy m_strategy;
    delivery m_to;
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
