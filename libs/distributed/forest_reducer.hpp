//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_FOREST_REDUCER_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_FOREST_REDUCER_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/distributed/group.hpp"

#include <cstdint>
#include <exception>
#include <functional>

namespace boost_gpu_mst::distributed
{

/// Joins the forests of a group in place of rounds on the cores: libs/distributed/mpi has one for ranks with
/// a device each. It also solves for the ranks' own forests, so that these can stay where they are joined.
class forest_reducer
{
public:
    virtual ~forest_reducer() = default;

    // Collective; all ranks get the same result.

    /// Called before the ranks solve: whether it can be used if their forests come from CUDA devices. \p o
    /// the options with which the rank will solve. Allocates no memory.
    virtual bool may_serve(options const& o) = 0;

    /// Called if it can be used: whether it is. \p r the report of the rank's own forest. If one rank has an
    /// error, all ranks throw it.
    virtual bool serves(options const& o, report const& r) = 0;

    // On one rank.

    /// Finds the rank's own forest, which the reducer keeps. \p a  stays valid until it is joined; \p o  asks
    /// for ascending ids.
    virtual void solve(detail::edge_arrays const& a, options const& o, report& r) = 0;

    /// The ids of that forest, if it is not to be joined here.
    virtual detail::edge_ids take_ids() = 0;

    /// Collective, if it is used: the ids of the rank's edges that are in the forest of all, by (key, edge
    /// id) or ascending. ready() is called when all memory is allocated, and on_round() before each round and
    /// once more; what they throw is passed on. The last step begun in \p r becomes that of copying the ids.
    /// Empty if the rank stopped because another rank has thrown.
    virtual detail::edge_ids join(bool by_weight, options const& o, report& r,
        std::function<void()> const& ready,
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round) = 0;

    /// Collective, on every rank that has called join(), however that ended. \p failed  whether it threw.
    virtual void finish(bool failed) = 0;
};

/// forest_reducer::join() on all ranks, with a barrier when all memory is allocated and another at the
/// end. In between, a rank that fails stops the others. Throws on all ranks what one of them has thrown.
template <class OnRound>
detail::edge_ids reduce_on_devices(group& g, rank_input const& mine, forest_reducer& by, bool by_weight,
    options const& own, report& r, OnRound const& on_round)
{
    detail::edge_ids ids;
    bool came = false, all_came = false;
    auto const ready = [&]
    {
        came = true;
        together(g, mine, [] { return 0; });
        all_came = true;
    };
    std::exception_ptr failure;
    try
    {
        ids = by.join(by_weight, own, r, ready, on_round);
    }
    catch (...)
    {
        if (came && !all_came)
            throw; // the barrier has thrown this on all ranks
        failure = std::current_exception();
    }
    if (!came)
        barrier_with_errors(g, failure, 0, mine);
    by.finish(failure != nullptr);
    barrier_with_errors(g, failure, 0, mine);
    return ids;
}

} // namespace boost_gpu_mst::distributed

#endif
