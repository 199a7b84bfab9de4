//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Every allocation of a call fails in turn: the call throws std::bad_alloc, writes nothing and leaks nothing,
// and the next call works. unit_gpu_test covers device memory.

#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/api/array_graphs.hpp"
#include "test/api/compare.hpp"
#include "test/support/every_allocation.hpp"
#include "test/unit/cases.hpp"

#include <boost/mpl/list.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace
{

using namespace boost_gpu_mst;
using contract::check_every_allocation;
using contract::watched;
using plain = api_test::weighted_graph<>;
using by_list = api_test::weighted_list<boost::listS, boost::listS, boost::directedS>;

using two_kinds = boost::mpl::list<plain, by_list>;

/// A call that chooses a platform by itself looks for a device when that would have paid, sooner on a busy
/// machine. What a driver's loader forgets when its allocations fail is not this library's, so the process
/// looks before any fails, and finds none.
struct without_devices
{
    without_devices()
    {
#if !defined(_WIN32) // whose OpenCL reads the registry; wine's, the environment that wine starts with
        setenv("CUDA_VISIBLE_DEVICES", "", 1);
        setenv("OCL_ICD_VENDORS", "/no/such/folder", 1);
#endif
        options o;
        o.cold_start = cold_start::at_once;
        auto const g = engine_test::random_graph<int>(10000, 20000, engine_test::weights::any, 1);
        std::vector<edge_id> ids;
        report r;
        minimum_spanning_forest(
            g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(ids), o, &r);
        BOOST_TEST_REQUIRE((r.backend == backend::host));
    }
};
BOOST_TEST_GLOBAL_FIXTURE(without_devices);

template <class Graph>
struct tree_and_maps
{
    explicit tree_and_maps(std::size_t size) : tree(size), rank(size, 77), predecessor(size, 77) {}
    bool is_untouched() const
    {
        return tree.is_untouched() && rank.is_untouched() && predecessor.is_untouched();
    }
    void clear()
    {
        tree.clear();
        rank.clear();
        predecessor.clear();
    }
    friend bool operator==(tree_and_maps const& a, tree_and_maps const& b)
    {
        return a.tree == b.tree && a.rank == b.rank && a.predecessor == b.predecessor;
    }

    watched<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    watched<std::size_t> rank, predecessor;
};

template <class Graph, class WeightMap>
void check_full_function(Graph const& g, WeightMap weight, unsigned threads)
{
    watched<typename boost::graph_traits<Graph>::edge_descriptor> out(num_vertices(g));
    options o;
    o.backend = backend::host;
    o.threads = threads;
    long const failed = check_every_allocation(out,
        [&]
        {
            report r;
            minimum_spanning_forest(g, weight, out.values.begin(), o, &r);
        });
    BOOST_TEST(failed > 0);
}

} // namespace

BOOST_AUTO_TEST_CASE(of_the_drop_in)
{
    plain const g = api_test::build<plain>(40, api_test::random_lines(40, 90, 5));
    tree_and_maps<plain> out(40);
    long const failed = check_every_allocation(out,
        [&]
        {
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, out.tree.values.begin(),
                boost::rank_map(out.rank.values.data()).predecessor_map(out.predecessor.values.data()));
        });
    BOOST_TEST(failed > 0);
}

// Maps are written before the tree, so a vector must have its capacity by then.
BOOST_AUTO_TEST_CASE_TEMPLATE(of_the_drop_in_into_a_vector, Graph, two_kinds)
{
    constexpr std::size_t many = std::is_same<Graph, plain>::value ? 8300 : 1100; // the library solves 8300
    for (std::size_t const n : {std::size_t(40), many})
    {
        Graph const g = api_test::build<Graph>(n, api_test::random_lines(n, 2 * n, 5));
        auto const ids = api_test::number(g);
        auto const index = boost::make_assoc_property_map(ids);
        watched<std::size_t> rank(n, 77);
        auto const rank_map = boost::make_iterator_property_map(rank.values.begin(), index);
        long failed = 0;
        for (;; ++failed)
        {
            rank.clear();
            std::vector<typename boost::graph_traits<Graph>::vertex_descriptor> parent(n);
            auto const before = parent;
            std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
            bool thrown = false;
            contract::fail_allocation(failed);
            try
            {
                boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
                    boost::rank_map(rank_map).predecessor_map(
                        boost::make_iterator_property_map(parent.begin(), index)));
            }
            catch (std::bad_alloc const&)
            {
                thrown = true;
            }
            if (!contract::stop_failing())
                break;
            if (thrown)
            {
                BOOST_TEST(tree.empty());
                BOOST_TEST(rank.is_untouched());
                BOOST_TEST((parent == before));
            }
        }
        BOOST_TEST(failed > 0);
    }
}

