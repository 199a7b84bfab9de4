//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs with few edges are solved in the drop-in's header. Tests the limit, and that results stay the same.

#include "libs/core/tuning.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>

#include <initializer_list>

namespace
{

template <class Weight>
using weighted = boost::property<boost::edge_weight_t, Weight>;

template <class Direction, class Weight, class Edges>
using list = boost::adjacency_list<boost::vecS, boost::vecS, Direction, boost::no_property, weighted<Weight>,
    boost::no_property, Edges>;

template <class Weight>
using csr = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, weighted<Weight>>;

template <class Weight>
using matrix = boost::adjacency_matrix<boost::undirectedS, boost::no_property, weighted<Weight>>;

using graph_types =
    std::tuple<list<boost::undirectedS, int, boost::listS>, list<boost::undirectedS, double, boost::vecS>,
        list<boost::directedS, float, boost::listS>, list<boost::bidirectionalS, std::uint64_t, boost::listS>,
        list<boost::undirectedS, long double, boost::listS>, csr<int>, csr<double>, matrix<std::int64_t>,
        matrix<short>>;

struct drawn
{
    std::size_t vertices;
    std::vector<std::pair<std::size_t, std::size_t>> ends;
};

/// Includes loops, and parallel edges unless `simple`: a matrix cannot hold these.
drawn draw(std::size_t n, std::size_t m, bool simple, unsigned seed)
{
    std::mt19937 random(seed);
    drawn d{n, {}};
    std::set<std::pair<std::size_t, std::size_t>> seen;
    while (d.ends.size() < m)
    {
        std::size_t const u = random() % n, v = random() % n;
        if (!simple || seen.emplace(std::min(u, v), std::max(u, v)).second)
            d.ends.emplace_back(u, v);
    }
    return d;
}

template <class Graph>
constexpr bool is_matrix = false;
template <class Weight>
constexpr bool is_matrix<matrix<Weight>> = true;

template <class Graph>
struct make
{
    template <class Weight>
    static Graph from(drawn const& d, std::vector<Weight> const& weights)
    {
        Graph g(d.vertices);
        for (std::size_t i = 0; i < d.ends.size(); ++i)
            add_edge(d.ends[i].first, d.ends[i].second, weighted<Weight>(weights[i]), g);
        return g;
    }
};
template <class Weight>
struct make<csr<Weight>>
{
    static csr<Weight> from(drawn const& d, std::vector<Weight> const& weights)
    {
        std::vector<weighted<Weight>> const properties(weights.begin(), weights.end());
        return csr<Weight>(boost::edges_are_unsorted_multi_pass, d.ends.begin(), d.ends.end(),
            properties.begin(), d.vertices);
    }
};

template <class Graph>
using weight_of = typename boost::property_traits<
    typename boost::property_map<Graph, boost::edge_weight_t>::type>::value_type;

/// A weight below `different`; if that is 0, of any sign and magnitude.
template <class Weight>
Weight draw_weight(std::mt19937& random, unsigned different)
{
    if (different != 0)
        return static_cast<Weight>(random() % different);
    auto const bits = static_cast<std::int64_t>(std::uint64_t(random()) << 32 | random());
    if constexpr (std::is_floating_point<Weight>::value)
        return random() % 8 == 0
                   ? Weight(bits < 0 ? -0.0 : 0.0)
                   : std::ldexp(static_cast<Weight>(bits), static_cast<int>(random() % 90) - 120);
    else
        return static_cast<Weight>(bits);
}

template <class Graph>
Graph random_graph(std::size_t n, std::size_t m, unsigned different, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<weight_of<Graph>> weights;
    for (std::size_t i = 0; i < m; ++i)
        weights.push_back(draw_weight<weight_of<Graph>>(random, different));
    return make<Graph>::from(draw(n, m, is_matrix<Graph>, seed), weights);
}

template <class Graph>
auto by_library(Graph const& g)
{
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    o.algorithm = boost_gpu_mst::algorithm::recursive_boruvka;
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    boost_gpu_mst::detail::forest_of_graph(
        g, get(boost::edge_weight, g), std::back_inserter(tree), boost::param_not_found(), o, nullptr);
    return tree;
}

template <class Graph>
auto by_drop_in(Graph const& g)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    return tree;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(the_same_edges_in_the_same_order, Graph, graph_types)
{
    using weights = typename boost::property_map<Graph, boost::edge_weight_t>::const_type;
    constexpr std::uint64_t most =
        boost_gpu_mst::detail::max_small<Graph, boost_gpu_mst::detail::identity_ids, weights>();
    unsigned seed = 0;
    for (std::size_t const m :
        std::initializer_list<std::size_t>{0, 1, 2, 3, 10, 60, 500, 1100, most - 1, most, most + 1})
        for (std::size_t const n : {std::size_t(600), m / 8 + 50, m / 2 + 1, m + 1})
        {
            if (is_matrix<Graph> && (m > n * (n + 1) / 2 || n > 1200)) // a matrix takes memory for all pairs
                continue;
            for (unsigned const different : {1u, 5u, 30000u, 0u})
            {
                Graph const g = random_graph<Graph>(n, m, different, ++seed);
                auto const tree = by_drop_in(g);
                BOOST_TEST((tree == by_library(g)), m << " edges, " << n << " vertices, seed " << seed);

                std::vector<typename boost::graph_traits<Graph>::edge_descriptor> by_boost;
                boost::kruskal_minimum_spanning_tree(g, std::back_inserter(by_boost));
                bool same_weights = tree.size() == by_boost.size();
                for (std::size_t i = 0; same_weights && i < tree.size(); ++i)
                    same_weights =
                        get(boost::edge_weight, g, tree[i]) == get(boost::edge_weight, g, by_boost[i]);
                BOOST_TEST(same_weights);
            }
        }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(predecessors_are_a_disjoint_set_forest, Graph, graph_types)
{
    Graph const g = random_graph<Graph>(40, 50, 7, 77);
    std::vector<std::size_t> ranks(40), parents(40);
    auto const rank = boost::make_iterator_property_map(ranks.begin(), boost::identity_property_map());
    auto const parent = boost::make_iterator_property_map(parents.begin(), boost::identity_property_map());
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::predecessor_map(parent).rank_map(rank));
    std::set<std::size_t> roots;
    boost::disjoint_sets<std::decay_t<decltype(rank)>, std::decay_t<decltype(parent)>> sets(rank, parent);
    for (std::size_t u = 0; u < 40; ++u)
        roots.insert(sets.find_set(u));
    BOOST_TEST(roots.size() == 40 - tree.size());
    for (auto const& e : tree)
        BOOST_TEST(sets.find_set(source(e, g)) == sets.find_set(target(e, g)));
}

/// Vertices that are not numbers: a few are searched linearly, more are in a table that grows.
BOOST_AUTO_TEST_CASE(both_maps_of_vertices_that_must_be_numbered)
{
    using nodes = boost::adjacency_list<boost::listS, boost::listS, boost::undirectedS,
        boost::property<boost::vertex_index_t, std::size_t>, weighted<int>>;
    using node = boost::graph_traits<nodes>::vertex_descriptor;
    for (std::size_t const n : {2u, 16u, 17u, 64u, 65u, 300u, 20000u})
    {
        drawn const d = draw(n, 2 * n, false, static_cast<unsigned>(n));
        nodes g;
        std::vector<node> all;
        for (std::size_t v = 0; v != n; ++v)
        {
            all.push_back(add_vertex(g));
            put(boost::vertex_index, g, all.back(), v);
        }
        std::uint32_t weight = 0;
        for (auto const& [u, v] : d.ends)
            add_edge(all[u], all[v], static_cast<int>(weight += 2654435761u), g); // all distinct
        std::vector<boost::graph_traits<nodes>::edge_descriptor> ours, theirs;
        boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs));
        auto const index = get(boost::vertex_index, g);
        std::vector<std::size_t> ranks(n);
        std::vector<node> parents(n);
        auto const rank = boost::make_iterator_property_map(ranks.begin(), index);
        auto const parent = boost::make_iterator_property_map(parents.begin(), index);
        boost_gpu_mst::kruskal_minimum_spanning_tree(
            g, std::back_inserter(ours), boost::predecessor_map(parent).rank_map(rank));
        BOOST_TEST((ours == theirs), n << " vertices");
        boost::disjoint_sets<std::decay_t<decltype(rank)>, std::decay_t<decltype(parent)>> sets(rank, parent);
        std::set<node> roots;
        for (node const v : all)
            roots.insert(sets.find_set(v));
        BOOST_TEST(roots.size() == n - ours.size());
        bool is_joined = true;
        for (auto const& e : ours)
            is_joined = is_joined && sets.find_set(source(e, g)) == sets.find_set(target(e, g));
        BOOST_TEST(is_joined);
    }
}

BOOST_AUTO_TEST_CASE(a_nan_is_named)
{
    for (std::size_t const m : {3u, 1000u})
    {
        std::vector<double> weights(m, 1.0);
        weights[m - 2] = std::numeric_limits<double>::quiet_NaN();
        drawn d{m + 1, {}};
        for (std::size_t i = 0; i < m; ++i)
            d.ends.emplace_back(i, i + 1);
        auto const g = make<csr<double>>::from(d, weights);
        std::vector<boost::graph_traits<csr<double>>::edge_descriptor> tree;
        BOOST_CHECK_EXCEPTION(boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree)),
            boost_gpu_mst::nan_weight, at_edge(m - 2));
        BOOST_TEST(tree.empty());
    }
}
