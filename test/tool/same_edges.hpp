//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_TOOL_SAME_EDGES_HPP
#define BOOST_GPU_MST_TEST_TOOL_SAME_EDGES_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost/test/unit_test.hpp>

/// Edges read in another way must equal those read at once.
inline void check_same_edges(
    boost_gpu_mst::io::edge_list const& found, boost_gpu_mst::io::edge_list const& expected)
{
    BOOST_TEST(found.num_vertices == expected.num_vertices);
    BOOST_TEST((found.sources == expected.sources));
    BOOST_TEST((found.targets == expected.targets));
    BOOST_TEST((found.weights == expected.weights));
    BOOST_TEST(found.first_name == expected.first_name);
    BOOST_TEST((found.names == expected.names));
}

#endif
