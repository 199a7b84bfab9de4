//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/door/compare.hpp"
#include "test/door/own_graph.hpp"
#include "test/door/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <boost_gpu_mst/detail/is_fed.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// Every way for all cores to read a graph together, against one thread that walks edges(g), on graphs of more
// than one piece: hubs whose row is cut, parallel edges, self-loops, isolated vertices, many ties.

namespace
{

using boost::bidirectionalS;
using boost::directedS;
using boost::hash_setS;
using boost::listS;
using boost::multisetS;
using boost::setS;
using boost::undirectedS;
using boost::vecS;
using weight = boost::property<boost::edge_weight_t, int>;
template <class OutEdges, class Direction, class Edges = listS>
using list_of =
    boost::adjacency_list<OutEdges, vecS, Direction, boost::no_property, weight, boost::no_property, Edges>;
template <class Direction, class Index>
using csr_of = boost::compressed_sparse_row_graph<Direction, boost::no_property, weight, boost::no_property,
    Index, Index>;
template <class Direction>
using matrix_of = boost::adjacency_matrix<Direction, boost::no_property, weight>;

using kinds = std::tuple<list_of<vecS, undirectedS>, list_of<listS, undirectedS>, list_of<setS, undirectedS>,
    list_of<hash_setS, undirectedS>, list_of<multisetS, undirectedS>, list_of<vecS, undirectedS, vecS>,
    list_of<vecS, directedS>, list_of<listS, directedS>, list_of<setS, directedS>,
    list_of<vecS, bidirectionalS>, list_of<multisetS, bidirectionalS>, list_of<vecS, bidirectionalS, vecS>,
    csr_of<directedS, std::uint32_t>, csr_of<directedS, std::uint64_t>, csr_of<bidirectionalS, std::uint32_t>,
    matrix_of<undirectedS>, matrix_of<directedS>, door::own_graph>;

template <class Graph>
struct make
{
    static Graph from(std::size_t n, std::vector<door::line> const& lines)
    {
        Graph g(n);
        for (door::line const& l : lines)
            add_edge(l.u, l.v, l.weight, g);
        return g;
    }
};
template <class Direction, class Index>
struct make<csr_of<Direction, Index>>
{
    static csr_of<Direction, Index> from(std::size_t n, std::vector<door::line> const& lines)
    {
        std::vector<std::pair<std::size_t, std::size_t>> ends;
        std::vector<int> weights;
        for (door::line const& l : lines)
        {
            ends.emplace_back(l.u, l.v);
            weights.push_back(l.weight);
        }
        return {boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), weights.begin(),
            static_cast<Index>(n)};
    }
};
template <class Direction>
struct make<matrix_of<Direction>>
{
    static matrix_of<Direction> from(std::size_t n, std::vector<door::line> const& lines)
    {
        matrix_of<Direction> g(n);
        for (door::line const& l : lines)
            if (!edge(l.u, l.v, g).second)
                add_edge(l.u, l.v, l.weight, g);
        return g;
    }
};

/// Vertex n / 2 has a large part of all ends, the last tenth of the vertices none.
std::vector<door::line> lines_with_hubs(std::size_t n, std::size_t m, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<door::line> lines;
    for (std::size_t i = 0; i < m; ++i)
    {
        std::size_t const u = i % 3 == 0 ? n / 2 : random() % (n - n / 10);
        std::size_t const v = i % 50 == 0 ? u : random() % (n - n / 10);
        lines.push_back({i % 2 ? u : v, i % 2 ? v : u, static_cast<int>(random() % 7) - 3});
    }
    return lines;
}

template <class Graph>
bool same_edges(
    Graph const& g, std::vector<door::edge_of<Graph>> const& a, std::vector<door::edge_of<Graph>> const& b)
{
    return a.size() == b.size()
           && std::equal(a.begin(), a.end(), b.begin(),
               [&](auto const& x, auto const& y)
               { return x == y && source(x, g) == source(y, g) && target(x, g) == target(y, g); });
}

