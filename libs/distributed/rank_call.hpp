//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_RANK_CALL_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_RANK_CALL_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/step_clock.hpp"
#include "libs/distributed/solve.hpp"

#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

// One call over a group, on one rank, and its phases. All are collective.

namespace boost_gpu_mst::distributed
{

struct rank_call
{
    group& ranks;
    options const& o; ///< of the caller
    report& r;
    options own{};               ///< for a forest of this rank alone
    detail::edge_arrays edges{}; ///< of this rank; none until they have been read
    std::uint64_t edges_before = 0, all_edges = 0;
    detail::step_clock clock{r};

    /// Calls work() on every rank; throws on all what any of them threw, so that no rank waits for one that
    /// has thrown.
    template <class Work>
    void together(Work const& work)
    {
        std::exception_ptr const failure = failure_of(work);
        barrier_with_errors(ranks, failure, edges.size);
    }

    void begin_round(unsigned rounds_done, std::uint32_t components, std::uint64_t edges_left)
    {
        clock.begin("round " + std::to_string(rounds_done + 1) + " of the group");
        if (o.on_progress && !o.on_progress(progress{rounds_done + 1, components, std::size_t(edges_left)}))
            BOOST_THROW_EXCEPTION(cancelled());
    }
};

/// Reads this rank's edges, and checks that those of all ranks are of one graph and one call (read.cpp).
void read(rank_call&, detail::rank_partition const&);

/// By filter-Boruvka on the cores of all ranks (node_filter.cpp): the others wait while the first rank
/// solves. Returns this rank's edges of the forest of all.
detail::edge_ids solve_on_first_rank(rank_call&);

/// Reduces this rank's edges to a forest, and joins it with those of the others (join.cpp): one rank's is the
/// result, but for its components. Returns this rank's edges of the forest of all.
detail::edge_ids reduce_and_join(rank_call&, rank_devices*);

} // namespace boost_gpu_mst::distributed

#endif
