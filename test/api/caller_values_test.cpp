//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Outputs, hints, weights and options of kinds that callers really used.

#include "test/api/callers.hpp"
#include "test/api/greedy.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_matrix.hpp>

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <cstring>

using namespace callers;

// Two trees: the forest has V - 2 edges. The vector has capacity for exactly these: iterators stay valid, as
// in Boost's call.
BOOST_AUTO_TEST_CASE(a_vector_with_capacity_stays_where_it_is)
{
    for (std::size_t const n : {10u, 30000u, 100000u})
        for (std::size_t const before : {0u, 3u})
        {
            plain g(n);
            for (std::size_t i = 0; i + 1 != n; ++i)
                if (i != n / 2)
                    add_edge(i, i + 1, int(i), g);
            for (std::size_t i = 0; i + 2 < n / 2; ++i)
                add_edge(i, i + 2, int(n + i), g);
            std::vector<edge_of<plain>> tree;
            tree.reserve(before + n - 2);
            tree.resize(before);
            auto const* const place = tree.data();
            std::size_t const capacity = tree.capacity();
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
            BOOST_TEST(tree.size() == before + n - 2);
            BOOST_TEST(tree.data() == place);
            BOOST_TEST(tree.capacity() == capacity);
            std::vector<edge_of<plain>> again;
            again.reserve(n - 2);
            again.resize(n - 2); // full: no capacity for any edge, and none comes
            auto const* const full = again.data();
            boost_gpu_mst::kruskal_minimum_spanning_tree(plain(n), std::back_inserter(again));
            BOOST_TEST(again.data() == full);
        }
}

namespace
{

/// Accepts only a non-const edge.
struct by_reference
{
    using iterator_category = std::output_iterator_tag;
    using value_type = void;
    using difference_type = void;
    using pointer = void;
    using reference = void;

    std::vector<edge_of<plain>>* to;
    by_reference& operator*() { return *this; }
    by_reference& operator++() { return *this; }
    by_reference& operator++(int) { return *this; }
    by_reference& operator=(edge_of<plain>& e)
    {
        to->push_back(e);
        return *this;
    }
};

/// Supports only `*it++ = e`.
struct by_post_increment
{
    using iterator_category = std::output_iterator_tag;
    using value_type = void;
    using difference_type = void;
    using pointer = void;
    using reference = void;

    struct place
    {
        std::vector<edge_of<plain>>* to;
        void operator=(edge_of<plain> const& e) { to->push_back(e); }
    };
    struct next
    {
        std::vector<edge_of<plain>>* to;
        place operator*() { return place{to}; }
    };
    std::vector<edge_of<plain>>* to;
    next operator++(int) { return next{to}; }
};

} // namespace

BOOST_AUTO_TEST_CASE(output_iterators_that_take_less)
{
    for (int const n : {10, 10000})
    {
        plain g;
        fill(g, n);
        std::vector<edge_of<plain>> theirs, first, second;
        boost::kruskal_minimum_spanning_tree(g, std::back_inserter(theirs));
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, by_reference{&first});
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, by_post_increment{&second});
        BOOST_TEST((first == theirs));
        BOOST_TEST((second == theirs));
    }
}

namespace boasting
{

struct graph : listed
{
};
std::size_t num_edges(graph const&)
{
    return std::numeric_limits<std::size_t>::max();
}

} // namespace boasting

BOOST_AUTO_TEST_CASE(a_number_of_edges_that_overstates)
{
    boasting::graph g;
    fill(g, 100);
    std::map<vertex_of<listed>, int> ranks;
    std::map<vertex_of<listed>, vertex_of<listed>> parents;
    auto const maps = boost::rank_map(boost::make_assoc_property_map(ranks))
                          .predecessor_map(boost::make_assoc_property_map(parents));
    check_same(g, maps.vertex_index_map(get(boost::vertex_index, static_cast<listed const&>(g))), maps);
}

BOOST_AUTO_TEST_CASE(verified_by_an_index_map_of_the_callers)
{
    listed g; // all its own indices are 0
    fill(g, 50);
    std::map<vertex_of<listed>, int> indices;
    for (auto [v, end] = vertices(g); v != end; ++v)
        indices.emplace(*v, int(indices.size()));
    auto const index = boost::make_assoc_property_map(indices);
    auto const weight = get(boost::edge_weight, g);
    std::vector<edge_of<listed>> tree;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::vertex_index_map(index));
    using boost_gpu_mst::verify_minimum_spanning_forest;
    BOOST_TEST(bool(verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end(), index)));
    boost_gpu_mst::verify_options heaviest;
    heaviest.objective = boost_gpu_mst::objective::maximum;
    BOOST_TEST(!verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end(), index, heaviest));
    BOOST_CHECK_THROW(
        verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end()), boost_gpu_mst::invalid_graph);
}

