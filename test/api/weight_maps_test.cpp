//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"
#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/property_map/transform_value_property_map.hpp>

#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/ordered_by.hpp>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <vector>

// Every kind of property map that can supply weights, and weights at the limits of their types.

namespace
{

struct road
{
    double length;
};

using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, int, boost::property<boost::edge_index_t, std::size_t>>>;
using edge = api_test::edge_of<graph>;

graph indexed(std::size_t n = 20, std::size_t m = 60, int ties = 0)
{
    graph g(n);
    std::size_t i = 0;
    for (api_test::line const& l : api_test::random_lines(n, m, 11, ties))
    {
        edge const e = add_edge(l.u, l.v, l.weight, g).first;
        put(boost::edge_index, g, e, i++);
    }
    return g;
}

/// Both functions on weights of any type, one per edge in the order of edges(g).
template <class Weight>
void check_weights(std::vector<Weight> const& some)
{
    graph const g = indexed();
    std::vector<Weight> weights;
    for (std::size_t i = 0; i < num_edges(g); ++i)
        weights.push_back(some[i * 7 % some.size()]);
    api_test::check_public_functions(
        g, boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, g)));
}

template <class Integer>
void check_integer()
{
    using limits = std::numeric_limits<Integer>;
    check_weights<Integer>({limits::max(), 0, 1, limits::min(), static_cast<Integer>(limits::max() - 1), 2,
        static_cast<Integer>(limits::min() + 1), static_cast<Integer>(limits::max() / 2)});
}

template <class Real>
void check_real()
{
    using limits = std::numeric_limits<Real>;
    check_weights<Real>({limits::infinity(), Real(0), -Real(0), limits::denorm_min(), -limits::denorm_min(),
        limits::max(), limits::lowest(), -limits::infinity(), Real(1), std::nextafter(Real(1), Real(2)),
        Real(-1), limits::epsilon()});
}

/// The four operators that Boost requires, and nothing else.
class grade
{
public:
    explicit grade(int value) : m_value(value) {}
    friend bool operator<(grade const& a, grade const& b) { return a.m_value < b.m_value; }
    friend bool operator>(grade const& a, grade const& b) { return a.m_value > b.m_value; }
    friend bool operator<=(grade const& a, grade const& b) { return a.m_value <= b.m_value; }
    friend bool operator>=(grade const& a, grade const& b) { return a.m_value >= b.m_value; }

private:
    int m_value;
};

} // namespace

BOOST_AUTO_TEST_CASE(interior)
{
    graph const g = indexed(20, 60, 4);
    api_test::check_public_functions(g, get(boost::edge_weight, g));
}

BOOST_AUTO_TEST_CASE(bundled)
{
    using bundled =
        boost::adjacency_list<boost::listS, boost::vecS, boost::undirectedS, boost::no_property, road>;
    bundled g(20);
    for (api_test::line const& l : api_test::random_lines(20, 60, 11))
        add_edge(l.u, l.v, road{l.weight / 8.0}, g);
    bundled const& seen = g;
    api_test::check_public_functions(seen, get(&road::length, seen));
}

BOOST_AUTO_TEST_CASE(function)
{
    graph const g = indexed();
    auto const spread = [&g](edge const& e)
    { return static_cast<double>(source(e, g)) - double(target(e, g)); };
    api_test::check_public_functions(g, boost::make_function_property_map<edge>(spread));
}

BOOST_AUTO_TEST_CASE(transformed_value)
{
    graph const g = indexed();
    api_test::check_public_functions(g,
        boost::make_transform_value_property_map([](int w) { return -2 * w; }, get(boost::edge_weight, g)));
}

BOOST_AUTO_TEST_CASE(constant)
{
    graph const g = indexed();
    api_test::check_public_functions(g, boost::make_constant_property<edge>(5));
    api_test::check_public_functions(g, boost::static_property_map<double>(0.5));
}

BOOST_AUTO_TEST_CASE(exterior_by_edge_index)
{
    check_weights<int>({5, 3, 9, -2, 0, 7});
}

BOOST_AUTO_TEST_CASE(associative)
{
    graph const g = indexed();
    std::map<edge, long> weights;
    for (edge const& e : api_test::all_edges(g))
        weights[e] = get(boost::edge_weight, g, e) * 3l;
    api_test::check_public_functions(g, boost::make_assoc_property_map(weights));
}

