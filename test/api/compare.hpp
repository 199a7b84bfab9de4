//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_COMPARE_HPP
#define BOOST_GPU_MST_TEST_API_COMPARE_HPP

#include "test/api/backend.hpp"
#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"

#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/property_map/property_map.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/prim_minimum_spanning_tree.hpp>

// One graph object, three answers: Boost's, this library's, and that of a Kruskal of a dozen lines.
// The latter breaks ties by edge id, as this library promises.

namespace api_test
{

template <class Graph>
using edge_of = typename boost::graph_traits<Graph>::edge_descriptor;
template <class Graph>
using vertex_of = typename boost::graph_traits<Graph>::vertex_descriptor;

template <class Graph>
std::vector<edge_of<Graph>> listed_edges(Graph const& g)
{
    auto [i, end] = edges(g);
    std::vector<edge_of<Graph>> all;
    for (; i != end; ++i)
        all.push_back(*i);
    return all;
}

/// Whether ids go by rows of out-edges instead of edges(g): see doc/graph_types.md.
template <class Graph>
struct is_read_by_rows : std::false_type
{
};
template <class OutEdges, class Direction, class V, class E, class G, class Edges>
struct is_read_by_rows<boost::adjacency_list<OutEdges, boost::vecS, Direction, V, E, G, Edges>>
    : std::integral_constant<bool, !std::is_same<Direction, boost::directedS>::value
                                       && (!std::is_same<Direction, boost::undirectedS>::value
                                           || std::is_same<OutEdges, boost::vecS>::value)
                                       && !std::is_same<Edges, boost::vecS>::value
                                       && !std::is_same<Edges, boost::setS>::value>
{
};

/// The descriptors of edges(g) in the order of their ids. By rows, an undirected edge belongs to the row of
/// its lower end.
template <class Graph>
std::vector<edge_of<Graph>> all_edges(Graph const& g)
{
    std::vector<edge_of<Graph>> listed = listed_edges(g);
    if constexpr (!is_read_by_rows<Graph>::value)
        return listed;
    else
    {
        std::map<edge_of<Graph>, edge_of<Graph>> as_listed;
        for (auto const& e : listed)
            as_listed.emplace(e, e);
        bool const directed = boost::is_directed(g);
        std::vector<edge_of<Graph>> all;
        for (auto [v, end] = vertices(g); v != end; ++v)
            for (auto [e, last] = out_edges(*v, g); e != last; ++e)
                if (directed || target(*e, g) >= *v)
                {
                    auto const found = as_listed.find(*e);
                    if (found == as_listed.end())
                        continue; // the second mention of a self-loop
                    all.push_back(found->second);
                    as_listed.erase(found);
                }
        BOOST_REQUIRE(all.size() == listed.size());
        return all;
    }
}

/// Dense numbers for vertices(g), whether or not the graph has indices.
template <class Graph>
std::map<vertex_of<Graph>, std::size_t> number(Graph const& g)
{
    std::map<vertex_of<Graph>, std::size_t> numbers;
    auto [i, end] = vertices(g);
    for (; i != end; ++i)
        numbers.emplace(*i, numbers.size());
    return numbers;
}

template <class Graph, class WeightMap>
auto weights_of(std::vector<edge_of<Graph>> const& es, Graph const&, WeightMap weight)
{
    using boost::get;
    std::vector<std::decay_t<typename boost::property_traits<WeightMap>::value_type>> ws;
    for (auto const& e : es)
        ws.push_back(get(weight, e));
    return ws;
}

/// Ordinals of the forest by (weight, place in `all`): stable sort, then union-find.
template <class Graph, class Weights>
std::vector<std::size_t> expected_forest(
    Graph const& g, std::vector<edge_of<Graph>> const& all, Weights const& ws)
{
    auto const numbers = number(g);
    std::vector<std::size_t> order(all.size()), parent(numbers.size()), forest;
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::iota(parent.begin(), parent.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return bool(ws[a] < ws[b]); });
    auto const find = [&](std::size_t v)
    {
        while (parent[v] != v)
            v = parent[v] = parent[parent[v]];
        return v;
    };
    for (std::size_t const e : order)
    {
        std::size_t const u = find(numbers.at(source(all[e], g))), v = find(numbers.at(target(all[e], g)));
        if (u == v)
            continue;
        parent[u] = v;
        forest.push_back(e);
    }
    return forest;
}

template <class Graph, class WeightMap>
std::vector<edge_of<Graph>> boost_forest(Graph const& g, WeightMap weight)
{
    std::vector<edge_of<Graph>> tree;
    auto const numbers = number(g);
    // Boost sizes its own maps by num_vertices(g), which may be less than the largest index.
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
        boost::weight_map(weight).vertex_index_map(boost::make_assoc_property_map(numbers)));
    return tree;
}

/// Ordinals of the descriptors, each of which edges(g) must yield with the same orientation.
template <class Graph>
std::vector<std::size_t> ordinals(
    Graph const& g, std::vector<edge_of<Graph>> const& all, std::vector<edge_of<Graph>> const& tree)
{
    std::vector<std::size_t> found;
    for (auto const& e : tree)
    {
        auto const at = std::find_if(all.begin(), all.end(),
            [&](auto const& candidate) {
                return candidate == e && source(candidate, g) == source(e, g)
                       && target(candidate, g) == target(e, g);
            });
        BOOST_REQUIRE(at != all.end());
        found.push_back(static_cast<std::size_t>(at - all.begin()));
    }
    return found;
}

/// Whether the weights in each place are equivalent: neither is less than the other.
template <class Weights>
bool same_weights(Weights const& a, Weights const& b)
{
    return a.size() == b.size()
           && std::equal(a.begin(), a.end(), b.begin(),
               [](auto const& x, auto const& y) { return !(x < y) && !(y < x); });
}