template <class Graph>
void check(std::size_t n, std::vector<door::line> const& lines)
{
    Graph const g = make<Graph>::from(n, lines);
    auto const w = get(boost::edge_weight, g);
    static_assert(
        boost_gpu_mst::detail::is_fed<Graph, boost_gpu_mst::detail::identity_ids, std::decay_t<decltype(w)>>,
        "all cores should read this");
    using edge = door::edge_of<Graph>;
    auto const asked = boost::make_function_property_map<edge>([&](edge const& e) { return get(w, e); });

    auto const all = door::all_edges(g);
    std::vector<edge> expected;
    for (std::size_t const id : door::expected_forest(g, all, door::weights_of(all, g, w)))
        expected.push_back(all[id]);

    // If the call has an index map, one thread reads the graph, and the ids stay the same.
    std::vector<std::size_t> backwards(n), rank(n), predecessor(n);
    for (std::size_t v = 0; v < n; ++v)
        backwards[v] = n - 1 - v;
    auto const index = boost::make_iterator_property_map(backwards.begin(), get(boost::vertex_index, g));
    std::vector<edge> renumbered;
    boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(renumbered), index, door::tested());
    BOOST_TEST(same_edges(g, renumbered, expected));

    std::vector<edge> dropped_in;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(dropped_in),
        boost::weight_map(w)
            .vertex_index_map(get(boost::vertex_index, g))
            .rank_map(rank.data())
            .predecessor_map(predecessor.data()));
    BOOST_TEST(same_edges(g, dropped_in, expected));
    boost::disjoint_sets<std::size_t*, std::size_t*> sets(rank.data(), predecessor.data());
    std::size_t roots = 0;
    for (std::size_t v = 0; v < n; ++v)
        roots += sets.find_set(v) == v;
    BOOST_TEST(roots == n - expected.size());
    for (edge const& e : expected)
        BOOST_REQUIRE(sets.find_set(source(e, g)) == sets.find_set(target(e, g)));

    for (unsigned const threads : {1u, 2u, 3u, 8u})
    {
        boost_gpu_mst::options o = door::tested();
        o.threads = threads;
        std::vector<edge> by_all, by_one;
        boost_gpu_mst::report r, one;
        boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(by_all), o, &r);
        boost_gpu_mst::minimum_spanning_forest(g, asked, std::back_inserter(by_one), o, &one);
        BOOST_TEST(same_edges(g, by_all, expected));
        BOOST_TEST(same_edges(g, by_one, expected));
        BOOST_TEST(r.edges == num_edges(g));
        BOOST_TEST(one.edges == num_edges(g));
        BOOST_TEST(r.total.to_string() == one.total.to_string());
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(reading_by_all_cores, Graph, kinds)
{
    bool const is_matrix = std::is_same<Graph, matrix_of<undirectedS>>::value
                           || std::is_same<Graph, matrix_of<directedS>>::value;
    check<Graph>(is_matrix ? 300 : 3000, lines_with_hubs(is_matrix ? 300 : 3000, 30000, 1));
    check<Graph>(20, lines_with_hubs(20, 60, 2));
    check<Graph>(30, {{3, 3, 1}, {3, 3, 0}, {29, 0, 2}, {0, 29, 2}});
    check<Graph>(5000, {});
    check<Graph>(1, {{0, 0, 1}});
}

// A star: its one long row is cut into many pieces.
BOOST_AUTO_TEST_CASE(one_hub)
{
    std::vector<door::line> lines;
    for (std::size_t i = 0; i < 60000; ++i)
        lines.push_back({i % 2 ? 7 : i % 20000, i % 2 ? i % 20000 : 7, static_cast<int>(i % 3)});
    check<list_of<vecS, undirectedS>>(20000, lines);
    check<list_of<listS, directedS>>(20000, lines);
}

