//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A shared object with the static library inside, of which it exports nothing.

#include "test/unit/cases.hpp"

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <iterator>
#include <vector>

/// Whether a call that uses several threads is right.
extern "C" __attribute__((visibility("default"))) int boost_gpu_mst_plugin_call(boost_gpu_mst::backend by)
{
    auto const g = engine_test::random_graph<int>(30000, 70000, engine_test::weights::tied, 3);
    boost_gpu_mst::options o;
    o.backend = by;
    o.device = by == boost_gpu_mst::backend::opencl ? 0 : -1;
    o.threads = 4;
    auto const expected = engine_test::kruskal(g); // now: after the call its threads soon fall asleep
    std::vector<boost_gpu_mst::edge_id> forest;
    boost_gpu_mst::minimum_spanning_forest(
        g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), o);
    return forest == expected ? 1 : 0;
}
