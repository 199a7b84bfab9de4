//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
#include <boost_gpu_mst/detail/library/forest_output.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Under backend::automatic, graphs of fewer edges are solved by the host. A call to a device takes 0.15 to
/// 0.3 ms however small the graph, and the first of a process far longer; in that time one core solves this
/// many edges (doc/performance.md).
constexpr std::uint64_t min_edges_for_device = std::uint64_t(1) << 14;

/// Ids of the minimum spanning forest's edges, in options.order, ties by (weight, edge id). Input is on the
/// host or on the device; ids are returned on the host. Appends steps to `r` and fills the rest of it, and
/// r.total if that is wanted. Throws what error.hpp documents, and leaks nothing.
BOOST_GPU_MST_DECL edge_ids solve(edge_arrays const& graph, options const& o, report& r);

/// The same for edges that the library reads itself, on all cores: into arrays of its own if the host solves,
/// in chunks through pinned memory to the device if CUDA does. May read twice, if the device turns out to
/// lack the memory. The result has only the forest's size if \p to took it.
BOOST_GPU_MST_DECL edge_ids solve(
    parallel_edge_source const& graph, forest_output const& to, options const& o, report& r);

/// solve() for device input. Writes ids (4 or 8 bytes each) to device memory with space for num_vertices - 1
/// of them, and returns how many.
BOOST_GPU_MST_DECL std::uint64_t solve_on_device(
    edge_arrays const& graph, void* ids, unsigned id_bytes, options const& o, report& r);

/// The same for parts of one graph, each an edge list, or rows of one CSR, in the memory of a different
/// device, with the same num_vertices. options.devices lists the device of each part; if it is empty, part i
/// is on device i. The ids of a part follow those of the one before. They are written to the memory of the
/// first part's device.
BOOST_GPU_MST_DECL std::uint64_t solve_parts_on_devices(
    std::vector<edge_arrays> const& parts, void* ids, unsigned id_bytes, options const& o, report& r);

/// The exact total of `count` host weights chosen by `ids` (all, if ids is null), on at most this many
/// threads (0: as many as the sum is worth).
BOOST_GPU_MST_DECL total_weight sum_weights(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, unsigned threads = 0);

} // namespace detail
} // namespace boost_gpu_mst

#endif
