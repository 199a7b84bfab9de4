//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_STYLE_WRONG_CALLS_HPP
#define BOOST_GPU_MST_TEST_STYLE_WRONG_CALLS_HPP

// The includes of wrong_calls.cpp, compiled once for all its cases.

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/prim_minimum_spanning_tree.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/range/adaptor/transformed.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/prim_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <cstdint>
#include <iterator>
#include <list>
#include <string>
#include <utility>
#include <vector>

#endif
