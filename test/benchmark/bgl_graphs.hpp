//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_BGL_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_BGL_GRAPHS_HPP

#include "test/support/generate/csr.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// The same generated graph as objects of the BGL, each edge once, with interior int weights.

namespace boost_gpu_mst
{
namespace benchmark
{

using int_weight = boost::property<boost::edge_weight_t, std::int32_t>;

/// The type that most programs use.
using list_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, int_weight>;

/// With its edges in a vector instead of a linked list.
using vector_graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    int_weight, boost::no_property, boost::vecS>;

using directed_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, int_weight>;

using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, int_weight,
    boost::no_property, std::uint32_t, std::uint32_t>;

using matrix_graph = boost::adjacency_matrix<boost::undirectedS, boost::no_property, int_weight>;

template <class Graph>
constexpr char const* type_name = nullptr;
template <>
inline constexpr char const* type_name<list_graph> = "list";
template <>
inline constexpr char const* type_name<vector_graph> = "vector";
template <>
inline constexpr char const* type_name<directed_graph> = "directed";
template <>
inline constexpr char const* type_name<csr_graph> = "csr";
template <>
inline constexpr char const* type_name<matrix_graph> = "matrix";

template <class Graph>
struct graph_type
{
    using type = Graph;
};

/// Calls f(graph_type<Graph>()) for each type that the list names.
template <class... Graphs, class F>
void for_each_type(std::string const& types, F&& f)
{
    auto const call = [&](auto type)
    {
        using graph = typename decltype(type)::type;
        if ((',' + types + ',').find(std::string(",") + type_name<graph> + ',') != std::string::npos)
            f(type);
    };
    (call(graph_type<Graphs>()), ...);
}

/// Calls f(u, v, weight) for each edge u < v, in the order of rows.
template <class F>
void for_each_edge(generate::csr const& g, F&& f)
{
    for (std::uint32_t u = 0; u < g.num_vertices; ++u)
        for (std::uint64_t a = g.offset(u); a < g.offset(u + 1); ++a)
            if (u < g.targets[a])
                f(u, g.targets[a], g.weights[a]);
}

inline generate::edge_list edges_of(generate::csr const& g)
{
    generate::edge_list list;
    list.num_vertices = g.num_vertices;
    list.sources.reserve(g.arcs() / 2);
    list.targets.reserve(g.arcs() / 2);
    list.weights.reserve(g.arcs() / 2);
    for_each_edge(g,
        [&](std::uint32_t u, std::uint32_t v, std::int32_t w)
        {
            list.sources.push_back(u);
            list.targets.push_back(v);
            list.weights.push_back(w);
        });
    return list;
}

template <class Graph>
struct build
{
    static Graph from(generate::csr const& g)
    {
        Graph made(g.num_vertices);
        for_each_edge(g,
            [&](std::uint32_t u, std::uint32_t v, std::int32_t w) { add_edge(u, v, int_weight(w), made); });
        return made;
    }
};

template <>
struct build<csr_graph>
{
    static csr_graph from(generate::csr const& g)
    {
        generate::edge_list const list = edges_of(g);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
        for (std::size_t e = 0; e != list.sources.size(); ++e)
            ends.emplace_back(list.sources[e], list.targets[e]);
        std::vector<int_weight> const weights(list.weights.begin(), list.weights.end());
        return csr_graph(boost::edges_are_sorted, ends.begin(), ends.end(), weights.begin(), g.num_vertices,
            static_cast<std::uint32_t>(ends.size()));
    }
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
