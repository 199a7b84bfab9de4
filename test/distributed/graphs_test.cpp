//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost/graph/use_mpi.hpp>

#include <boost/graph/distributed/compressed_sparse_row_graph.hpp>

#include <boost_gpu_mst/mpi.hpp>

#include "test/distributed/distributed.hpp"

// Graphs of the Parallel BGL: the forests' weights are those of Kruskal's algorithm on the whole graph, their
// edges belong to the graph and have no cycle.

namespace
{

using namespace mpi_test;

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

/// (weight, ends) of this rank's edges of a forest, ends by the order in which vertices were made.
template <class Weight>
struct selected_edge
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
std::vector<selected_edge<Weight>> described(Graph const& g, Map weight, Edges const& edges)
{
    std::vector<selected_edge<Weight>> all;
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
std::tuple<std::uint64_t, std::uint64_t, Weight> undirected(std::uint64_t u, std::uint64_t v, Weight w)
{
    return {std::min(u, v), std::max(u, v), w};
}

/// Are these edges of g, without a cycle, and with the weights of a minimum spanning forest?
template <class Weight>
void check_forest(graph<Weight> const& g, std::vector<selected_edge<Weight>> const& all)
{
    graph<Weight> forest{"forest", g.num_vertices, {}, {}, {}};
    std::vector<Weight> weights;
    std::vector<decltype(undirected(0, 0, Weight()))> selected, passed;
    for (auto const& e : all)
    {
        forest.add(std::uint32_t(e.u), std::uint32_t(e.v), e.weight);
        weights.push_back(e.weight);
        selected.push_back(undirected(e.u, e.v, e.weight));
    }
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        passed.push_back(undirected(g.sources[e], g.targets[e], g.weights[e]));
    std::sort(selected.begin(), selected.end());
    std::sort(passed.begin(), passed.end());
    BOOST_TEST(std::includes(passed.begin(), passed.end(), selected.begin(), selected.end()));
    BOOST_TEST(engine_test::kruskal(forest).size() == all.size()); // no cycle
    std::sort(weights.begin(), weights.end());
    BOOST_TEST((weights == kruskal_weights(g)));
}

template <class Directed, class Weight>
void check_graph(graph<Weight> const& g)
{
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

template <class Directed, class Weight>
void check_cases()
{
    all_or_none const guard;
    for (graph<Weight> const& g : cases<Weight>())
    {
        BOOST_TEST_INFO_SCOPE(g.name);
        check_graph<Directed>(g);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(undirected_graphs)
{
    check_cases<boost::undirectedS, float>();
    check_cases<boost::undirectedS, int>();
}

BOOST_AUTO_TEST_CASE(directed_graphs)
{
    check_cases<boost::directedS, double>();
    check_cases<boost::bidirectionalS, unsigned>();
}

// Sizes on both sides of: no edges on a rank, more ranks than vertices, a forest of many trees, one tree.
BOOST_AUTO_TEST_CASE(random_graphs)
{
    all_or_none const guard;
    engine_test::random_bits bits(20);
    for (std::uint64_t seed = 0; seed != 24; ++seed)
    {
        std::uint32_t const n = 1 + std::uint32_t(bits() % (seed % 3 == 0 ? 5 : 300));
        std::uint64_t const m = bits() % (3 * n + 1);
        auto const kind = engine_test::weights(bits() % 3);
        BOOST_TEST_INFO_SCOPE(
            "seed " << seed << ": " << n << " vertices, " << m << " edges, weights " << int(kind));
        check_graph<boost::undirectedS>(engine_test::random_graph<float>(n, m, kind, seed));
    }
}

// Boost's own functions abort on this type or give wrong forests.
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
        std::vector<boost::graph_traits<csr_graph>::edge_descriptor> selected;
        auto const weight = get(&road::length, to);
        boost_gpu_mst::mpi::minimum_spanning_forest(to, weight, std::back_inserter(selected));
        check_forest(g, gathered(described<float>(to, weight, selected)));
    }
}

BOOST_AUTO_TEST_CASE(a_nan_is_refused_by_all)
{
    all_or_none const guard;
    graph<float> g = engine_test::grid<float>(9, engine_test::weights::any);
    g.weights[5] = std::nanf("");
    list_graph<boost::undirectedS, float> to(g.num_vertices);
    fill(to, g);
    std::vector<boost::graph_traits<list_graph<boost::undirectedS, float>>::edge_descriptor> selected;
    BOOST_CHECK_THROW(boost_gpu_mst::mpi::minimum_spanning_forest(
                          to, get(boost::edge_weight, to), std::back_inserter(selected)),
        boost_gpu_mst::nan_weight);
    BOOST_TEST(selected.empty());
}
