//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_REDUCE_ON_DEVICES_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_REDUCE_ON_DEVICES_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/distributed/forest_reducer.hpp"
#include "libs/distributed/group.hpp"

#include <exception>

namespace boost_gpu_mst
{

/// join() of forest_reducer.hpp on all ranks, with a barrier when all memory is allocated and another at the
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

} // namespace boost_gpu_mst

#endif
