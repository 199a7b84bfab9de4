//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE mpi_distributed_graphs

#include <boost/graph/use_mpi.hpp>

#include <boost/graph/distributed/adjacency_list.hpp>
#include <boost/graph/distributed/compressed_sparse_row_graph.hpp>
#include <boost/graph/distributed/dehne_gotz_min_spanning_tree.hpp>
#include <boost/graph/distributed/mpi_process_group.hpp>
#include <boost/graph/distributed/vertex_list_adaptor.hpp>

#include <boost_gpu_mst/distributed/dehne_gotz_min_spanning_tree.hpp>
#include <boost_gpu_mst/mpi.hpp>

#include "test/mpi/parts.hpp"
#include "test/mpi/ranks.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

// Graphs of the Parallel BGL: the forests' weights are those of Kruskal's algorithm on the whole graph, their
// edges are the graph's and have no circle; Boost's four functions are compared where they are right.

using mpi_test::environment;
BOOST_TEST_GLOBAL_FIXTURE(environment);

namespace
{

using namespace mpi_test;
using boost::graph::distributed::mpi_process_group;
using boost_gpu_mst::options;

template <class Directed, class Weight>
using list_graph = boost::adjacency_list<boost::vecS, boost::distributedS<mpi_process_group, boost::vecS>,
    Directed, boost::no_property, boost::property<boost::edge_weight_t, Weight>>;

struct road
{
    float length = 0;

    template <class Archive>
    void serialize(Archive& a, unsigned)
    {
        a& length;
    }
};
using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, road,
    boost::no_property, boost::distributedS<mpi_process_group>>;

/// Every rank adds a part of the edges, whoever owns the ends.
template <class Graph, class Weight>
void fill(Graph& to, graph<Weight> const& g)
{
    graph<Weight> const part = part_of(g, cut::even, unsigned(world().rank()), unsigned(world().size()));
    for (std::size_t e = 0; e != part.sources.size(); ++e)
        add_edge(vertex(part.sources[e], to), vertex(part.targets[e], to), part.weights[e], to);
    synchronize(to);
}

/// (weight, ends) of this rank's edges of a forest, ends by the order in which vertices were made.
template <class Weight>
struct chosen_edge
{
    Weight weight;
    std::uint64_t u, v;

