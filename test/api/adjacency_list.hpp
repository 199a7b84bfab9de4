//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_ADJACENCY_LIST_HPP
#define BOOST_GPU_MST_TEST_API_ADJACENCY_LIST_HPP

#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>

namespace api_test
{

/// Distinct weights and ties, on one kind of adjacency_list.
template <class OutEdges, class Vertices, class Direction, class Edges = boost::listS>
void check_adjacency_list()
{
    using graph = boost::adjacency_list<OutEdges, Vertices, Direction, boost::no_property,
        boost::property<boost::edge_weight_t, int>, boost::no_property, Edges>;
    for (int const ties : {0, 3})
    {
        graph const g = build<graph>(24, random_lines(24, 60, 5, ties));
        check_public_functions(g, get(boost::edge_weight, g));
    }
    graph const forest = build<graph>(30, random_lines(30, 20, 7));
    check_public_functions(forest, get(boost::edge_weight, forest));
    graph const lonely = build<graph>(1, {});
    check_public_functions(lonely, get(boost::edge_weight, lonely));
    graph const empty;
    check_public_functions(empty, get(boost::edge_weight, empty));
}

/// Every selector for out-edges and for vertices; both functions must work with all of them.
template <class Direction>
void check_selectors()
{
    using namespace boost;
    check_adjacency_list<vecS, vecS, Direction>();
    check_adjacency_list<listS, vecS, Direction>();
    check_adjacency_list<setS, vecS, Direction>();
    check_adjacency_list<hash_setS, vecS, Direction>();
    check_adjacency_list<multisetS, vecS, Direction>();
    check_adjacency_list<vecS, listS, Direction>();
    check_adjacency_list<listS, setS, Direction>();
    check_adjacency_list<setS, hash_setS, Direction>();
    check_adjacency_list<hash_setS, multisetS, Direction>();
    check_adjacency_list<multisetS, listS, Direction>();
    check_adjacency_list<vecS, vecS, Direction, vecS>();
}

} // namespace api_test

#endif
