//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/small_graphs.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/transform_value_property_map.hpp>
#include <boost/property_map/vector_property_map.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

// Types of weights, and the maps that weights come from.

namespace small_graphs
{

namespace
{

/// A type with only the four operators that Boost requires.
struct measured
{
    measured() = default;
    explicit measured(int v) : value(v) {}
    int value = 0;
    friend bool operator<(measured a, measured b) { return a.value < b.value; }
    friend bool operator>(measured a, measured b) { return a.value > b.value; }
    friend bool operator<=(measured a, measured b) { return a.value <= b.value; }
    friend bool operator>=(measured a, measured b) { return a.value >= b.value; }
};

struct road
{
    int length;
};

using bundled = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, road>;
using indexed = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_index_t, std::size_t>>;

/// The weight of an edge is made(number): in the graph, and from functions that return a reference and a
/// copy.
template <class Weight, class Made>
void compare_made(char const* name, lines const& l, Made const& made)
{
    vectors<Weight> g(l.n);
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        put(boost::edge_weight, g, add_edge(l.ends[i].first, l.ends[i].second, g).first, made(l.weights[i]));
    auto const index = get(boost::vertex_index, g);
    compare(name, l, g, boost::vertex_index_map(index));
    using edge = typename boost::graph_traits<vectors<Weight>>::edge_descriptor;
    auto const interior = get(boost::edge_weight, g);
    auto const refer = [=](edge const& e) -> Weight const& { return get(interior, e); };
    compare((name + std::string(" referred to")).c_str(), l, g,
        boost::weight_map(boost::make_function_property_map<edge, Weight const&>(refer))
            .vertex_index_map(index));
    compare((name + std::string(" by value")).c_str(), l, g,
        boost::weight_map(boost::make_function_property_map<edge, Weight>(refer)).vertex_index_map(index));
}

void compare_maps(lines const& l)
{
    auto const g = make<vectors<int>>(l);
    using edge = boost::graph_traits<vectors<int>>::edge_descriptor;
    auto const interior = get(boost::edge_weight, g);
    auto const index = get(boost::vertex_index, g);
    auto const measure_map = [&](char const* name, auto const& weights)
    { compare(name, l, g, boost::weight_map(weights).vertex_index_map(index)); };
    measure_map("function map",
        boost::make_function_property_map<edge>([&](edge const& e) { return get(interior, e) ^ 1; }));
    measure_map("transform_value map",
        boost::make_transform_value_property_map([](int w) { return double(w) / 3; }, interior));
    measure_map("static map", boost::static_property_map<int>(7));
    measure_map("constant map", boost::make_constant_property<edge>(7));
    std::map<edge, int> by_edge;
    for (auto range = edges(g); range.first != range.second; ++range.first)
        by_edge[*range.first] = get(interior, *range.first);
    measure_map("associative map", boost::make_assoc_property_map(by_edge));

    bundled const roads = [&]
    {
        bundled made(l.n);
        for (std::size_t i = 0; i != l.ends.size(); ++i)
            add_edge(l.ends[i].first, l.ends[i].second, road{l.weights[i]}, made);
        return made;
    }();
    compare("bundled weights", l, roads,
        boost::weight_map(get(&road::length, roads)).vertex_index_map(get(boost::vertex_index, roads)));
    indexed numbered(l.n);
    for (std::size_t i = 0; i != l.ends.size(); ++i)
        add_edge(l.ends[i].first, l.ends[i].second, i, numbered);
    compare("iterator_property_map over edge_index", l, numbered,
        boost::weight_map(
            boost::make_iterator_property_map(l.weights.begin(), get(boost::edge_index, numbered)))
            .vertex_index_map(get(boost::vertex_index, numbered)));
}

} // namespace

void compare_weights(lines const& l)
{
    compare<vectors<bool>>("bool", l);
    compare<vectors<signed char>>("signed char", l);
    compare<vectors<unsigned short>>("unsigned short", l);
    compare<vectors<unsigned>>("unsigned", l);
    compare<vectors<std::int64_t>>("int64_t", l);
    compare<vectors<std::uint64_t>>("uint64_t", l);
    compare<vectors<float, boost::bidirectionalS>>("float bidirectional", l);
    compare<vectors<double, boost::directedS>>("double directed", l);
    compare<vectors<long double>>("long double", l);
    compare<vectors<std::string>>("string", l);
    compare<vectors<boost::multiprecision::cpp_int>>("cpp_int", l);
    // These own memory.
    compare_made<std::string>("string of 43 letters", l,
        [](int w) { return "a name that is longer than fifteen: " + std::to_string(1000000 + w); });
    compare_made<boost::multiprecision::cpp_int>(
        "cpp_int of 132 bits", l, [](int w) { return (boost::multiprecision::cpp_int(1) << 131) + w; });
    compare_made<std::vector<int>>("vector<int>", l, [](int w) { return std::vector<int>{1, 2, 3, w}; });
    compare<vectors<measured>>("a type with four operators", l);
    compare_maps(l);
}

} // namespace small_graphs
