//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/array_graphs.hpp"
#include "test/api/own_graph.hpp"
#include "test/api/reading.hpp"

// Graphs of more than one piece, read by all cores: hubs whose row is cut, parallel edges, self-loops,
// isolated vertices, many ties.

namespace
{

using api_test::check_reading;
using api_test::csr_of;
using api_test::list_of;
using api_test::matrix_of;
using boost::bidirectionalS;
using boost::directedS;
using boost::hash_setS;
using boost::listS;
using boost::multisetS;
using boost::setS;
using boost::undirectedS;
using boost::vecS;

using kinds = std::tuple<list_of<vecS, undirectedS>, list_of<vecS, undirectedS, vecS>,
    list_of<vecS, directedS>, list_of<listS, directedS>, list_of<setS, directedS>,
    list_of<hash_setS, directedS>, list_of<vecS, bidirectionalS>, list_of<multisetS, bidirectionalS>,
    list_of<vecS, bidirectionalS, vecS>, csr_of<directedS, std::uint32_t>, csr_of<directedS, std::uint64_t>,
    csr_of<bidirectionalS, std::uint32_t>, matrix_of<undirectedS>, matrix_of<directedS>, api_test::own_graph>;

/// Vertex n / 2 has a large part of all ends, the last tenth of the vertices none.
std::vector<api_test::line> lines_with_hubs(std::size_t n, std::size_t m, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<api_test::line> lines;
    for (std::size_t i = 0; i < m; ++i)
    {
        std::size_t const u = i % 3 == 0 ? n / 2 : random() % (n - n / 10);
        std::size_t const v = i % 50 == 0 ? u : random() % (n - n / 10);
        lines.push_back({i % 2 ? u : v, i % 2 ? v : u, static_cast<int>(random() % 7) - 3});
    }
    return lines;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(reading_by_all_cores, Graph, kinds)
{
    bool const is_matrix = std::is_same<Graph, matrix_of<undirectedS>>::value
                           || std::is_same<Graph, matrix_of<directedS>>::value;
    check_reading<Graph>(is_matrix ? 300 : 3000, lines_with_hubs(is_matrix ? 300 : 3000, 30000, 1));
    check_reading<Graph>(20, lines_with_hubs(20, 60, 2));
    check_reading<Graph>(30, {{3, 3, 1}, {3, 3, 0}, {29, 0, 2}, {0, 29, 2}});
    check_reading<Graph>(5000, {});
    check_reading<Graph>(1, {{0, 0, 1}});
}

// A star: its one long row is cut into many chunks.
BOOST_AUTO_TEST_CASE(one_hub)
{
    std::vector<api_test::line> lines;
    for (std::size_t i = 0; i < 60000; ++i)
        lines.push_back({i % 2 ? 7 : i % 20000, i % 2 ? i % 20000 : 7, static_cast<int>(i % 3)});
    check_reading<list_of<vecS, undirectedS>>(20000, lines);
    check_reading<list_of<listS, directedS>>(20000, lines);
}

// Self-loops that a row lists twice, more than there is capacity for before they have been counted.
BOOST_AUTO_TEST_CASE(mostly_loops)
{
    std::vector<api_test::line> lines;
    for (std::size_t i = 0; i < 7000; ++i)
        lines.push_back({i % 900, i % 8 ? i % 900 : i * 7919 % 900, static_cast<int>(i % 5)});
    check_reading<list_of<vecS, undirectedS>>(900, lines);
}

// Exactly as many edges as fill their chunks, and one more or fewer.
BOOST_AUTO_TEST_CASE(full_chunks)
{
    std::size_t const most = boost_gpu_mst::detail::parallel_edge_source::max_in_chunk;
    for (std::size_t const count : {most - 1, most, most + 1, 2 * most, 3 * most + 1})
    {
        std::vector<api_test::line> lines;
        for (std::size_t i = 0; i < count; ++i)
            lines.push_back({i % 900, 900 + i % 50, static_cast<int>(i * 7919 % count)});
        check_reading<list_of<vecS, undirectedS>>(1000, lines);
        check_reading<list_of<vecS, directedS>>(1000, lines);
        check_reading<csr_of<directedS, std::uint32_t>>(1000, lines);
    }
}

// Rows of a CSR that end where a piece or its 256 edges noted at once end, and runs of rows without edges.
BOOST_AUTO_TEST_CASE(rows_without_edges_and_with_many)
{
    std::vector<api_test::line> lines;
    std::size_t row = 3;
    for (std::size_t const size : {1, 255, 1, 256, 257, 511, 1, 4096, 2, 4095, 255, 1})
    {
        for (std::size_t i = 0; i < size; ++i)
            lines.push_back({row, (row * 31 + i * 17) % 2000, static_cast<int>(i * 7919 % 100)});
        row += size % 2 == 0 ? 700 : 1;
    }
    check_reading<csr_of<directedS, std::uint32_t>>(5000, lines);
    check_reading<csr_of<directedS, std::uint64_t>>(row, lines);
}

// After removals the rows keep no trace of the removed edges.
BOOST_AUTO_TEST_CASE(after_removals)
{
    using graph = list_of<vecS, undirectedS>;
    graph g = api_test::build<graph>(3000, lines_with_hubs(3000, 20000, 3));
    clear_vertex(1500, g);
    remove_edge_if([&](auto const& e) { return source(e, g) % 5 == 0; }, g);
    for (std::size_t const v : {std::size_t(11), std::size_t(2)})
    {
        clear_vertex(v, g);
        remove_vertex(v, g);
    }
    api_test::check_public_functions(g);
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
    for (api_test::line const& l : lines_with_hubs(2000, 12000, 4))
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
    api_test::check_public_functions(seen, length);
    api_test::check_public_functions(seen, outside);
}
