//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Properties of every graph, in terms of only the graph and its forest.

#include "test/api/backend.hpp"
#include "test/api/forest_of.hpp"
#include "test/api/small_graphs.hpp"
#include "test/property/arbitrary_graph.hpp"
#include "test/support/test.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

namespace
{

using namespace boost_gpu_mst;
using engine_test::graph;
using ids = std::vector<edge_id>;
using property::arbitrary_graph;
using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

template <class Weight>
ids forest_of(graph<Weight> const& g, options const& o = api_test::tested())
{
    ids forest;
    minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), o);
    return forest;
}

template <class Weight>
std::vector<Weight> weights_of(graph<Weight> const& g, ids const& forest)
{
    std::vector<Weight> ws;
    for (edge_id const e : forest)
        ws.push_back(g.weights[e]);
    return ws;
}

template <class Weight, class Property>
void holds(char const* what, Property const& property)
{
    BOOST_TEST(rc::check(std::string(what) + ", " + typeid(Weight).name(), property));
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(same_weights_as_boost, Weight, weight_types)
{
    using bgl = api_test::weighted_graph<Weight>;
    holds<Weight>("same weights as Boost",
        []
        {
            auto const lines = arbitrary_graph<Weight>();
            bgl g(lines.num_vertices);
            for (std::size_t e = 0; e != lines.sources.size(); ++e)
                add_edge(lines.sources[e], lines.targets[e], lines.weights[e], g);
            auto const w = get(boost::edge_weight, g);
            std::vector<typename boost::graph_traits<bgl>::edge_descriptor> theirs, dropped_in, full;
            boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs));
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(dropped_in));
            minimum_spanning_forest(g, w, std::back_inserter(full), api_test::tested());
            auto const weights = [&](auto const& tree)
            {
                std::vector<Weight> ws;
                for (auto const& e : tree)
                    ws.push_back(get(w, e));
                return ws;
            };
            RC_ASSERT(weights(dropped_in) == weights(theirs));
            RC_ASSERT(weights(full) == weights(theirs));
            RC_ASSERT(bool(verify_minimum_spanning_forest(g, w, full.begin(), full.end())));
            RC_ASSERT(bool(verify_minimum_spanning_forest(g, w, theirs.begin(), theirs.end())));
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_checker_agrees, Weight, weight_types)
{
    holds<Weight>("the checker agrees, list and CSR, either objective",
        []
        {
            auto const g = arbitrary_graph<Weight>();
            engine_test::csr<Weight> const rows(g);
            for (objective const wanted : {objective::minimum, objective::maximum})
            {
                options o = api_test::tested();
                o.objective = wanted;
                o.check_symmetry = true;
                verify_options strict;
                strict.objective = wanted;
                strict.ties = tie_rule::by_edge_id;
                verification const list = verify_minimum_spanning_forest(
                    g.num_vertices, g.sources, g.targets, g.weights, forest_of(g, o), strict);
                RC_ASSERT(list.reason == "");
                ids arcs;
                minimum_spanning_forest(rows.view(), std::back_inserter(arcs), o);
                RC_ASSERT(verify_minimum_spanning_forest(rows.view(), arcs, strict).reason == "");
            }
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(no_choice_of_engine_shows, Weight, weight_types)
{
    holds<Weight>("threads, engines and index widths",
        []
        {
            auto const g = arbitrary_graph<Weight>();
            ids const expected = forest_of(g);
            engine_test::tuned_options o = api_test::tested();
            o.threads = *rc::gen::inRange(1u, 9u).as("threads");
            detail::host_tuning& host = o.tuning.host;
            detail::cuda_tuning& cuda = o.tuning.cuda;
            o.algorithm = algorithm(int(*rc::gen::arbitrary<bool>().as("recursion")));
            host.wide_index = cuda.wide_index = *rc::gen::arbitrary<bool>().as("wide index");
            host.filter_factor = cuda.filter_factor = *rc::gen::element(0.0, 0.5, 2.0);
            host.filter_threshold = cuda.filter_threshold = *rc::gen::element(0.0, 3.0);
            cuda.single_launch_arcs = *rc::gen::element<std::uint64_t>(0, 1u << 20);
            RC_ASSERT(contract::forest_of(g, o) == expected);
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(order_of_edges, Weight, weight_types)
{
    holds<Weight>("permuted edges weigh the same",
        []
        {
            auto const g = arbitrary_graph<Weight>();
            std::vector<std::size_t> order(g.sources.size());
            std::iota(order.begin(), order.end(), std::size_t(0));
            std::shuffle(order.begin(), order.end(), std::mt19937(*rc::gen::arbitrary<unsigned>()));
            graph<Weight> permuted{"permuted", g.num_vertices, {}, {}, {}};
            for (std::size_t const e : order)
                permuted.add(g.targets[e], g.sources[e], g.weights[e]); // with swapped ends as well
            RC_ASSERT(weights_of(permuted, forest_of(permuted)) == weights_of(g, forest_of(g)));
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(names_of_vertices, Weight, weight_types)
{
    holds<Weight>("renamed vertices and turned edges change nothing",
        []
        {
            auto const g = arbitrary_graph<Weight>();
            std::vector<std::uint32_t> name(g.num_vertices);
            std::iota(name.begin(), name.end(), 0u);
            std::shuffle(name.begin(), name.end(), std::mt19937(*rc::gen::arbitrary<unsigned>()));
            graph<Weight> renamed{"renamed", g.num_vertices, {}, {}, {}};
            for (std::size_t e = 0; e != g.sources.size(); ++e)
                renamed.add(name[g.targets[e]], name[g.sources[e]], g.weights[e]);
            RC_ASSERT(forest_of(renamed) == forest_of(g));
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(scale_of_weights, Weight, weight_types)
{
    holds<Weight>("weights by their ranks, and turned round for the maximum",
        []
        {
            auto const g = arbitrary_graph<Weight>();
            std::vector<Weight> levels = g.weights;
            std::sort(levels.begin(), levels.end());
            graph<int> ranked{"ranked", g.num_vertices, g.sources, g.targets, {}};
            for (Weight const w : g.weights)
                ranked.weights.push_back(
                    static_cast<int>(std::lower_bound(levels.begin(), levels.end(), w) - levels.begin()) * 3
                    - 7);
            RC_ASSERT(forest_of(ranked) == forest_of(g));
            for (int& w : ranked.weights)
                w = -w;
            options o = api_test::tested();
            o.objective = objective::maximum;
            RC_ASSERT(forest_of(ranked, o) == forest_of(g));
        });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(edges_that_do_not_matter, Weight, weight_types)
{
    holds<Weight>("a loop, a heavier parallel edge; the forest's own forest",
        []
        {
            auto g = arbitrary_graph<Weight>();
            ids const forest = forest_of(g);
            graph<Weight> alone{"forest", g.num_vertices, {}, {}, {}};
            for (edge_id const e : forest)
                alone.add(g.sources[e], g.targets[e], g.weights[e]);
            ids whole(forest.size());
            std::iota(whole.begin(), whole.end(), edge_id(0));
            RC_ASSERT(forest_of(alone) == whole);

            auto const v = *rc::gen::inRange<std::uint32_t>(0, g.num_vertices);
            g.add(v, v, std::numeric_limits<Weight>::lowest());
            for (std::size_t e = 0, size = g.sources.size(); e != size; ++e)
                g.add(g.targets[e], g.sources[e], g.weights[e]); // equal weights, higher ids
            RC_ASSERT(forest_of(g) == forest);
        });
}
