//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_TUNED_HPP
#define BOOST_GPU_MST_TEST_UNIT_TUNED_HPP

#include "libs/core/tuning.hpp"
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// For tests that compare a result with a list of ids.
inline bool operator==(edge_ids const& found, std::vector<edge_id> const& expected)
{
    return std::equal(found.begin(), found.end(), expected.begin(), expected.end());
}

} // namespace detail
} // namespace boost_gpu_mst

namespace engine_test
{

/// The options of a call, and the tuning, which selects among the ways to the same forest.
struct tuned_options : boost_gpu_mst::options
{
    tuned_options() = default;
    tuned_options(boost_gpu_mst::options o) : boost_gpu_mst::options(std::move(o)) {}

    boost_gpu_mst::detail::tuning tuning;
};

inline std::vector<boost_gpu_mst::edge_id> solve(
    boost_gpu_mst::detail::edge_arrays const& g, tuned_options const& o, boost_gpu_mst::report& r)
{
    boost_gpu_mst::detail::scoped_tuning const scope(o.tuning);
    return boost_gpu_mst::detail::solve(g, o, r);
}

inline boost_gpu_mst::detail::edge_ids solve(
    boost_gpu_mst::detail::parallel_edge_source const& g, tuned_options const& o, boost_gpu_mst::report& r)
{
    boost_gpu_mst::detail::scoped_tuning const scope(o.tuning);
    return boost_gpu_mst::detail::solve(g, {}, o, r);
}

inline std::vector<boost_gpu_mst::edge_id> solve(
    boost_gpu_mst::detail::edge_arrays const& g, tuned_options const& o)
{
    boost_gpu_mst::report unread;
    return solve(g, o, unread);
}

inline std::uint64_t solve_on_device(boost_gpu_mst::detail::edge_arrays const& g, void* ids,
    unsigned id_bytes, tuned_options const& o, boost_gpu_mst::report& r)
{
    boost_gpu_mst::detail::scoped_tuning const scope(o.tuning);
    return boost_gpu_mst::detail::solve_on_device(g, ids, id_bytes, o, r);
}

} // namespace engine_test

#endif
