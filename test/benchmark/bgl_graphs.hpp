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

/// The largest number of vertices of a matrix, which has an entry for each pair.
constexpr std::uint32_t max_edges_of_matrix = 20000;

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

/// Calls f(graph_type<Graph>()) for each type that the list names; a matrix only if it is small enough.
template <class... Graphs, class F>
void for_each_type(std::string const& types, generate::csr const& g, F&& f)
{
    auto const call = [&](auto type)
    {
        using graph = typename decltype(type)::type;
        bool const fits = !std::is_same<graph, matrix_graph>::value || g.num_vertices <= max_edges_of_matrix;
        if (fits && (',' + types + ',').find(std::string(",") + type_name<graph> + ',') != std::string::npos)
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
        std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
        std::vector<int_weight> weights;
        ends.reserve(g.arcs() / 2);
        weights.reserve(g.arcs() / 2);
        for_each_edge(g,
            [&](std::uint32_t u, std::uint32_t v, std::int32_t w)
            {
                ends.emplace_back(u, v);
                weights.emplace_back(w);
            });
        return csr_graph(boost::edges_are_sorted, ends.begin(), ends.end(), weights.begin(), g.num_vertices,
            static_cast<std::uint32_t>(ends.size()));
    }
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