    template <class Archive>
    void serialize(Archive& a, unsigned)
    {
        a& weight& u& v;
    }
};

template <class Weight, class Graph, class Map, class Edges>
std::vector<chosen_edge<Weight>> described(Graph const& g, Map weight, Edges const& edges)
{
    std::vector<chosen_edge<Weight>> all;
    auto const number = [&](auto v)
    {
        return std::uint64_t(g.distribution().global(
            get(get(boost::vertex_owner, g), v), get(get(boost::vertex_local, g), v)));
    };
    for (auto const& e : edges)
        all.push_back({get(weight, e), number(source(e, g)), number(target(e, g))});
    return all;
}

template <class Weight>
std::vector<Weight> kruskal_weights(graph<Weight> const& g)
{
    std::vector<Weight> weights;
    for (auto const e : engine_test::kruskal(g))
        weights.push_back(g.weights[e]);
    return weights;
}

/// Are these edges of g, without a circle, and of the weights that a minimum spanning forest has?
template <class Weight>
void check_forest(graph<Weight> const& g, std::vector<chosen_edge<Weight>> const& all)
{
    graph<Weight> forest{"forest", g.num_vertices, {}, {}, {}};
    std::vector<Weight> weights;
    for (auto const& e : all)
    {
        forest.add(std::uint32_t(e.u), std::uint32_t(e.v), e.weight);
        weights.push_back(e.weight);
    }
    BOOST_TEST(engine_test::kruskal(forest).size() == all.size()); // no circle
    std::sort(weights.begin(), weights.end());
    BOOST_TEST((weights == kruskal_weights(g)));
}

template <class Weight>
std::vector<graph<Weight>> cases()
{
    using namespace engine_test;
    return {random_graph<Weight>(60, 300, engine_test::weights::tied, 1),
        random_graph<Weight>(500, 2500, engine_test::weights::any, 2),
        random_graph<Weight>(300, 200, engine_test::weights::extreme, 3),
        grid<Weight>(12, engine_test::weights::tied), all_ones<Weight>(40, 100, false)};
}

template <class Directed, class Weight>
void check_door()
{
    all_or_none const guard;
    for (graph<Weight> const& g : cases<Weight>())
    {
        BOOST_TEST_INFO_SCOPE(g.name);
        list_graph<Directed, Weight> to(g.num_vertices);
        fill(to, g);
        using edge = typename boost::graph_traits<list_graph<Directed, Weight>>::edge_descriptor;
        std::vector<edge> plain, adapted;
        auto const weight = get(boost::edge_weight, to);
        boost_gpu_mst::report r;
        boost_gpu_mst::mpi::minimum_spanning_forest(to, weight, std::back_inserter(plain), {}, &r);
        check_forest(g, gathered(described<Weight>(to, weight, plain)));
        BOOST_TEST(r.edges == g.sources.size());
        BOOST_TEST(r.vertices == g.num_vertices);
        for (edge const& e : plain)
            BOOST_TEST(e.owner() == world().rank());
        for (std::size_t i = 1; i < plain.size(); ++i)
            BOOST_TEST(get(weight, plain[i - 1]) <= get(weight, plain[i]));

        auto const whole = boost::graph::make_vertex_list_adaptor(to);
        boost_gpu_mst::mpi::minimum_spanning_forest(whole, weight, std::back_inserter(adapted));
        BOOST_TEST((adapted == plain));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(undirected_graphs)
{
    check_door<boost::undirectedS, float>();
    check_door<boost::undirectedS, int>();
}

BOOST_AUTO_TEST_CASE(directed_graphs)
{
    check_door<boost::directedS, double>();
    check_door<boost::bidirectionalS, unsigned>();
}

// Boost's own functions abort on this type, or give wrong forests.
BOOST_AUTO_TEST_CASE(compressed_sparse_rows_of_symmetric_input)
{
    all_or_none const guard;
    for (graph<float> const& g : cases<float>())
    {
        BOOST_TEST_INFO_SCOPE(g.name);
        std::vector<std::pair<std::size_t, std::size_t>> arcs;
        std::vector<road> roads;
        for (std::size_t e = 0; e != g.sources.size(); ++e)
        {
            arcs.emplace_back(g.sources[e], g.targets[e]);
            arcs.emplace_back(g.targets[e], g.sources[e]);
            roads.insert(roads.end(), 2, road{g.weights[e]});
        }
        mpi_process_group const group;
        boost::parallel::block const dist(group, g.num_vertices);
        // Each rank gives the arcs of its own vertices, by source.
        std::vector<std::size_t> own;
        for (std::size_t a = 0; a != arcs.size(); ++a)
            if (int(dist(arcs[a].first)) == world().rank())
                own.push_back(a);
        std::stable_sort(
            own.begin(), own.end(), [&](auto a, auto b) { return arcs[a].first < arcs[b].first; });
        std::vector<std::pair<std::size_t, std::size_t>> own_arcs;
        std::vector<road> own_roads;
        for (std::size_t const a : own)
        {
            own_arcs.push_back(arcs[a]);
            own_roads.push_back(roads[a]);
        }
        csr_graph const to(boost::edges_are_sorted, own_arcs.begin(), own_arcs.end(), own_roads.begin(),
            g.num_vertices, group, dist);
        std::vector<boost::graph_traits<csr_graph>::edge_descriptor> chosen;
        auto const weight = get(&road::length, to);
        boost_gpu_mst::mpi::minimum_spanning_forest(to, weight, std::back_inserter(chosen));
        check_forest(g, gathered(described<float>(to, weight, chosen)));
    }
}

namespace
{

enum class promise
{
    everywhere,
    on_process_0
};

/// run(graph, weight map, output) is one of the four, in either namespace.
template <class Run>
std::vector<float> weights_of(graph<float> const& g, promise where, Run const& run)
{
    using graph_type = list_graph<boost::undirectedS, float>;
    graph_type to(g.num_vertices);
    fill(to, g);
    std::vector<boost::graph_traits<graph_type>::edge_descriptor> chosen;
    auto const weight = get(boost::edge_weight, to);
    auto const whole = boost::graph::make_vertex_list_adaptor(to);
    run(whole, weight, std::back_inserter(chosen));
    std::vector<float> weights;
    if (where == promise::everywhere || world().rank() == 0)
        for (auto const& e : chosen)
            weights.push_back(get(weight, e)); // of remote edges as well: they are cached
    std::sort(weights.begin(), weights.end());
    return weights;
}

} // namespace

#define BOOST_GPU_MST_CHECK_FUNCTION(function, where)                                                        \
    for (graph<float> const& g : cases<float>())                                                             \
    {                                                                                                        \
        BOOST_TEST_INFO_SCOPE(#function << ", " << g.name);                                                  \
        auto const expected = kruskal_weights(g);                                                            \
        auto const ours = weights_of(g, where,                                                               \
            [](auto const& to, auto weight, auto out) { boost_gpu_mst::function(to, weight, out); });        \
        auto const ours_with_index = weights_of(g, where,                                                    \
            [](auto const& to, auto weight, auto out)                                                        \
            { boost_gpu_mst::function(to, weight, out, get(boost::vertex_index, to)); });                    \
        if (where == promise::everywhere || world().rank() == 0)                                             \
        {                                                                                                    \
            BOOST_TEST((ours == expected));                                                                  \
            BOOST_TEST((ours_with_index == expected));                                                       \
        }                                                                                                    \
        else                                                                                                 \
            BOOST_TEST(ours.empty());                                                                        \
        if (g.name == "grid")                                                                                \
        {                                                                                                    \
            auto const boosts = weights_of(g, where,                                                         \
                [](auto const& to, auto weight, auto out) { boost::graph::function(to, weight, out); });     \
            BOOST_TEST((boosts == ours));                                                                    \
        }                                                                                                    \
    }

BOOST_AUTO_TEST_CASE(dense_boruvka)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(dense_boruvka_minimum_spanning_tree, promise::everywhere)
}

BOOST_AUTO_TEST_CASE(merge_local)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(merge_local_minimum_spanning_trees, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(boruvka_then_merging)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(boruvka_then_merge, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(boruvka_mixed_with_merging)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(boruvka_mixed_merge, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(all_seven_arguments_are_taken)
{
    all_or_none const guard;
    graph<float> const g = engine_test::grid<float>(9, engine_test::weights::any);
    auto const seven = [&](auto const& name)
    {
        return [&](auto const& to, auto weight, auto out)
        {
            auto const index = get(boost::vertex_index, to);
            std::vector<std::size_t> ranks(num_vertices(to)), super(num_vertices(to));
            std::vector<
                typename boost::graph_traits<list_graph<boost::undirectedS, float>>::vertex_descriptor>
                parents(num_vertices(to));
            name(to, weight, out, index, make_iterator_property_map(ranks.begin(), index),
                make_iterator_property_map(parents.begin(), index),
                make_iterator_property_map(super.begin(), index));
        };
    };
    auto const dense = weights_of(g, promise::on_process_0,
        seven([](auto&&... a) { boost_gpu_mst::dense_boruvka_minimum_spanning_tree(a...); }));
    auto const then = weights_of(
        g, promise::on_process_0, seven([](auto&&... a) { boost_gpu_mst::boruvka_then_merge(a...); }));
    auto const mixed = weights_of(
        g, promise::on_process_0, seven([](auto&&... a) { boost_gpu_mst::boruvka_mixed_merge(a...); }));
    if (world().rank() == 0)
        for (auto const* weights : {&dense, &then, &mixed})
            BOOST_TEST((*weights == kruskal_weights(g)));
}

BOOST_AUTO_TEST_CASE(a_nan_is_refused_by_all)
{
    all_or_none const guard;
    graph<float> g = engine_test::grid<float>(9, engine_test::weights::any);
    g.weights[5] = std::nanf("");
    list_graph<boost::undirectedS, float> to(g.num_vertices);
    fill(to, g);
    std::vector<boost::graph_traits<list_graph<boost::undirectedS, float>>::edge_descriptor> chosen;
    BOOST_CHECK_THROW(boost_gpu_mst::mpi::minimum_spanning_forest(
                          to, get(boost::edge_weight, to), std::back_inserter(chosen)),
        boost_gpu_mst::nan_weight);
    BOOST_TEST(chosen.empty());
}
