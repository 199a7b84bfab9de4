//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"

#include <boost/iterator/function_output_iterator.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/vector_property_map.hpp>

// Named parameters, the disjoint-set maps, output iterators.

namespace
{

using graph = api_test::weighted_graph<>;
using by_list = api_test::weighted_list<boost::listS, boost::listS, boost::directedS>;
using edge = api_test::edge_of<graph>;
namespace gpu = boost_gpu_mst;

graph three_trees()
{
    return api_test::build<graph>(
        9, {{0, 1, 4}, {1, 2, 2}, {2, 0, 3}, {4, 3, 1}, {5, 4, 1}, {5, 6, 9}, {3, 6, 8}, {8, 8, 1}});
}

std::vector<edge> tree_of(graph const& g)
{
    std::vector<edge> tree;
    gpu::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    return tree;
}

/// Every vertex is a root or the child of one, and the disjoint sets are the components that Boost finds.
template <class Graph, class Rank, class Predecessor>
void check_disjoint_sets(Graph const& g, Rank rank, Predecessor predecessor)
{
    using boost::get;
    std::map<api_test::vertex_of<Graph>, std::size_t> boost_rank;
    std::map<api_test::vertex_of<Graph>, api_test::vertex_of<Graph>> boost_predecessor;
    auto const numbers = api_test::number(g);
    std::vector<api_test::edge_of<Graph>> tree;
    boost::associative_property_map boost_ranks(boost_rank);
    boost::associative_property_map boost_predecessors(boost_predecessor);
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
        boost::vertex_index_map(boost::make_assoc_property_map(numbers))
            .rank_map(boost_ranks)
            .predecessor_map(boost_predecessors));
    boost::disjoint_sets<decltype(boost_ranks), decltype(boost_predecessors)> theirs(
        boost_ranks, boost_predecessors);
    boost::disjoint_sets<Rank, Predecessor> ours(rank, predecessor);

    for (auto const& a : numbers)
    {
        auto const root = ours.find_set(a.first);
        BOOST_TEST((get(predecessor, root) == root));
        bool const has_children = [&]
        {
            for (auto const& b : numbers)
                if (b.first != root && get(predecessor, b.first) == root)
                    return true;
            return false;
        }();
        BOOST_TEST(get(rank, root) == (has_children ? 1u : 0u));
        for (auto const& b : numbers)
            BOOST_TEST(
                (ours.find_set(b.first) == root) == (theirs.find_set(b.first) == theirs.find_set(a.first)));
    }
}

auto by_index(graph const& g, std::vector<std::size_t>& values)
{
    return boost::make_iterator_property_map(values.begin(), get(boost::vertex_index, g));
}

/// An output iterator that can only be moved, and counts the operations on it.
class move_only_output
{
public:
    explicit move_only_output(std::vector<edge>& to, int& increments) : m_to(&to), m_increments(&increments)
    {
    }
    move_only_output(move_only_output&&) = default;
    move_only_output& operator=(move_only_output&&) = default;

    move_only_output& operator*() { return *this; }
    move_only_output& operator++()
    {
        ++*m_increments;
        return *this;
    }
    void operator=(edge const& e) { m_to->push_back(e); }

private:
    std::vector<edge>* m_to;
    int* m_increments;
};

} // namespace

