//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/many_processes.md for the documentation.

#ifndef BOOST_GPU_MST_DISTRIBUTED_DEHNE_GOTZ_SPANNING_TREE_HPP
#define BOOST_GPU_MST_DISTRIBUTED_DEHNE_GOTZ_SPANNING_TREE_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#ifndef BOOST_GRAPH_USE_MPI
#error "as for the Parallel BGL: include <boost/graph/use_mpi.hpp> before any header of the BGL"
#endif

#include <boost_gpu_mst/detail/graph/read_distributed_graph.hpp>
#include <boost_gpu_mst/detail/output/gather_edges.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>

#include <utility>

// Drop-ins for the minimum spanning tree functions of
// <boost/graph/distributed/dehne_gotz_min_spanning_tree.hpp>: the same names and arguments, in namespace
// boost_gpu_mst. They differ from Boost's as follows:
//
//   - All four use one algorithm, that of boost_gpu_mst/mpi.hpp.
//   - Among edges of equal weight the choice may differ, but the multiset of weights does not.
//   - dense_boruvka_minimum_spanning_tree writes all edges on all processes.
//   - The other three write all edges on process 0 and none elsewhere, where Boost's functions write some.
//   - Edges whose weight is the greatest value of its type are treated like other edges.
//   - A distributed compressed_sparse_row_graph of symmetric input is treated like other graphs.
//   - Rank, parent and supervertex maps are not written.
//   - The index map is read only if vertices have no number of their own on their process.
//   - Weights are arithmetic, of at most 64 bits.
//   - A NaN throws nan_weight.
//   - Exceptions that error.hpp documents are thrown on all processes.
//   - If memory runs out at the end, while the selected edges are gathered, only the process where this
//     happens is affected.
//
// As in Boost, the weight map keeps the weights of written edges that are stored on other processes, so that
// get(weight, e) returns them.

namespace boost_gpu_mst
{

template <class Graph, class WeightMap, class OutputIterator, class VertexIndexMap, class RankMap,
    class ParentMap, class SupervertexMap>
OutputIterator dense_boruvka_minimum_spanning_tree(Graph const& g, WeightMap weight, OutputIterator out,
    VertexIndexMap index, RankMap, ParentMap, SupervertexMap)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), true);
}

template <class Graph, class WeightMap, class OutputIterator, class VertexIndexMap>
OutputIterator dense_boruvka_minimum_spanning_tree(
    Graph const& g, WeightMap weight, OutputIterator out, VertexIndexMap index)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), true);
}

template <class Graph, class WeightMap, class OutputIterator>
OutputIterator dense_boruvka_minimum_spanning_tree(Graph const& g, WeightMap weight, OutputIterator out)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g), true);
}

template <class Graph, class WeightMap, class OutputIterator, class GlobalIndexMap>
OutputIterator merge_local_minimum_spanning_trees(
    Graph const& g, WeightMap weight, OutputIterator out, GlobalIndexMap index)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), false);
}

template <class Graph, class WeightMap, class OutputIterator>
OutputIterator merge_local_minimum_spanning_trees(Graph const& g, WeightMap weight, OutputIterator out)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g), false);
}

template <class Graph, class WeightMap, class OutputIterator, class GlobalIndexMap, class RankMap,
    class ParentMap, class SupervertexMap>
OutputIterator boruvka_then_merge(Graph const& g, WeightMap weight, OutputIterator out, GlobalIndexMap index,
    RankMap, ParentMap, SupervertexMap)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), false);
}

template <class Graph, class WeightMap, class OutputIterator, class GlobalIndexMap>
OutputIterator boruvka_then_merge(Graph const& g, WeightMap weight, OutputIterator out, GlobalIndexMap index)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), false);
}

template <class Graph, class WeightMap, class OutputIterator>
OutputIterator boruvka_then_merge(Graph const& g, WeightMap weight, OutputIterator out)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g), false);
}

template <class Graph, class WeightMap, class OutputIterator, class GlobalIndexMap, class RankMap,
    class ParentMap, class SupervertexMap>
OutputIterator boruvka_mixed_merge(Graph const& g, WeightMap weight, OutputIterator out, GlobalIndexMap index,
    RankMap, ParentMap, SupervertexMap)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), false);
}

template <class Graph, class WeightMap, class OutputIterator, class GlobalIndexMap>
OutputIterator boruvka_mixed_merge(Graph const& g, WeightMap weight, OutputIterator out, GlobalIndexMap index)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g, index), false);
}

template <class Graph, class WeightMap, class OutputIterator>
OutputIterator boruvka_mixed_merge(Graph const& g, WeightMap weight, OutputIterator out)
{
    return detail::gathered_forest(g, weight, std::move(out), detail::numbers_of_vertices(g), false);
}

} // namespace boost_gpu_mst

#endif