BOOST_AUTO_TEST_CASE(of_the_full_function)
{
    auto const lines = api_test::random_lines(40, 90, 5);
    plain const g = api_test::build<plain>(40, lines);
    by_list const l = api_test::build<by_list>(40, lines);
    auto const m = api_test::build<api_test::matrix_of<boost::undirectedS>>(40, api_test::simple(lines));
    for (unsigned const threads : {1u, 3u})
    {
        check_full_function(g, get(boost::edge_weight, g), threads);
        check_full_function(l, get(boost::edge_weight, l), threads); // numbers its vertices
        check_full_function(m, get(boost::edge_weight, m), threads);
    }
}

// The vector is extended while the graph is read, which may fail, and again at the end. Rows are so short
// that their edges are listed, if there is memory for that.
BOOST_AUTO_TEST_CASE(of_the_end_of_a_vector)
{
    plain const g = api_test::build<plain>(12000, api_test::random_lines(12000, 17000, 5));
    using edge = boost::graph_traits<plain>::edge_descriptor;
    watched<edge> out(num_vertices(g));
    for (unsigned const threads : {1u, 3u})
    {
        options o;
        o.backend = backend::host;
        o.threads = threads;
        long const failed = check_every_allocation(out,
            [&]
            {
                std::vector<edge> tree;
                try
                {
                    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o);
                }
                catch (std::bad_alloc const&)
                {
                    BOOST_TEST(tree.empty());
                    throw;
                }
                std::copy(tree.begin(), tree.end(), out.values.begin());
            });
        BOOST_TEST(failed > 0);
    }
}

BOOST_AUTO_TEST_CASE(of_weights_that_are_ranked)
{
    plain const g = api_test::build<plain>(40, api_test::random_lines(40, 90, 5));
    auto const named = boost::make_function_property_map<boost::graph_traits<plain>::edge_descriptor>(
        [&g](auto const& e)
        { return "a name too long to be kept in place " + std::to_string(get(boost::edge_weight, g, e)); });
    check_full_function(g, named, 1);
    // Enough edges for several threads to sort them.
    plain const large = api_test::build<plain>(300, api_test::random_lines(300, 100000, 5));
    auto const wide = boost::make_function_property_map<boost::graph_traits<plain>::edge_descriptor>(
        [&large](auto const& e) { return static_cast<long double>(get(boost::edge_weight, large, e)); });
    check_full_function(large, wide, 4);
}

BOOST_AUTO_TEST_CASE(of_arrays)
{
    auto const g = engine_test::random_graph<double>(30000, 90000, engine_test::weights::tied, 3);
    engine_test::csr<double> const rows(g);
    watched<edge_id> out(g.num_vertices, 77);
    for (unsigned const threads : {1u, 4u})
    {
        options o;
        o.backend = backend::host;
        o.threads = threads;
        check_every_allocation(out,
            [&]
            {
                report r;
                minimum_spanning_forest(
                    g.num_vertices, g.sources, g.targets, g.weights, out.values.begin(), o, &r);
            });
        check_every_allocation(out, [&] { minimum_spanning_forest(rows.view(), out.values.begin(), o); });
    }
}

BOOST_AUTO_TEST_CASE(of_the_automatic_choice)
{
    auto const g = engine_test::random_graph<int>(100, 300, engine_test::weights::tied, 3);
    watched<edge_id> out(100, 77);
    check_every_allocation(out, [&]
        { minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, out.values.begin()); });
}

BOOST_AUTO_TEST_CASE(of_the_checker)
{
    plain const g = api_test::build<plain>(40, api_test::random_lines(40, 90, 5));
    std::vector<boost::graph_traits<plain>::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    watched<int> right(1, 7);
    check_every_allocation(right,
        [&]
        {
            right.values[0] =
                bool(verify_minimum_spanning_forest(g, get(boost::edge_weight, g), tree.begin(), tree.end()));
        });
    BOOST_TEST(right.values[0] == 1);
}
