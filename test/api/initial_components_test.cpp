//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Forests that join components, against Kruskal's algorithm on disjoint sets that are joined before.

#include "test/api/compare.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/undirected_graph.hpp>
#include <boost/pending/disjoint_sets.hpp>

#include <functional>
#include <set>

namespace
{

using namespace boost_gpu_mst;
using engine_test::csr;
using engine_test::graph;
using engine_test::random_graph;
using engine_test::weights;
using labels = std::vector<std::uint32_t>;
using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

/// n labels of about n / size components, below n.
labels random_labels(std::uint32_t n, std::uint32_t size, unsigned seed)
{
    engine_test::random_bits bits(seed);
    std::uint32_t const components = n / size + 1;
    labels made;
    for (std::uint32_t v = 0; v != n; ++v)
        made.push_back(std::uint32_t(bits() % components) * (n / components));
    return made;
}

/// Of these edges, in order of (weight, id).
template <class Weight>
std::vector<edge_id> joining(graph<Weight> const& g, labels const& initial, std::vector<edge_id> ids)
{
    std::stable_sort(
        ids.begin(), ids.end(), [&](edge_id a, edge_id b) { return g.weights[a] < g.weights[b]; });
    boost::disjoint_sets_with_storage<> sets(2 * initial.size()); // a vertex, and n + its label
    for (std::size_t v = 0; v != initial.size(); ++v)
        sets.union_set(v, initial.size() + initial[v]);
    std::vector<edge_id> selected;
    for (edge_id const e : ids)
    {
        auto const u = sets.find_set(g.sources[e]), v = sets.find_set(g.targets[e]);
        if (u == v)
            continue;
        sets.link(u, v);
        selected.push_back(e);
    }
    return selected;
}

options between(labels const& initial)
{
    options o = api_test::tested();
    o.initial_components = initial;
    return o;
}

std::vector<edge_id> all_edges(std::size_t size)
{
    std::vector<edge_id> all(size);
    std::iota(all.begin(), all.end(), edge_id(0));
    return all;
}

std::vector<edge_id> ascending(std::vector<edge_id> ids)
{
    std::sort(ids.begin(), ids.end());
    return ids;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(of_arrays, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        for (graph<Weight> const& g :
            {random_graph<Weight>(400, 250, kind, 3), random_graph<Weight>(60, 300, kind, 4),
                random_graph<Weight>(9000, 27000, kind, 5), graph<Weight>{"no edges", 5, {}, {}, {}}})
            for (std::uint32_t const size : {1u, 3u, 50u})
            {
                if (g.num_vertices == 9000 && size != 3)
                    continue; // takes an emulated device long
                labels const initial = random_labels(g.num_vertices, size, 7);
                options o = between(initial);
                report r;
                std::vector<edge_id> const expected = joining(g, initial, all_edges(g.sources.size()));
                BOOST_TEST((minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, o, &r)
                            == expected));
                std::set<std::uint32_t> const distinct(initial.begin(), initial.end());
                BOOST_TEST(r.vertices == g.num_vertices);
                BOOST_TEST(r.trees == distinct.size() - expected.size());
                BOOST_TEST(r.total.to_string() == engine_test::total_of(g, expected).to_string());

                csr<Weight> const rows(g, true);
                std::vector<edge_id> lower;
                for (edge_id a = 0; a != rows.arcs.sources.size(); ++a)
                    if (rows.arcs.sources[a] < rows.arcs.targets[a])
                        lower.push_back(a);
                std::vector<edge_id> const arcs = joining(rows.arcs, initial, lower);
                BOOST_TEST((minimum_spanning_forest(rows.view(), o, &r) == arcs));
                BOOST_TEST(r.trees == distinct.size() - arcs.size());
                for (output_order const order : {output_order::by_edge, output_order::unordered})
                {
                    o.order = order;
                    std::vector<edge_id> found =
                        minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, o);
                    std::vector<edge_id> found_arcs = minimum_spanning_forest(rows.view(), o);
                    if (order == output_order::unordered)
                    {
                        found = ascending(found);
                        found_arcs = ascending(found_arcs);
                    }
                    BOOST_TEST((found == ascending(expected)));
                    BOOST_TEST((found_arcs == ascending(arcs)));
                }
            }
}