BOOST_AUTO_TEST_CASE(proxies)
{
    graph const g = indexed();
    std::vector<bool> const weights = {true, false, true, true, false, false, true};
    std::vector<bool> all;
    for (std::size_t i = 0; i < num_edges(g); ++i)
        all.push_back(weights[i % weights.size()]);
    api_test::check_public_functions(
        g, boost::make_iterator_property_map(all.begin(), get(boost::edge_index, g)));
}

BOOST_AUTO_TEST_CASE(integers)
{
    check_integer<char>();
    check_integer<signed char>();
    check_integer<unsigned char>();
    check_integer<short>();
    check_integer<unsigned short>();
    check_integer<wchar_t>();
    check_integer<int>();
    check_integer<unsigned>();
    check_integer<long>();
    check_integer<unsigned long>();
    check_integer<long long>();
    check_integer<unsigned long long>();
}

BOOST_AUTO_TEST_CASE(reals)
{
    check_real<float>();
    check_real<double>();
    check_real<long double>();
    // Differences too small for a double.
    check_weights<long double>({1.0L, 1.0L + std::numeric_limits<long double>::epsilon(), 1.0L});
}

BOOST_AUTO_TEST_CASE(strings)
{
    check_weights<std::string>({"pear", "", "apple", "quince", "apples", "fig", "pear"});
}

BOOST_AUTO_TEST_CASE(users_own_type)
{
    check_weights<grade>({grade(4), grade(1), grade(3), grade(-7), grade(4)});
}

BOOST_AUTO_TEST_CASE(once_per_edge)
{
    graph const g = indexed();
    std::map<std::size_t, int> requested;
    auto const count = [&](edge const& e)
    {
        ++requested[get(boost::edge_index, g, e)];
        return get(boost::edge_weight, g, e);
    };
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(tree), boost::weight_map(boost::make_function_property_map<edge>(count)));
    BOOST_TEST(requested.size() == num_edges(g));
    for (auto const& [index, times] : requested)
        BOOST_TEST(times == 1, "edge " << index << " was asked " << times << " times");
}

BOOST_AUTO_TEST_CASE(one_weight_for_all_by_way_of_wrappers)
{
    graph const g = indexed();
    boost::static_property_map<int> const one(1); // a map without a key type
    std::vector<edge> plain, concurrent, ordered;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(plain), boost::weight_map(one));
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(concurrent), boost::weight_map(boost_gpu_mst::concurrently_readable(one)));
    boost_gpu_mst::minimum_spanning_forest(
        g, boost_gpu_mst::ordered_by(one, std::greater<>()), std::back_inserter(ordered), api_test::tested());
    BOOST_TEST((plain == concurrent));
    BOOST_TEST((plain == ordered));
    BOOST_TEST(!plain.empty());
}

/// As little of an iterator as iterator_property_map requires.
struct place
{
    int const* at;
    int const& operator[](std::size_t n) const { return at[n]; }
    place operator+(std::size_t n) const { return {at + n}; }
    int const& operator*() const { return *at; }
};

BOOST_AUTO_TEST_CASE(an_iterator_without_traits)
{
    graph const g = indexed();
    std::vector<int> weights(num_edges(g));
    for (std::size_t e = 0; e != weights.size(); ++e)
        weights[e] = int(e * 7919 % 101);
    auto const index = get(boost::edge_index, g);
    boost::iterator_property_map<place, std::decay_t<decltype(index)>, int, int const&> const map(
        place{weights.data()}, index);
    std::vector<edge> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree), boost::weight_map(map));
    BOOST_TEST(
        (api_test::weights_of(tree, g, map) == api_test::weights_of(api_test::boost_forest(g, map), g, map)));
}

using all_reals = std::tuple<float, double, long double>;
BOOST_AUTO_TEST_CASE_TEMPLATE(not_a_number, Real, all_reals)
{
    graph const g = indexed();
    std::vector<Real> weights(num_edges(g), Real(1));
    // Ids go by rows: of the two edges, the one in the lower row is named.
    auto const all = api_test::all_edges(g);
    weights[get(boost::edge_index, g, all[41])] = -std::numeric_limits<Real>::quiet_NaN();
    weights[get(boost::edge_index, g, all[52])] = std::numeric_limits<Real>::signaling_NaN();
    std::vector<edge> tree;
    std::vector<std::size_t> rank(num_vertices(g), 77);
    BOOST_CHECK_EXCEPTION(
        boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
            boost::weight_map(boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, g)))
                .rank_map(&rank[0])),
        boost_gpu_mst::nan_weight, [](auto const& e) { return e.edge() == 41; });
    BOOST_TEST(tree.empty());
    BOOST_TEST(rank == std::vector<std::size_t>(num_vertices(g), 77), boost::test_tools::per_element());
}
