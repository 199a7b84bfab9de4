//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LAUNCHES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LAUNCHES_CUH

#include "libs/cuda/boruvka/kernel.cuh"
#include "libs/cuda/boruvka/strategy.cuh"
#include "libs/cuda/runtime/pinned.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <boost_gpu_mst/error.hpp>

#include <cstdint>

// Runs phases as kernels of their own, for large graphs. Reports progress to the caller.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

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
    void operator()(all_rounds<Pass>)
    {
        using rounds = boruvka_rounds<Pass, false>;
        if (!m_on.options().on_progress)
            return (*this)(rounds());
        control c = m_on.read(m_s.c);
        unsigned long long left = c.listed;
        unsigned round = 0;
        for (; left != 0; ++round)
        {
            std::uint64_t const joined = c.emitted + (c.grown[round % 3] >> 32);
            notify_progress(m_on, c.rounds + 2, m_g.vertices - joined, left);
            (*this)(rounds(round, 1));
            c = m_on.read(m_s.c);
            left = c.overflow ? 0 : c.left;
        }
        if (round != 0)
            (*this)(settle_rounds(round));
    }

    void delivers() { (*this)(deliver_ids(m_to)); }

    bool has_rows() const { return m_g.offsets != nullptr; }
    bool filters() const { return m_plan.filter; }
    bool light_edges_first() const { return m_s.filter.light_fraction > 0; }
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

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