BOOST_AUTO_TEST_CASE(in_two_steps)
{
    // The forest of some edges, then the edges that join its trees: together a spanning forest, with the
    // components of the whole graph.
    auto const g = random_graph<float>(3000, 9000, weights::any, 8);
    options o = api_test::tested();
    o.want_components = true;
    report whole, first, second;
    minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, o, &whole);
    auto const part = [&](std::size_t begin, std::size_t end)
    {
        auto const range = [=](auto const& all) { return span(all.data() + begin, end - begin); };
        return host_edge_list<float>(g.num_vertices, range(g.sources), range(g.targets), range(g.weights));
    };
    minimum_spanning_forest(part(0, 2000), o, &first);
    o.initial_components = first.components;
    o.want_tree_totals = true;
    auto const ids = minimum_spanning_forest(part(2000, 9000), o, &second);
    BOOST_TEST(first.forest_edges + ids.size() == whole.forest_edges);
    BOOST_TEST(second.trees == whole.trees);
    BOOST_TEST((second.components == whole.components));
    BOOST_TEST(second.tree_totals.size() == whole.trees);
}

BOOST_AUTO_TEST_CASE(of_the_report_that_is_filled)
{
    auto const g = random_graph<float>(3000, 2500, weights::any, 8);
    auto const h = random_graph<float>(3000, 2500, weights::any, 9);
    api_test::weighted_graph<float> same(h.num_vertices);
    for (std::size_t e = 0; e != h.sources.size(); ++e)
        add_edge(h.sources[e], h.targets[e], h.weights[e], same);
    options o = api_test::tested();
    o.want_components = true;
    report first;
    minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, o, &first);
    labels const initial = first.components;
    report of_arrays = first, of_graph = first;
    o.initial_components = of_arrays.components;
    BOOST_TEST(
        (minimum_spanning_forest(h.num_vertices, h.sources, h.targets, h.weights, o, &of_arrays)
            == minimum_spanning_forest(h.num_vertices, h.sources, h.targets, h.weights, between(initial))));
    o.initial_components = of_graph.components;
    auto const weight = get(boost::edge_weight, same);
    BOOST_TEST((minimum_spanning_forest(same, weight, o, &of_graph)
                == minimum_spanning_forest(same, weight, between(initial))));
    BOOST_TEST(of_graph.trees == of_arrays.trees);
    BOOST_TEST((of_graph.components == of_arrays.components));
}

BOOST_AUTO_TEST_CASE(of_graphs)
{
    using plain = api_test::weighted_graph<>;
    for (std::size_t const n : {std::size_t(60), std::size_t(20000)})
    {
        auto const lines = api_test::random_lines(n, n * 4, 4);
        plain const g = api_test::build<plain>(n, lines);
        labels const initial = random_labels(std::uint32_t(n), 4, 9);
        graph<std::int64_t> same{"", std::uint32_t(n), {}, {}, {}};
        auto const weight = get(boost::edge_weight, g);
        std::vector<api_test::edge_of<plain>> all, expected, tree;
        for (auto [e, end] = edges(g); e != end; ++e)
        {
            all.push_back(*e);
            same.add(std::uint32_t(source(*e, g)), std::uint32_t(target(*e, g)), std::int64_t(weight[*e]));
        }
        for (edge_id const id : joining(same, initial, all_edges(all.size())))
            expected.push_back(all[id]);
        options o = between(initial);
        o.want_components = true;
        report r;
        minimum_spanning_forest(g, weight, std::back_inserter(tree), o, &r);
        BOOST_TEST((tree == expected));
        std::set<std::uint32_t> const distinct(initial.begin(), initial.end());
        BOOST_TEST(r.trees == distinct.size() - tree.size());
        BOOST_TEST(r.trees == std::uint64_t(*std::max_element(r.components.begin(), r.components.end())) + 1);
        for (std::size_t v = 0; v != n; ++v)
            for (std::size_t w : {v / 2, n - 1 - v})
                if (initial[v] == initial[w])
                    BOOST_TEST_REQUIRE(r.components[v] == r.components[w]);
    }
}

