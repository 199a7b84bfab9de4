//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Boost.Graph's own examples of Kruskal's algorithm, and a graph like graph-tool's with its functor.

#define BOOST_TEST_MODULE clients_bgl
#include <boost/test/unit_test.hpp>

#include "test/clients/adj_list.hpp"
#include "test/clients/qualifiers.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using clients::check_site;

// example/kruskal-example.cpp, its graph and weights
BOOST_AUTO_TEST_CASE(kruskal_example)
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    using pair = std::pair<int, int>;
    std::array<pair, 8> const ends = {pair(0, 2), {1, 3}, {1, 4}, {2, 1}, {2, 3}, {3, 4}, {4, 0}, {4, 1}};
    std::array<int, 8> const weights = {1, 1, 2, 7, 3, 1, 1, 1};
    graph const g(ends.begin(), ends.end(), weights.begin(), 5);
    check_site(
        g, get(boost::edge_weight, g),
        [&](auto kruskal, auto& tree) { kruskal(g, std::back_inserter(tree)); }, false);
}

// example/kruskal-telephone.cpp: a network whose edges have their own distance
BOOST_AUTO_TEST_CASE(kruskal_telephone)
{
    struct line
    {
        std::string name;
        double distance;
    };
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, std::string, line>;
    graph g(30);
    for (std::size_t i = 0; i != 30; ++i)
        for (std::size_t j = 0; j != i; ++j)
            if ((i * 7 + j * 3) % 4 == 0)
                add_edge(i, j, line{"", double(i * i * 31 + j)}, g);
    auto const distance = get(&line::distance, g);
    check_site(
        g, distance,
        [&](auto kruskal, auto& tree) { kruskal(g, std::back_inserter(tree), boost::weight_map(distance)); },
        true);
}

// libs/graph/test/matrix_graph_test and many answers on the web: an adjacency_matrix
BOOST_AUTO_TEST_CASE(matrix)
{
    using graph = boost::adjacency_matrix<boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, float>>;
    graph g(20);
    for (std::size_t i = 0; i != 20; ++i)
        for (std::size_t j = 0; j != i; ++j)
            add_edge(i, j, float((i * 41 + j * 23) % 197), g);
    check_site(
        g, get(boost::edge_weight, g),
        [&](auto kruskal, auto& tree)
        { kruskal(g, std::back_inserter(tree), boost::weight_map(get(boost::edge_weight, g))); },
        false);
}

namespace
{

/// graph_minimum_spanning_tree.cc: edges are marked in a map, one by one.
template <class TreeMap>
class tree_inserter
{
public:
    using iterator_category = std::output_iterator_tag;
    using value_type = typename boost::property_traits<TreeMap>::key_type;
    using difference_type = std::ptrdiff_t;
    using pointer = value_type*;
    using reference = value_type&;

    explicit tree_inserter(TreeMap map) : m_map(map) {}
    tree_inserter& operator++() { return *this; }
    tree_inserter& operator++(int) { return *this; }
    tree_inserter& operator*() { return *this; }
    tree_inserter& operator=(value_type const& e)
    {
        put(m_map, e, 1);
        return *this;
    }

private:
    TreeMap m_map;
};

struct get_kruskal_min_span_tree
{
    template <class Kruskal, class Graph, class IndexMap, class WeightMap, class TreeMap>
    void operator()(Kruskal kruskal, Graph const& g, IndexMap index, WeightMap weights, TreeMap marks) const
    {
        kruskal(g, tree_inserter<TreeMap>(marks), boost::weight_map(weights).vertex_index_map(index));
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(graph_tools_functor)
{
    clients::adj_list g(200);
    std::vector<double> weights;
    for (std::size_t i = 0; i != 900; ++i)
    {
        g.add(i * 7 % 200, (i * i * 13 + i) % 200);
        weights.push_back(double(i * 577 % 907));
    }
    clients::undirected_adaptor const both(g);
    auto const weight = clients::edge_values<double>{&weights};
    std::vector<double> by_boost(900), by_us(900);
    auto const run = [&](auto kruskal, std::vector<double>& marks)
    {
        get_kruskal_min_span_tree()(kruskal, both, boost::typed_identity_property_map<std::size_t>(), weight,
            clients::edge_values<double>{&marks});
    };
    run(clients::boosts(), by_boost);
    run(clients::ours(), by_us);
    BOOST_TEST((by_us == by_boost));
    BOOST_TEST(std::count(by_us.begin(), by_us.end(), 1.0) > 100);
}