// Self-loops that a row lists twice, more than there is capacity for before they have been counted.
BOOST_AUTO_TEST_CASE(mostly_loops)
{
    std::vector<door::line> lines;
    for (std::size_t i = 0; i < 7000; ++i)
        lines.push_back({i % 900, i % 8 ? i % 900 : i * 7919 % 900, static_cast<int>(i % 5)});
    check<list_of<vecS, undirectedS>>(900, lines);
    check<list_of<listS, undirectedS>>(900, lines);
}

// Exactly as many edges as fill their pieces, and one more or fewer.
BOOST_AUTO_TEST_CASE(full_pieces)
{
    std::size_t const most = boost_gpu_mst::detail::edge_feed::most_in_piece;
    for (std::size_t const count : {most - 1, most, most + 1, 2 * most, 3 * most + 1})
    {
        std::vector<door::line> lines;
        for (std::size_t i = 0; i < count; ++i)
            lines.push_back({i % 900, 900 + i % 50, static_cast<int>(i * 7919 % count)});
        check<list_of<vecS, undirectedS>>(1000, lines);
        check<list_of<vecS, directedS>>(1000, lines);
        check<csr_of<directedS, std::uint32_t>>(1000, lines);
    }
}

// Rows of a CSR that end where a piece or its 256 edges noted at once end, and runs of rows without edges.
BOOST_AUTO_TEST_CASE(rows_without_edges_and_with_many)
{
    std::vector<door::line> lines;
    std::size_t row = 3;
    for (std::size_t const size : {1, 255, 1, 256, 257, 511, 1, 4096, 2, 4095, 255, 1})
    {
        for (std::size_t i = 0; i < size; ++i)
            lines.push_back({row, (row * 31 + i * 17) % 2000, static_cast<int>(i * 7919 % 100)});
        row += size % 2 == 0 ? 700 : 1;
    }
    check<csr_of<directedS, std::uint32_t>>(5000, lines);
    check<csr_of<directedS, std::uint64_t>>(row, lines);
}

// After removals the rows keep no trace of the removed edges.
BOOST_AUTO_TEST_CASE(after_removals)
{
    using graph = list_of<vecS, undirectedS>;
    graph g = make<graph>::from(3000, lines_with_hubs(3000, 20000, 3));
    clear_vertex(1500, g);
    remove_edge_if([&](auto const& e) { return source(e, g) % 5 == 0; }, g);
    for (std::size_t const v : {std::size_t(11), std::size_t(2)})
    {
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    door::check_doors(g, get(boost::edge_weight, g));
}

BOOST_AUTO_TEST_CASE(bundled_weights_and_arrays_by_index)
{
    struct road
    {
        std::string name;
        double length;
        std::size_t index;
    };
    using graph = boost::adjacency_list<vecS, vecS, undirectedS, boost::no_property, road>;
    graph g(2000);
    std::vector<float> lengths;
    for (door::line const& l : lines_with_hubs(2000, 12000, 4))
    {
        add_edge(l.u, l.v, road{"street", l.weight / 8.0, lengths.size()}, g);
        lengths.push_back(static_cast<float>(l.weight) * 2);
    }
    graph const& seen = g;
    auto const length = get(&road::length, seen);
    auto const outside = boost::make_iterator_property_map(lengths.begin(), get(&road::index, seen));
    using boost_gpu_mst::is_concurrently_readable;
    static_assert(is_concurrently_readable<std::decay_t<decltype(length)>>::value, "a bundled property");
    static_assert(is_concurrently_readable<std::decay_t<decltype(outside)>>::value, "an array by index");
    static_assert(
        !is_concurrently_readable<boost::function_property_map<int (*)(int), int>>::value, "unknown");
    static_assert(!is_concurrently_readable<boost::associative_property_map<std::map<int, int>>>::value,
        "its operator[] may insert");
    door::check_doors(seen, length);
    door::check_doors(seen, outside);
}
