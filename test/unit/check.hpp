//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_CHECK_HPP
#define BOOST_GPU_MST_TEST_UNIT_CHECK_HPP

#include <boost_gpu_mst/error.hpp>

#include "test/support/test.hpp"
#include "test/unit/cases.hpp"
#include "test/unit/tuned.hpp"

// The checks for every platform, only through solve().

namespace engine_test
{

using boost_gpu_mst::options;
using boost_gpu_mst::output_order;
using boost_gpu_mst::report;

using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

/// An engine and the options that select it.
struct engine_under_test
{
    std::string name;
    tuned_options o;
    bool may_fall_back = false; ///< the fused engine may pass the graph to the other one

    bool is_fused_on_device() const
    {
        return o.backend == boost_gpu_mst::backend::cuda
               && o.algorithm == boost_gpu_mst::algorithm::automatic;
    }
};

inline void check_report(report const& r, edge_arrays const& a, std::uint64_t forest_edges, options const& o)
{
    BOOST_TEST((r.backend == o.backend));
    BOOST_TEST(!r.reason.empty());
    BOOST_TEST(!r.device.empty());
    BOOST_TEST(!r.engine.empty());
    BOOST_TEST(r.vertices == a.num_vertices);
    BOOST_TEST(r.edges == (a.is_csr() ? a.size / 2 : a.size));
    BOOST_TEST(r.forest_edges == forest_edges);
    BOOST_TEST(r.trees == a.num_vertices - forest_edges);
    BOOST_TEST((r.rounds > 0) == (forest_edges > 0));
    BOOST_TEST(!r.steps.empty());
}

inline std::vector<output_order> const by_weight_alone = {output_order::by_weight};
inline std::vector<output_order> const all_orders = {
    output_order::by_weight, output_order::by_edge, output_order::unordered};

inline void check_forest(edge_arrays const& a, std::vector<edge_id> const& by_weight, engine_under_test c,
    std::vector<output_order> const& orders = by_weight_alone)
{
    std::vector<edge_id> by_edge = by_weight;
    std::sort(by_edge.begin(), by_edge.end());
    for (output_order const order : orders)
    {
        BOOST_TEST_CONTEXT(c.name << ", order " << int(order))
        {
            c.o.order = order;
            report r;
            std::vector<edge_id> forest = solve(a, c.o, r);
            if (order == output_order::unordered)
                std::sort(forest.begin(), forest.end());
            BOOST_TEST((forest == (order == output_order::by_weight ? by_weight : by_edge)));
            check_report(r, a, by_weight.size(), c.o);
            // Not solved by the other engine, which gets CSRs whose rows do not ascend.
            if (c.is_fused_on_device() && !c.may_fall_back && a.size != 0 && !a.is_csr())
                BOOST_TEST(r.engine == "fused Boruvka");
        }
    }
}

template <class Weight>
void check_all_cases(std::vector<engine_under_test> const& engines_under_test)
{
    for (graph<Weight> const& g : all_cases<Weight>())
    {
        BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices, " << g.sources.size() << " edges")
        {
            std::vector<edge_id> const expected = kruskal(g);
            csr<Weight> const rows(g);
            std::vector<edge_id> const expected_arcs = rows.kruskal();
            for (engine_under_test const& c : engines_under_test)
            {
                check_forest(g.arrays(), expected, c);
                check_forest(rows.arrays(false), expected_arcs, c);
            }
            check_forest(g.arrays(), expected, engines_under_test.front(), all_orders);
            check_forest(rows.arrays(true), expected_arcs, engines_under_test.back(), all_orders);
        }
    }
}

/// The maximum spanning forest: heaviest first; of equal weights, still the lower id first.
template <class Weight>
void check_maximum(std::vector<engine_under_test> engines_under_test)
{
    std::uint32_t const n = size_limit() < 2000 ? 500 : limited(9000);
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        for (graph<Weight> const& g : {random_graph<Weight>(30, 200, kind, 40),
                 random_graph<Weight>(n, n / 2 * 9, kind, 41), cliques<Weight>(1, n / 40, kind)})
        {
            csr<Weight> const rows(g);
            for (engine_under_test& c : engines_under_test)
            {
                c.o.objective = boost_gpu_mst::objective::maximum;
                BOOST_TEST_CONTEXT("maximum of " << g.name << ", " << g.sources.size() << " edges")
                {
                    check_forest(g.arrays(), kruskal(g, true), c, all_orders);
                    check_forest(rows.arrays(false), rows.kruskal(true), c);
                }
            }
        }
}

/// Refusals: the exception names the fault, wherever the fault is.
inline void check_refusals(engine_under_test const& c)
{
    using boost_gpu_mst::invalid_graph;
    using boost_gpu_mst::nan_weight;
    auto const names = [](std::string const& a, std::string const& b)
    {
        return [=](invalid_graph const& e)
        {
            std::string const what = e.what();
            return contains(what, a) && contains(what, b);
        };
    };

    std::uint32_t const size = size_limit() < 2000 ? 3000 : 60000, far = size / 3 * 2, last = size - 1;
    auto g = random_graph<double>(1000, size, weights::any, 20);
    for (std::uint32_t const bad : {1000u, 4294967295u})
    {
        graph<double> broken = g;
        broken.sources[last] = broken.sources[far] = bad;
        BOOST_CHECK_EXCEPTION(solve(broken.arrays(), c.o), invalid_graph,
            names("edge " + std::to_string(far), "vertex " + std::to_string(bad)));
        broken = g;
        broken.targets[17] = broken.targets[far] = bad;
        BOOST_CHECK_EXCEPTION(
            solve(broken.arrays(), c.o), invalid_graph, names("edge 17", "vertex " + std::to_string(bad)));
        csr<double> rows(g);
        rows.arcs.targets[777] = bad;
        BOOST_CHECK_EXCEPTION(
            solve(rows.arrays(true), c.o), invalid_graph, names("edge 777", "vertex " + std::to_string(bad)));
    }

    graph<double> broken = g;
    broken.weights[last] = broken.weights[far] = -std::numeric_limits<double>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve(broken.arrays(), c.o), nan_weight, at_edge(far));
    auto narrow = random_graph<float>(100, 300, weights::any, 21);
    narrow.weights[299] = std::numeric_limits<float>::signaling_NaN();
    BOOST_CHECK_EXCEPTION(solve(narrow.arrays(), c.o), nan_weight, at_edge(299));

