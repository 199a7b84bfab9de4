//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_RUN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_RUN_CUH

#include "libs/core/faults.hpp"
#include "libs/core/notify_progress.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/cuda/out_of_core/reducer.cuh"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// One stream from its first edge to its forest.
template <class Key, class Id>
class run
{
public:
    /// \p of_solves  the report of the session `on`; \p r  that of the call.
    run(session& on, report& of_solves, options const& o, report& r)
        : m_on(on), m_solves(of_solves), m_options(o), m_report(r)
    {
    }

    /// Leaves the forest on the device.
    device_forest<Key, Id> operator()(detail::edge_source& from, plan const& p)
    {
        sizes const s{from.known().num_vertices, sizeof(Key), sizeof(Id)};
        // A pool makes one large block of small ones that are free; a caller's memory need not.
        bool const may_change = m_on.tuning().batch_edges == 0 && m_on.memory().pool();
        plan const few = may_change ? with_small_chunk_count(s, p, from.known().size) : p;
        plan const first = may_change ? for_first_batch(s, p, few) : p;
        reducer<Key, Id> forest(m_on, from.known(), first);
        try
        {
            reduce_all(from, forest, p, first, few);
        }
        catch (nan_weight const&)
        {
            if (from.known().backward) // the first edge found is not the lowest
                throw nan_weight(from.known().first_id + detail::first_nan(*from.arrays()));
            throw;
        }
        m_report.forest_edges = forest.forest_edges();
        m_report.engine = m_solves.engine;
        return forest.take_forest();
    }

private:
    using clock = std::chrono::steady_clock;

    /// How memory is used: for the first batch, for incoming edges, or for larger batches once places have
    /// been released.
    enum class memory_use
    {
        at_first,
        incoming,
        released,
        of_batches
    };

    /// \p first is the plan for the first batch: nothing is dropped before it is solved and little soon
    /// after, so that small batches would be full again while the bus waits. \p few replaces the plan,
    /// permanently, if the filter drops hardly any edges and solves take far longer than the transfer of
    /// their edges.
    void reduce_all(detail::edge_source& from, reducer<Key, Id>& forest, plan const& p, plan const& first,
        plan const& few)
    {
        auto const start = clock::now();
        {
            incoming_edges edges(m_on, from, p, first.chunks);
            for (incoming_chunk a = edges.take(); a.count != 0; a = edges.take())
            {
                notify_progress(forest);
                for (std::uint64_t at = 0;;)
                {
                    auto const begun = clock::now();
                    at = forest.take(a, at);
                    m_filtering += detail::seconds_since(begun);
                    if (at == a.count)
                        break;
                    reduce(forest, edges, p, few, a.before + at);
                }
                m_arrived += a.count;
                edges.give_back(a);
            }
            m_report.streamed_bytes = edges.bytes();
            m_report.bus_share = edges.bus_seconds();
            m_report.steps.push_back(step{"wait for edges", edges.waited(), edges.bytes()});
            m_report.steps.push_back(step{"filter", m_filtering, 0});
        }
        if (!forest.is_reduced())
            solve(forest);
        m_report.steps.insert(m_report.steps.end(), m_steps.begin(), m_steps.end());
        m_report.bus_share /= std::max(detail::seconds_since(start), 1e-9);
        if (from.known().size == detail::unknown_size)
            m_report.edges = m_arrived;
    }

    /// Solves a full batch, and adapts the plan to how much the filter dropped. \p arrived edges so far.
    void reduce(reducer<Key, Id>& forest, incoming_edges& edges, plan const& p, plan const& few,
        std::uint64_t arrived)
    {
        std::uint64_t const since = arrived - m_solved_at;
        bool const all_pass = forest.has_passed_all_but(16, since);
        double const arriving = edges.bus_seconds_for(since) + edges.waited() - m_waited;
        auto const full = clock::now();
        solve(forest);
        bool const slow = all_pass && detail::seconds_since(full) > 2.5 * arriving;
        m_solved_at = arrived;
        m_waited = edges.waited();
        if (m_memory_use == memory_use::at_first)
        {
            forest.resize(p.batch);
            edges.widen();
            m_memory_use = memory_use::incoming;
        }
        else if (m_memory_use == memory_use::incoming && slow && m_was_slow)
        {
            // Twice, since one solve may have been slow for other reasons: places are not taken back.
            edges.keep(few.chunks);
            m_memory_use = memory_use::released;
        }
        else if (m_memory_use == memory_use::released && edges.places() == few.chunks)
        {
            forest.resize(few.batch);
            m_memory_use = memory_use::of_batches;
        }
        m_was_slow = slow;
        // What closes no cycle with the forest now may do so later.
        if (!all_pass || arrived >= 2 * m_renewed_at)
        {
            auto const solved = clock::now();
            forest.renew_filter();
            m_filtering += detail::seconds_since(solved);
            m_renewed_at = arrived;
        }
    }

    void solve(reducer<Key, Id>& forest)
    {
        notify_progress(forest);
        forest.solve();
        m_on.clock().end();
        ++m_report.batches;
        m_report.rounds = std::max(m_report.rounds, m_solves.rounds);
        detail::add_steps(m_solves.steps, m_steps);
        m_solves.steps.clear();
    }

    void notify_progress(reducer<Key, Id> const& forest)
    {
        detail::notify_progress(m_options, m_report, forest.forest_edges(), forest.size(), m_arrived);
    }

    session& m_on;
    report& m_solves;
    options const& m_options;
    report& m_report;
    std::vector<step> m_steps;
    std::uint64_t m_arrived = 0;
    std::uint64_t m_solved_at = 0, m_renewed_at = 0; ///< edges that had arrived at the last of each
    double m_filtering = 0, m_waited = 0;            ///< seconds; until the last solve
    memory_use m_memory_use = memory_use::at_first;
    bool m_was_slow = false;
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
