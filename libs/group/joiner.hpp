//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_GROUP_JOINER_HPP
#define BOOST_GPU_MST_LIBS_GROUP_JOINER_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace boost_gpu_mst
{

/// Another way to join the forests of a group than rounds on the cores: what libs/mpi has for ranks with a
/// device each. It also has the ranks' own forests found, so that they can stay where they are joined.
class forest_joiner
{
public:
    virtual ~forest_joiner() = default;

    // Collective, and all ranks get the same answer.

    /// Before the ranks solve: whether it will serve where their forests come from CUDA devices. \p o  what
    /// the rank will solve with. Asks for no memory.
    virtual bool may_serve(options const& o) = 0;

    /// Where it may: whether it does. \p r  of the rank's own forest. Throws on all ranks what one of them
    /// has to throw.
    virtual bool serves(options const& o, report const& r) = 0;

    // Of one rank.

    /// The rank's own forest, which the joiner keeps. \p a  is there until it is joined; \p o  asks for ids
    /// that ascend.
    virtual void solve(detail::edge_arrays const& a, options const& o, report& r) = 0;

    /// The ids of that, where it is not to be joined here.
    virtual std::vector<edge_id> take_ids() = 0;

    /// Collective, where it serves: the ids of the rank's edges that are in the forest of all, by (key, edge
    /// id) or ascending. ready() is called when all memory is taken, and on_round() before each round and
    /// once more; what they throw comes through. The step of \p r that was begun last becomes that of
    /// bringing the ids. Where the rank has given up because others have thrown, the ids are none.
    virtual std::vector<edge_id> join(bool by_weight, options const& o, report& r,
        std::function<void()> const& ready,
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round) = 0;

    /// Collective, on every rank that has called join(), however that ended. \p failed  it has thrown.
    virtual void finish(bool failed) = 0;
};

} // namespace boost_gpu_mst

#endif
