//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/undirected_graph.hpp>

#include <sstream>
#include <utility>

// minimum_spanning_forest on a graph: its options and its report.

namespace
{

using weight = boost::property<boost::edge_weight_t, int>;
using graph = api_test::weighted_graph<>;
using edge = api_test::edge_of<graph>;

graph square()
{
    return api_test::build<graph>(6, {{0, 1, 4}, {1, 2, -9}, {2, 3, 2}, {3, 0, 3}, {0, 2, 5}, {4, 4, 1}});
}

template <class WeightMap>
boost_gpu_mst::report report_of(graph const& g, WeightMap weight)
{
    boost_gpu_mst::report r;
    r.edges = 4711; // the report is overwritten
    r.steps.resize(3);
    std::vector<edge> tree;
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(tree), api_test::tested(), &r);
    return r;
}

template <class Weight>
boost_gpu_mst::report report_for(std::vector<Weight> weights)
{
    graph const g = square();
    std::map<edge, Weight> by_edge;
    for (edge const& e : api_test::listed_edges(g))
        by_edge[e] = weights[by_edge.size() % weights.size()];
    return report_of(g, boost::make_assoc_property_map(by_edge));
}

} // namespace

BOOST_AUTO_TEST_CASE(what_came_out)
{
    graph const g = square();
    auto const r = report_of(g, get(boost::edge_weight, g));
    BOOST_TEST((r.backend == api_test::tested().backend));
    BOOST_TEST(!r.reason.empty());
    BOOST_TEST(!r.device.empty());
    BOOST_TEST(!r.engine.empty());
    BOOST_TEST(r.vertices == 6u);
    BOOST_TEST(r.edges == 6u);
    BOOST_TEST(r.forest_edges == 3u);
    BOOST_TEST(r.trees == 3u);
    BOOST_TEST((r.total.type == boost_gpu_mst::total_weight::kind::integer));
    BOOST_TEST(r.total.to_string() == "-4");
}

BOOST_AUTO_TEST_CASE(where_the_time_went)
{
    graph const g = square();
    auto const r = report_of(g, get(boost::edge_weight, g));
    BOOST_REQUIRE(r.steps.size() >= 2u);
    BOOST_TEST(r.steps.front().name == "read");
    BOOST_TEST(r.steps.back().name == "write");
    for (auto const& s : r.steps)
        BOOST_TEST(s.seconds >= 0);
    std::ostringstream text;
    text << r;
    BOOST_TEST(contains(text.str(), "read"));
    BOOST_TEST(contains(text.str(), "write"));
}

BOOST_AUTO_TEST_CASE(times_as_people_write_them)
{
    using boost_gpu_mst::detail::duration_text;
    std::pair<double, char const*> const expected[] = {{7325, "2 h 2 min 5 s"}, {125.2, "2 min 5 s"},
        {99.6, "1 min 40 s"}, {99.4, "99.4 s"}, {5.2094, "5.21 s"}, {1, "1 s"}, {0.9996, "1 s"},
        {0.9994, "999 ms"}, {0.0852, "85.2 ms"}, {0.00038, "0.38 ms"}, {4.2e-7, "0 ms"}, {0, "0 ms"}};
    for (auto const& [seconds, text] : expected)
        BOOST_TEST(duration_text(seconds) == text);
}

// A vector appended to reserves its memory at once and keeps its elements; many calls take linear time.
BOOST_AUTO_TEST_CASE(capacity_of_the_output)
{
    graph const g = api_test::build<graph>(300, api_test::random_lines(300, 900, 5));
    std::vector<edge> expected;
    boost_gpu_mst::minimum_spanning_forest(
        g, get(boost::edge_weight, g), std::back_inserter(expected), api_test::tested());
    BOOST_TEST(expected.capacity() == expected.size());
    std::vector<edge> many;
    unsigned moves = 0;
    for (unsigned call = 0; call < 64; ++call)
    {
        edge const* const before = many.data();
        boost_gpu_mst::minimum_spanning_forest(
            g, get(boost::edge_weight, g), std::back_inserter(many), api_test::tested());
        moves += many.data() != before;
        BOOST_REQUIRE(many.size() == (call + 1) * expected.size());
        BOOST_TEST((std::equal(expected.begin(), expected.end(), many.end() - std::ptrdiff_t(expected.size()))
                    && std::equal(expected.begin(), expected.end(), many.begin())));
    }
    BOOST_TEST(moves <= 7u);
}

