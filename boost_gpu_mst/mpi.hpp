//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/mpi.md for the documentation.

#ifndef BOOST_GPU_MST_MPI_HPP
#define BOOST_GPU_MST_MPI_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/diagnostics/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/read_distributed_graph.hpp>
#include <boost_gpu_mst/detail/library/rank_partition.hpp>
#include <boost_gpu_mst/detail/library/solve_over_mpi.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/mpi/communicator.hpp>

#include <cstdint>
#include <functional>
#include <utility>

namespace boost_gpu_mst
{

/// Functions for graphs that the processes of an MPI program hold together, through Boost.MPI; they are in
/// the library boost_gpu_mst_mpi. Each rank reduces its own edges to a forest, on a GPU (the ranks of a
/// machine take its devices in turn) or on its share of the cores. Boruvka rounds over all ranks then choose
/// among the remaining edges: on the devices, by NCCL, if each rank has its own device and NCCL is available,
/// otherwise on the cores. If all ranks are on one node, without GPUs and not bound to cores, rank 0 solves
/// for all of them instead, and needs 12 to 16 bytes for each edge that it is sent (doc/many_processes.md).
/// All of these functions:
///   - are collective: every rank of the communicator calls, with the same number of vertices, type of
///     weights, options.objective, order, want_total and want_components; otherwise all throw (invalid_graph,
///     invalid_option). Other options and the devices may differ; the forest does not;
///   - break ties by (weight, edge id): the same edges in the same order give the same forest on any number
///     of ranks;
///   - need, on each rank, what its own edges need in one process, plus 24 bytes per vertex (28 for 64-bit
///     weights) and 24 (28) per edge of its forest, because every rank labels all components; they send at
///     most 12 (16) bytes per component and round, at most 24 (32) V in all, and 12 to 17 V for 32-bit
///     weights on most graphs;
///   - throw what error.hpp documents, or std::bad_alloc, on all ranks if one rank fails in this way, before
///     any output is written. An exception of another type, as from a property map or callback, is thrown by
///     the rank where it occurs; the others throw an `error` with its text. An output iterator's exceptions
///     stay on its rank. If MPI itself fails, a rank throws boost::mpi::exception, or MPI ends the program;
///   - fill *r if r is not null: vertices, edges, forest_edges, trees, total and components are those of the
///     whole graph; the backend and its steps are this rank's.
namespace mpi
{

/// Edges as arrays on each rank: edge i joins u[i] and v[i] with weight w[i]. Ids count the edges of all
/// ranks: those of rank r follow those of rank r - 1.
///
/// \param ranks         Carries no messages of this call, which uses a duplicate of it.
/// \param num_vertices  Of the whole graph; ids are 0 .. num_vertices - 1, the same on all ranks.
/// \param u,v           Contiguous 32-bit integers, as many as this rank has edges, possibly none.
/// \param w             As many weights: 32- or 64-bit integers, float or double.
/// \param out           Receives the ids (edge_id) of this rank's selected edges, in o.order; on all ranks
///                      together at most num_vertices - 1.
/// \param o             What to compute and how; see options.
/// \param r             Filled if not null; see report.
/// \return              The advanced \p out.
///
/// \throws error  What one process would throw, or ranks that disagree: on all ranks, before any output.
/// \throws std::bad_alloc         Host memory of one rank runs out: on all ranks.
/// \throws boost::mpi::exception  MPI fails. The namespace's description has the details.
///
/// \par Complexity
/// On each rank what its own edges cost in one process; then at most log2(V) rounds of O(V) work and
/// messages.
template <class Sources, class Targets, class Weights, class OutputIterator>
OutputIterator minimum_spanning_forest(boost::mpi::communicator const& ranks, std::uint64_t num_vertices,
    Sources const& u, Targets const& v, Weights const& w, OutputIterator out, options const& o = {},
    report* r = nullptr)
{
    static_assert(detail::is_contiguous<Sources const>::value && detail::is_contiguous<Targets const>::value
                      && detail::is_contiguous<Weights const>::value,
        "sources, targets and weights must be contiguous: std::data and std::size apply");
    detail::check_output<OutputIterator, edge_id>();

    auto const read = [&](std::uint64_t const*) { return detail::as_edge_arrays(num_vertices, u, v, w); };
    detail::output<OutputIterator, edge_id> to(std::move(out));
    auto const reserve = [&](std::uint64_t selected) { to.reserve(selected, o.threads); };
    detail::selected_partition const mine =
        detail::solve_over_mpi(ranks, {0, std::cref(read), std::cref(reserve)}, o, r);
    return to.write(
        mine.edges.size(), mine.threads, [&](std::uint64_t i) { return mine.edges_before + mine.edges[i]; });
}

/// A distributed graph of the Parallel BGL, with or without vertex_list_adaptor; directions are ignored. Ids
/// are rank-major places in edges(g), so ties depend on how the graph is distributed. Vertices of lower ranks
/// are numbered first. The edges of a distributed compressed_sparse_row_graph are its vertices' out-edges, as
/// out_edges(v, g) yields them, because Boost's edges(g) gives those of each rank's first vertex to
/// rank 0.
///
/// \param g       The graph, held by the processes of its process group.
/// \param weight  Read for the edges of edges(g) on each rank; of an arithmetic type of at most 64 bits.
/// \param out Receives the descriptors of this rank's selected edges, as edges(g) yields them, in o.order.
/// \param o       What to compute and how; see options.
/// \param r       Filled if not null; see report.
/// \return        The advanced \p out.
///
/// \throws error  What one process would throw, or ranks that disagree: on all ranks, before any output.
/// \throws std::bad_alloc         Host memory of one rank runs out: on all ranks.
/// \throws boost::mpi::exception  MPI fails. The namespace's description has the details.
///
/// \par Complexity
/// On each rank what its own edges cost in one process; then at most log2(V) rounds of O(V) work and
/// messages.
template <class DistributedGraph, class WeightMap, class OutputIterator>
OutputIterator minimum_spanning_forest(DistributedGraph const& g, WeightMap weight, OutputIterator out,
    options const& o = {}, report* r = nullptr)
{
    using edge = typename boost::graph_traits<DistributedGraph>::edge_descriptor;
    detail::check_output<OutputIterator, edge>();
    detail::distributed_forest<DistributedGraph, WeightMap> forest(g, weight);
    detail::output<OutputIterator, edge> to(std::move(out));
    forest.solve(
        detail::numbers_of_vertices(g), [&](std::uint64_t selected) { to.reserve(selected, o.threads); }, o,
        r);
    return to.write(forest.selected().size(), o.threads,
        [&](std::uint64_t i) -> edge const& { return forest.selected()[i]; });
}

} // namespace mpi
} // namespace boost_gpu_mst

#endif
