//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The checker against brute force: all sets of edges of many small graphs, and faults put into large ones.

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

namespace
{

using namespace boost_gpu_mst;
using engine_test::csr;
using engine_test::graph;
using engine_test::kruskal;
using engine_test::random_graph;
using engine_test::weights;
using ids = std::vector<edge_id>;
using fault = verification::fault;
using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

template <class Weight>
verification verify(graph<Weight> const& g, ids const& forest, verify_options const& o = {})
{
    return verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, forest, o);
}

/// The number of trees of a set of edges, or 0 if it has a cycle, computed the slow way.
std::size_t trees_of(graph<int> const& g, ids const& set)
{
    graph<int> part{"part", g.num_vertices, {}, {}, {}};
    for (edge_id const e : set)
        part.add(g.sources[e], g.targets[e], 0);
    std::size_t const joined = kruskal(part).size();
    return joined == set.size() ? g.num_vertices - joined : 0;
}

long sum_of(graph<int> const& g, ids const& set)
{
    long sum = 0;
    for (edge_id const e : set)
        sum += g.weights[e];
    return sum;
}

void check_all_subsets(graph<int> const& g)
{
    csr<int> const rows(g);
    for (objective const wanted : {objective::minimum, objective::maximum})
    {
        ids const best = kruskal(g, wanted == objective::maximum);
        std::map<tie_rule, int> accepted;
        for (std::size_t set = 0; set != std::size_t(1) << g.sources.size(); ++set)
        {
            ids selected;
            for (edge_id e = 0; e != g.sources.size(); ++e)
                if (set >> e & 1)
                    selected.push_back(e);
            bool const right = trees_of(g, selected) == g.num_vertices - best.size()
                               && sum_of(g, selected) == sum_of(g, best);
            verify_options o;
            o.objective = wanted;
            BOOST_TEST(bool(verify(g, selected, o)) == right);
            accepted[o.ties] += right;

            o.ties = tie_rule::by_edge_id;
            ids in_order = best;
            std::sort(in_order.begin(), in_order.end());
            BOOST_TEST(bool(verify(g, selected, o)) == (selected == in_order));
        }
        BOOST_TEST(accepted[tie_rule::any] > 0);
    }
}

void check_fault(
    verification const& found, fault what, edge_id edge, std::string const& part, edge_id other = 0)
{
    BOOST_TEST(!found);
    BOOST_TEST((found.what == what));
    BOOST_TEST(found.edge == edge);
    BOOST_TEST(found.other == other);
    BOOST_TEST(contains(found.reason, part), found.reason);
}

} // namespace

BOOST_AUTO_TEST_CASE(every_set_of_edges_of_small_graphs)
{
    for (unsigned seed = 0; seed != 12; ++seed)
        check_all_subsets(random_graph<int>(3 + seed % 4, 6 + seed % 5, weights::tied, seed));
    check_all_subsets({"path with a loop", 4, {0, 1, 2, 3}, {1, 2, 3, 3}, {5, 5, 5, 1}});
    check_all_subsets({"no edges", 3, {}, {}, {}});
    check_all_subsets({"parallel", 2, {0, 1, 0, 1}, {1, 0, 1, 0}, {2, 1, 1, 3}});
}