BOOST_AUTO_TEST_CASE(of_a_graph_with_gaps_among_its_indices)
{
    using gaps = boost::undirected_graph<boost::no_property, boost::property<boost::edge_weight_t, int>>;
    gaps g = api_test::build<gaps>(5, {{0, 1, 4}, {1, 2, -9}, {2, 3, 2}, {3, 4, 7}, {4, 0, 1}});
    auto const second = *std::next(vertices(g).first, 1);
    clear_vertex(second, g);
    remove_vertex(second, g);
    labels const initial{0, report::no_component, 1, 1, 2};
    options o = between(initial);
    o.want_components = true;
    report r;
    std::vector<api_test::edge_of<gaps>> tree;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
    BOOST_TEST(tree.size() == 2u); // 4 - 0 and 3 - 4
    BOOST_TEST(r.vertices == 4u);
    BOOST_TEST(r.trees == 1u);
    BOOST_TEST(r.components == (labels{0, report::no_component, 0, 0, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(exactly_the_vertices_have_labels)
{
    using plain = api_test::weighted_graph<>;
    plain const g = api_test::build<plain>(5, {{0, 1, 4}, {1, 2, -9}, {2, 3, 2}});
    std::function<bool(std::size_t)> const keep = [](std::size_t v) { return v != 1; };
    auto const says = [](char const* text) {
        return [=](invalid_option const& e) { return std::string(e.what()).find(text) != std::string::npos; };
    };
    labels initial{0, 1, 2, 3, report::no_component}; // no edge ends at 4
    auto const weight = get(boost::edge_weight, g);
    BOOST_CHECK_EXCEPTION(minimum_spanning_forest(g, weight, between(initial)), invalid_option,
        says("no component for vertex 4"));
    labels const ends{0};
    BOOST_CHECK_EXCEPTION(minimum_spanning_forest(5, ends, ends, std::vector<int>{1}, between(initial)),
        invalid_option, says("no component for vertex 4"));

    boost::filtered_graph<plain, boost::keep_all, std::function<bool(std::size_t)>> const f(
        g, boost::keep_all(), keep);
    initial = {0, 1, 2, 3, 4};
    BOOST_CHECK_EXCEPTION(minimum_spanning_forest(f, weight, between(initial)), invalid_option,
        says("a label for id 1, which belongs to none of vertices(g)"));
    initial = {0, report::no_component, 2, 3, 2};
    options o = between(initial);
    o.want_components = true;
    report r;
    BOOST_TEST(minimum_spanning_forest(f, weight, o, &r).size() == 1u);
    BOOST_TEST(r.trees == 2u);
    BOOST_TEST(r.components == (labels{0, report::no_component, 1, 1, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_refused)
{
    auto const g = random_graph<float>(30, 60, weights::any, 8);
    auto const refused = [&](labels const& initial, char const* says)
    {
        auto const said = [=](std::exception const& e)
        { return std::string(e.what()).find(says) != std::string::npos; };
        BOOST_CHECK_EXCEPTION(
            minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, between(initial)),
            invalid_option, said);
        BOOST_CHECK_EXCEPTION(
            minimum_spanning_forest(csr<float>(g, true).view(), between(initial)), invalid_option, said);
    };
    refused(labels(29), "29 labels for 30 vertices");
    labels wrong(30);
    wrong[17] = 30;
    refused(wrong, "label 30 for vertex 17");
    wrong[17] = report::no_component;
    refused(wrong, "no component for vertex 17");

    labels const initial(30);
    options const o = between(initial);
    std::vector<streamed_edge<float>> out;
    BOOST_CHECK_THROW(minimum_spanning_forest_of_stream<float>(
                          30, [](auto...) { return 0; }, std::back_inserter(out), o),
        invalid_option);
    std::vector<std::uint64_t> const offsets{0, 30}, edges{0, 60};
    BOOST_CHECK_THROW(
        minimum_spanning_forests(offsets, edges, g.sources, g.targets, g.weights, o), invalid_option);

    auto broken = g;
    broken.targets[5] = 30;
    BOOST_CHECK_THROW(
        minimum_spanning_forest(30, broken.sources, broken.targets, broken.weights, o), invalid_graph);
    broken = g;
    broken.weights[5] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_THROW(
        minimum_spanning_forest(30, broken.sources, broken.targets, broken.weights, o), nan_weight);
}
