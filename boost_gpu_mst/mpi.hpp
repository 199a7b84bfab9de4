//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_MPI_HPP
#define BOOST_GPU_MST_MPI_HPP

#include <boost_gpu_mst/detail/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/explain_mistake.hpp>
#include <boost_gpu_mst/detail/make_room.hpp>
#include <boost_gpu_mst/detail/rank_part.hpp>
#include <boost_gpu_mst/detail/read_distributed_graph.hpp>
#include <boost_gpu_mst/detail/solve_over_mpi.hpp>
#include <boost_gpu_mst/detail/write_edge.hpp>
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
/// the library boost_gpu_mst_mpi. Each rank reduces its own edges to a forest, on a GPU (ranks of a machine
/// take its devices in turn) or on its share of the cores; then Boruvka rounds over all ranks choose among
/// what is left: on the devices, by NCCL, where each rank has one of its own and NCCL is there, else on the
/// cores. All of them:
///   - are collective: every rank of the communicator calls, with the same number of vertices, type of
///     weights, options.objective, order, want_total and want_components; else all throw (invalid_graph,
///     invalid_option). Other options may differ, and so may the devices: the forest does not;
///   - break ties by (weight, edge id): the same edges in the same order give the same forest, however many
///     ranks they are spread over;
///   - need, on each rank, what its own edges need in one process, and 24 bytes a vertex (28 for weights of
///     64 bits) and 16 (20) an edge of its forest, as every rank knows every component; they send at most 12
///     (16) bytes a component and round, at most 24 (32) V in all, and 12 to 17 V for 32-bit weights on most
///     graphs;
///   - throw what error.hpp documents, or std::bad_alloc, on all ranks where one rank has a reason to, before
///     any output is written. Of exceptions of other types, as from property maps and callbacks, the rank
///     that met one throws it, and the others an `error` with its text. What an output iterator throws is its
///     rank's own. Where MPI itself fails, a rank throws boost::mpi::exception, or MPI ends the program;
///   - fill *r, where r is not null: vertices, edges, forest_edges, trees, total and components of the whole
///     graph; the backend and its steps are this rank's.
namespace mpi
{

/// Edges as arrays on each rank: the i-th joins u[i] and v[i] with weight w[i]. Ids count them all: those of
/// rank r follow those of rank r - 1.
///
/// \param ranks         Takes no message of this call: a duplicate does.
/// \param num_vertices  In all; ids are 0 .. num_vertices - 1, the same on all ranks.
/// \param u,v           Contiguous 32-bit integers, as many as this rank has edges; none is well.
/// \param w             As many weights: 32- or 64-bit integers, float or double.
/// \param out           Takes the ids (edge_id) of this rank's chosen edges, in o.order; on all ranks
///                      together num_vertices - 1 at most.
/// \param o             What is asked for; see options.
/// \param r             Filled where not null; see report.
/// \return              The advanced \p out.
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
    auto const make_room = [&](std::uint64_t chosen) { detail::make_room(out, chosen); };
    detail::chosen_part const mine =
        detail::solve_over_mpi(ranks, {0, std::cref(read), std::cref(make_room)}, o, r);
    for (edge_id const e : mine.edges)
        detail::write_edge(out, mine.edges_before + e);
    return out;
}

/// A distributed graph of the Parallel BGL, with or without vertex_list_adaptor; directions are ignored. Ids
/// are rank-major places in edges(g), so that ties are broken by how the graph is distributed. Vertices count
/// those of lower ranks first. The edges of a distributed compressed_sparse_row_graph are its vertices'
/// out-edges, as out_edges(v, g) yields them: Boost's edges(g) gives those of each rank's first vertex to
/// rank 0.
///
/// \param g       Held by the processes of its process group.
/// \param weight  Read for the edges of edges(g) on each rank; an arithmetic type of at most 64 bits.
/// \param out     Takes the descriptors of this rank's own chosen edges, as edges(g) yields them, in o.order.
/// \param o       What is asked for; see options.
/// \param r       Filled where not null; see report.
/// \return        The advanced \p out.
template <class DistributedGraph, class WeightMap, class OutputIterator>
OutputIterator minimum_spanning_forest(DistributedGraph const& g, WeightMap weight, OutputIterator out,
    options const& o = {}, report* r = nullptr)
{
    using edge = typename boost::graph_traits<DistributedGraph>::edge_descriptor;
    detail::check_output<OutputIterator, edge>();
    detail::distributed_forest<DistributedGraph, WeightMap> forest(g, weight);
    forest.solve(
        detail::numbers_of_vertices(g), [&](std::uint64_t chosen) { detail::make_room(out, chosen); }, o, r);
    for (edge const& e : forest.chosen())
        detail::write_edge(out, e);
    return out;
}

} // namespace mpi
} // namespace boost_gpu_mst

#endif
