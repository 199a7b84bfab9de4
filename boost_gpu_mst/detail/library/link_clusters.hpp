//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_LINK_CLUSTERS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_LINK_CLUSTERS_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// A row of a dendrogram without its height. Of n vertices, cluster n + i is the result of merge i.
struct merged_clusters
{
    std::uint32_t left, right, size;
};

/// Throws invalid_graph for 2^31 vertices or more: to be called before arrays of their size are made.
BOOST_GPU_MST_DECL void check_can_be_linked(std::uint64_t vertices);

/// Merge i joins the clusters of both ends of ordered[i]. Ends are below n. Up to `threads` threads (0: as
/// many as it is worth). Returns num_edges, or the lowest edge that closes a cycle.
BOOST_GPU_MST_DECL std::uint64_t link_clusters(std::uint32_t n, edge_ends const* ordered,
    std::uint64_t num_edges, unsigned threads, merged_clusters* merges);

/// Arrays in device memory with an element for each merge; heights, of the weights' type, may be null.
struct merges_on_device
{
    std::uint32_t* left = nullptr;
    std::uint32_t* right = nullptr;
    std::uint32_t* sizes = nullptr;
    void* heights = nullptr;
};

/// The same for an edge list in device memory and `size` ids of 4 or 8 bytes there, in any order: merge i is
/// of the edge that is i-th by (weight, id). Throws what single_linkage documents.
BOOST_GPU_MST_DECL void link_clusters_on_device(edge_arrays const& g, void const* ids, unsigned id_bytes,
    std::uint64_t size, merges_on_device const& to, options const& o, report& r);

/// The cluster of each of n vertices after `num_merges` merges, numbered by the lowest vertex of each.
BOOST_GPU_MST_DECL buffer<std::uint32_t> label_clusters(
    std::uint32_t n, edge_ends const* parts, std::uint64_t num_merges, unsigned threads);

} // namespace detail
} // namespace boost_gpu_mst

#endif
