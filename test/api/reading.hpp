//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_READING_HPP
#define BOOST_GPU_MST_TEST_API_READING_HPP

#include "test/api/compare.hpp"

#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>

// Every way for all cores to read a graph together, against one thread that walks edges(g).

namespace api_test
{

template <class OutEdges, class Direction, class Edges = boost::listS>
using list_of = weighted_list<OutEdges, boost::vecS, Direction, int, Edges>;

template <class Graph>
bool same_edges(Graph const& g, std::vector<edge_of<Graph>> const& a, std::vector<edge_of<Graph>> const& b)
{
    return a.size() == b.size()
           && std::equal(a.begin(), a.end(), b.begin(),
               [&](auto const& x, auto const& y)
               { return x == y && source(x, g) == source(y, g) && target(x, g) == target(y, g); });
}

/// Reads the graph with all numbers of threads, by all functions.
template <class Graph>
void check_reading(std::size_t n, std::vector<line> const& lines)
{
    Graph const g = build<Graph>(n, lines);
    auto const w = get(boost::edge_weight, g);
    static_assert(boost_gpu_mst::detail::is_parallel_readable<Graph, boost_gpu_mst::detail::identity_ids,
                      std::decay_t<decltype(w)>>,
        "all cores should read this");
    using edge = edge_of<Graph>;
    auto const requested = boost::make_function_property_map<edge>([&](edge const& e) { return get(w, e); });

    auto const all = all_edges(g);
    std::vector<edge> expected;
    for (std::size_t const id : expected_forest(g, all, weights_of(all, g, w)))
        expected.push_back(all[id]);

    // If the call has an index map, one thread reads the graph, and the ids stay the same.
    std::vector<std::size_t> backwards(n), rank(n), predecessor(n);
    for (std::size_t v = 0; v < n; ++v)
        backwards[v] = n - 1 - v;
    auto const index = boost::make_iterator_property_map(backwards.begin(), get(boost::vertex_index, g));
    std::vector<edge> renumbered;
    boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(renumbered), index, tested());
    BOOST_TEST(same_edges(g, renumbered, expected));

    std::vector<edge> dropped_in;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(dropped_in),
        boost::weight_map(w)
            .vertex_index_map(get(boost::vertex_index, g))
            .rank_map(rank.data())
            .predecessor_map(predecessor.data()));
    BOOST_TEST(same_edges(g, dropped_in, expected));
    using map = boost::iterator_property_map<std::vector<std::size_t>::iterator,
        boost::typed_identity_property_map<std::size_t>>;
    boost::disjoint_sets<map, map> sets(map(rank.begin()), map(predecessor.begin()));
    std::size_t roots = 0;
    for (std::size_t v = 0; v < n; ++v)
        roots += sets.find_set(v) == v;
    BOOST_TEST(roots == n - expected.size());
    for (edge const& e : expected)
        BOOST_REQUIRE(sets.find_set(source(e, g)) == sets.find_set(target(e, g)));

    for (unsigned const threads : {1u, 2u, 3u, 8u})
    {
        boost_gpu_mst::options o = tested();
        o.threads = threads;
        std::vector<edge> by_all, by_one;
        boost_gpu_mst::report r, one;
        boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(by_all), o, &r);
        boost_gpu_mst::minimum_spanning_forest(g, requested, std::back_inserter(by_one), o, &one);
        BOOST_TEST(same_edges(g, by_all, expected));
        BOOST_TEST(same_edges(g, by_one, expected));
        BOOST_TEST(r.edges == num_edges(g));
        BOOST_TEST(one.edges == num_edges(g));
        BOOST_TEST(r.total.to_string() == one.total.to_string());
    }
}

} // namespace api_test

#endif
