//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_ARRAY_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_API_ARRAY_GRAPHS_HPP

#include "test/api/small_graphs.hpp"

#include <boost/graph/adjacency_matrix.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstdint>

// Boost's graphs in arrays, and their builders.

namespace api_test
{

template <class Direction, class Vertex = std::uint32_t, class Index = Vertex, class Weight = int>
using csr_of = boost::compressed_sparse_row_graph<Direction, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>, boost::no_property, Vertex, Index>;
template <class Direction>
using matrix_of =
    boost::adjacency_matrix<Direction, boost::no_property, boost::property<boost::edge_weight_t, int>>;

template <class Direction, class V, class E, class G, class Vertex, class Index>
struct builder<boost::compressed_sparse_row_graph<Direction, V, E, G, Vertex, Index>>
{
    static auto from(std::size_t n, std::vector<line> const& lines)
    {
        std::vector<std::pair<Vertex, Vertex>> ends;
        std::vector<E> weights;
        for (line const& l : lines)
        {
            ends.emplace_back(static_cast<Vertex>(l.u), static_cast<Vertex>(l.v));
            weights.emplace_back(l.weight);
        }
        return boost::compressed_sparse_row_graph<Direction, V, E, G, Vertex, Index>(
            boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), weights.begin(),
            static_cast<Vertex>(n));
    }
};

/// Of parallel edges, the first.
template <class Direction>
struct builder<matrix_of<Direction>>
{
    static matrix_of<Direction> from(std::size_t n, std::vector<line> const& lines)
    {
        matrix_of<Direction> g(n);
        for (line const& l : lines)
            if (!edge(l.u, l.v, g).second)
                add_edge(l.u, l.v, l.weight, g);
        return g;
    }
};

} // namespace api_test

#endif