    csr<double> rows(g);
    rows.offsets[500] = rows.offsets[501] + 1;
    BOOST_CHECK_EXCEPTION(solve(rows.arrays(false), c.o), invalid_graph, names("row 500", "ends before"));
    rows = csr<double>(g);
    rows.offsets.back() -= 1;
    BOOST_CHECK_EXCEPTION(solve(rows.arrays(false), c.o), invalid_graph, names("offsets", "arcs"));
    rows = csr<double>(g);
    for (std::uint32_t& t : rows.arcs.targets)
        t = 999;
    BOOST_CHECK_EXCEPTION(solve(rows.arrays(false), c.o), invalid_graph, names("not symmetric", "lower"));
}

/// The callback sees every round, may cancel, may throw; afterwards calls work as before.
inline void check_progress(engine_under_test c)
{
    auto const g = random_graph<std::int32_t>(limited(50000), 2 * limited(50000), weights::any, 22);
    std::vector<edge_id> const expected = kruskal(g);
    std::vector<boost_gpu_mst::progress> seen;
    c.o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        seen.push_back(p);
        return true;
    };
    report r;
    BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
    BOOST_REQUIRE(!seen.empty());
    BOOST_TEST(seen.size() == r.rounds);
    BOOST_TEST(seen[0].components == g.num_vertices);
    BOOST_TEST(seen[0].edges <= g.sources.size());
    for (std::size_t i = 0; i != seen.size(); ++i)
    {
        BOOST_TEST(seen[i].round == i + 1);
        if (i > 0)
        {
            BOOST_TEST(seen[i].components < seen[i - 1].components);
            BOOST_TEST(seen[i].edges > 0u);
            BOOST_TEST(seen[i].edges <= g.sources.size());
        }
    }

    c.o.on_progress = [](boost_gpu_mst::progress const& p) { return p.round < 2; };
    BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::cancelled);
    c.o.on_progress = [](boost_gpu_mst::progress const&) -> bool { throw std::domain_error("mine"); };
    BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), std::domain_error);
    c.o.on_progress = nullptr;
    BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
}

} // namespace engine_test

#endif
