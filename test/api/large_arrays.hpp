//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_LARGE_ARRAYS_HPP
#define BOOST_GPU_MST_TEST_API_LARGE_ARRAYS_HPP

#include "test/api/forest_of.hpp"
#include "test/api/in_a_child.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

// A graph for tests that fork, and calls that solve it.

namespace contract
{

/// Large enough for threads, and for automatic to look for a device. Not destroyed: main() may end amid
/// calls.
inline engine_test::graph<int> const& large_arrays()
{
    static auto const& g =
        *new auto(engine_test::random_graph<int>(30000, 70000, engine_test::weights::tied, 3));
    return g;
}

inline std::vector<boost_gpu_mst::edge_id> const& expected_of_large_arrays()
{
    static auto const& forest = *new auto(engine_test::kruskal(large_arrays()));
    return forest;
}

inline boost_gpu_mst::options asking_for(boost_gpu_mst::backend by)
{
    boost_gpu_mst::options o;
    o.backend = by;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    if (by == boost_gpu_mst::backend::opencl)
        o.device = 0;
    return o;
}

inline bool large_arrays_are_right(boost_gpu_mst::options const& o)
{
    boost_gpu_mst::report r; // several threads add up its total
    return forest_of(large_arrays(), o, &r) == expected_of_large_arrays();
}

/// Whether a child of this process can use the platform.
inline bool has(boost_gpu_mst::backend by)
{
    return holds_in_a_child([by] { return large_arrays_are_right(asking_for(by)); });
}

/// A precondition of a test.
inline auto needs_opencl()
{
    return skip_if(
        []
        {
            expected_of_large_arrays(); // before children need it
            return std::string(has(boost_gpu_mst::backend::opencl) ? "" : "no OpenCL device");
        });
}

} // namespace contract

#endif
