//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/transform_value_property_map.hpp>
#include <boost/property_map/vector_property_map.hpp>
#include <boost/rational.hpp>

#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/ordered_by.hpp>

// Every kind of property map that can supply weights; weights at the limits of their types, wider than any
// machine number, in the caller's order; maximum forests; NaN in every type that has one.

namespace
{

struct road
{
    double length;
};

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

BOOST_AUTO_TEST_CASE(interior)
{
    graph const g = indexed(4);
    api_test::check_public_functions(g);
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
    api_test::check_public_functions(g, boost::make_function_property_map<edge>(spread), false);
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

BOOST_AUTO_TEST_CASE(functions_by_way_of_wrappers)
{
    using namespace boost_gpu_mst;
    graph const g = indexed();
    auto const weight = [&g](edge const& e) { return get(boost::edge_weight, g, e); };
    std::vector<edge> const plain = minimum_spanning_forest(g, weight);
    std::vector<edge> const backwards =
        minimum_spanning_forest(g, ordered_by(get(boost::edge_weight, g), std::greater<>()));
    BOOST_TEST(!plain.empty());
    BOOST_TEST((plain != backwards));

    auto const concurrent = concurrently_readable(weight);
    using parallel_map = detail::weight_map_of<graph, decltype(concurrent)>;
    using sequential_map = detail::weight_map_of<graph, decltype(weight)>;
    BOOST_TEST(is_concurrently_readable<parallel_map>::value);
    BOOST_TEST(!is_concurrently_readable<sequential_map>::value);
    BOOST_TEST((minimum_spanning_forest(g, concurrent) == plain));
    std::vector<edge> drop_in;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(drop_in), boost::weight_map(concurrently_readable(weight)));
    BOOST_TEST((drop_in == plain));

    BOOST_TEST((minimum_spanning_forest(g, ordered_by(weight, std::greater<>())) == backwards));
    BOOST_TEST((minimum_spanning_forest(g, ordered_by(concurrent, std::greater<>())) == backwards));

    int (*const constant)(edge const&) = [](edge const&) { return 1; };
    boost::static_property_map<int> const one(1);
    std::vector<edge> const by_id = minimum_spanning_forest(g, one);
    BOOST_TEST((minimum_spanning_forest(g, concurrently_readable(constant)) == by_id));
    BOOST_TEST((minimum_spanning_forest(g, ordered_by(constant, std::less<>())) == by_id));
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

using floating = std::tuple<float, double, long double, boost::multiprecision::cpp_bin_float_50>;
BOOST_AUTO_TEST_CASE_TEMPLATE(not_a_number, Real, floating)
{
    using limits = std::numeric_limits<Real>;
    graph const g = indexed();
    std::vector<Real> weights(num_edges(g), Real(1));
    // Ids go by rows, indices by calls of add_edge: of the two edges, the one in the lower row is named.
    auto const all = api_test::all_edges(g);
    Real& lower = weights[get(boost::edge_index, g, all[41])];
    Real& higher = weights[get(boost::edge_index, g, all[52])];
    lower = -limits::quiet_NaN();
    higher = limits::has_signaling_NaN ? limits::signaling_NaN() : limits::quiet_NaN();
    auto const map = boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, g));
    std::vector<edge> tree;
    std::vector<std::size_t> rank(num_vertices(g), 77);
    BOOST_CHECK_EXCEPTION(boost_gpu_mst::kruskal_minimum_spanning_tree(
                              g, std::back_inserter(tree), boost::weight_map(map).rank_map(&rank[0])),
        boost_gpu_mst::nan_weight, at_edge(41));
    BOOST_CHECK_EXCEPTION(
        boost_gpu_mst::minimum_spanning_forest(g, map, std::back_inserter(tree), api_test::tested()),
        boost_gpu_mst::nan_weight, at_edge(41));
    BOOST_TEST(tree.empty());
    BOOST_TEST(rank == std::vector<std::size_t>(num_vertices(g), 77), boost::test_tools::per_element());
    lower = limits::infinity();
    higher = -limits::infinity();
    api_test::check_public_functions(g, map);
}

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