/// The edges that the drop-in puts out.
template <class Graph, class... Parameters>
std::vector<edge_of<Graph>> drop_in(Graph const& g, Parameters const&... parameters)
{
    std::vector<edge_of<Graph>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), parameters...);
    return tree;
}

/// Prim's tree of the last vertex: every parent is a neighbour, all paths end at the root, the weights are
/// those of this tree of the forest, and the distances are the weights.
template <class Graph, class WeightMap, class Weights>
void check_prim(Graph const& g, WeightMap weight, std::vector<edge_of<Graph>> const& all, Weights const& ws,
    std::vector<std::size_t> const& forest)
{
    auto const numbers = number(g);
    if (numbers.empty())
        return;
    using value = typename Weights::value_type;
    std::size_t const root = numbers.rbegin()->second;
    std::map<vertex_of<Graph>, vertex_of<Graph>> parents;
    std::map<vertex_of<Graph>, std::conditional_t<std::is_default_constructible<value>::value, value, int>>
        distances;
    boost::associative_property_map to(parents);
    auto const named = boost::root_vertex(numbers.rbegin()->first).weight_map(weight);
    if constexpr (std::is_default_constructible<value>::value)
        boost_gpu_mst::prim_minimum_spanning_tree(
            g, to, named.distance_map(boost::make_assoc_property_map(distances)));
    else
        boost_gpu_mst::prim_minimum_spanning_tree(g, to, named);
    BOOST_REQUIRE(parents.size() == numbers.size());

    // The lightest edge between a vertex and its parent, from either end.
    std::map<std::size_t, std::size_t> parent, lightest;
    for (auto const& [v, p] : parents)
        parent[numbers.at(v)] = numbers.at(p);
    std::vector<std::set<std::size_t>> component(numbers.size());
    for (std::size_t v = 0; v != numbers.size(); ++v)
        component[v] = {v};
    std::vector<std::size_t> of(numbers.size());
    std::iota(of.begin(), of.end(), std::size_t(0));
    for (std::size_t i = 0; i != all.size(); ++i)
    {
        std::size_t const u = numbers.at(source(all[i], g)), v = numbers.at(target(all[i], g));
        for (auto const& [child, above] : {std::pair(u, v), std::pair(v, u)})
            if (u != v && parent.at(child) == above)
            {
                auto const known = lightest.emplace(child, i);
                if (!known.second && ws[i] < ws[known.first->second])
                    known.first->second = i;
            }
        std::size_t const from = of[u], into = of[v];
        if (from == into)
            continue;
        for (std::size_t const moved : component[from])
            of[moved] = into;
        component[into].insert(component[from].begin(), component[from].end());
    }
    Weights ours, expected;
    for (std::size_t v = 0; v != numbers.size(); ++v)
    {
        bool const is_child = v != root && of[v] == of[root];
        BOOST_TEST((parent.at(v) != v) == is_child);
        BOOST_REQUIRE(lightest.count(v) == (is_child ? 1u : 0u));
        if (!is_child)
            continue;
        ours.push_back(ws[lightest.at(v)]);
        std::size_t top = v;
        for (std::size_t steps = 0; top != root && steps != numbers.size(); ++steps)
            top = parent.at(top);
        BOOST_TEST(top == root);
    }
    for (std::size_t const e : forest)
        if (of[numbers.at(source(all[e], g))] == of[root])
            expected.push_back(ws[e]);
    auto const less = [](auto const& a, auto const& b) { return bool(a < b); };
    std::sort(ours.begin(), ours.end(), less);
    std::sort(expected.begin(), expected.end(), less);
    BOOST_TEST(same_weights(ours, expected));
    if constexpr (std::is_default_constructible<value>::value)
        for (auto const& [v, distance] : distances)
        {
            std::size_t const n = numbers.at(v);
            value const wanted = n == root           ? value()
                                 : lightest.count(n) ? value(ws[lightest.at(n)])
                                                     : (std::numeric_limits<value>::max)();
            BOOST_TEST((!(distance < wanted) && !(wanted < distance)));
        }
}

/// Both functions against Boost on the same object. Prim's may read an edge from either end: it is left out
/// if weights depend on that.
template <class Graph, class WeightMap>
void check_public_functions(Graph const& g, WeightMap weight, bool is_symmetric = true)
{
    auto const all = all_edges(g);
    auto const ws = weights_of(all, g, weight);
    auto const expected = expected_forest(g, all, ws);
    auto const by_boost = boost_forest(g, weight);

    auto const dropped_in = drop_in(g, boost::weight_map(weight));
    std::vector<edge_of<Graph>> full;
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(full), tested());

    BOOST_TEST(same_weights(weights_of(dropped_in, g, weight), weights_of(by_boost, g, weight)));
    BOOST_TEST(ordinals(g, all, dropped_in) == expected, boost::test_tools::per_element());
    BOOST_TEST(ordinals(g, all, full) == expected, boost::test_tools::per_element());

    if (is_symmetric)
        check_prim(g, weight, all, ws, expected);

    auto sorted = ws;
    std::sort(sorted.begin(), sorted.end(), [](auto const& a, auto const& b) { return bool(a < b); });
    bool const distinct = std::adjacent_find(sorted.begin(), sorted.end(),
                              [](auto const& a, auto const& b) { return !(a < b); })
                          == sorted.end();
    if (distinct)
        BOOST_TEST((dropped_in == by_boost));
}

/// By the graph's own weights.
template <class Graph>
void check_public_functions(Graph const& g)
{
    check_public_functions(g, get(boost::edge_weight, g));
}

} // namespace api_test

#endif
