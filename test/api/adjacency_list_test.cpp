//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Compiled once for each DIRECTION.

#include "test/api/compare.hpp"

namespace
{

using namespace api_test;

/// Distinct weights and ties, on one kind of adjacency_list.
template <class OutEdges, class Vertices, class Direction, class Edges = boost::listS>
void check_adjacency_list()
{
    using graph = weighted_list<OutEdges, Vertices, Direction, int, Edges>;
    for (int const ties : {0, 3})
    {
        graph const g = build<graph>(24, random_lines(24, 60, 5, ties));
        check_public_functions(g);
    }
    graph const forest = build<graph>(30, random_lines(30, 20, 7));
    check_public_functions(forest);
    graph const lonely = build<graph>(1, {});
    check_public_functions(lonely);
    graph const empty;
    check_public_functions(empty);
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

} // namespace

BOOST_AUTO_TEST_CASE(every_selector)
{
    check_selectors<boost::DIRECTION>();
}