BOOST_AUTO_TEST_CASE(faults_are_named)
{
    graph<int> const g{"square", 5, {0, 1, 2, 3, 0, 4}, {1, 2, 3, 0, 2, 4}, {1, 2, 3, 4, 9, 1}};
    BOOST_TEST(bool(verify(g, {2, 0, 1})));
    BOOST_TEST(verify(g, {2, 0, 1}).reason.empty());
    check_fault(verify(g, {0, 7, 1}), fault::no_such_edge, 1, "has the id 7, but the graph's ids end at 6");
    check_fault(verify(g, {0, 6, 1}), fault::no_such_edge, 1, "has the id 6, but the graph's ids end at 6");
    check_fault(verify(g, {0, 1, 2, 1}), fault::repeated_edge, 1, "edge 1 is given twice");
    check_fault(verify(g, {0, 1, 2, 3}), fault::cycle, 3, "edge 3, between vertices 3 and 0, closes a cycle");
    check_fault(verify(g, {0, 1, 2, 5}), fault::cycle, 5, "edge 5, between vertices 4 and 4");
    check_fault(verify(g, {0, 1}), fault::not_spanning, 2,
        "edge 2 joins vertices 2 and 3, which the given edges leave in different trees");
    verification const heavier = verify(g, {0, 1, 3});
    check_fault(heavier, fault::not_minimum, 2, "", 3);
    BOOST_TEST(
        heavier.reason == "edge 2 between vertices 2 and 3 is lighter than edge 3 on the path between them");
    verify_options o;
    o.objective = objective::maximum;
    check_fault(
        verify(g, {0, 1, 2}, o), fault::not_minimum, 3, "edge 3 between vertices 3 and 0 is heavier than");
    o = {};
    o.ties = tie_rule::by_edge_id;
    graph<int> const tied{"tied", 2, {0, 1}, {1, 0}, {7, 7}};
    BOOST_TEST(bool(verify(tied, {1})));
    check_fault(verify(tied, {1}, o), fault::not_minimum, 0,
        "ties with edge 1 on the path between them, and has the lower id", 1);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(every_weight_type_and_every_thread_count, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
    {
        auto const g = random_graph<Weight>(20000, 70000, kind, 5);
        ids const forest = kruskal(g);
        ids spoilt = forest; // without an edge from its middle
        spoilt.erase(spoilt.begin() + 9000);
        std::vector<edge_id> blamed;
        for (unsigned const threads : {1u, 2u, 7u, 4000000000u})
        {
            verify_options o;
            o.ties = tie_rule::by_edge_id;
            o.threads = threads;
            BOOST_TEST(bool(verify(g, forest, o)));
            verification const wrong = verify(g, spoilt, o);
            BOOST_TEST((wrong.what == fault::not_spanning));
            blamed.push_back(wrong.edge);
        }
        BOOST_TEST(blamed == std::vector<edge_id>(4, blamed[0]), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(one_edge_exchanged_in_a_large_forest)
{
    auto const g = random_graph<double>(100000, 400000, weights::any, 6);
    options solve;
    solve.backend = backend::host;
    ids forest;
    minimum_spanning_forest(
        g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), solve);
    BOOST_TEST(bool(verify(g, forest)));
    BOOST_TEST((forest == kruskal(g)));

    // Any other edge may replace one on the path between its ends, but never lowers the total.
    std::vector<bool> selected(g.sources.size());
    for (edge_id const e : forest)
        selected[e] = true;
    int exchanged = 0;
    for (edge_id e = 0; exchanged != 20; e += 997)
    {
        if (selected[e] || g.sources[e] == g.targets[e])
            continue;
        ids other = forest;
        other.push_back(e);
        verification const cycle = verify(g, other);
        BOOST_TEST((cycle.what == fault::cycle));
        other.erase(other.begin() + exchanged * 4000); // mostly an edge off the cycle: then it does not span
        BOOST_TEST(!verify(g, other));
        ++exchanged;
    }
}

BOOST_AUTO_TEST_CASE(options_that_name_no_choice)
{
    graph<int> const g{"edge", 2, {0}, {1}, {7}};
    auto const refused = [&](verify_options const& o, std::string const& part)
    { BOOST_CHECK_EXCEPTION(verify(g, {0}, o), invalid_option, says(part)); };
    verify_options o;
    o.objective = objective(2);
    refused(o, "verify_options.objective is 2");
    o = {};
    o.ties = tie_rule(-1);
    refused(o, "verify_options.ties is -1");
}

/// With BOOST_GPU_MST_TEST_EDGES edges, if that is set: for machines with enough memory and time.
BOOST_AUTO_TEST_CASE(graphs_too_large_for_a_second_opinion)
{
    char const* const requested = std::getenv("BOOST_GPU_MST_TEST_EDGES");
    std::uint64_t const edges = requested ? std::strtoull(requested, nullptr, 10) : 2000000;
    for (weights const kind : {weights::tied, weights::any})
    {
        auto const g = random_graph<float>(static_cast<std::uint32_t>(edges / 4 + 2), edges, kind, 8);
        ids forest;
        minimum_spanning_forest(
            g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest)); // by any platform
        verify_options strict;
        strict.ties = tie_rule::by_edge_id;
        verification const found = verify(g, forest, strict);
        BOOST_TEST(bool(found), found.reason);
    }
}

BOOST_AUTO_TEST_CASE(arrays_that_are_no_graph)
{
    auto const g = random_graph<double>(100, 300, weights::any, 7);
    auto const refused = [](auto&& call, std::string const& part)
    { BOOST_CHECK_EXCEPTION(call(), error, says(part)); };
    auto broken = g;
    broken.targets[17] = 100;
    refused([&] { verify(broken, {}); }, "the target of edge 17 is vertex 100");
    broken = g;
    broken.sources[18] = 4294967295u;
    refused([&] { verify(broken, {}); }, "the source of edge 18 is vertex 4294967295");
    broken = g;
    broken.weights[5] = broken.weights[250] = std::numeric_limits<double>::quiet_NaN();
    refused([&] { verify(broken, {}); }, "the weight of edge 5 is NaN");
    csr<double> rows(g);
    rows.offsets[50] = rows.offsets[51] + 1;
    refused([&] { verify_minimum_spanning_forest(rows.view(), ids()); }, "row 50 ends before it begins");
    rows = csr<double>(g);
    rows.offsets[0] = 1;
    refused([&] { verify_minimum_spanning_forest(rows.view(), ids()); }, "CSR offsets run from 1");
    span<std::uint32_t const> const nowhere(nullptr, g.sources.size());
    refused([&] { verify_minimum_spanning_forest(100, nowhere, g.targets, g.weights, ids()); },
        "neither sources nor offsets");
    refused([&] { verify_minimum_spanning_forest(100, g.sources, nowhere, g.weights, ids()); },
        "targets is null");
    span<edge_id const> const no_ids(nullptr, 3);
    refused([&] { verify_minimum_spanning_forest(100, g.sources, g.targets, g.weights, no_ids); },
        "edge ids is null");
    refused(
        [&] { verify_minimum_spanning_forest(0, g.sources, g.targets, g.weights, ids()); }, "no vertices");
}
