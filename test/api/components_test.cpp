//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Options that ask for the labels of the trees and their weights.

#include "test/api/compare.hpp"
#include "test/unit/cases.hpp"

#include <boost/graph/connected_components.hpp>
#include <boost/graph/undirected_graph.hpp>

namespace
{

using namespace boost_gpu_mst;
using engine_test::csr;
using engine_test::graph;
using engine_test::random_graph;
using engine_test::weights;
using labels = std::vector<std::uint32_t>;
using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

options labelled()
{
    options o = api_test::tested();
    o.want_components = o.want_tree_totals = true;
    return o;
}

/// Boost's components, which are also numbered by the lowest vertex.
template <class Weight>
labels boost_labels(graph<Weight> const& g)
{
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> bgl(g.num_vertices);
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        add_edge(g.sources[e], g.targets[e], bgl);
    labels found(g.num_vertices);
    if (g.num_vertices != 0)
        boost::connected_components(bgl, &found[0]);
    return found;
}

/// Each tree's total equals the exact sum of its own edges.
template <class Weight>
void check_totals(graph<Weight> const& g, std::vector<edge_id> const& forest, report const& r)
{
    BOOST_TEST(r.tree_totals.size() == r.trees);
    std::vector<std::vector<edge_id>> trees(static_cast<std::size_t>(r.trees));
    for (edge_id const e : forest)
        trees[r.components[g.sources[e]]].push_back(e);
    for (std::size_t t = 0; t != trees.size(); ++t)
    {
        total_weight const expected = engine_test::total_of(g, trees[t]);
        BOOST_TEST((r.tree_totals[t].type == expected.type));
        BOOST_TEST(r.tree_totals[t].to_string() == expected.to_string());
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(of_arrays, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        for (graph<Weight> const& g : {random_graph<Weight>(400, 250, kind, 3),
                 random_graph<Weight>(60, 300, kind, 4), random_graph<Weight>(3000, 9000, kind, 5),
                 graph<Weight>{"no vertices", 0, {}, {}, {}}, graph<Weight>{"no edges", 5, {}, {}, {}}})
        {
            report r;
            std::vector<edge_id> forest;
            minimum_spanning_forest(
                g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), labelled(), &r);
            BOOST_TEST((r.components == boost_labels(g)));
            check_totals(g, forest, r);

            csr<Weight> const rows(g, true);
            forest.clear();
            options o = labelled();
            o.canonical_arc_ids = false;
            minimum_spanning_forest(rows.view(), std::back_inserter(forest), o, &r);
            BOOST_TEST((r.components == boost_labels(g)));
            check_totals(rows.arcs, forest, r);
        }
}

BOOST_AUTO_TEST_CASE(totals_are_rounded_once)
{
    // One tree each: sums that come out wrong if added from left to right, and ties of rounding to even.
    double const half = 0x1p-53;
    std::vector<std::vector<double>> const cases = {{1e16, 1, -1e16}, {1, half}, {1, half, 0x1p-110},
        {1, half, -0x1p-110}, {1 + 2 * half, half}, {1 + 2 * half, half, -0x1p-110}, {-0.0}, {-0.0, -0.0},
        {0x1p1000, 1, -0x1p1000}, {0x1p1001, 1, -0x1p1001}, {std::numeric_limits<double>::max(), 1},
        {std::numeric_limits<double>::infinity(), 1}, {std::numeric_limits<double>::denorm_min(), 0.5}};
    for (auto const& w : cases)
    {
        graph<double> path{"path", static_cast<std::uint32_t>(w.size() + 1), {}, {}, {}};
        std::vector<edge_id> all;
        for (std::uint32_t e = 0; e != w.size(); ++e)
        {
            path.add(e, e + 1, w[e]);
            all.push_back(e);
        }
        report r;
        std::vector<edge_id> forest;
        minimum_spanning_forest(path.num_vertices, path.sources, path.targets, path.weights,
            std::back_inserter(forest), labelled(), &r);
        BOOST_TEST(r.tree_totals.size() == 1u);
        double const expected = engine_test::total_of(path, all).real;
        BOOST_TEST(r.tree_totals.at(0).real == expected, "of " << w.size() << " from " << w[0]);
        BOOST_TEST(r.total.real == expected);
    }
}

BOOST_AUTO_TEST_CASE(of_graphs)
{
    using plain = api_test::weighted_graph<>;
    plain const g = api_test::build<plain>(60, api_test::random_lines(60, 40, 4, 5));
    labels expected(60);
    boost::connected_components(g, &expected[0]);
    options o = api_test::tested();
    report r;
    std::vector<api_test::edge_of<plain>> tree;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
    BOOST_TEST(r.components.empty());
    o.want_components = true;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
    BOOST_TEST(r.components == expected, boost::test_tools::per_element());
    o.want_tree_totals = true;
    tree.clear();
    BOOST_CHECK_THROW(minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r),
        invalid_option);
    BOOST_TEST(tree.empty());
}

BOOST_AUTO_TEST_CASE(of_a_graph_with_gaps_among_its_indices)
{
    using gaps = boost::undirected_graph<boost::no_property, boost::property<boost::edge_weight_t, int>>;
    gaps g = api_test::build<gaps>(5, {{0, 1, 4}, {1, 2, -9}, {2, 3, 2}});
    auto const second = *std::next(vertices(g).first, 1);
    clear_vertex(second, g);
    remove_vertex(second, g);
    options o = api_test::tested();
    o.want_components = true;
    report r;
    std::vector<api_test::edge_of<gaps>> tree;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
    BOOST_TEST(r.trees == 3u);
    BOOST_TEST(r.components == (labels{0, report::no_component, 1, 1, 2}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(not_of_device_arrays)
{
    device_edge_list<float> list;
    list.num_vertices = 1;
    std::uint32_t id = 0;
    options o;
    o.want_components = true;
    BOOST_CHECK_THROW(minimum_spanning_forest(list, &id, o), invalid_option);
    o.want_components = false;
    o.want_tree_totals = true;
    BOOST_CHECK_THROW(minimum_spanning_forest(list, &id, o), invalid_option);
}
