//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Weights that own memory are not copied if the map has them, and are compared no more often than by Boost.

#include "test/support/test.hpp"

#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/vector_property_map.hpp>

namespace
{

std::size_t copies = 0, comparisons = 0;

/// Owns memory, and counts.
class weight
{
public:
    weight() = default;
    weight(int value) : m_values(3, value) {}
    weight(weight const& other) : m_values(other.m_values) { ++copies; }
    weight(weight&&) = default;
    weight& operator=(weight const& other)
    {
        m_values = other.m_values;
        ++copies;
        return *this;
    }
    weight& operator=(weight&&) = default;

    friend bool operator<(weight const& a, weight const& b) { return ++comparisons, a.m_values < b.m_values; }
    friend bool operator>(weight const& a, weight const& b) { return b < a; }
    friend bool operator<=(weight const& a, weight const& b) { return !(b < a); }
    friend bool operator>=(weight const& a, weight const& b) { return !(a < b); }

private:
    std::vector<int> m_values;
};

using with_weight = boost::property<boost::edge_weight_t, weight>;
using list =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, with_weight>;
using bidirectional =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, boost::no_property, with_weight>;
using matrix = boost::adjacency_matrix<boost::undirectedS, boost::no_property, with_weight>;
using numbered = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_index_t, std::size_t>>;

template <class Add>
void make_edges(std::size_t vertices, Add const& add)
{
    std::minstd_rand random(static_cast<unsigned>(vertices));
    std::vector<int> weights(vertices * 8 / 5);
    for (std::size_t i = 0; i != weights.size(); ++i)
        weights[i] = static_cast<int>(i); // all differ: the forest is unique
    std::shuffle(weights.begin(), weights.end(), random);
    for (std::size_t i = 0; i != weights.size(); ++i)
        add(i + 1 < vertices ? i : random() % vertices, i + 1 < vertices ? i + 1 : random() % vertices,
            weights[i]);
}

template <class Graph>
Graph make(std::size_t vertices)
{
    Graph g(vertices);
    make_edges(vertices,
        [&](std::size_t u, std::size_t v, int w)
        {
            auto const added = add_edge(u, v, g);
            if (added.second)
                put(boost::edge_weight, g, added.first, weight(w));
        });
    return g;
}

template <class Graph, class Map>
void check(Graph const& g, Map const& map, std::size_t copies_of_map)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    std::vector<edge> theirs, ours;
    comparisons = 0;
    boost::kruskal_minimum_spanning_tree(
        g, std::back_inserter(theirs), boost::weight_map(map).vertex_index_map(get(boost::vertex_index, g)));
    std::size_t const most = comparisons;
    comparisons = copies = 0;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(ours), boost::weight_map(map).vertex_index_map(get(boost::vertex_index, g)));
    BOOST_TEST((ours == theirs));
    BOOST_TEST(copies == copies_of_map);
    BOOST_TEST(comparisons <= most);
}

} // namespace

BOOST_AUTO_TEST_CASE(none_is_copied)
{
    for (std::size_t const vertices : {5, 10, 11, 20, 50, 100, 200, 1000})
    {
        BOOST_TEST_CONTEXT(vertices << " vertices")
        {
            auto const in_list = make<list>(vertices);
            check(in_list, get(boost::edge_weight, in_list), 0);
            auto const in_matrix = make<matrix>(vertices);
            check(in_matrix, get(boost::edge_weight, in_matrix), 0);
            auto const forth = make<bidirectional>(vertices);
            auto const back = boost::make_reverse_graph(forth);
            check(back, get(boost::edge_weight, back), 0);
        }
    }
}

/// A vector_property_map may move its weights when it is asked, and a function may return what it likes: the
/// map is asked again for each comparison, as Boost does.
BOOST_AUTO_TEST_CASE(in_other_maps)
{
    for (std::size_t const vertices : {5, 20, 200, 1000})
    {
        numbered g(vertices);
        std::vector<weight> weights;
        make_edges(vertices,
            [&](std::size_t u, std::size_t v, int w)
            {
                add_edge(u, v, weights.size(), g);
                weights.emplace_back(w);
            });
        using edge = boost::graph_traits<numbered>::edge_descriptor;
        auto const index = get(boost::edge_index, static_cast<numbered const&>(g));
        check(g, boost::make_iterator_property_map(weights.cbegin(), index), 0);

        boost::vector_property_map<weight, boost::property_map<numbered, boost::edge_index_t>::const_type>
            grows(index);
        std::map<edge, weight> by_edge;
        for (auto range = edges(g); range.first != range.second; ++range.first)
        {
            put(grows, *range.first, weights[get(index, *range.first)]);
            by_edge[*range.first] = weights[get(index, *range.first)];
        }
        check(g, grows, 0);
        check(g, boost::make_assoc_property_map(by_edge), 0);
        check(g, boost::const_associative_property_map<std::map<edge, weight>>(by_edge), 0);

        auto const refer = [&](edge const& e) -> weight const& { return weights[get(index, e)]; };
        check(g, boost::make_function_property_map<edge>(refer), 0);
        check(g, boost_gpu_mst::concurrently_readable(boost::make_function_property_map<edge>(refer)), 0);
        // What the map returns by value is moved: only the function itself copies.
        auto const value = [&](edge const& e) { return refer(e); };
        check(g, boost::make_function_property_map<edge>(value), num_edges(g));
    }
}

/// A function instead of a map.
BOOST_AUTO_TEST_CASE(of_a_function)
{
    auto const g = make<list>(200);
    auto const map = get(boost::edge_weight, g);
    using edge = boost::graph_traits<list>::edge_descriptor;
    std::vector<edge> theirs, ours;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs));
    copies = 0;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours),
        boost::weight_map([&](edge const& e) -> weight const& { return get(map, e); }));
    BOOST_TEST((ours == theirs));
    BOOST_TEST(copies == 0u);
}

/// Two references are valid at a time, which is all that Boost needs.
BOOST_AUTO_TEST_CASE(in_a_cache_of_two)
{
    auto const g = make<list>(200);
    auto const map = get(boost::edge_weight, g);
    using edge = boost::graph_traits<list>::edge_descriptor;
    std::unique_ptr<weight> cache[2];
    std::size_t next = 0;
    auto const weights = boost::make_function_property_map<edge>(
        [&](edge const& e) -> weight const&
        {
            next = 1 - next;
            cache[next] = std::make_unique<weight>(get(map, e)); // frees the weight before the last
            return *cache[next];
        });
    std::vector<edge> theirs, ours;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs), boost::weight_map(weights));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours), boost::weight_map(weights));
    BOOST_TEST((ours == theirs));
}
