//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_IS_PARALLEL_READABLE_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_IS_PARALLEL_READABLE_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/read_adjacency_list.hpp>
#include <boost_gpu_mst/detail/graph/read_adjacency_matrix.hpp>
#include <boost_gpu_mst/detail/graph/read_csr_graph.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/read_incidence_graph.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>

#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// Whether several threads can read the graph with its weights: it is partitioned into chunks, several
/// threads may read the map, weights are numbers, and the vertices are their own ids.
template <class Graph, class VertexIds, class WeightMap>
constexpr bool is_parallel_readable =
    is_partitioned<Graph>&& std::is_same<VertexIds, identity_ids>::value&& is_plain_weight<weight_of<
        WeightMap>> && (is_concurrently_readable<WeightMap>::value || is_interior_of<Graph, WeightMap>::value);

} // namespace detail
} // namespace boost_gpu_mst

#endif