BOOST_AUTO_TEST_CASE(any_order_others_ignored)
{
    graph const g = three_trees();
    auto const expected = tree_of(g);
    std::vector<std::size_t> rank(9), predecessor(9), distance(9, 5);
    auto const w = get(boost::edge_weight, g);
    auto const i = get(boost::vertex_index, g);
    std::vector<edge> a, b, c;
    gpu::kruskal_minimum_spanning_tree(g, std::back_inserter(a),
        boost::weight_map(w).vertex_index_map(i).rank_map(&rank[0]).predecessor_map(&predecessor[0]));
    gpu::kruskal_minimum_spanning_tree(g, std::back_inserter(b),
        boost::predecessor_map(&predecessor[0]).rank_map(&rank[0]).vertex_index_map(i).weight_map(w));
    gpu::kruskal_minimum_spanning_tree(
        g, std::back_inserter(c), boost::root_vertex(3).distance_map(&distance[0]).rank_map(&rank[0]));
    BOOST_TEST((a == expected));
    BOOST_TEST((b == expected));
    BOOST_TEST((c == expected));
    BOOST_TEST(distance == std::vector<std::size_t>(9, 5), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(weight_map_replaces_the_interior_one)
{
    graph const g = three_trees();
    std::map<edge, int> turned;
    for (edge const& e : api_test::all_edges(g))
        turned[e] = -get(boost::edge_weight, g, e);
    api_test::check_public_functions(g, boost::make_assoc_property_map(turned));
}

BOOST_AUTO_TEST_CASE(raw_pointers_as_rank_and_predecessor)
{
    graph const g = three_trees();
    std::vector<unsigned char> rank(9, 9);
    std::vector<int> predecessor(9, -1);
    std::vector<edge> tree;
    gpu::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::rank_map(rank.data()).predecessor_map(predecessor.data()));
    std::vector<std::size_t> wide_rank(rank.begin(), rank.end()),
        wide(predecessor.begin(), predecessor.end());
    check_disjoint_sets(g, by_index(g, wide_rank), by_index(g, wide));
}

BOOST_AUTO_TEST_CASE(disjoint_sets_over_any_maps)
{
    graph const g = api_test::build<graph>(40, api_test::random_lines(40, 35, 4, 5));
    boost::vector_property_map<std::size_t> rank, predecessor;
    std::vector<edge> tree;
    gpu::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::predecessor_map(predecessor).rank_map(rank));
    check_disjoint_sets(g, rank, predecessor);

    by_list const l = api_test::build<by_list>(40, api_test::random_lines(40, 35, 4, 5));
    std::map<api_test::vertex_of<by_list>, std::size_t> ranks;
    std::map<api_test::vertex_of<by_list>, api_test::vertex_of<by_list>> predecessors;
    boost::associative_property_map r(ranks);
    boost::associative_property_map p(predecessors);
    std::vector<api_test::edge_of<by_list>> listed;
    gpu::kruskal_minimum_spanning_tree(l, std::back_inserter(listed), boost::rank_map(r).predecessor_map(p));
    check_disjoint_sets(l, r, p);
}

BOOST_AUTO_TEST_CASE(either_map_alone)
{
    graph const g = three_trees();
    std::vector<std::size_t> rank(9, 7), predecessor(9, 7);
    std::vector<edge> tree;
    gpu::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::predecessor_map(&predecessor[0]));
    BOOST_TEST(rank == std::vector<std::size_t>(9, 7), boost::test_tools::per_element());
    gpu::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::rank_map(&rank[0]));
    check_disjoint_sets(g, by_index(g, rank), by_index(g, predecessor));
}

BOOST_AUTO_TEST_CASE(empty_graph_touches_nothing)
{
    graph const g;
    int calls = 0;
    std::size_t rank = 7, predecessor = 7;
    auto const out = boost::make_function_output_iterator([&](edge const&) { ++calls; });
    gpu::kruskal_minimum_spanning_tree(g, out);
    gpu::kruskal_minimum_spanning_tree(g, out, boost::rank_map(&rank).predecessor_map(&predecessor));
    BOOST_TEST(calls == 0);
    BOOST_TEST(rank == 7u);
    BOOST_TEST(predecessor == 7u);
}

BOOST_AUTO_TEST_CASE(vertices_without_edges)
{
    graph const g(3);
    std::vector<std::size_t> rank(3, 7), predecessor(3, 7);
    std::vector<edge> tree;
    gpu::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
    BOOST_TEST(tree.empty());
    BOOST_TEST(rank == (std::vector<std::size_t>{0, 0, 0}), boost::test_tools::per_element());
    BOOST_TEST(predecessor == (std::vector<std::size_t>{0, 1, 2}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(output_by_lambda)
{
    graph const g = three_trees();
    std::vector<edge> seen;
    gpu::kruskal_minimum_spanning_tree(
        g, boost::make_function_output_iterator([&](edge const& e) { seen.push_back(e); }));
    BOOST_TEST((seen == tree_of(g)));
}

BOOST_AUTO_TEST_CASE(output_that_can_only_be_moved)
{
    graph const g = three_trees();
    for (bool const full : {false, true})
    {
        std::vector<edge> seen;
        int increments = 0;
        [[maybe_unused]] move_only_output const end =
            full ? boost_gpu_mst::minimum_spanning_forest(
                g, get(boost::edge_weight, g), move_only_output(seen, increments))
                 : gpu::kruskal_minimum_spanning_tree(g, move_only_output(seen, increments));
        BOOST_TEST((seen == tree_of(g)));
        BOOST_TEST(increments == static_cast<int>(seen.size()));
    }
}

BOOST_AUTO_TEST_CASE(advanced_output_comes_back)
{
    graph const g = three_trees();
    std::vector<edge> tree(8);
    auto const end = gpu::kruskal_minimum_spanning_tree(g, tree.begin());
    std::ptrdiff_t const written = end - tree.begin();
    BOOST_TEST(written == 5);
}

BOOST_AUTO_TEST_CASE(qualified_call_under_using_directives)
{
    using namespace boost;
    auto const g = three_trees();
    std::set<::edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::inserter(tree, tree.end()), weight_map(get(edge_weight, g)));
    BOOST_TEST(tree.size() == 5u);
}
