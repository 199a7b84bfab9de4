//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_PEERS_KNOWN_ANSWER_HPP
#define BOOST_GPU_MST_TEST_PEERS_KNOWN_ANSWER_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <cstdint>
#include <string_view>

/// What is known about a graph's minimum spanning forest.
struct known_answer
{
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t trees = 0;
    std::uint64_t forest_edges = 0;
    std::string_view total; ///< decimal; for floating point the exact sum, rounded once
    bool unique = false;    ///< whether no other set of edges is as light
};

/// Solves g by every public function on the platform under test (test/api/backend.hpp). Compares the
/// answers with what is known and with boost::kruskal_minimum_spanning_tree.
void check_known_answer(boost_gpu_mst::io::edge_list const& g, known_answer const& known);

#endif
