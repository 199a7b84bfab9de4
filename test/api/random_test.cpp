//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"
#include "test/api/inputs.hpp"

#include <cstring>

// Both functions against Boost on random graphs of ten kinds, in every weight type: distinct weights if the
// type has enough of them, many ties, arbitrary bits.

namespace
{

using graph = api_test::indexed_graph;
using edge = api_test::edge_of<graph>;

template <class Weight>
Weight weight_from(std::uint64_t bits)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return std::to_string(bits % 100000);
    else if constexpr (std::is_same<Weight, long double>::value)
        return std::ldexp(static_cast<long double>(bits), static_cast<int>(bits % 60)) - 1e18L;
    else if constexpr (std::is_same<Weight, bool>::value)
        return bits % 2 == 0;
    else
    {
        Weight w;
        std::memcpy(&w, &bits, sizeof w); // subnormal, infinite, negative ...
        return w != w ? Weight(0) : w;
    }
}

template <class Weight>
Weight small_weight(std::uint64_t bits)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return std::string(bits % 4, 'a');
    else
        return static_cast<Weight>(bits % 4);
}

/// Places in edges(g) by edge_index: it tells parallel edges apart, and needs no search.
std::vector<std::size_t> ids_of(graph const& g, std::vector<edge> const& tree)
{
    std::vector<std::size_t> ids;
    for (edge const& e : tree)
        ids.push_back(get(boost::edge_index, g, e));
    return ids;
}

template <class Weight>
void check(graph const& g, std::string const& name, std::vector<Weight> const& weights)
{
    auto const map = boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, g));
    auto const listed = api_test::listed_edges(g);
    auto const all = api_test::all_edges(g);
    std::vector<edge> by_boost, dropped_in, full;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(by_boost),
        boost::weight_map(map).vertex_index_map(get(boost::vertex_index, g)));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(dropped_in), boost::weight_map(map));
    boost_gpu_mst::minimum_spanning_forest(g, map, std::back_inserter(full), api_test::tested());

    std::vector<std::size_t> expected;
    for (std::size_t const id : api_test::expected_forest(g, all, api_test::weights_of(all, g, map)))
        expected.push_back(get(boost::edge_index, g, all[id]));
    BOOST_TEST_CONTEXT(name << ", " << typeid(Weight).name())
    {
        BOOST_TEST(api_test::same_weights(
            api_test::weights_of(full, g, map), api_test::weights_of(by_boost, g, map)));
        BOOST_TEST((ids_of(g, dropped_in) == expected));
        BOOST_TEST((ids_of(g, full) == expected));
        bool same_ends = true;
        for (edge const& e : full)
        {
            edge const& as_listed = listed[get(boost::edge_index, g, e)];
            same_ends &= source(e, g) == source(as_listed, g) && target(e, g) == target(as_listed, g)
                         && e == as_listed;
        }
        BOOST_TEST(same_ends);
    }
}

using weight_types = std::tuple<bool, signed char, unsigned short, int, unsigned, long, unsigned long,
    long long, unsigned long long, float, double, long double, std::string>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(ten_kinds_of_graph, Weight, weight_types)
{
    std::mt19937_64 random(2026);
    for (unsigned seed = 0; seed < 3; ++seed)
        for (api_test::shape const& s : api_test::shapes(seed))
        {
            graph const g = api_test::to_graph(s);
            std::vector<Weight> any, ties;
            for (std::size_t i = 0; i < s.edges.size(); ++i)
            {
                std::uint64_t const bits = random();
                any.push_back(weight_from<Weight>(bits));
                ties.push_back(small_weight<Weight>(bits));
            }
            check(g, s.name, any);
            check(g, s.name + " with ties", ties);
        }
}

BOOST_AUTO_TEST_CASE(a_larger_one_with_heavy_ties)
{
    std::mt19937 random(7);
    api_test::shape s{"random", 40000, {}};
    std::vector<int> weights;
    for (std::size_t i = 0; i < 150000; ++i)
    {
        s.edges.emplace_back(random() % s.vertices, random() % s.vertices);
        weights.push_back(static_cast<int>(random() % 5) - 2);
    }
    check(api_test::to_graph(s), s.name, weights);
}
