//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_FOREST_OF_HPP
#define BOOST_GPU_MST_TEST_API_FOREST_OF_HPP

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include "test/unit/graph.hpp"
#include "test/unit/tuned.hpp"

#include <iterator>

namespace contract
{

/// Calls the function for host arrays.
template <class Weight>
std::vector<boost_gpu_mst::edge_id> forest_of(
    engine_test::graph<Weight> const& g, boost_gpu_mst::options const& o, boost_gpu_mst::report* r = nullptr)
{
    std::vector<boost_gpu_mst::edge_id> forest;
    boost_gpu_mst::minimum_spanning_forest(
        g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), o, r);
    return forest;
}

/// The same with the given tuning.
template <class Weight>
std::vector<boost_gpu_mst::edge_id> forest_of(engine_test::graph<Weight> const& g,
    engine_test::tuned_options const& o, boost_gpu_mst::report* r = nullptr)
{
    boost_gpu_mst::detail::scoped_tuning const scope(o.tuning);
    boost_gpu_mst::options const& plain = o;
    return forest_of(g, plain, r);
}

} // namespace contract

#endif