BOOST_AUTO_TEST_CASE(enumerators_that_name_no_choice)
{
    using namespace boost_gpu_mst;
    std::vector<std::uint32_t> const u = {0}, v = {1};
    std::vector<int> const w = {1};
    std::vector<edge_id> const forest = {0};
    plain g(2);
    std::vector<edge_of<plain>> const tree = {add_edge(0, 1, 1, g).first};
    auto const weight = get(boost::edge_weight, g);
    for (int const wrong : {-1, 2})
    {
        verify_options o;
        o.ties = tie_rule(wrong);
        BOOST_CHECK_THROW(verify_minimum_spanning_forest(2, u, v, w, forest, o), invalid_option);
        BOOST_CHECK_THROW(
            verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end(), o), invalid_option);
        o = {};
        o.objective = objective(wrong);
        BOOST_CHECK_THROW(verify_minimum_spanning_forest(2, u, v, w, forest, o), invalid_option);
        BOOST_CHECK_THROW(
            verify_minimum_spanning_forest(g, weight, tree.begin(), tree.end(), o), invalid_option);
        BOOST_CHECK_THROW(single_linkage(2, u, v, w, forest, objective(wrong)), invalid_option);
        BOOST_CHECK_THROW(
            single_linkage(g, weight, tree.begin(), tree.end(), boost::param_not_found(), objective(wrong)),
            invalid_option);
    }
}

#if defined(__SIZEOF_FLOAT128__)
// Compiled without the compiler's extensions, so std::numeric_limits does not know the type.
BOOST_AUTO_TEST_CASE(a_nan_of_128_bits)
{
    __extension__ using float128 = __float128;
    using graph = api_test::weighted_graph<float128>;
    for (std::size_t const n : {3u, 20000u})
        for (bool const signalling : {false, true})
        {
            graph g(n);
            for (std::size_t i = 0; i + 1 != n; ++i)
                add_edge(i, i + 1, float128(i), g);
            std::vector<edge_of<graph>> tree;
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
            BOOST_TEST(tree.size() == n - 1);
            float128 const infinity = float128(std::numeric_limits<double>::infinity());
            put(boost::edge_weight, g, tree[1], -infinity);
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
            float128 nan = infinity;
            std::uint64_t words[2];
            std::memcpy(words, &nan, sizeof nan);
            words[signalling ? 0 : 1] |= signalling ? 1 : std::uint64_t(1) << 47;
            std::memcpy(&nan, words, sizeof nan);
            put(boost::edge_weight, g, tree[1], -nan);
            tree.clear();
            BOOST_CHECK_THROW(boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree)),
                boost_gpu_mst::nan_weight);
            BOOST_TEST(tree.empty());
        }
}
#endif

#if defined(__FLT16_MANT_DIG__) && defined(__SSE2__) && !defined(__clang__) // clang 14 lacks it for most CPUs
BOOST_AUTO_TEST_CASE(a_nan_of_16_bits)
{
    __extension__ using half = _Float16;
    using graph = api_test::weighted_graph<half>;
    graph g(3);
    add_edge(0, 1, -half(std::numeric_limits<float>::infinity()), g);
    auto const last = add_edge(1, 2, half(2), g).first;
    std::vector<edge_of<graph>> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    BOOST_TEST(tree.size() == 2u);
    put(boost::edge_weight, g, last, half(std::numeric_limits<float>::quiet_NaN()));
    BOOST_CHECK_THROW(
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree)), boost_gpu_mst::nan_weight);
}
#endif

namespace
{

template <class Graph, class WeightMap>
void check_names(Graph const& g, WeightMap const& weight)
{
    std::vector<edge_of<Graph>> drop_in, full;
    greedy::appender<edge_of<Graph>, std::vector<edge_of<Graph>>> const own{&full};
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(drop_in), boost::weight_map(weight));
    boost_gpu_mst::options o;
    o.want_components = true;
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(g, weight, own, o, &r);
    BOOST_TEST(full.size() == num_vertices(g) - 1);
    BOOST_TEST((drop_in == full));
    BOOST_TEST(r.components.size() == num_vertices(g));
    BOOST_TEST(bool(boost_gpu_mst::verify_minimum_spanning_forest(g, weight, full.begin(), full.end())));
    BOOST_TEST(
        boost_gpu_mst::single_linkage(g, weight, full.begin(), full.end()).merges.size() == full.size());
}

template <class Graph>
void check_names(Graph&& g)
{
    std::vector<vertex_of<std::decay_t<Graph>>> v;
    for (auto [i, end] = vertices(g); i != end; ++i)
        v.push_back(*i);
    for (std::size_t i = 0; i != v.size(); ++i)
        for (std::size_t const next : {i + 1, i + 2})
            if (next < v.size())
            {
                int const km = int(i * 7919 % 1009);
                add_edge(v[i], v[next], greedy::road{km, {km}}, g);
            }
    check_names(g, get(&greedy::road::km, g));
    check_names(g, get(&greedy::road::all, g));
}

} // namespace

// The caller's namespace has functions with the names of our helpers.
BOOST_AUTO_TEST_CASE(names_that_the_callers_namespace_has_too)
{
    using boost::listS;
    using boost::undirectedS;
    using boost::vecS;
    check_names(boost::adjacency_list<vecS, vecS, undirectedS, greedy::town, greedy::road>(10000));
    check_names(boost::adjacency_list<vecS, listS, undirectedS, greedy::town, greedy::road>(40000));
    check_names(boost::adjacency_matrix<undirectedS, greedy::town, greedy::road>(200));
}
