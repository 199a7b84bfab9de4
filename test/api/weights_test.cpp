//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Weights beyond those of test/api: wider than any machine number, ordered by the caller, maximum forests;
// and NaN in every type that has one.

#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/vector_property_map.hpp>
#include <boost/rational.hpp>

#include <boost_gpu_mst/ordered_by.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace
{

using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, int, boost::property<boost::edge_index_t, std::size_t>>>;
using edge = api_test::edge_of<graph>;

graph indexed(int ties = 0)
{
    graph g(20);
    std::size_t i = 0;
    for (api_test::line const& l : api_test::random_lines(20, 60, 11, ties))
    {
        edge const e = add_edge(l.u, l.v, l.weight, g).first;
        put(boost::edge_index, g, e, i++);
    }
    return g;
}

template <class Make>
void check_made(Make const& make)
{
    for (int const ties : {0, 5})
    {
        graph const g = indexed(ties);
        api_test::check_public_functions(g, boost::make_function_property_map<edge>([&](edge const& e)
                                                { return make(get(boost::edge_weight, g, e)); }));
    }
}

template <class Real>
void check_nan_refused()
{
    graph const g = indexed();
    std::vector<Real> weights(num_edges(g), Real(1));
    // In this graph type ids go by rows, indices by calls of add_edge.
    weights[41] = weights[52] = std::numeric_limits<Real>::quiet_NaN();
    auto const all = api_test::all_edges(g);
    auto const lowest = std::find_if(all.begin(), all.end(),
        [&](edge const& e)
        {
            auto const i = get(boost::edge_index, g, e);
            return i == 41 || i == 52;
        });
    auto const map = boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, g));
    std::vector<edge> tree;
    BOOST_CHECK_EXCEPTION(
        boost_gpu_mst::minimum_spanning_forest(g, map, std::back_inserter(tree), api_test::tested()),
        boost_gpu_mst::nan_weight, [&](auto const& e) { return all.at(e.edge()) == *lowest; });
    BOOST_TEST(tree.empty());
    weights[41] = std::numeric_limits<Real>::infinity();
    weights[52] = -std::numeric_limits<Real>::infinity();
    api_test::check_public_functions(g, map);
}

/// The forest of greatest total weight, by Boost's Kruskal on weights in reversed order.
template <class WeightMap, class Turned>
void check_maximum(graph const& g, WeightMap weight, Turned turned)
{
    boost_gpu_mst::options o = api_test::tested();
    o.objective = boost_gpu_mst::objective::maximum;
    std::vector<edge> ours;
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(ours), o);
    auto const all = api_test::all_edges(g);
    auto const expected = api_test::expected_forest(g, all, api_test::weights_of(all, g, turned));
    BOOST_TEST(api_test::ordinals(g, all, ours) == expected, boost::test_tools::per_element());
    BOOST_TEST(api_test::same_weights(api_test::weights_of(ours, g, turned),
        api_test::weights_of(api_test::boost_forest(g, turned), g, turned)));
}

} // namespace

BOOST_AUTO_TEST_CASE(numbers_of_any_precision)
{
    namespace mp = boost::multiprecision;
    check_made([](int w) { return mp::cpp_int(w) << 200; });
    check_made([](int w) { return mp::cpp_bin_float_50(w) / 7; });
    check_made([](int w) { return boost::rational<int>(w, 7); });
    check_made(
        [](int w) { return std::pair<int, std::string>(w / 4, std::string(std::size_t(w * w) % 5, 'x')); });
#if defined(__SIZEOF_INT128__)
    __extension__ using int128 = __int128;
    check_made([](int w) { return int128(w) * (int128(1) << 80); }); // a negative number must not be shifted
#endif
}

BOOST_AUTO_TEST_CASE(enumerators_and_pointers)
{
    enum grade
    {
        low = -40,
        high = 40
    };
    enum class rank : unsigned char
    {
        first,
        last = 100
    };
    static int const places[200] = {};
    check_made([](int w) { return grade(w); });
    check_made([](int w) { return rank(w + 50); });
    check_made([](int w) { return places + 100 + w; });
}

BOOST_AUTO_TEST_CASE(vector_property_map)
{
    graph const g = indexed(4);
    auto const index = get(boost::edge_index, g);
    boost::vector_property_map<double, std::decay_t<decltype(index)>> weights(index);
    for (edge const& e : api_test::all_edges(g))
        put(weights, e, -0.5 * get(boost::edge_weight, g, e));
    api_test::check_public_functions(g, weights);
}

BOOST_AUTO_TEST_CASE(nan_of_every_type_that_has_one)
{
    check_nan_refused<float>();
    check_nan_refused<double>();
    check_nan_refused<long double>();
    check_nan_refused<boost::multiprecision::cpp_bin_float_50>();
}

BOOST_AUTO_TEST_CASE(maximum_spanning_forest)
{
    for (int const ties : {0, 4})
    {
        graph const g = indexed(ties);
        auto const w = get(boost::edge_weight, g);
        auto const map = [&g](auto f)
        {
            return boost::make_function_property_map<edge>(
                [&g, f](edge const& e) { return f(get(boost::edge_weight, g, e)); });
        };
        check_maximum(g, w, map([](int x) { return -x; }));
        check_maximum(g, map([](int x) { return unsigned(x) + 1000u; }), map([](int x) { return -x; }));
        check_maximum(g, map([](int x) { return x / 8.0; }), map([](int x) { return -x; }));
        check_maximum(g, map([](int x) { return std::to_string(x + 500); }), map([](int x) { return -x; }));
    }
}

BOOST_AUTO_TEST_CASE(an_order_of_the_callers)
{
    for (int const ties : {0, 4})
    {
        graph const g = indexed(ties);
        auto const w = get(boost::edge_weight, g);
        api_test::check_public_functions(g, boost_gpu_mst::ordered_by(w, std::greater<>()));
        // A stateful comparator: by distance from a number that it holds.
        int const centre = 3;
        auto const nearer = [centre](int a, int b) { return std::abs(a - centre) < std::abs(b - centre); };
        api_test::check_public_functions(g, boost_gpu_mst::ordered_by(w, nearer));
        std::function<bool(int, int)> const erased = nearer;
        api_test::check_public_functions(g, boost_gpu_mst::ordered_by(w, erased));
    }
    graph const g = indexed(4);
    auto const w = get(boost::edge_weight, g);
    std::vector<edge> greatest, maximum;
    boost_gpu_mst::options o = api_test::tested();
    boost_gpu_mst::minimum_spanning_forest(
        g, boost_gpu_mst::ordered_by(w, std::greater<>()), std::back_inserter(greatest), o);
    o.objective = boost_gpu_mst::objective::maximum;
    boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(maximum), o);
    BOOST_TEST((greatest == maximum));
}

BOOST_AUTO_TEST_CASE(an_order_that_throws)
{
    graph const g = indexed();
    std::vector<edge> tree;
    for (int at = 1; at != 60; ++at)
    {
        int calls = 0;
        auto const less = [&](int a, int b)
        {
            if (++calls == at)
                throw std::domain_error("mine");
            return a < b;
        };
        BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(g,
                              boost_gpu_mst::ordered_by(get(boost::edge_weight, g), less),
                              std::back_inserter(tree), api_test::tested()),
            std::domain_error);
        BOOST_TEST(tree.empty());
    }
}
