//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_PEERS_KNOWN_ANSWER_HPP
#define BOOST_GPU_MST_TEST_PEERS_KNOWN_ANSWER_HPP

#include "libs/io/edge_list.hpp"

#include <cstdint>
#include <string_view>

/// What is known of a graph's minimum spanning forest.
struct known_answer
{
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t trees = 0;
    std::uint64_t forest_edges = 0;
    std::string_view total; ///< decimal; of floating point the exact sum, rounded once
    bool unique = false;    ///< whether no other set of edges is as light
};

/// Solves g through every door on the platform under test (test/door/backend.hpp), and holds the answers
/// against what is known and against boost::kruskal_minimum_spanning_tree.
void check_known_answer(boost_gpu_mst::io::edge_list const& g, known_answer const& known);

#endif
