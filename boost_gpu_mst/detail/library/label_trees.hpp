//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_LABEL_TREES_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_LABEL_TREES_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Both ends of a selected edge.
struct edge_ends
{
    std::uint32_t u, v;
};

/// The tree of each vertex 0 .. n-1 under the edges of a forest; trees are numbered by their lowest vertex.
/// Ids for which is_vertex is false belong to no vertex and get report::no_component; an empty is_vertex
/// means that every id is a vertex. O(V log V) at worst, by path halving.
BOOST_GPU_MST_DECL std::vector<std::uint32_t> label_trees(
    std::uint32_t n, std::vector<edge_ends> const& selected, std::vector<bool> const& is_vertex = {});

/// Numbers trees by their lowest vertex; before, they have any numbers below labels.size(). Each of \p gaps,
/// which ascend, is labelled as a tree of its own, but belongs to no vertex: it gets report::no_component.
BOOST_GPU_MST_DECL std::vector<std::uint32_t> number_trees(
    std::vector<std::uint32_t> labels, std::vector<std::uint32_t> const& gaps = {});

/// Throws invalid_option unless exactly the vertices have labels; is_vertex as above. Labels that a call
/// refuses as a whole, since there are not as many or they are in device memory, are left to it.
BOOST_GPU_MST_DECL void check_initial_labels(
    span<std::uint32_t const> labels, std::uint64_t n, std::vector<bool> const& is_vertex = {});

/// Adds edges that connect each of options.initial_components, which a call has checked.
BOOST_GPU_MST_DECL void add_initial_components(
    std::vector<edge_ends>& ends, span<std::uint32_t const> labels);

/// Fills r.components and r.tree_totals, as far as the options request them, from those edges of host arrays
/// that are the forest.
BOOST_GPU_MST_DECL void describe_trees(
    edge_arrays const& g, edge_ids const& selected, options const& o, report& r);

} // namespace detail
} // namespace boost_gpu_mst

#endif