BOOST_AUTO_TEST_CASE(totals_of_every_kind)
{
    using kind = boost_gpu_mst::total_weight::kind;
    BOOST_TEST(report_for<signed char>({-100, -128, -127}).total.to_string() == "-383");
    BOOST_TEST(report_for<std::uint64_t>({std::numeric_limits<std::uint64_t>::max()}).total.to_string()
               == "55340232221128654845");
    BOOST_TEST((report_for<float>({0.5f}).total.type == kind::floating));
    BOOST_TEST(report_for<float>({0.5f}).total.to_double() == 1.5);
    BOOST_TEST((report_for<long double>({0.5L}).total.type == kind::none));
    BOOST_TEST((report_for<std::string>({"a", "b"}).total.type == kind::none));
}

BOOST_AUTO_TEST_CASE(vertices_are_the_ones_listed)
{
    graph const g = square();
    auto const odd_or_small = [](std::size_t v) { return v != 4; };
    boost::filtered_graph<graph, boost::keep_all, std::function<bool(std::size_t)>> const f(
        g, boost::keep_all(), odd_or_small);
    boost_gpu_mst::report r;
    std::vector<edge> tree;
    boost_gpu_mst::minimum_spanning_forest(
        f, get(boost::edge_weight, f), std::back_inserter(tree), api_test::tested(), &r);
    BOOST_TEST(r.vertices == 5u);
    BOOST_TEST(r.edges == 5u);
    BOOST_TEST(r.trees == 2u);

    using gaps = boost::undirected_graph<boost::no_property, weight>;
    gaps u = api_test::build<gaps>(5, {{0, 1, 4}, {1, 2, -9}, {2, 3, 2}});
    remove_vertex(*std::next(vertices(u).first, 4), u);
    clear_vertex(*vertices(u).first, u);
    remove_vertex(*vertices(u).first, u);
    std::vector<api_test::edge_of<gaps>> rest;
    boost_gpu_mst::minimum_spanning_forest(
        u, get(boost::edge_weight, u), std::back_inserter(rest), api_test::tested(), &r);
    BOOST_TEST(r.vertices == 3u);
    BOOST_TEST(r.trees == 1u);
}

BOOST_AUTO_TEST_CASE(orders)
{
    graph const g = api_test::build<graph>(50, api_test::random_lines(50, 140, 5, 9));
    auto const w = get(boost::edge_weight, g);
    auto const all = api_test::all_edges(g);
    auto expected = api_test::expected_forest(g, all, api_test::weights_of(all, g, w));
    auto const ids_in = [&](boost_gpu_mst::output_order order)
    {
        boost_gpu_mst::options o = api_test::tested();
        o.order = order;
        std::vector<edge> tree;
        boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(tree), o);
        return api_test::ordinals(g, all, tree);
    };
    BOOST_TEST((ids_in(boost_gpu_mst::output_order::by_weight) == expected));
    std::sort(expected.begin(), expected.end());
    BOOST_TEST((ids_in(boost_gpu_mst::output_order::by_edge) == expected));
    auto any = ids_in(boost_gpu_mst::output_order::unordered);
    std::sort(any.begin(), any.end());
    BOOST_TEST((any == expected));
}

BOOST_AUTO_TEST_CASE(any_number_of_threads)
{
    graph const g = api_test::build<graph>(300, api_test::random_lines(300, 900, 5, 4));
    std::vector<std::string> const names = [&]
    {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < num_edges(g); ++i)
            all.push_back("street " + std::to_string(i * 7 % 100));
        return all;
    }();
    std::map<edge, std::string> by_edge;
    for (edge const& e : api_test::all_edges(g))
        by_edge[e] = names[by_edge.size()];
    std::vector<std::vector<edge>> trees;
    for (unsigned const threads : {1u, 2u, 5u})
    {
        boost_gpu_mst::options o = api_test::tested();
        o.threads = threads;
        trees.emplace_back();
        boost_gpu_mst::minimum_spanning_forest(
            g, boost::make_assoc_property_map(by_edge), std::back_inserter(trees.back()), o);
        BOOST_TEST((trees.back() == trees.front()));
    }
}

BOOST_AUTO_TEST_CASE(empty_graph)
{
    graph const g;
    auto const r = report_of(g, get(boost::edge_weight, g));
    BOOST_TEST(r.vertices == 0u);
    BOOST_TEST(r.trees == 0u);
    BOOST_TEST(r.total.to_string() == "0");
}
