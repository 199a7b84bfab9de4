//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Every public header in two translation units of one program: nothing is defined twice, and inline functions
// give the same results in both. Boost's headers compile after them.

#include "all_headers.hpp"

#include "test/api/odr.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/test/unit_test.hpp>

std::vector<std::size_t> odr::in_this_source()
{
    return forest();
}

/// Boost's templates take maps that are pointers by boost::get, which a boost::detail::get declared before
/// them would hide.
BOOST_AUTO_TEST_CASE(boost_headers_after_all_of_these)
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    graph g(2);
    add_edge(0, 1, 3, g);
    int distance[2];
    boost::dijkstra_shortest_paths(g, 0, boost::distance_map(&distance[0]));
    BOOST_TEST(distance[1] == 3);

    std::size_t rank[2], parent[2];
    boost::disjoint_sets<std::size_t*, std::size_t*> sets(&rank[0], &parent[0]);
    sets.make_set(0);
    BOOST_TEST(sets.find_set(0) == 0u);
}

BOOST_AUTO_TEST_CASE(two_translation_units)
{
    BOOST_TEST(odr::in_this_source() == odr::in_other_source(), boost::test_tools::per_element());
    BOOST_TEST(
        odr::in_this_source() == (std::vector<std::size_t>{2, 0, 2, 0}), boost::test_tools::per_element());
}
